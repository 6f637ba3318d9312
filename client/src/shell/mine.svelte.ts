/** My tables and the tables of the lobby, kept fresh: the server says when to look again. */

import * as api from "./api";
import { myself } from "./me.svelte";
import { PAGE, type Room } from "../wire";
import { socket } from "./socket.svelte";

/** Whether it is my turn at a table. */
export function isMyTurn(room: Room): boolean {
  return (
    room.state === "running" &&
    room.places.some((place) => place.yours && place.seat === room.asked && place.kind === "human")
  );
}

/** Whether a game waits for nothing but my share of chance: this browser reveals it when I open the table. */
export function wantsShare(room: Room): boolean {
  return room.drawing?.waits_for.some((seat) => room.yours.includes(seat)) ?? false;
}

/** Where it is my turn first, then what goes on, then what has not begun; the last one changed first. */
export function inOrder(rooms: readonly Room[]): Room[] {
  const rank = (room: Room) =>
    isMyTurn(room) || wantsShare(room) ? 0 : room.state === "running" ? 1 : room.state === "open" ? 2 : 3;
  return rooms.toSorted((a, b) => rank(a) - rank(b));
}

/** Tables of mine, from the first or after the last one that is known. */
type Page = (last?: Room) => Promise<Room[]>;

/** My tables that changed last, and page by page all others whose games are not over. */
export async function allOf(page: Page): Promise<Room[]> {
  const found = await page();
  for (let last = found.length; last === PAGE;) {
    const more = await page(found.at(-1));
    found.push(...more);
    last = more.length;
  }
  return found;
}

/** My tables whose games are over, as many as somebody wants to see. */
export class Ended {
  rooms: Room[] | null = $state.raw(null);
  /** Whether there may be more. */
  more = $state(false);
  readonly #page: Page;

  constructor(page: Page = (last) => api.tables.mine({ last, over: true })) {
    this.#page = page;
  }

  /** Show the next ones. */
  async reach(): Promise<void> {
    const found = await this.#page(this.rooms?.at(-1));
    this.rooms = [...(this.rooms ?? []), ...found];
    this.more = found.length === PAGE;
  }
}

class Tables {
  /** Null until they are known. */
  mine: Room[] | null = $state.raw(null);
  open: Room[] | null = $state.raw(null);
  /** Called when it has become my turn at a table. */
  onturn: (room: Room) => void = () => undefined;
  #inLobby = 0;

  begin(): void {
    socket.hear((message) => {
      if (message.is === "welcome") {
        void this.reload();
        if (this.#inLobby) this.#enter();
      }
      if (message.is === "changed" && message.what === "mine") void this.reload();
      if (message.is === "changed" && message.what === "lobby") void this.#reloadLobby();
    });
  }

  /** At how many other tables somebody waits for me. */
  waiting(except = ""): number {
    return (this.mine ?? []).filter((room) => room.id !== except && isMyTurn(room)).length;
  }

  async reload(): Promise<void> {
    const before = this.mine;
    const found = myself.now
      ? await allOf((last) => api.tables.mine(last && { last, over: false })).catch(() => this.mine)
      : [];
    this.mine = found && inOrder(found);
    const waited = new Set(before?.filter(isMyTurn).map((room) => room.id));
    for (const room of before ? (this.mine?.filter(isMyTurn) ?? []) : []) if (!waited.has(room.id)) this.onturn(room);
  }

  /** Look at the lobby until the result is called. */
  lobby(): () => void {
    this.#inLobby += 1;
    this.#enter();
    return () => {
      this.#inLobby -= 1;
      if (!this.#inLobby) socket.tell({ do: "lobby", on: false });
    };
  }

  #enter(): void {
    socket.tell({ do: "lobby", on: true });
    void this.#reloadLobby();
  }

  async #reloadLobby(): Promise<void> {
    this.open = await api.tables.open().catch(() => this.open);
  }
}

export const tables = new Tables();

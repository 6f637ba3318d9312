/** One table as this tab knows it: who sits there, how the game stands, all that was told; exactly in order. */

import type { Refusal, Step } from "../../games/contract";
import { Denied } from "../api";
import type { Ballot, Line, Command, Hello, Message, Now, Denial, Room, Told } from "../../wire";
import type { Socket } from "../socket.svelte";
import { stepsOf } from "./steps";

/** What a greeting says that does not change while the game goes on. */
export type Facts = Omit<Hello, "now" | "missed" | "between">;

type Update = Extract<Message, { is: "update" }>;

export class Session {
  readonly id: string;
  readonly key: string;
  room: Room | null = $state.raw(null);
  facts: Facts | null = $state.raw(null);
  now: Now | null = $state.raw(null);
  /** Everything this viewer was told, from the first entry on. */
  told: Told[] = $state.raw([]);
  /** What led to where things stand; null: a jump. */
  steps: Step[] | null = $state.raw(null);
  chat: Line[] = $state.raw([]);
  /** Why there is nothing to be seen here. */
  gone: Denial | null = $state.raw(null);
  /** At a shared screen: the seat whose player has said to sit before it. */
  claimed: number | null = $state(null);

  #socket: Socket;
  #language: () => string;
  #unhear: (() => void) | null = null;
  #seen = new Map<number, number>();

  constructor(socket: Socket, id: string, key: string, language: () => string) {
    this.#socket = socket;
    this.id = id;
    this.key = key;
    this.#language = language;
  }

  get version(): number {
    return this.told.at(-1)?.version ?? 0;
  }

  get viewer(): number | null {
    return this.facts?.viewer ?? null;
  }

  /** One's own seats, by word of the room and by that of the game. */
  get seats(): number[] {
    return [...(this.room?.yours ?? []), ...(this.viewer === null ? [] : [this.viewer])];
  }

  /** Whether several people play at this screen. */
  get shared(): boolean {
    return (this.room?.yours.length ?? 0) > 1;
  }

  /** Whether a curtain hides the game until somebody says who sits before the screen. */
  get curtained(): boolean {
    return this.shared && this.claimed === null && this.room?.state === "running";
  }

  // Coming and going

  /** Begin to look. */
  open(): void {
    this.#unhear ??= this.#socket.hear((message) => this.#take(message));
    this.watch();
  }

  /** Look again from where we are. */
  watch(): void {
    if (this.curtained) return;
    const [table, since, key, language] = [this.id, this.version, this.key, this.#language()];
    this.#socket.tell({ do: "watch", table, since, seat: this.claimed, key, language });
  }

  close(): void {
    this.#unhear?.();
    this.#unhear = null;
    this.#socket.tell({ do: "leave", table: this.id });
  }

  /** Read everything again, such as in another language. */
  refresh(): void {
    this.#forget();
    this.watch();
  }

  /** At a shared screen: nothing of what one player saw stays for the next. */
  curtain(): void {
    if (this.claimed !== null) this.#seen.set(this.claimed, this.version);
    if (this.room && this.now) this.room = { ...this.room, asked: this.now.decision?.seat ?? null };
    this.claimed = null;
    this.#forget();
    this.#socket.tell({ do: "leave", table: this.id });
  }

  /** At a shared screen: this player sits before it now. */
  claim(seat: number): void {
    this.claimed = seat;
    this.watch();
  }

  /** Up to where the player of a seat has seen the game. */
  seenBy(seat: number): number {
    return this.#seen.get(seat) ?? this.room?.places[seat]?.seen ?? 0;
  }

  #forget(): void {
    this.facts = this.now = this.steps = null;
    this.told = [];
  }

  // Commands

  /** The version reached; a `Denied` if it was refused. */
  async execute(command: Command, seat: number | null = this.viewer): Promise<number> {
    const answer = await this.#socket.ask({ do: "command", table: this.id, seat, command });
    return answer.is === "done" ? answer.version : this.version;
  }

  act(action: string): Promise<number> {
    return this.execute({ do: "act", version: this.version, action });
  }

  undo(ask: boolean): Promise<number> {
    return this.execute({ do: "undo", version: this.version, ask });
  }

  /** Agree or not, for everybody at this screen who is asked. */
  async answer(yes: boolean): Promise<void> {
    const request = this.now?.request;
    const waiting = request?.waits_for.filter((seat) => this.room?.yours.includes(seat)) ?? [];
    const seats = waiting.length ? waiting : [this.viewer];
    for (const seat of yes ? seats : seats.slice(0, 1))
      await this.execute({ do: "answer", version: this.version, yes }, seat);
  }

  vote(about: number, choice: Ballot["choice"]): Promise<number> {
    return this.execute({ do: "vote", about, choice });
  }

  async why(action: string): Promise<Refusal | null> {
    const answer = await this.#socket.ask({ do: "why", table: this.id, action, seat: this.viewer });
    return answer.is === "because" ? answer.refused : null;
  }

  async say(text: string): Promise<void> {
    await this.#socket.ask({ do: "say", table: this.id, text });
  }

  /** A person has seen everything so far. */
  saw(): void {
    this.#socket.tell({ do: "saw", table: this.id, version: this.version });
  }

  // What is told

  #take(message: Message): void {
    if (message.is === "welcome") return this.watch();
    if (message.is === "room" && message.room.id === this.id) this.room = message.room;
    if (!("table" in message) || message.table !== this.id) return;
    if (message.is === "hello") this.#greet(message.hello);
    if (message.is === "update") this.#follow(message);
    if (message.is === "chat") this.#listen(message.lines);
    if (message.is === "gone") this.gone = new Denied(message);
  }

  /** A greeting brings what was missed; whoever comes for the first time sees how things stand at once. */
  #greet(hello: Hello): void {
    const { now, missed, between, ...facts } = hello;
    if (this.shared && this.claimed === null && !now.over) return this.curtain();
    const again = this.now !== null && this.facts?.viewer === facts.viewer;
    const fresh = again ? missed.filter((entry) => entry.version > this.version) : missed;
    this.gone = null;
    this.facts = facts;
    const steps = again ? stepsOf(fresh, between, now.view) : null;
    this.#show(again ? [...this.told, ...fresh] : fresh, steps, now);
  }

  /** An update goes on exactly where we are; after a gap we look again. */
  #follow({ told, between, now }: Update): void {
    const fresh = told.filter((entry) => entry.version > this.version);
    if (this.curtained || !fresh[0]) return;
    if (this.now === null || fresh[0].version !== this.version + 1) return this.watch();
    this.#show([...this.told, ...fresh], stepsOf(fresh, between, now.view), now);
  }

  #show(told: Told[], steps: Step[] | null, now: Now): void {
    this.told = told;
    this.steps = steps;
    this.now = now;
  }

  #listen(lines: readonly Line[]): void {
    const known = new Map(this.chat.map((line) => [line.number, line]));
    for (const line of lines) known.set(line.number, line);
    this.chat = [...known.values()].sort((a, b) => a.number - b.number);
  }
}

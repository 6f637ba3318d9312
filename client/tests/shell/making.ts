/** What the tests of the shell run on: a socket that is no socket, and tables that nobody plays. */

import type { Between, Message, Now, Place, Request, Room, Told } from "../../src/wire";
import { Socket } from "../../src/shell/socket.svelte";
import { happened } from "../making";

/** A line to a server that says what the test wants. */
export class Line {
  static all: Line[] = [];
  readyState = 0;
  sent: (Request & { ref?: number })[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Request);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server says something. */
  hear(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  welcome(): void {
    this.readyState = 1;
    this.hear({ is: "welcome", user: null, now: Date.now() });
  }

  /** The line breaks. */
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }

  /** What was asked for last, of a kind. */
  last<K extends Request["do"]>(kind: K): (Extract<Request, { do: K }> & { ref?: number }) | undefined {
    return this.sent.findLast((one) => one.do === kind) as never;
  }
}

export function line(): Line {
  return Line.all.at(-1) as Line;
}

/** A socket whose lines are at hand. */
export function socketOf(): Socket {
  Line.all = [];
  return new Socket(() => new Line() as unknown as WebSocket);
}

export function told(version: number, more: Partial<Told> = {}): Told {
  const event = happened("went", 0, {}, `step ${version}`);
  return { version, kind: "action", seat: 0, at: 0, body: {}, text: null, events: [event], ...more };
}

export function now(version: number, more: Partial<Now> = {}): Now {
  return {
    version,
    view: { version },
    names: ["Ottilie", "Black"],
    described: [],
    standing: {},
    status: "",
    verdict: "",
    decision: {
      seat: 0,
      prompt: "go",
      text: "Go?",
      options: [{ action: "go", label: "Go", detail: "", things: [] }],
      routes: [],
    },
    seats: [
      { kind: "human", name: "Ottilie" },
      { kind: "bot", bot: "greedy" },
    ],
    owners: [0],
    clock: null,
    paused: false,
    rested: null,
    request: null,
    late: [],
    votes: [],
    undo: null,
    may: {},
    over: false,
    ending: "",
    result: null,
    ...more,
  };
}

/** How things stood after each of some entries. */
export function between(from: number, to: number): Between[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    version: from + i,
    group: 1,
    view: { version: from + i },
  }));
}

export function hello(version: number, since = 0, more: { viewer?: number | null; now?: Partial<Now> } = {}): Message {
  const missed = Array.from({ length: version - since }, (_, i) => told(since + i + 1));
  return {
    is: "hello",
    table: "oak",
    hello: {
      table: "oak",
      game: "runners",
      edition: "",
      viewer: more.viewer === undefined ? 0 : more.viewer,
      options: {},
      settings: { clock: null, spectators: true, undo: "agreed", open_scores: false, stand_in: "regular", term: 24 },
      commitment: "",
      salted: [],
      round: 1,
      called_off: [],
      secret: "",
      now: now(version, more.now),
      missed,
      between: since ? between(since + 1, version - 1) : [],
    },
  };
}

export function update(from: number, to: number, kind = "action"): Message {
  const entries = Array.from({ length: to - from + 1 }, (_, i) => told(from + i, { kind }));
  return { is: "update", table: "oak", told: entries, between: between(from, to - 1), now: now(to) };
}

export function place(seat: number, more: Partial<Place> = {}): Place {
  return {
    seat,
    kind: "human",
    name: "",
    bot: "",
    user: "",
    yours: false,
    salted: false,
    commitment: "",
    revealed: false,
    takes_part: false,
    agreed: true,
    here: true,
    last_here: 0,
    seen: 0,
    ...more,
  };
}

export function room(more: Partial<Room> = {}): Room {
  return {
    id: "oak",
    game: "runners",
    edition: "",
    pack: "",
    state: "running",
    visibility: "private",
    options: {},
    settings: { clock: null, spectators: true, undo: "agreed", open_scores: false, stand_in: "regular", term: 24 },
    terms: "",
    commitment: "",
    round: 1,
    drawing: null,
    called_off: [],
    places: [place(0, { yours: true }), place(1)],
    host: "",
    hosting: true,
    yours: [0],
    invite: "",
    spectators: 0,
    changed: 0,
    created: 0,
    started: 0,
    ended: null,
    version: 1,
    asked: 0,
    deadline: null,
    result: null,
    follows: "",
    rematch: "",
    ...more,
  };
}

/** What goes over the socket and the HTTP interface: the shapes of `reliquary.web`, field by field. */

import type { Decision, GameEvent, Result } from "../games/contract";

// Tables apart from their game: `web/rooms.py`

export type SeatKind = "human" | "bot" | "stand-in" | "empty";

export interface Place {
  seat: number;
  kind: SeatKind;
  name: string;
  bot: string;
  user: string;
  yours: boolean;
  salted: boolean;
  here: boolean;
  last_here: number;
  /** Of one's own seat: the last version that one was shown. */
  seen: number;
}

export type Clock =
  | { kind: "turn"; seconds: number }
  | { kind: "game"; seconds: number; increment: number }
  | { kind: "days"; days: number };

export interface Settings {
  clock: Clock | null;
  spectators: boolean;
  undo: "never" | "free" | "agreed";
  open_scores: boolean;
  stand_in: string;
}

export type Options = Record<string, unknown>;

export interface Room {
  id: string;
  game: string;
  edition: string;
  /** The id of the pack that is played with; empty: our own content. */
  pack: string;
  state: "open" | "running" | "over";
  visibility: "open" | "private";
  options: Options;
  settings: Settings;
  commitment: string;
  places: Place[];
  host: string;
  hosting: boolean;
  yours: number[];
  invite: string;
  spectators: number;
  created: number;
  started: number | null;
  ended: number | null;
  version: number;
  asked: number | null;
  deadline: number | null;
  result: Result | null;
  follows: string;
  rematch: string;
}

// A game as one viewer gets it: `table/frames.py`

/** What an entry of the log says. It never changes again. */
export interface Told {
  version: number;
  kind: string;
  seat: number | null;
  at: number;
  body: Record<string, unknown>;
  text: string | null;
  events: GameEvent[];
}

export interface ClockFace {
  since: number;
  left: (number | null)[];
  running: number | null;
  deadline: number | null;
}

/** A request that waits for answers. */
export interface Asking {
  version: number;
  seat: number;
  what: "undo" | "pause" | "resume" | "abandon";
  to: number;
  agreed: number[];
  waits_for: number[];
}

export interface Ballot {
  seat: number;
  about: number;
  choice: "wait" | "stand-in";
}

export type Barrier = "nothing-done" | "revealed" | "another-player";

export interface Undoing {
  to: number | null;
  barrier: Barrier | null;
}

export interface SeatedPlayer {
  kind: "human" | "bot" | "stand-in";
  name?: string;
  bot?: string;
  left?: "" | "resigned" | "removed";
}

/** How things stand after an entry. */
export interface Now {
  version: number;
  view: unknown;
  decision: Decision | null;
  seats: SeatedPlayer[];
  clock: ClockFace | null;
  paused: boolean;
  request: Asking | null;
  votes: Ballot[];
  undo: Undoing | null;
  over: boolean;
  ending: string;
  result: Result | null;
}

export interface Frame {
  told: Told;
  now: Now;
}

export interface Hello {
  table: string;
  game: string;
  edition: string;
  viewer: number | null;
  options: Options;
  settings: Settings;
  commitment: string;
  salted: number[];
  secret: string;
  now: Now;
  missed: Told[];
}

export interface ChatLine {
  number: number;
  user: string;
  name: string;
  seat: number | null;
  at: number;
  text: string;
  hidden: boolean;
}

// What a client asks for on the socket: `web/protocol.py`

interface AtTable {
  table: string;
  seat?: number | null;
}

export type Wish = AtTable &
  (
    | { do: "act"; version: number; action: string }
    | { do: "undo"; version: number; to?: number; ask?: boolean }
    | { do: "answer"; version: number; yes: boolean }
    | { do: "pause"; on: boolean }
    | { do: "abandon" }
    | { do: "resign" }
    | { do: "stand-in"; bot?: string }
    | { do: "take-back" }
    | { do: "vote"; about: number; choice: Ballot["choice"] }
  );

export type Request =
  | Wish
  | { do: "watch"; table: string; since: number; seat?: number | null; key: string; language: string }
  | { do: "leave"; table: string }
  | { do: "why"; table: string; action: string; seat?: number | null }
  | { do: "say"; table: string; text: string }
  | { do: "saw"; table: string; version: number }
  | { do: "lobby"; on: boolean }
  | { do: "ping" };

// What a client is told on the socket

/** Why not: for a program, for a person, and the rule of the game where one says so. */
export interface Refused {
  code: string;
  message: string;
  rule?: string;
}

export type Message =
  | { is: "welcome"; user: string | null; now: number }
  | { is: "room"; room: Room }
  | { is: "hello"; table: string; hello: Hello }
  | { is: "update"; table: string; told: Told[]; now: Now }
  | { is: "chat"; table: string; lines: ChatLine[] }
  | { is: "done"; ref: number; table: string; version: number }
  | ({ is: "refused"; ref: number; table: string } & Refused)
  | { is: "because"; ref: number; table: string; refused: (Refused & { rule: string }) | null }
  | { is: "gone"; ref: number; table: string; code: string; message: string }
  | { is: "changed"; what: "lobby" | "mine" | "me" | "network" }
  | { is: "pong"; ref: number }
  | { is: "error"; ref: number; code: string; message: string };

/** Why the server hangs up. */
export const SIGNED_OUT = 4401;
export const NETWORK_OFF = 4410;
export const TOO_MUCH = 4429;

// The HTTP interface: `web/api/`

export interface Agreement {
  name: string;
  kind: "word" | "flag" | "number";
  default: unknown;
  words: string[];
  each: boolean;
  unique: boolean;
}

/** An owner's pack: what is different with it, and what it tells of itself. */
export interface PackCard {
  id: string;
  edition: string;
  agreements: Agreement[];
  title: string;
  note: string;
  author: string;
}

export interface GameCard {
  name: string;
  edition: string;
  players: number[];
  agreements: Agreement[];
  bots: string[];
  packs: PackCard[];
}

export interface Rule {
  id: string;
  text: string;
  family: string;
  chapter: string;
  reference: string;
  game: string;
}

export interface Me {
  id: string;
  name: string;
  kind: "guest" | "account" | "admin";
  language: string;
  settings: Record<string, unknown>;
  email: string;
  muted: boolean;
  letters: boolean;
  recovery_codes: number;
}

/** How far links reach, as seen from here: `web/network.py`. */
export interface Reach {
  /** What links may begin with, the best first. */
  links: string[];
  works: "here" | "network" | "anywhere";
  /** Only for the person at the machine on which `reliquary play` runs. */
  switch: { on: boolean; port: number; system: "windows" | "mac" | "linux" | "other" } | null;
}

export interface ChairWish {
  kind: "me" | "friend" | "bot" | "empty";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  pack: string;
  chairs: ChairWish[];
  options: Options;
  settings: Settings;
  visibility: Room["visibility"];
}

export interface Story {
  moments: { version: number; turn: number; points: number[] }[];
  sources: Record<string, number>[];
}

/** All that is needed to derive every draw of a game again. */
export interface Sum {
  table: string;
  commitment: string;
  secret: string;
  salts: string[];
  deals: { undos: number; seed: string; draws: { version: number; n: number; outcome: number }[] }[];
}

export interface Standings {
  totals: {
    game: string;
    pack: string;
    seats: number;
    played: number;
    won: number;
    best: number | null;
    mean: number | null;
  }[];
  games: {
    table: string;
    game: string;
    pack: string;
    ended: number;
    seats: number;
    humans: number;
    won: boolean;
    score: number | null;
    scores: number[];
  }[];
}

export interface TokenCard {
  id: string;
  name: string;
  created: number;
  used: number | null;
  text: string;
}

// For admins

export interface Person {
  id: string;
  name: string;
  kind: string;
  muted: boolean;
  created: number;
  seen: number;
}

export interface ReportCard {
  id: string;
  by: string;
  about: string;
  about_id: string;
  table: string;
  text: string;
  at: number;
  evidence: Record<string, unknown>;
}

export interface DeedCard {
  by: string;
  action: string;
  about: string;
  at: number;
  detail: Record<string, unknown>;
}

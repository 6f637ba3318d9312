/**
 * What the shell and the screens of a game agree on.
 *
 * A game folder exports `screens: GameScreens`; for a game without one the shell has general ones. Screens draw what they are given and say what a person chose;
 * they know nothing of sockets, accounts and tables. The shell knows nothing of the game.
 */

import type { FluentBundle } from "@fluent/bundle";
import type { Component, Snippet } from "svelte";
import type { Asked as Decision, Explanation, Happening as GameEvent, Offer as Option, Result, Route } from "../wire";

export type { Decision, Explanation, GameEvent, Option, Result, Route };

/** Why not: the rule's ID, and a sentence. */
export interface Refusal {
  rule: string;
  message: string;
}

/** Who sits at the table, by seat; without a name a player is called after the pieces. */
export interface Player {
  kind: string;
  name?: string;
  /** Who plays here, in a few words: a name, a bot by its level, somebody who is away. */
  caption?: string;
}

/** A group of events that belong together, and the view after it; without one it is told and not shown. */
export interface Step<Event = GameEvent, View = unknown> {
  events: Event[];
  view: View | null;
}

export interface TableProps {
  /** The position as this viewer sees it: what `game.shown(view)` wrote. */
  view: unknown;
  /** What each seat is called in what is told. */
  names: readonly string[];
  /** How things stand, in sentences, where the game says so. */
  described: readonly string[];
  /** How it is now with the things of which that changes, by the keys of their explanations. */
  standing: Readonly<Record<string, readonly string[]>>;
  /** How far the game has come. */
  status: string;
  /** Who has won; empty until then. */
  verdict: string;
  /** What each thing of the game is, by its key. */
  explanations: ReadonlyMap<string, Explanation>;
  /** Where the server draws what is shown, in light or dark colours. */
  picture: (dark: boolean) => string;
  /** What the server serves about the game's pack; the same for all tables with that pack. */
  content: unknown;
  decision: Decision | null;
  /** The seat whose eyes these are; null for a spectator. */
  viewer: number | null;
  /**
   * What led from the view shown before to this one, the last step. A new array comes with each frame, and is animated
   * once, in order, after what is still being shown. Null means: show the view at once, and drop what is still being
   * shown (first frame, undo, a jump in the history).
   */
  steps: Step[] | null;
  /** The last lines that were told before the first frame. */
  earlier?: readonly string[];
  words: FluentBundle;
  reducedMotion: boolean;
  /**
   * An action was chosen. The shell sends it; the answer is a new view, or, if the server refused, none. A promise that
   * settles with the server's answer lets the next choice be made at once after a refusal. `onward` marks the next step
   * of a longer way that was chosen before.
   */
  onact: (action: string, onward?: boolean) => unknown;
  /** Somebody asks why an action is not offered, or what answers nothing that is pointed at, by its key. */
  onwhy: (action: string) => Promise<Refusal | null>;
  players?: Player[];
  result?: Result | null;
  /** Whether single letters answer what is asked; they are listened to only while no text is being typed. */
  shortcuts?: boolean;
  /** Open a rule in the reference; without it rule IDs are plain text. */
  onrule?: (rule: string) => void;
  /** What the shell has to say at the table: it lies beside the board, above the bar that asks. */
  aside?: Snippet;
  /** Pieces that somebody speaks of, by the names the game gave them: they are pointed at. */
  pointed?: readonly string[];
}

export interface PictureProps {
  view: unknown;
  content: unknown;
  words: FluentBundle;
}

/** A seat, at the table by the view, or before the game by what was agreed for it. */
export interface SeatProps {
  seat: number;
  view?: unknown;
  content?: unknown;
  options?: Record<string, unknown>;
}

/** A position in a game that is being learned, and all that was told so far. */
export interface Moment {
  view: unknown;
  content: unknown;
  decision: Decision | null;
  viewer: number;
  events: readonly GameEvent[];
  /** What was told since the lesson at hand is shown. */
  since: readonly GameEvent[];
  /** How many lessons are left, this one included. */
  left: number;
}

/** One step of a course. Its message is the heading, the attribute `.text` the lesson, `.task` what to do, if anything. */
export interface Lesson {
  id: string;
  /** The message, where it depends on the moment; else it is the id. */
  message?: (moment: Moment) => string;
  /** When it is time for it. */
  ready: (moment: Moment) => boolean;
  /** When what it asks for is done, or can no longer be. It can be left by reading in any case. */
  done?: (moment: Moment) => boolean;
  /** The pieces it speaks of. */
  points?: (moment: Moment) => string[];
}

/** A guided first game: how the table is set up, and what is said at it. */
export interface Course {
  seats: number;
  bot: string;
  options: Record<string, unknown>;
  lessons: readonly Lesson[];
}

export interface GameScreens {
  /** The whole table: board, charts and the bar that asks. It fills the element it is put into. */
  Table: Component<TableProps>;
  /** The bare board, small and still: for lists of tables and for pictures. */
  Picture?: Component<PictureProps>;
  /** The player of a seat, as small as the text around it. */
  Seat: Component<SeatProps>;
  /** The colour of a seat, for lines and bars that other signs tell apart as well. */
  colourOf: (view: unknown, seat: number) => string;
  /** The guided first game, if there is one. */
  course?: Course;
}

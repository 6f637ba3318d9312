/** How each event moves: which piece, from where to where, for how long, and when the picture changes. */

import type { Step } from "../contract";
import type { Happening, View } from "./wire";

/** A group of events, and the view after it. */
export type Scene = Step<Happening, View>;

/** Where something is on the screen. */
export type Spot = { x: number; y: number; size: number };

/** One movement at one moment; `t` runs from 0 to 1, already eased. */
export type Motion =
  | { kind: "walk"; seat: number; trail: string; from: string; t: number }
  | { kind: "whisk"; seat: number; t: number }
  | { kind: "lift"; site: string; level: number; t: number }
  | { kind: "flip"; tokens: string[]; t: number }
  | { kind: "plank"; seat: number; trail: string; t: number }
  | { kind: "relic"; site: string; t: number }
  | { kind: "pulse"; anchor: string; t: number }
  | { kind: "fly"; art: string; label: string; coat: string; from: Spot; to: Spot; hides: string; t: number };

/** A movement to be played. */
export interface Cue {
  ms: number;
  motion: (t: number) => Motion;
  /** When the picture changes: before the movement, in its middle or after it. */
  change: "before" | "middle" | "after";
}

/** Where anchors are: `place:…`, `camp`, `coins:<seat>`, `rations:<seat>`, `step:<seat>:<step>` and so on; null if not in sight. */
export type Locate = (anchor: string) => Spot | null;

/** From how things stood to how they stand, and where that is on the screen. */
export interface Passage {
  from: View;
  to: View;
  locate: Locate;
}

/** What the events of a kind say. */
type Of<Name> = Extract<Happening, { name: Name }>;

/** How an event moves; null if nothing is to be seen of it on the way. */
type Maker<Told> = (event: Told, passage: Passage) => Cue | null;

function seatOf(event: Happening): number {
  return event.seat ?? -1;
}

interface Flight {
  art: string;
  from: Spot | null;
  to: Spot | null;
  ms: number;
  label?: string;
  coat?: string;
  hides?: string;
  change?: Cue["change"];
}

function fly({ art, from, to, ms, label = "", coat = "", hides = "", change = "after" }: Flight): Cue | null {
  if (!from || !to) return null;
  return { ms, change, motion: (t) => ({ kind: "fly", art, label, coat, from, to, hides, t }) };
}

/** Where the Explorer of a seat stands. */
function figure(event: Happening, { from, locate }: Passage): Spot | null {
  return locate(`place:${from.explorers[seatOf(event)]?.place ?? ""}`);
}

/** A Toolbox on its way to where it stands next. */
function box(event: Happening, { from, to, locate }: Passage, index: number): Cue | null {
  const source = `box:${event.seat}:${index}`;
  return fly({
    art: "toolbox",
    from: locate(source),
    to: locate(`step:${event.seat}:${to.explorers[seatOf(event)]?.toolboxes[index]}`),
    ms: 260,
    coat: from.explorers[seatOf(event)]?.colour ?? "",
    hides: source,
  });
}

/** The Toolbox that left a step; −1 if none did. */
function boxFrom(event: Happening, step: string, { from, to }: Passage): number {
  const next = to.explorers[seatOf(event)]?.toolboxes;
  const before = from.explorers[seatOf(event)]?.toolboxes ?? [];
  return before.findIndex((position, index) => position === step && next?.[index] !== step);
}

function flip(tokens: string[], ms: number): Cue {
  return { ms, change: "middle", motion: (t) => ({ kind: "flip", tokens, t }) };
}

const whisk: Maker<Happening> = (event) => ({
  ms: 340,
  change: "middle",
  motion: (t) => ({ kind: "whisk", seat: seatOf(event), t }),
});

const lay: Maker<Of<"placed" | "relaid">> = (event) => ({
  ms: 280,
  change: "before",
  motion: (t) => ({ kind: "plank", seat: seatOf(event), trail: event.about.trail, t }),
});

const CUES: { [Name in Happening["name"]]?: Maker<Of<Name>> } = {
  "turn-began": (event) => ({
    ms: 150,
    change: "before",
    motion: (t) => ({ kind: "pulse", anchor: `chart:${event.seat}`, t }),
  }),
  travelled: (event, { from }) => ({
    ms: 320,
    change: "after",
    motion: (t) => ({
      kind: "walk",
      seat: seatOf(event),
      trail: event.about.trail,
      from: from.explorers[seatOf(event)]?.place ?? "",
      t,
    }),
  }),
  teleported: whisk,
  "started-nearby": whisk,
  explored: (event) => ({
    ms: 300,
    change: "after",
    motion: (t) => ({ kind: "lift", site: event.about.site, level: event.about.level, t }),
  }),
  took: (event, passage) =>
    passage.to.explorers[seatOf(event)]?.ivory.includes(event.about.tile)
      ? fly({ art: "tile", from: figure(event, passage), to: passage.locate(`ivory:${event.seat}`), ms: 300 })
      : null,
  saw: (event, passage) =>
    fly({ art: "hidden-tile", from: figure(event, passage), to: passage.locate(`blue:${event.seat}`), ms: 300 }),
  gained: (event, passage) =>
    fly({
      art: "coin",
      label: String(event.about.points),
      from: figure(event, passage),
      to: passage.locate(`coins:${event.seat}`),
      ms: 320,
    }),
  supplied: (event, { locate }) =>
    event.about.packs
      ? fly({ art: "ration", from: locate("camp"), to: locate(`rations:${event.seat}`), ms: 260 })
      : null,
  paid: (event, passage) =>
    fly({
      art: "ration",
      from: passage.locate(`rations:${event.seat}`),
      to: figure(event, passage),
      ms: 200,
      change: "before",
    }),
  placed: lay,
  relaid: lay,
  lifted: (event) => ({
    ms: 220,
    change: "after",
    motion: (t) => ({ kind: "plank", seat: seatOf(event), trail: event.about.trail, t: 1 - t }),
  }),
  flipped: (event) => flip([event.about.token], 260),
  "flipped-along": (event) => flip(event.about.tokens, 260),
  reset: (_, { from, to }) =>
    flip(
      to.tokens.filter((token) => !from.tokens.includes(token)),
      300,
    ),
  revealed: (event) => ({
    ms: 240,
    change: "before",
    motion: (t) => ({ kind: "pulse", anchor: `place:${event.about.site}`, t }),
  }),
  "relic-appeared": (event) => ({
    ms: 350,
    change: "before",
    motion: (t) => ({ kind: "relic", site: event.about.site, t }),
  }),
  collected: (event, { locate }) =>
    fly({
      art: `relic-${event.about.colour}`,
      from: locate(`place:${event.about.site}`),
      to: locate(`relic:${event.seat}:${event.about.colour}`),
      ms: 350,
      hides: `relic:${event.about.site}`,
    }),
  advanced: (event, passage) => box(event, passage, event.about.box - 1),
  entered: (event, passage) => box(event, passage, event.about.box - 1),
  "used-toolbox": (event, passage) => box(event, passage, boxFrom(event, event.about.step, passage)),
};

/** The movements of a group of events, all played at the same time. */
export function cuesOf(events: readonly Happening[], passage: Passage): Cue[] {
  const cues = events.map((event) => (CUES[event.name] as Maker<Happening> | undefined)?.(event, passage));
  return cues.filter((cue) => cue != null);
}

/** When the picture changes for all of them: with the one that says so first. */
export function changeOf(cues: readonly Cue[]): number {
  return Math.min(...cues.map(({ ms, change }) => ms * { before: 0, middle: 0.5, after: 1 }[change]));
}

/** What is on its way in one manner. */
export function moving<Kind extends Motion["kind"]>(
  motions: readonly Motion[],
  kind: Kind,
): Extract<Motion, { kind: Kind }>[] {
  return motions.filter((one): one is Extract<Motion, { kind: Kind }> => one.kind === kind);
}

/** Quicker, the more is waiting to be shown. */
export function paceOf(waiting: number): number {
  if (waiting > 40) return 0.35;
  return waiting > 14 ? 0.6 : 1;
}

/** Slow at both ends. */
export function eased(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2;
}

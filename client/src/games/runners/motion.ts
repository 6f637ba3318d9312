/** How each event moves: which piece, from where to where, for how long, and when the picture changes. */

import type { GameEvent } from "../contract";
import type { View } from "./model";
import type { Happening } from "./wire";

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
  motion: (t: number) => Motion | null;
  /** When the change is made: before the movement, in its middle or after it. */
  change: "before" | "middle" | "after";
}

/** Where anchors are: `place:…`, `coins:<seat>`, `rations:<seat>`, `step:<seat>:<step>` and so on; null if not in sight. */
export type Locate = (anchor: string) => Spot | null;

const AT_ONCE: Cue = { ms: 0, motion: () => null, change: "before" };

/** What the events of a kind say. */
type Of<Name> = Extract<Happening, { name: Name }>;

type Maker<Told> = (event: Told, scene: View, locate: Locate, isKept: (tile: string) => boolean) => Cue;

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

function fly({ art, from, to, ms, label = "", coat = "", hides = "", change = "after" }: Flight): Cue {
  if (!from || !to) return AT_ONCE;
  return { ms, change, motion: (t) => ({ kind: "fly", art, label, coat, from, to, hides, t }) };
}

/** Where the Explorer of a seat stands. */
function figure(event: Happening, scene: View, locate: Locate): Spot | null {
  return locate(`place:${scene.explorers[seatOf(event)]?.place ?? ""}`);
}

function box(event: Happening, scene: View, locate: Locate, index: number, step: string): Cue {
  const source = `box:${event.seat}:${index}`;
  return fly({
    art: "toolbox",
    from: locate(source),
    to: locate(`step:${event.seat}:${step}`),
    ms: 260,
    coat: scene.explorers[seatOf(event)]?.colour ?? "",
    hides: source,
  });
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
  travelled: (event, scene) => ({
    ms: 320,
    change: "after",
    motion: (t) => ({
      kind: "walk",
      seat: seatOf(event),
      trail: event.about.trail,
      from: scene.explorers[seatOf(event)]?.place ?? "",
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
  took: (event, scene, locate, isKept) =>
    isKept(event.about.tile)
      ? fly({ art: "tile", from: figure(event, scene, locate), to: locate(`ivory:${event.seat}`), ms: 300 })
      : AT_ONCE,
  saw: (event, scene, locate) =>
    fly({ art: "hidden-tile", from: figure(event, scene, locate), to: locate(`blue:${event.seat}`), ms: 300 }),
  gained: (event, scene, locate) =>
    fly({
      art: "coin",
      label: String(event.about.points),
      from: figure(event, scene, locate),
      to: locate(`coins:${event.seat}`),
      ms: 320,
    }),
  supplied: (event, _, locate) =>
    event.about.packs
      ? fly({ art: "ration", from: locate("place:base-camp"), to: locate(`rations:${event.seat}`), ms: 260 })
      : AT_ONCE,
  paid: (event, scene, locate) =>
    fly({
      art: "ration",
      from: locate(`rations:${event.seat}`),
      to: figure(event, scene, locate),
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
  reset: (_, scene) => flip(scene.tokens, 300),
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
  collected: (event, _, locate) =>
    fly({
      art: `relic-${event.about.colour}`,
      from: locate(`place:${event.about.site}`),
      to: locate(`relic:${event.seat}:${event.about.colour}`),
      ms: 350,
      hides: `relic:${event.about.site}`,
    }),
  advanced: (event, scene, locate) => box(event, scene, locate, event.about.box - 1, event.about.step),
  entered: (event, scene, locate) => box(event, scene, locate, event.about.box - 1, "bottom"),
  "used-toolbox": (event, scene, locate) => {
    const index = scene.explorers[seatOf(event)]?.toolboxes.indexOf(event.about.step) ?? -1;
    return box(event, scene, locate, index, "bottom");
  },
};

/** The movement of an event; `isKept` tells the tiles that go to a Chart. */
export function cueOf(event: GameEvent, scene: View, locate: Locate, isKept: (tile: string) => boolean): Cue {
  const told = event as Happening;
  const cue = CUES[told.name] as Maker<Happening> | undefined;
  return cue?.(told, scene, locate, isKept) ?? AT_ONCE;
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

/** Which piece answers what is asked, and what is answered by the buttons of the bar. */

import type { Decision, Option, Route } from "../contract";

/** A thing that can be pointed at: `place:mossgate`, `trail:a~b`, `token:…`, `tile:…`, `step:compass-2`, `box:1`. */
export type Piece = `${PieceKind}:${string}`;
export type PieceKind = "place" | "trail" | "token" | "tile" | "step" | "box" | "chart";

export function piece(kind: PieceKind, id: string): Piece {
  return `${kind}:${id}`;
}

export function kindOf(key: Piece): PieceKind {
  return key.slice(0, key.indexOf(":")) as PieceKind;
}

export function idOf(key: Piece): string {
  return key.slice(key.indexOf(":") + 1);
}

/** What a decision offers, seen from the pieces. */
export interface Answers {
  byPiece: Map<Piece, Option[]>;
  /** What no piece on the map or the Table stands for: the buttons of the bar, in the order of the server. */
  buttons: Option[];
  /** Ways to farther places, by the place they lead to. */
  routes: Map<string, Route[]>;
}

const NOTHING: Answers = { byPiece: new Map(), buttons: [], routes: new Map() };

function split(action: string): [verb: string, noun: string] {
  const colon = action.indexOf(":");
  return colon < 0 ? [action, ""] : [action.slice(0, colon), action.slice(colon + 1)];
}

/** Verbs whose answers are found on the map or the Progression Table; all others get a button. */
const ON_PIECES = new Set(["go", "teleport", "visit", "lay", "lift", "flip", "advance"]);

function isStep(noun: string): boolean {
  return /^(machete|compass|shovel)-[123]$/.test(noun);
}

/** Everything a decision offers to the viewer; nothing while another seat is asked. */
export function answersOf(decision: Decision | null, viewer: number | null): Answers {
  if (decision === null || decision.seat !== viewer) return NOTHING;
  const byPiece = new Map<Piece, Option[]>();
  const buttons: Option[] = [];
  for (const option of decision.options) {
    const [verb, noun] = split(option.action);
    if (!ON_PIECES.has(verb) && !(verb === "use" && isStep(noun))) buttons.push(option);
    for (const key of option.things as Piece[]) {
      const found = byPiece.get(key) ?? [];
      // Toolboxes that stand together are alike: one of them is enough for a step.
      if (verb !== "advance" || !found.some((one) => one.action.startsWith("advance")) || key.startsWith("box"))
        byPiece.set(key, [...found, option]);
    }
  }
  const routes = new Map<string, Route[]>();
  for (const route of decision.routes ?? []) routes.set(route.to, [...(routes.get(route.to) ?? []), route]);
  return { byPiece, buttons, routes };
}

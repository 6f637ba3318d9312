/** Which piece answers which question: actions found from pieces, and the action most likely meant by a piece. */

import type { Decision, Option, Route } from "../contract";
import { nextStep, otherEnd, type Content, type Trail, type View } from "./model";

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

/** Verbs that one means by pointing at the place where one stands. */
const HERE = new Set(["stop", "explore", "collect"]);

function isStep(noun: string): boolean {
  return /^(machete|compass|shovel)-[123]$/.test(noun);
}

/** The pieces that stand for an action of a seat. */
export function piecesOf(action: string, seat: number, view: View, content: Content): Piece[] {
  const [verb, noun] = split(action);
  const here = view.explorers[seat]?.place ?? "";
  switch (verb) {
    case "go": {
      const trail = content.trails.find((one) => one.id === noun);
      return trail ? [piece("place", otherEnd(trail, here)), piece("trail", noun)] : [];
    }
    case "lay":
    case "lift":
      return [piece("trail", noun)];
    case "teleport":
    case "visit":
      return [piece("place", noun)];
    case "flip":
      return [piece("token", noun)];
    case "use":
      return [isStep(noun) ? piece("step", noun) : piece("tile", noun)];
    case "keep":
      return [piece("tile", noun)];
    case "advance": {
      const [box, column] = noun.split("-") as [string, string];
      const position = view.explorers[seat]?.toolboxes[Number(box) - 1] ?? "bottom";
      return [piece("step", nextStep(position, column)), piece("box", box)];
    }
    case "take":
      return noun === "toolbox" ? [piece("box", reserveBox(view, seat))] : [];
    default:
      return HERE.has(verb) ? [piece("place", here)] : [];
  }
}

/** The first Toolbox in reserve, counted from 1. */
function reserveBox(view: View, seat: number): string {
  return String((view.explorers[seat]?.toolboxes.indexOf("reserve") ?? 0) + 1);
}

/** Everything a decision offers to the viewer; nothing while another seat is asked. */
export function answersOf(decision: Decision | null, viewer: number | null, view: View, content: Content): Answers {
  if (decision === null || decision.seat !== viewer) return NOTHING;
  const byPiece = new Map<Piece, Option[]>();
  const buttons: Option[] = [];
  for (const option of decision.options) {
    const [verb, noun] = split(option.action);
    if (!ON_PIECES.has(verb) && !(verb === "use" && isStep(noun))) buttons.push(option);
    for (const key of piecesOf(option.action, decision.seat, view, content)) {
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

/** The trail between two neighbouring places. */
function trailBetween(content: Content, a: string, b: string): Trail | undefined {
  return content.trails.find((trail) => trail.ends.includes(a) && trail.ends.includes(b));
}

/** By the open question, what pointing at a trail or a place means. */
const TRAIL_VERBS: Record<string, string> = {
  "place-adjacent": "lay",
  "place-anywhere": "lay",
  "place-pathway": "lay",
  "relay-pathway": "lay",
  "lift-pathway": "lift",
};
const PLACE_VERBS: Record<string, string> = { "visit-neighbour": "visit", "start-nearby": "visit" };

/** The action that somebody most likely meant who pointed at a piece that answers nothing. */
export function meantBy(key: Piece, decision: Decision | null, seat: number, view: View, content: Content): string {
  const id = idOf(key);
  const prompt = decision?.prompt ?? "";
  const here = view.explorers[seat]?.place ?? "";
  switch (kindOf(key)) {
    case "trail":
      return `${TRAIL_VERBS[prompt] ?? "go"}:${id}`;
    case "place": {
      if (prompt in PLACE_VERBS) return `${PLACE_VERBS[prompt]}:${id}`;
      if (id === here) return prompt === "choose-trail" || prompt === "before-move" ? "stop" : "explore";
      const trail = trailBetween(content, here, id) ?? content.trails.find((one) => one.ends.includes(id));
      return `go:${trail?.id ?? ""}`;
    }
    case "token":
      return `flip:${id}`;
    case "tile":
      return prompt === "keep-one-tile" ? `keep:${id}` : `use:${id}`;
    case "step":
      return `use:${id}`;
    case "box": {
      const position = view.explorers[seat]?.toolboxes[Number(id) - 1] ?? "reserve";
      if (position === "reserve") return prompt === "advance-toolbox" ? `advance:${id}-machete` : "take:toolbox";
      if (prompt === "advance-toolbox")
        return `advance:${id}-${position === "bottom" ? "machete" : position.split("-")[0]}`;
      return position === "bottom" ? `advance:${id}-machete` : `use:${position}`;
    }
    case "chart":
      return "done";
  }
}

/** Relic Runners as it comes over the wire: what a viewer sees, and what the pack says. */

export type SiteColour = "green" | "ivory" | "blue" | "purple";
export type Coat = "red" | "green" | "blue" | "yellow" | "black";
export type Point = [number, number];

export const RELICS: readonly SiteColour[] = ["green", "ivory", "blue", "purple"];
export const COLUMNS = ["machete", "compass", "shovel"] as const;
export const STEPS = [1, 2, 3] as const;
export const RATIONS = 5;
export const PATHWAYS = 10;
export const LETTERS: Record<Coat, string> = { red: "R", green: "G", blue: "B", yellow: "Y", black: "K" };

/** One seat: figure, Chart and what lies before it. A blue tile that the viewer has not seen is `hidden-<level>`. */
export interface Explorer {
  colour: Coat;
  explorer: string;
  place: string;
  rations: number;
  pathways: string[];
  toolboxes: string[];
  relics: Record<SiteColour, number>;
  ivory: string[];
  blue: string[];
  known: number[][];
  shown: string[];
  /** All points, were the game scored now, and where they come from; null while they are covered. */
  points: number | null;
  sources: Record<string, number> | null;
}

/** One Ruin or Temple: the levels left, and the faces that the viewer knows, by level. */
export interface Site {
  colour: SiteColour;
  levels: number[];
  faces: Record<string, string>;
  seen: Record<string, number[]>;
  relic: boolean;
}

export interface Turn {
  number: number;
  start: string;
  quarry: string | null;
  route: string[];
  stride: string;
  used: boolean;
  doubling: boolean;
}

export interface View {
  explorers: Explorer[];
  sites: Record<string, Site>;
  tokens: string[];
  discarded: string[];
  turn: Turn;
  trigger: number | null;
}

export interface Place {
  id: string;
  kind: "camp" | "ruin" | "temple";
  quadrant: string | null;
  at: Point;
}

export interface Trail {
  id: string;
  ends: [string, string];
  kind: "jungle" | "river";
  course: number[];
}

export interface Token {
  id: string;
  trail: string;
  at: Point;
}

export interface Tile {
  id: string;
  colour: SiteColour;
  level: number;
  effect: number;
  value: number;
}

/** What `reliquary.runners.drawing.stage` wrote. */
export interface Content {
  pack: string;
  size: Point;
  margin: number;
  places: Place[];
  trails: Trail[];
  tokens: Token[];
  tiles: Tile[];
  explorers: { id: string; colour: Coat; figure: "man" | "woman"; power: string | null }[];
  pathways: { gap: number; lane: number };
  rise: number[];
  stands: { site: Point[]; camp: Point[] };
  banner: Point;
  banks: { name: string; path: string }[];
  ripples: { style: string; path: string }[];
  scenery: string;
}

/** The Ration Packs in Base Camp: all of those in play that no Chart holds (RR-SETUP-20). */
export function campRations(view: View): number {
  return RATIONS * view.explorers.length - view.explorers.reduce((sum, one) => sum + one.rations, 0);
}

/** How an Explorer is drawn. */
export function figureOf(content: Content | undefined, explorer: string): "man" | "woman" {
  return content?.explorers.find((one) => one.id === explorer)?.figure ?? "man";
}

/** The place at the other end of a trail. */
export function otherEnd(trail: Trail, place: string): string {
  return trail.ends[0] === place ? trail.ends[1] : trail.ends[0];
}

/** What lies on top of a purple Temple, face up. */
export function faceUp(site: Site): string | undefined {
  return site.colour === "purple" ? site.faces[String(Math.max(...site.levels))] : undefined;
}

/** The step a Toolbox would advance to in a column. */
export function nextStep(box: string, column: string): string {
  if (box === "bottom") return `${column}-1`;
  return `${column}-${Number(box.split("-")[1]) + 1}`;
}

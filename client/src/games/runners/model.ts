/** Relic Runners as it comes over the wire: what a viewer sees, and what the pack says. */

import type { ShownSite as Site, Stage as Content, StageTrail as Trail } from "./wire";

export type {
  PlainTurn as Turn,
  ShownExplorer as Explorer,
  ShownSite as Site,
  Stage as Content,
  StagePlace as Place,
  StageTile as Tile,
  StageToken as Token,
  StageTrail as Trail,
  View,
} from "./wire";

export type SiteColour = Site["colour"];
export type Coat = Content["explorers"][number]["colour"];
export type Point = [number, number];

export const RELICS: readonly SiteColour[] = ["green", "ivory", "blue", "purple"];
export const COLUMNS = ["machete", "compass", "shovel"] as const;
export const STEPS = [1, 2, 3] as const;
export const LETTERS: Record<Coat, string> = { red: "R", green: "G", blue: "B", yellow: "Y", black: "K" };

/** How an Explorer is drawn. */
export function figureOf(content: Content | undefined, explorer: string): "man" | "woman" {
  return content?.explorers.find((one) => one.id === explorer)?.figure ?? "man";
}

/** The place at the other end of a trail. */
export function otherEnd(trail: Trail, place: string): string {
  return trail.ends[0] === place ? trail.ends[1] : trail.ends[0];
}

/** What an event changes in the picture. No rules: the next view is the truth, this is how the picture gets there. */

import type { GameEvent } from "../contract";
import type { Explorer, SiteColour, View } from "./model";

type About = Record<string, string> & { tokens?: unknown };

function without<T>(row: readonly T[], entry: T): T[] {
  const index = row.indexOf(entry);
  return index < 0 ? [...row] : row.toSpliced(index, 1);
}

function added(row: readonly string[], entry: string): string[] {
  return row.includes(entry) ? [...row] : [...row, entry].sort();
}

/** Changes to the pieces of the seat that an event is about. */
const ON_CHART: Record<string, (one: Explorer, about: About) => void> = {
  travelled: (one, about) => (one.place = about["place"] as string),
  teleported: (one, about) => (one.place = about["place"] as string),
  "started-nearby": (one, about) => (one.place = about["place"] as string),
  paid: (one, about) => (one.rations -= Number(about["packs"])),
  supplied: (one, about) => (one.rations += Number(about["packs"])),
  placed: (one, about) => (one.pathways = added(one.pathways, about["trail"] as string)),
  relaid: (one, about) => (one.pathways = added(one.pathways, about["trail"] as string)),
  lifted: (one, about) => (one.pathways = without(one.pathways, about["trail"] as string)),
  advanced: (one, about) => (one.toolboxes[Number(about["box"]) - 1] = about["step"] as string),
  entered: (one, about) => (one.toolboxes[Number(about["box"]) - 1] = "bottom"),
  "used-toolbox": (one, about) => (one.toolboxes[one.toolboxes.indexOf(about["step"] as string)] = "bottom"),
  gained: (one, about) => {
    if (one.points !== null) one.points += Number(about["points"]);
  },
  collected: (one, about) => (one.relics[about["colour"] as SiteColour] += 1),
  saw: (one, about) => (one.blue = [...one.blue, about["tile"] as string]),
  discarded: (one, about) => (one.ivory = without(one.ivory, about["tile"] as string)),
};

/** Changes to the board. */
const ON_BOARD: Record<string, (view: View, about: About) => void> = {
  explored: (view, about) => {
    const site = view.sites[about["site"] as string];
    if (!site) return;
    site.levels = without(site.levels, Number(about["level"]));
    site.faces = Object.fromEntries(Object.entries(site.faces).filter(([level]) => level !== String(about["level"])));
  },
  revealed: (view, about) => {
    const site = view.sites[about["site"] as string];
    if (site) site.faces[String(Math.max(...site.levels))] = about["tile"] as string;
  },
  looked: (view, about) => {
    const site = view.sites[about["site"] as string];
    if (site) site.faces[String(about["level"])] = about["tile"] as string;
  },
  "relic-appeared": (view, about) => {
    const site = view.sites[about["site"] as string];
    if (site) site.relic = true;
  },
  collected: (view, about) => {
    const site = view.sites[about["site"] as string];
    if (site) site.relic = false;
  },
  flipped: (view, about) => {
    const token = about["token"] as string;
    view.tokens = view.tokens.includes(token) ? without(view.tokens, token) : added(view.tokens, token);
  },
  "flipped-along": (view, about) => {
    const turned = about.tokens as string[];
    view.tokens = view.tokens.filter((token) => !turned.includes(token));
  },
};

/** Change the picture as an event says; `tokens` are all tokens there are, `ivory` tells which tiles are kept. */
export function apply(view: View, event: GameEvent, tokens: readonly string[], ivory: (tile: string) => boolean): void {
  const about = event.about as About;
  const one = view.explorers[event.seat ?? -1];
  if (one) ON_CHART[event.name]?.(one, about);
  ON_BOARD[event.name]?.(view, about);
  if (event.name === "reset") view.tokens = [...tokens];
  if (event.name === "took" && one && ivory(about["tile"] as string))
    one.ivory = added(one.ivory, about["tile"] as string);
  if (event.name === "showed" && one?.blue.includes(about["tile"] as string)) {
    one.blue = without(one.blue, about["tile"] as string);
    one.shown = added(one.shown, about["tile"] as string);
  }
}

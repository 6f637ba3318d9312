/** What pieces are called and what is said about them, from the Fluent messages the shell hands over. */

import type { FluentBundle } from "@fluent/bundle";
import { say, sayIf } from "../../look/words";
import { faceUp, LETTERS, type Content, type Explorer, type Site, type View } from "./model";

export function trailName(words: FluentBundle, ends: readonly [string, string]): string {
  return say(words, "trail-name", { a: say(words, ends[0]), b: say(words, ends[1]) });
}

/** What stands at a place. */
export function standing(words: FluentBundle, site: Site | undefined, packs: number): string {
  if (site === undefined) return say(words, "site-camp", { packs });
  if (site.relic) return say(words, "site-relic", { colour: site.colour });
  if (site.levels.length === 0) return say(words, "site-empty");
  const top = faceUp(site);
  const tiles = site.levels.length;
  if (top) return say(words, "site-face-up", { tiles, tile: say(words, top) });
  return say(words, "site-stack", { tiles, colour: site.colour });
}

/** An Explorer with the letter that stands on the figure. */
export function explorerName(words: FluentBundle, one: Explorer): string {
  return say(words, "runners-figure", { name: say(words, one.explorer), letter: LETTERS[one.colour] });
}

/** Who stands at a place, as a list of names. */
export function company(words: FluentBundle, view: View, place: string): string {
  return view.explorers
    .filter((one) => one.place === place)
    .map((one) => explorerName(words, one))
    .join(", ");
}

/** What is said about something when one asks for it: a heading, and lines below. */
export interface About {
  title: string;
  lines: string[];
}

function lines(...found: (string | undefined)[]): string[] {
  return found.filter((line): line is string => line !== undefined && line !== "");
}

export function aboutPlace(words: FluentBundle, place: string, view: View, packs: number): About {
  const site = view.sites[place];
  const top = site && faceUp(site);
  const here = company(words, view, place);
  return {
    title: say(words, place),
    lines: lines(
      standing(words, site, packs),
      top && sayIf(words, `${top}.text`),
      here && say(words, "runners-here", { names: here }),
      say(words, `runners-about-${site === undefined ? "camp" : kindOfSite(site)}`),
    ),
  };
}

function kindOfSite(site: Site): string {
  if (site.relic) return "relic";
  return site.levels.length ? site.colour : "empty";
}

export function aboutTrail(words: FluentBundle, trail: string, view: View, content: Content): About {
  const found = content.trails.find((one) => one.id === trail);
  const owners = view.explorers.filter((one) => one.pathways.includes(trail)).map((one) => explorerName(words, one));
  return {
    title: found ? trailName(words, found.ends) : trail,
    lines: lines(
      say(words, `runners-about-${found?.kind ?? "jungle"}`),
      owners.length ? say(words, "runners-pathways-of", { names: owners.join(", ") }) : undefined,
    ),
  };
}

export function aboutToken(words: FluentBundle, token: string, view: View): About {
  const side = view.tokens.includes(token) ? "coloured" : "grey";
  return { title: say(words, token), lines: [say(words, `runners-about-token-${side}`)] };
}

export function aboutTile(words: FluentBundle, tile: string, content: Content): About {
  const found = content.tiles.find((one) => one.id === tile);
  if (found === undefined)
    return { title: say(words, "runners-covered-tile"), lines: [say(words, "runners-about-covered-tile")] };
  const value = found.value ? say(words, "what-blue", { value: found.value }) : undefined;
  return {
    title: say(words, tile),
    lines: lines(sayIf(words, `${tile}.text`), value, say(words, `runners-about-tile-${found.colour}-${found.level}`)),
  };
}

export function aboutStep(words: FluentBundle, step: string): About {
  return { title: say(words, step), lines: lines(sayIf(words, `${step}.text`), say(words, "runners-about-step")) };
}

export function aboutBox(words: FluentBundle, number: number, position: string): About {
  const where = position === "reserve" || position === "bottom" ? say(words, `box-${position}`) : say(words, position);
  return {
    title: say(words, "toolbox-number", { number }),
    lines: lines(where, sayIf(words, `${position}.text`), say(words, "runners-about-box")),
  };
}

export function aboutExplorer(words: FluentBundle, one: Explorer, content: Content): About {
  const power = content.explorers.find((known) => known.id === one.explorer)?.power;
  return {
    title: explorerName(words, one),
    lines: lines(sayIf(words, `${one.explorer}.flavour`), power ? sayIf(words, `${one.explorer}.power`) : undefined),
  };
}

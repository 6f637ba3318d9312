/** Sentences of the table: what a thing is, what is asked, how far the game has come, which key answers. */

import type { FluentBundle } from "@fluent/bundle";
import type { Decision, Option, Player, Result } from "../contract";
import { campRations, type Content, type View } from "./model";
import * as told from "./words";
import { say, sayIf } from "../../look/words";
import type { About } from "./words";

/** What is said about a piece or a part of a Chart. */
export function describe(
  words: FluentBundle,
  key: string,
  view: View,
  content: Content,
  viewer: number | null,
  packs = campRations(view),
): About {
  const [kind, id = "", index = ""] = key.split(":");
  const one = view.explorers[Number(id)];
  switch (kind) {
    case "place":
      return told.aboutPlace(words, id, view, packs);
    case "trail":
      return told.aboutTrail(words, id, view, content);
    case "token":
      return told.aboutToken(words, id, view);
    case "tile":
      return told.aboutTile(words, id, content);
    case "step":
      return told.aboutStep(words, id);
    case "box": {
      const [seat, number] = index === "" ? [viewer ?? 0, Number(id) - 1] : [Number(id), Number(index)];
      return told.aboutBox(words, number + 1, view.explorers[seat]?.toolboxes[number] ?? "reserve");
    }
    case "relic":
      return { title: say(words, `relic-${id}`), lines: [say(words, "runners-about-relics")] };
    case "chart":
      return one ? told.aboutExplorer(words, one, content) : { title: "", lines: [] };
    default:
      return { title: say(words, `runners-name-${kind}`), lines: [say(words, `runners-about-${kind}`)] };
  }
}

/** Who a seat is: you, a player by name, or the Explorer. */
export function nameOf(
  words: FluentBundle,
  view: View,
  seat: number,
  viewer: number | null,
  players?: Player[],
): string {
  if (seat === viewer) return say(words, "runners-you");
  return players?.[seat]?.name || say(words, view.explorers[seat]?.explorer ?? "");
}

/** What is asked and of whom, or who has won. */
export function sentenceOf(
  words: FluentBundle,
  view: View,
  decision: Decision | null,
  viewer: number | null,
  players: Player[] | undefined,
  result: Result | null,
): string {
  if (decision) {
    const player = nameOf(words, view, decision.seat, viewer, players);
    return sayIf(words, `ask-${decision.prompt}`, { player, seat: decision.seat }) ?? decision.text;
  }
  if (!result) return say(words, "event-game-over");
  const names = result.winners.map((seat) => nameOf(words, view, seat, null, players)).join(", ");
  return say(words, result.winners.length === 1 ? "scores-winner" : "scores-winners", { names });
}

/** How far the game has come. */
export function statusOf(words: FluentBundle, view: View, over: boolean): string {
  const taken = view.explorers.reduce((sum, one) => sum + Object.values(one.relics).reduce((a, b) => a + b, 0), 0);
  return say(words, "runners-status", {
    round: Math.floor(view.turn.number / view.explorers.length) + 1,
    taken,
    needed: view.explorers.length + 5, // RR-END-01
    last: over ? "over" : String(view.trigger !== null),
  });
}

/** The buttons of the bar with the letter or digit that answers each. */
export function keysOf(words: FluentBundle, options: readonly Option[]): { option: Option; key: string }[] {
  let digit = 0;
  return options.map((option) => {
    const verb = option.action.split(":")[0] ?? "";
    const key = option.action.includes(":") ? undefined : sayIf(words, `runners-key-${verb}`);
    return { option, key: key ?? String(++digit) };
  });
}

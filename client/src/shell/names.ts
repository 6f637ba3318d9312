/** What players and bots are called. */

import type { Place } from "./protocol";
import { say, sayIf, sayOf } from "./words.svelte";

/** A bot by its level. One that nobody has named is called by its own name. */
export function botName(bot: string): string {
  return sayIf(`bot-${bot}`) ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}

export function gameName(game: string): string {
  return sayOf(game, `game-${game}`) ?? "";
}

/** Who sits on a chair, in lists. */
export function placeName(place: Place): string {
  if (place.kind === "empty") return say("chair-free");
  return place.kind === "bot" ? say("chair-bot", { bot: botName(place.bot) }) : place.name;
}

/** What players and bots are called. */

import { inRow } from "../look/words";
import { games } from "./games.svelte";
import type { Place, Room } from "../wire";
import { say, sayIf, sayOf } from "./words.svelte";

/** A bot by its level. One that nobody has named is called by its own name. */
export function botName(bot: string): string {
  return sayIf(`bot-${bot}`) ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}

export function gameName(game: string): string {
  return sayOf(game, `game-${game}`) ?? games.card(game)?.title ?? "";
}

/** What a pack is called: by its title, or, where it is not here, by its id; our own content has no name. */
export function packName(game: string, pack: string): string {
  return games.pack(game, pack)?.title ?? pack;
}

/** A game, and the pack it is played with if that is not ours. */
export function nameWithPack({ game, pack }: Pick<Room, "game" | "pack">): string {
  return pack ? say("game-with-pack", { game: gameName(game), pack: packName(game, pack) }) : gameName(game);
}

/** Whether a table waits for a pack that the server does not have now. */
export function waitsForPack({ game, pack }: Pick<Room, "game" | "pack">): boolean {
  return games.all !== null && pack !== "" && !games.pack(game, pack);
}

/** Who sits on a chair, in lists. */
export function placeName(place: Place): string {
  if (place.kind === "empty") return say("chair-free");
  return place.kind === "bot" ? say("chair-bot", { bot: botName(place.bot) }) : place.name;
}

/** With whom one plays at a table: people by name, bots by number. */
export function companyOf(room: Room): string {
  const others = room.places.filter((place) => !place.yours && place.kind !== "empty");
  const people = others.filter((place) => place.kind !== "bot").map(placeName);
  const bots = others.length - people.length;
  return inRow([...people, ...(bots ? [say("company-bots", { bots })] : [])]) || say("table-alone");
}

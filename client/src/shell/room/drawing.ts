/** The drawing of chance before a game, in words. */

import { listed } from "../../look/words";
import { placeName } from "../names";
import type { Place, Room } from "../../wire";
import { say } from "../words.svelte";

export function namesOf(places: readonly Place[]): string {
  return listed(places.map(placeName));
}

/** Why a round was called off, and whose shares were missing. */
export function failureLine({ round, missing, why }: Room["called_off"][number]): string {
  const names = listed(missing.map(({ seat, name }) => name || say("draw-seat", { number: seat + 1 })));
  return say(`draw-${why}`, { round, names });
}

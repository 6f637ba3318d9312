/** What the options of a game are called: its own words say it, `option-<game>-<name>-<word>`. */

import { sayOf } from "../words.svelte";

/** An option, or one of its words; without a message, its bare name. */
export function optionWord(game: string, option: string, word?: string): string {
  const message = ["option", game, option, ...(word === undefined ? [] : [word])].join("-");
  return sayOf(game, message) ?? word ?? option;
}

/** A line of explanation, if there is one. */
export function optionText(game: string, option: string, word?: string): string {
  const message = ["option", game, option, ...(word === undefined ? [] : [word])].join("-");
  return sayOf(game, `${message}.text`) ?? "";
}

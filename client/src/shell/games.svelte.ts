/** What can be played here, as the server says; each game with its words and its stage, loaded once. */

import { isKnown } from "../games";
import * as api from "./api";
import type { GameCard, Rule } from "./protocol";

class Games {
  /** Those that this client can show; null until they are known. */
  all: GameCard[] | null = $state.raw(null);
  #coming: Promise<GameCard[]> | null = null;
  #stages = new Map<string, Promise<unknown>>();
  #rules = new Map<string, Promise<Rule[]>>();

  load(): Promise<GameCard[]> {
    this.#coming ??= api.games.all().then((cards) => (this.all = cards.filter((card) => isKnown(card.name))));
    this.#coming.catch(() => (this.#coming = null));
    return this.#coming;
  }

  card(game: string): GameCard | undefined {
    return this.all?.find((card) => card.name === game);
  }

  /** All that the screens of a game have to know about its pack. */
  stage(game: string): Promise<unknown> {
    return once(this.#stages, game, api.games.stage);
  }

  rules(game: string): Promise<Rule[]> {
    return once(this.#rules, game, api.games.rules);
  }
}

/** What was asked for before is not asked for again, unless it failed. */
function once<T>(known: Map<string, Promise<T>>, game: string, load: (game: string) => Promise<T>): Promise<T> {
  let coming = known.get(game);
  if (!coming) {
    coming = load(game);
    known.set(game, coming);
    coming.catch(() => known.delete(game));
  }
  return coming;
}

export const games = new Games();

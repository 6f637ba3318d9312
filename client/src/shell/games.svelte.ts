/** What can be played here, as the server says; each game with its words and its stage, loaded once. */

import { isKnown } from "../games";
import * as api from "./api";
import type { GameCard } from "./protocol";

class Games {
  /** Those that this client can show; null until they are known. */
  all: GameCard[] | null = $state.raw(null);
  #coming: Promise<GameCard[]> | null = null;
  #stages = new Map<string, Promise<unknown>>();

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
    let stage = this.#stages.get(game);
    if (!stage) {
      stage = api.games.stage(game);
      this.#stages.set(game, stage);
      stage.catch(() => this.#stages.delete(game));
    }
    return stage;
  }
}

export const games = new Games();

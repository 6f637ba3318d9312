/** What can be played here, as the server says: games and packs, each with its stage, loaded once. */

import * as api from "./api";
import type { GameCard, PackCard, Rule } from "../wire";

class Games {
  /** All that can be played here; null until they are known. */
  all: GameCard[] | null = $state.raw(null);
  #coming: Promise<GameCard[]> | null = null;
  #stages = new Map<string, Promise<unknown>>();
  #rules = new Map<string, Promise<Rule[]>>();

  load(): Promise<GameCard[]> {
    this.#coming ??= api.games.all().then((cards) => (this.all = cards));
    this.#coming.catch(() => (this.#coming = null));
    return this.#coming;
  }

  /** A game, as it is with a pack; nothing if the server does not have it. */
  card(game: string, pack = ""): GameCard | undefined {
    const card = this.all?.find((one) => one.name === game);
    return card && withPack(card, pack);
  }

  pack(game: string, pack: string): PackCard | undefined {
    return this.card(game)?.packs.find(({ id }) => id === pack);
  }

  /** All that the screens of a game have to know about its pack. */
  stage(game: string, pack = ""): Promise<unknown> {
    return once(this.#stages, `${game} ${pack}`, () => api.games.stage(game, pack));
  }

  rules(game: string): Promise<Rule[]> {
    return once(this.#rules, game, () => api.games.rules(game));
  }
}

/** A game with what is different in a pack; without one, with our own content. */
export function withPack(card: GameCard, pack: string): GameCard | undefined {
  if (!pack) return card;
  const found = card.packs.find(({ id }) => id === pack);
  return found && { ...card, edition: found.edition, agreements: found.agreements };
}

/** What was asked for before is not asked for again, unless it failed. */
function once<T>(known: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  let coming = known.get(key);
  if (!coming) {
    coming = load();
    known.set(key, coming);
    coming.catch(() => known.delete(key));
  }
  return coming;
}

export const games = new Games();

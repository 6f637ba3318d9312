/** What a person reads: the words of the shell, of each game and of each pack, in the language chosen. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import { say as sayIn, sayIf as sayInIf } from "../look/words";
import type { Explanation } from "../wire";
import * as api from "./api";

/** The languages that are to come; those the server has words for can be chosen. */
export const COMING = ["pl", "de", "es", "ru"];

/** A language by its own name, as it stands at the beginning of a line. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const NOTHING: ReadonlyMap<string, Explanation> = new Map();

class Words {
  language = $state("en");
  /** The languages that the server has words for. */
  languages: string[] = $state.raw(["en"]);
  /** The words of the shell. */
  bundle: FluentBundle = $state.raw(new FluentBundle("en", { useIsolating: false }));
  #source = "";
  #games = new SvelteMap<string, FluentBundle>();
  #loading = new Map<string, Promise<FluentBundle>>();
  #explained = new SvelteMap<string, ReadonlyMap<string, Explanation>>();

  /** Speak a language from now on; where there are no words for it, the one before stays. */
  async speak(language: string): Promise<void> {
    const source = await api.words.ofShell(language);
    const loaded = [...this.#games.keys()].map((key) => key.split(" ") as [string, string]);
    this.#source = source;
    this.language = api.spoken.language = document.documentElement.lang = language;
    this.bundle = this.#made([source]);
    api.silence.message = sayIn(this.bundle, "error-offline");
    this.#loading.clear();
    const explained = [...this.#explained.keys()].map((key) => key.split(" ") as [string, string]);
    await Promise.all(loaded.map(([game, pack]) => this.ofGame(game, pack)));
    await Promise.all(explained.map(([game, pack]) => this.explain(game, pack)));
  }

  async list(): Promise<void> {
    this.languages = await api.words.languages();
  }

  /** The words of a game together with those of the shell: with the names of our own content, or of a pack. */
  ofGame(game: string, pack = ""): Promise<FluentBundle> {
    const key = `${game} ${pack}`;
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = api.games.words(game, this.language, pack).then((source) => {
        const bundle = this.#made([this.#source, source]);
        this.#games.set(key, bundle);
        return bundle;
      });
      this.#loading.set(key, loading);
      loading.catch(() => this.#loading.delete(key));
    }
    return loading;
  }

  /** Fetch what each thing of a game is. */
  async explain(game: string, pack = ""): Promise<void> {
    const found = await api.games.explanations(game, this.language, pack);
    this.#explained.set(`${game} ${pack}`, new Map(found.map((one) => [one.key, one])));
  }

  /** What each thing of a game is, as far as it is here already. */
  explained(game: string, pack = ""): ReadonlyMap<string, Explanation> {
    return this.#explained.get(`${game} ${pack}`) ?? NOTHING;
  }

  /** The words of a game that are here already. */
  known(game: string, pack = ""): FluentBundle | undefined {
    return this.#games.get(`${game} ${pack}`);
  }

  #made(sources: string[]): FluentBundle {
    const bundle = new FluentBundle(this.language, { useIsolating: false });
    for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
    return bundle;
  }
}

export const words = new Words();

type Arguments = Record<string, FluentVariable>;

/** A message of the shell. */
export function say(message: string, about: Arguments = {}): string {
  return sayIn(words.bundle, message, about);
}

export function sayIf(message: string, about: Arguments = {}): string | undefined {
  return sayInIf(words.bundle, message, about);
}

/** A message of a game: nothing until its words are here, and nothing if there is none. */
export function sayOf(game: string, message: string, about: Arguments = {}): string | undefined {
  const bundle = words.known(game);
  return bundle && sayInIf(bundle, message, about);
}

/** How somebody likes it: kept in this browser and, for whoever is known, with the account. */

import { kept } from "./kept";

export interface Preferences {
  theme: "system" | "light" | "dark";
  motion: "system" | "less";
  sound: boolean;
  notify: boolean;
  /** Ask before every action. */
  confirm: boolean;
  /** Letters answer what is asked. */
  shortcuts: boolean;
  /** The server answers where nothing can be gained. */
  pass: boolean;
  /** Users whose lines in chats are not shown. */
  silenced: string[];
}

const USUAL: Preferences = {
  theme: "system",
  motion: "system",
  sound: false,
  notify: false,
  confirm: false,
  shortcuts: true,
  pass: false,
  silenced: [],
};

const CALM = matchMedia("(prefers-reduced-motion: reduce)");
const DARK = matchMedia("(prefers-color-scheme: dark)");

class Liking {
  now: Preferences = $state.raw({ ...USUAL, ...kept.get<Preferences>("preferences") });
  /** Tells the account about a change. */
  onchange: (preferences: Preferences) => void = () => undefined;
  #calm = $state(CALM.matches);
  #dark = $state(DARK.matches);

  constructor() {
    CALM.addEventListener("change", () => (this.#calm = CALM.matches));
    DARK.addEventListener("change", () => (this.#dark = DARK.matches));
    this.#apply();
  }

  get reducedMotion(): boolean {
    return this.#calm || this.now.motion === "less";
  }

  get dark(): boolean {
    return this.now.theme === "system" ? this.#dark : this.now.theme === "dark";
  }

  set(changes: Partial<Preferences>): void {
    this.#take({ ...this.now, ...changes });
    this.onchange(this.now);
  }

  /** What the account knows counts; what it does not know stays as it is here. */
  adopt(settings: Record<string, unknown>): void {
    const known = Object.fromEntries(Object.entries(settings).filter(([name]) => name in USUAL));
    this.#take({ ...this.now, ...(known as Partial<Preferences>) });
  }

  isSilenced(user: string): boolean {
    return this.now.silenced.includes(user);
  }

  silence(user: string, on: boolean): void {
    const others = this.now.silenced.filter((one) => one !== user);
    this.set({ silenced: on ? [...others, user].slice(-50) : others });
  }

  #take(next: Preferences): void {
    this.now = next;
    kept.set("preferences", next);
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    const { theme, motion } = this.now;
    if (theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    root.dataset["motion"] = motion;
  }
}

export const liking = new Liking();

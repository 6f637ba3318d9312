/** How far links reach, and the switch that lets the home network in. */

import * as api from "./api";
import { copy } from "./copying";
import type { Reach } from "../wire";
import { socket } from "./socket.svelte";
import { say } from "./words.svelte";

class Network {
  now: Reach | null = $state.raw(null);
  /** What links begin with, where somebody has chosen between several. */
  chosen = $state("");
  #listening = false;

  /** Find out, and be told when it changes; what could not be found out is asked for the next time. */
  async load(): Promise<void> {
    if (!this.#listening) {
      this.#listening = true;
      socket.hear((message) => {
        if (message.is === "changed" && message.what === "network") void this.#reload();
      });
    }
    await this.#reload();
  }

  async #reload(): Promise<void> {
    this.now = await api.network.reach().catch(() => this.now);
  }

  async turn(on: boolean): Promise<void> {
    this.now = await api.network.turn(on);
  }

  /** What links begin with. */
  get base(): string {
    const links = this.now?.links ?? [];
    return links.includes(this.chosen) ? this.chosen : (links[0] ?? location.origin);
  }

  /** Whether a link leads nowhere on any other computer. */
  get isHereOnly(): boolean {
    return this.now?.works === "here";
  }

  /** Copy the link to a page, and say so if it works on this computer only. */
  async copyLink(path: string): Promise<void> {
    if (!this.now) await this.load();
    await copy(this.base + path, say(this.isHereOnly ? "copied-here" : "copied"));
  }
}

export const network = new Network();

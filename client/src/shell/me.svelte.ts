/** Who sits before this screen. A guest is made when one is first needed. */

import * as api from "./api";
import { liking, type Preferences } from "./preferences.svelte";
import type { Me } from "../wire";
import { socket } from "./socket.svelte";
import { words } from "./words.svelte";

const SAVING = 800; // milliseconds in which changes are sent once
const RENEWAL = [0, 1_000, 3_000]; // milliseconds before each look for the cookie that another tab was given

class Myself {
  now: Me | null = $state.raw(null);
  /** The session ended while the page was open. */
  ended = $state(false);
  #coming: Promise<Me> | null = null;
  #saving: ReturnType<typeof setTimeout> | undefined;

  /** Find out who this is, and be told when it changes. */
  async begin(): Promise<void> {
    liking.onchange = (preferences) => this.#save(preferences);
    socket.onsignedout = () => void this.#signedOut();
    socket.onrenewed = () => void this.#renewed();
    await this.reload(); // the line is opened by somebody who is known
    socket.hear((message) => {
      if (message.is === "changed" && message.what === "me") this.reload().catch(() => undefined); // it will be told again
    });
  }

  async reload(): Promise<void> {
    this.take(await api.me.show());
  }

  /** This is who it is from now on; the socket has to know it too, if it is somebody else or the session is new. */
  take(me: Me | null, renewed = false): void {
    const other = renewed || me?.id !== this.now?.id;
    this.now = me;
    if (me) {
      this.ended = false;
      liking.adopt(me.settings);
    }
    if (other) socket.renew();
  }

  /** Somebody in any case: a guest, if nobody has come in. */
  ensure(name = ""): Promise<Me> {
    if (this.now) return Promise.resolve(this.now);
    this.#coming ??= api.session
      .guest(name, words.language)
      .then((me) => {
        this.take(me);
        this.#save(liking.now);
        return me;
      })
      .finally(() => (this.#coming = null));
    return this.#coming;
  }

  async logOut(everywhere: boolean, keepTokens = false): Promise<void> {
    await api.session.logOut(everywhere, keepTokens);
    this.take(null);
  }

  #save(preferences: Preferences): void {
    if (!this.now) return;
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      const settings = { ...this.now?.settings, ...preferences };
      api.me.change({ settings }).then(
        (me) => (this.now = me),
        () => undefined, // they stay with this browser
      );
    }, SAVING);
  }

  /** The session has become another one: its cookie is here already, or on its way to another tab. */
  async #renewed(): Promise<void> {
    for (const delay of RENEWAL) {
      await new Promise((later) => setTimeout(later, delay));
      const me = await api.me.show().catch(() => null);
      if (me) return this.take(me, true);
    }
    await this.#signedOut();
  }

  /** Another tab may have logged in as somebody else: then that is who it is. */
  async #signedOut(): Promise<void> {
    const was = this.now;
    const me = await api.me.show().catch(() => null);
    this.take(me);
    this.ended = was !== null && me === null;
  }
}

export const myself = new Myself();

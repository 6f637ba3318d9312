/** The picture of a position, as the server draws it: the one before stays until the next has come. */

import { untrack } from "svelte";

const AGAIN = 2500; // milliseconds until a picture that did not come is asked for again

export class Drawing {
  /** Where the picture can be shown from; empty until the first has come. */
  shown = $state("");

  /** Keeps up with an address, from now on. */
  constructor(address: () => string) {
    $effect(() => {
      const wanted = address();
      const gone = new AbortController();
      void this.#bring(wanted, gone.signal);
      return () => gone.abort();
    });
    $effect(() => () => URL.revokeObjectURL(untrack(() => this.shown)));
  }

  async #bring(address: string, gone: AbortSignal): Promise<void> {
    while (!gone.aborted) {
      const picture = await fetched(address, gone).catch(() => null);
      if (gone.aborted) return;
      if (picture) return this.#show(picture);
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }

  #show(picture: Blob): void {
    const before = this.shown;
    this.shown = URL.createObjectURL(picture);
    URL.revokeObjectURL(before);
  }
}

async function fetched(address: string, signal: AbortSignal): Promise<Blob | null> {
  const answer = await fetch(address, { signal });
  return answer.ok ? answer.blob() : null;
}

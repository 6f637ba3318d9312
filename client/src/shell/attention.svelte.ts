/** Calls a person back: the title of the page, a notification, a sound, the badge of the app. */

import { liking } from "./preferences.svelte";
import { say } from "./words.svelte";

class Attention {
  #title = $state("");
  #waiting = $state(0);

  /** What the page is called. */
  name(title: string): void {
    this.#title = title;
    this.#write();
  }

  /** At how many tables somebody waits for me. */
  waiting(count: number): void {
    this.#waiting = count;
    this.#write();
    const badge = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
    void badge.setAppBadge?.(count).catch(() => undefined);
  }

  /** It has become my turn at a table. */
  call(game: string, table: string): void {
    if (liking.now.sound) chime();
    if (!document.hidden || !liking.now.notify || !("Notification" in window)) return;
    if (Notification.permission === "granted") void notify(say("turn-yours"), game, `/table/${table}`);
  }

  #write(): void {
    const mark = this.#waiting ? `(${this.#waiting}) ` : "";
    document.title = mark + [this.#title, say("reliquary")].filter(Boolean).join(" · ");
  }
}

export const attention = new Attention();

/** A notification that leads to an address; phones want it to come from the service worker. */
async function notify(title: string, body: string, link: string): Promise<void> {
  const options = { body, icon: "/icon-192.png", tag: link, data: { link } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Two soft notes, without a file. */
export function chime(): void {
  const audio = new AudioContext();
  for (const [pitch, at] of [
    [659, 0],
    [988, 0.14],
  ] as const) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, begin + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.75);
  }
  setTimeout(() => void audio.close(), 1_200);
}

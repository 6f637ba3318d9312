/** The beginning: words, who this is, and the first page. */

import { mount } from "svelte";
import "./look/look";
import App from "./shell/App.svelte";
import { games } from "./shell/games.svelte";
import { kept } from "./shell/kept";
import { myself } from "./shell/me.svelte";
import { tables } from "./shell/mine.svelte";
import { router } from "./shell/router.svelte";
import { keepAwake } from "./shell/socket.svelte";
import { words } from "./shell/words.svelte";

const TRIES_EVERY = 3_000; // milliseconds, while the server does not answer

async function begin(): Promise<void> {
  const language = kept.get<string>("language") ?? "en";
  void games.load().catch(() => undefined); // the first page asks again
  await Promise.all([words.speak(language).catch(() => words.speak("en")), myself.begin()]);
  tables.begin();
  keepAwake();
  router.listen();
  mount(App, { target: document.getElementById("app") as HTMLElement });
}

/** Without the server there is nothing to show but that; as soon as it answers, the page begins. */
async function beginSometime(): Promise<void> {
  let unreachable: { close: () => void } | undefined;
  for (;;) {
    try {
      await begin();
      unreachable?.close();
      return;
    } catch {
      unreachable ??= (await import("./shell/unreachable")).show();
      await new Promise((resolve) => setTimeout(resolve, TRIES_EVERY));
    }
  }
}

const outdated = document.getElementById("outdated"); // support.js takes it away where the browser is new enough
if (!outdated) void beginSometime();
if (!outdated && import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");

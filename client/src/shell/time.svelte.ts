/** The time by which the server counts, ticking on the page. */

import { createSubscriber } from "svelte/reactivity";
import { socket } from "./socket.svelte";

const TICK = 500; // milliseconds

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Now; whoever reads it while drawing is drawn again as time goes by. */
export function ticking(): number {
  subscribe();
  return socket.now;
}

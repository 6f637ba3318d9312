/** What a person has seen of a table: told to the server when it was on a page that is in sight. */

import type { Session } from "./session.svelte";

const SOON = 1_500; // milliseconds after which what is on the page counts as seen

/** For an effect: everything up to now counts as seen in a moment, or when the page comes in sight. */
export function sees(session: Session): (() => void) | undefined {
  if (!session.version || session.viewer === null) return undefined;
  const see = () => {
    if (!document.hidden) session.saw();
  };
  const timer = setTimeout(see, SOON);
  document.addEventListener("visibilitychange", see);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", see);
  };
}

/** Copying text, also where the clipboard is out of reach: browsers give it to pages with TLS alone. */

import { notices } from "./notices.svelte";
import { say } from "./words.svelte";

/** Copy a text, and say so. */
export async function copy(text: string, told = say("copied")): Promise<void> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (done || copyFromField(text)) notices.tell(told);
  else notices.tell(say("copy-failed"), { bad: true });
}

/** The old way: a field with the text, where the focus may go, selected for a moment. */
function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "aloud-only";
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}

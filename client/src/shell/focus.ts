/** Where the focus goes: with what opens, and back when it closes. */

import { untrack } from "svelte";

/** Focus, without the page behind it moving. What others do about it is their business. */
function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) untrack(() => element.focus({ preventScroll: true }));
}

/** An attachment: this gets the focus as soon as it is there. */
export function takesFocus(element: HTMLElement): void {
  focus(element);
}

/** Under a finger, a field with the focus brings up a keyboard that hides half of the page: there it waits for a tap. */
function isTouched(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}

/** An attachment: this, or what is marked `data-first` in it, gets the focus as soon as it is there, and gives it back
 * when it goes. */
export function borrowsFocus(element: HTMLElement): () => void {
  const before = document.activeElement;
  focus((isTouched() ? null : element.querySelector("[data-first]")) ?? element);
  return () => focus(before);
}

/** An attachment: a dialog that is open as long as it is there; what is marked `data-first` has the focus. */
export function opensModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  untrack(() => dialog.showModal());
  focus(dialog.querySelector("[data-first]"));
  return () => {
    dialog.close();
    focus(before);
  };
}

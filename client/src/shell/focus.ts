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

/** An attachment: this gets the focus as soon as it is there, and gives it back when it goes. */
export function borrowsFocus(element: HTMLElement): () => void {
  const before = document.activeElement;
  focus(element);
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

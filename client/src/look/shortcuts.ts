/** Shortcuts: the one place that decides whether a key may act, or belongs to somebody who types. */

const NO_TEXT = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];
/** What takes text; a select is searched by letters. */
const TEXT = `input${NO_TEXT.map((type) => `:not([type=${type}])`).join("")}, textarea, select, [contenteditable]:not([contenteditable=false])`;
/** In a panel that is marked so one writes, wherever in it the focus is; a dialog wants its answer first. */
const TYPING = `${TEXT}, dialog, [data-typing]`;

function isTyped(place: EventTarget | null): boolean {
  return place instanceof Element && place.closest(TYPING) !== null;
}

/** Whether a key may act as a shortcut: never while text is or could be typed, and never with a modifier. */
export function isShortcut(event: KeyboardEvent): boolean {
  const composing = event.isComposing || event.keyCode === 229; // a letter that is still being put together
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.getModifierState("AltGraph");
  const capital = event.shiftKey && /^\p{L}$/u.test(event.key); // signs such as ? need the shift key
  if (event.defaultPrevented || composing || modified || capital) return false;
  return !document.querySelector("dialog[open]") && !isTyped(event.target) && !isTyped(document.activeElement);
}

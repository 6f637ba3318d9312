import { afterEach, expect, test } from "vitest";
import { isShortcut } from "../src/look/shortcuts";

afterEach(() => document.body.replaceChildren());

/** Put something on the page and give the focus to what is marked. */
function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  const focused = document.querySelector<HTMLElement>("[data-here]") ?? document.body;
  focused.focus();
  return focused;
}

/** Whether a key acts when it is pressed at an element. */
function acts(at: EventTarget, key = "e", more: KeyboardEventInit = {}): boolean {
  let found = false;
  const hear = (event: Event) => (found = isShortcut(event as KeyboardEvent));
  window.addEventListener("keydown", hear, { once: true });
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  return found;
}

test.each([
  ["nothing", "<p>the board</p>"],
  ["a button", "<button data-here>Chat</button>"],
  ["a piece of the board", '<svg><g tabindex="0" data-here></g></svg>'],
  ["a tick box", '<input type="checkbox" data-here>'],
  ["the scrubber", '<input type="range" data-here>'],
  ["a panel in which nobody writes", '<section tabindex="-1" data-here></section>'],
  ["the board, while a panel for writing is open", "<section data-typing><input></section><button data-here></button>"],
])("a letter acts while the focus is on %s", (_, html) => expect(acts(page(html))).toBe(true));

test.each([
  ["a field", "<input data-here>"],
  ["a field for searching", '<input type="search" data-here>'],
  ["a field for many lines", "<textarea data-here></textarea>"],
  ["a list of choices", "<select data-here><option>Explore</option></select>"],
  ["what can be edited", '<div contenteditable="true" tabindex="0" data-here></div>'],
  ["a panel for writing itself", '<section data-typing tabindex="-1" data-here></section>'],
  ["a button in a panel for writing", "<section data-typing><button data-here>Send</button></section>"],
  ["a dialog", "<dialog open><button data-here>Yes</button></dialog>"],
  ["nothing, before an open dialog", "<dialog open></dialog>"],
])("no letter acts while the focus is on %s", (_, html) => expect(acts(page(html))).toBe(false));

test("the focus decides, even where the key is heard elsewhere", () => {
  page("<input data-here>");
  expect(acts(document.body)).toBe(false);
});

test.each(["ctrlKey", "metaKey", "altKey", "modifierAltGraph"])("no letter acts with %s", (modifier) =>
  expect(acts(document.body, "e", { [modifier]: true })).toBe(false),
);

test("a capital letter is no shortcut, and a sign that needs the shift key is one", () => {
  expect(acts(document.body, "E", { shiftKey: true })).toBe(false);
  expect(acts(document.body, "?", { shiftKey: true })).toBe(true);
  expect(acts(document.body, "ArrowLeft", { shiftKey: true })).toBe(true);
});

test("a letter that is still being put together is no shortcut", () => {
  expect(acts(document.body, "e", { isComposing: true })).toBe(false);
  expect(acts(document.body, "Process", { keyCode: 229 })).toBe(false);
});

test("a key that was of use already is no shortcut", () => {
  const button = page("<button data-here></button>");
  button.addEventListener("keydown", (event) => event.preventDefault());
  expect(acts(button)).toBe(false);
});

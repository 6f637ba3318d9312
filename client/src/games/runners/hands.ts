/** Pointer and keyboard: from what a person does on the page to the piece that is meant. */

import type { Attachment } from "svelte/attachments";
import { isShortcut } from "../../look/shortcuts";
import type { Piece } from "./choices";
import { boxOf } from "./pieces";

export interface Hands {
  /** A piece was chosen. */
  pick: (key: Piece, element: Element) => void;
  /** Something is pointed at or focused, and may be explained; null: no longer. */
  point: (about: string | null, element: Element | null) => void;
  /** Somebody wants to know about a piece without choosing it. */
  ask: (about: string, element: Element) => void;
  /** A letter or digit was pressed; true if it was of use. */
  letter: (key: string) => boolean;
  /** Escape was pressed, or something else was touched. */
  leave: () => void;
  /** The pieces that arrow keys move between. */
  focused: (key: Piece) => void;
}

const LONG_PRESS = 450; // milliseconds
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pieceAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-piece]") : null;
}

function explained(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-piece], [data-about]") : null;
}

function keyOf(element: Element): string {
  return element.getAttribute("data-piece") ?? element.getAttribute("data-about") ?? "";
}

function middle(element: Element): [number, number] {
  const box = boxOf(element);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The piece that lies nearest in a direction; those that answer what is asked, if there are any and `all` is not wanted. */
export function nextPiece(root: Element, from: Element | null, way: [number, number], all: boolean): Element | null {
  const lit = [...root.querySelectorAll("[data-piece][data-light]")];
  const found = all || lit.length === 0 ? [...root.querySelectorAll("[data-piece]")] : lit;
  if (!from) return found[0] ?? null;
  const [x, y] = middle(from);
  let best: [number, Element] | null = null;
  for (const other of found) {
    if (other === from) continue;
    const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead <= 1 || aside > ahead * 2.5) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best[0]) best = [cost, other];
  }
  return best?.[1] ?? null;
}

/** Listen to everything that happens inside an element, and to keys while nothing else has the focus. */
export function listening(hands: Hands): Attachment<HTMLElement> {
  return (root) => {
    let press: ReturnType<typeof setTimeout> | undefined;
    let pressed = false; // a long press was answered: the click that follows means nothing
    const off = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      heard: (event: HTMLElementEventMap[K]) => void,
      target: EventTarget = root,
    ) => target.addEventListener(name, heard as EventListener, { signal: off.signal });

    on("click", (event) => {
      if (pressed) {
        pressed = false;
        return;
      }
      if (event.detail > 1) return; // the second half of a double click
      const element = pieceAt(event.target);
      if (element) return hands.pick(keyOf(element) as Piece, element);
      const thing = explained(event.target);
      if (thing) hands.ask(keyOf(thing), thing);
      else if (!(event.target as Element).closest("button, .note")) hands.leave();
    });
    on("pointerdown", (event) => {
      clearTimeout(press);
      pressed = false;
      const thing = explained(event.target);
      if (!thing || event.pointerType === "mouse") return;
      press = setTimeout(() => {
        pressed = true;
        hands.ask(keyOf(thing), thing);
      }, LONG_PRESS);
    });
    for (const name of ["pointerup", "pointercancel", "pointermove"] as const)
      on(name, (event) => {
        if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(press);
      });
    on("contextmenu", (event) => {
      if (explained(event.target) && pressed) event.preventDefault();
    });
    on("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      const thing = explained(event.target);
      hands.point(thing && keyOf(thing), thing);
    });
    on("pointerleave", () => hands.point(null, null));
    on("focusin", (event) => {
      const element = pieceAt(event.target);
      if (!element) return;
      hands.focused(keyOf(element) as Piece);
      if (element.matches(":focus-visible")) hands.point(keyOf(element), element);
    });
    // An element that leaves the page loses the focus while the page is being changed: what follows has to wait.
    on("focusout", (event) => {
      if (!pieceAt(event.relatedTarget)) queueMicrotask(() => hands.point(null, null));
    });
    on("keydown", (event) => key(event, root, hands), document);
    return () => {
      clearTimeout(press);
      off.abort();
    };
  };
}

/** Letters count wherever the focus is, as long as nobody types; all other keys while it is on the table or on nothing. */
function key(event: KeyboardEvent, root: HTMLElement, hands: Hands): void {
  if (!isShortcut(event)) return;
  const focus = document.activeElement;
  const here = focus === null || focus === document.body || root.contains(focus);
  const letter = /^[\p{L}\p{N}]$/u.test(event.key);
  if (!here && !letter) return;
  const element = pieceAt(focus);
  const way = ARROWS[event.key];
  if (way && (element || focus === document.body || focus === root)) {
    const next = nextPiece(root, element ?? root.querySelector('[data-piece][tabindex="0"]'), way, event.shiftKey);
    (next as HTMLElement | SVGElement | null)?.focus({ preventScroll: false });
  } else if (element && (event.key === "Enter" || event.key === " ")) {
    hands.pick(keyOf(element) as Piece, element);
  } else if (element && event.key === "?") {
    hands.ask(keyOf(element), element);
  } else if (event.key === "Escape") {
    hands.leave();
    return;
  } else if (!(event.key.length === 1 && hands.letter(event.key.toLowerCase()))) {
    return;
  }
  event.preventDefault();
}

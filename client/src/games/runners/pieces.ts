/** What makes an element a piece: it can be pointed at, focused and named. */

import type { Piece } from "./choices";

/** How strongly a piece answers what is asked: not at all, by a longer way, or by itself. */
export type Light = "" | "soft" | "lit";

/** All that a component has to know to draw pieces that can be chosen. */
export interface Desk {
  light: (key: Piece) => Light;
  /** The piece that holds the place of all in the order of focus. */
  current: Piece | null;
  name: (key: Piece) => string;
}

/** The attributes of an element that stands for a piece. */
export function attributes(desk: Desk, key: Piece): Record<string, unknown> {
  const light = desk.light(key);
  return {
    "data-piece": key,
    "data-light": light || undefined,
    role: "button",
    tabindex: desk.current === key ? 0 : -1,
    "aria-label": desk.name(key),
  };
}

/** Where a piece is on the screen, by the part of it that one points at: what is hidden has no place. */
export function boxOf(element: Element): DOMRect {
  const parts = [".touch", ".ring", "[data-anchor]"].map((part) => element.querySelector(part));
  const boxes = [...parts, element].filter((part) => part !== null).map((part) => part.getBoundingClientRect());
  return boxes.find((box) => box.width > 0) ?? element.getBoundingClientRect();
}

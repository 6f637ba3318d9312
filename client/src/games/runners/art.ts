/** The symbols, gradients and patterns that all drawings on the page refer to: there once, as long as the page is. */

import symbols from "virtual:art/symbols/explorers+journal+ornaments+pieces+relics+sites+steps";
import "virtual:art/journal.css";

const ID = "art";

/** Put the definitions of some drawings into the page, unless they are there. */
export function define(id: string, definitions: string): void {
  if (document.getElementById(id)) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = id;
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.style.position = "absolute";
  svg.innerHTML = `<defs>${definitions}</defs>`;
  document.body.prepend(svg);
}

export function bringArt(): void {
  define(ID, symbols);
}

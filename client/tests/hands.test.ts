import { expect, test } from "vitest";
import { nextPiece } from "../src/games/runners/hands";

/** Pieces at points of a plane. */
function plane(
  ...pieces: [name: string, x: number, y: number, lit?: boolean][]
): Record<string, Element> & { root: Element } {
  const root = document.createElement("div");
  const found: Record<string, Element> & { root: Element } = { root };
  for (const [name, x, y, lit] of pieces) {
    const element = document.createElement("button");
    element.dataset["piece"] = `place:${name}`;
    if (lit) element.dataset["light"] = "lit";
    element.getBoundingClientRect = () => new DOMRect(x - 5, y - 5, 10, 10);
    found[name] = root.appendChild(element);
  }
  return found;
}

test("an arrow leads to the nearest piece in its direction", () => {
  const at = plane(["here", 0, 0, true], ["near", 40, 5, true], ["far", 90, 0, true], ["above", 0, -50, true]);
  expect(nextPiece(at.root, at["here"] as Element, [1, 0], false)).toBe(at["near"]);
  expect(nextPiece(at.root, at["here"] as Element, [0, -1], false)).toBe(at["above"]);
  expect(nextPiece(at.root, at["here"] as Element, [-1, 0], false)).toBeNull();
});

test("pieces that answer nothing are passed over, unless all are wanted or none answers", () => {
  const at = plane(["here", 0, 0, true], ["dull", 40, 0], ["lit", 90, 0, true]);
  expect(nextPiece(at.root, at["here"] as Element, [1, 0], false)).toBe(at["lit"]);
  expect(nextPiece(at.root, at["here"] as Element, [1, 0], true)).toBe(at["dull"]);
  const quiet = plane(["here", 0, 0], ["dull", 40, 0]);
  expect(nextPiece(quiet.root, quiet["here"] as Element, [1, 0], false)).toBe(quiet["dull"]);
});

test("what lies straight ahead comes before what is nearer but aside", () => {
  const at = plane(["here", 0, 0, true], ["aside", 30, 45, true], ["ahead", 80, 4, true]);
  expect(nextPiece(at.root, at["here"] as Element, [1, 0], false)).toBe(at["ahead"]);
});

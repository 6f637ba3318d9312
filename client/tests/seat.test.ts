import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { Content } from "../src/games/runners/model";
import Seat from "../src/games/runners/Seat.svelte";
import { content } from "./making";

afterEach(cleanup);

/** The figure of a seat before the game, by what was agreed on. */
function figure(known: Content | undefined, options: Record<string, unknown>): string | null | undefined {
  const { container } = render(Seat, { props: { seat: 1, content: known, options } });
  return container.querySelector('use[href$="man"]')?.getAttribute("href");
}

test("before the game a seat is shown as the pack has the Explorer of its colour, with a power or without", () => {
  const red = { explorers: [null, "red"] };
  expect(figure(content, red)).toBe("#art-explorer-woman");
  expect(figure(content, { ...red, powers: [false, true] })).toBe("#art-explorer-man");
  expect(figure(content, { ...red, powers: true })).toBe("#art-explorer-man");
});

test("the pack says for which choices it has an Explorer", () => {
  const swapped = content.explorers.map(({ chosen, ...one }) => ({
    ...one,
    chosen: { ...chosen, powers: !chosen.powers },
  }));
  const known = { ...content, explorers: swapped };
  expect(figure(known, { explorers: [null, "red"] })).toBe("#art-explorer-man");
  expect(figure(known, { explorers: [null, "red"], powers: [false, true] })).toBe("#art-explorer-woman");
});

test("another pack may have other figures, and until it is here one is as good as another", () => {
  const others = content.explorers.map((one) => ({ ...one, figure: "man" as const }));
  expect(figure({ ...content, explorers: others }, { explorers: [null, "red"] })).toBe("#art-explorer-man");
  expect(figure(undefined, { explorers: [null, "red"] })).toBe("#art-explorer-man");
});

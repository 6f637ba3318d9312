import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Content } from "../src/games/runners/model";
import Seat from "../src/games/runners/Seat.svelte";
import { content } from "./making";

/** The figure of a seat before the game, with a colour that was chosen. */
function figure(known: Content | undefined): string | null | undefined {
  const { container } = render(Seat, { props: { seat: 0, content: known, options: { explorers: ["red"] } } });
  return container.querySelector('use[href$="man"]')?.getAttribute("href");
}

test("before the game a seat is shown as the pack has the Explorer of its colour", () => {
  const changed = content.explorers.map((one) => ({ ...one, figure: "man" as const }));
  expect(content.explorers.find(({ colour }) => colour === "red")?.figure).toBe("woman");
  expect(figure(content)).toBe("#art-explorer-woman");
  expect(figure({ ...content, explorers: changed })).toBe("#art-explorer-man");
  expect(figure(undefined)).toBe("#art-explorer-man");
});

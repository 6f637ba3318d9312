import { expect, test } from "vitest";
import type { View } from "../src/games/runners/model";
import { apply } from "../src/games/runners/scene";
import { content, game, happened } from "./making";

const tokens = content.tokens.map((token) => token.id);
const ivory = new Set(content.tiles.filter((tile) => tile.colour === "ivory").map((tile) => tile.id));

/** What events change in the picture; covered tiles of rivals and the values at the end only the next view tells. */
function pictured(view: View) {
  return {
    explorers: view.explorers.map(({ place, rations, pathways, toolboxes, relics, ivory }) => ({
      place,
      rations,
      pathways: [...pathways].sort(),
      toolboxes,
      relics,
      ivory: [...ivory].sort(),
    })),
    sites: Object.fromEntries(
      Object.entries(view.sites).map(([id, { levels, relic, colour, faces }]) => [
        id,
        { levels, relic, faces: colour === "purple" ? faces : {} },
      ]),
    ),
    tokens: [...view.tokens].sort(),
    own: view.explorers[0]?.blue,
  };
}

test("the events of every frame lead from one view to the next", () => {
  let told = 0;
  for (const [i, frame] of game.entries()) {
    const before = game[i - 1];
    if (!before) continue;
    const scene = structuredClone(before.view);
    for (const event of frame.events ?? []) apply(scene, event, tokens, (tile) => ivory.has(tile));
    told += frame.events?.length ?? 0;
    expect(pictured(scene), `frame ${i}: ${frame.events?.map((event) => event.name).join(", ")}`).toEqual(
      pictured(frame.view),
    );
  }
  expect(told).toBeGreaterThan(200);
});

test("points that are covered stay covered", () => {
  const scene = structuredClone(game[0]?.view) as View;
  for (const seat of [0, 1])
    apply(scene, happened("gained", seat, { points: 3, source: "machete" }), tokens, () => false);
  expect(scene.explorers.map((one) => one.points)).toEqual([3, null, null]);
});

import { describe, expect, test } from "vitest";
import { answersOf, meantBy, piece, type Piece } from "../src/games/runners/choices";
import { COLUMNS, STEPS } from "../src/games/runners/model";
import { asking, content, prompts } from "./making";

const steps = COLUMNS.flatMap((column) => STEPS.map((step) => `${column}-${step}`));
const ids = {
  place: content.places.map((place) => place.id),
  trail: content.trails.map((trail) => trail.id),
  token: content.tokens.map((token) => token.id),
  ivory: content.tiles.filter((tile) => tile.colour === "ivory").map((tile) => tile.id),
};
const boxes = ["1", "2", "3"];
const vocabulary = new Set([
  ...ids.place.flatMap((id) => [`teleport:${id}`, `visit:${id}`]),
  ...ids.trail.flatMap((id) => [`go:${id}`, `lay:${id}`, `lift:${id}`]),
  ...ids.token.map((id) => `flip:${id}`),
  ...[...steps, ...ids.ivory].map((id) => `use:${id}`),
  ...ids.ivory.map((id) => `keep:${id}`),
  ...["1", "2", "3", "toolbox"].map((id) => `take:${id}`),
  ...boxes.flatMap((box) => COLUMNS.map((column) => `advance:${box}-${column}`)),
  ...["stop", "explore", "show", "collect", "decline", "done"],
]);
const pieces: Piece[] = [
  ...ids.place.map((id) => piece("place", id)),
  ...ids.trail.map((id) => piece("trail", id)),
  ...ids.token.map((id) => piece("token", id)),
  ...ids.ivory.map((id) => piece("tile", id)),
  ...steps.map((id) => piece("step", id)),
  ...boxes.map((id) => piece("box", id)),
];

describe.each(prompts.map((frame) => [frame.prompt, frame] as const))("%s", (_, { view, decision }) => {
  const seat = decision?.seat ?? 0;
  const answers = answersOf(decision, seat, view, content);

  test("every option can be chosen by a piece or a button", () => {
    const reached = new Set([...answers.byPiece.values(), answers.buttons].flat().map((option) => option.action));
    expect([...reached].sort()).toEqual(decision?.options.map((option) => option.action).sort());
  });

  test("every piece that answers nothing stands for an action of the vocabulary", () => {
    for (const key of pieces)
      if (!answers.byPiece.has(key)) expect(vocabulary).toContain(meantBy(key, decision, seat, view, content));
  });

  test("nobody else is offered anything", () => {
    for (const other of [null, (seat + 1) % view.explorers.length]) {
      const found = answersOf(decision, other, view, content);
      expect([found.byPiece.size, found.buttons.length, found.routes.size]).toEqual([0, 0, 0]);
    }
  });
});

test("a trail to travel lights the place at its other end", () => {
  const { view, decision } = asking("before-move");
  const here = view.explorers[decision.seat]?.place as string;
  const answers = answersOf(decision, decision.seat, view, content);
  const first = decision.options.find((option) => option.action.startsWith("go:"));
  const [a, b] = (first?.action.slice(3) ?? "").split("~") as [string, string];
  expect(answers.byPiece.get(piece("place", a === here ? b : a))).toEqual([first]);
});

test("Toolboxes that stand together light a step once", () => {
  const { view, decision } = asking("advance-toolbox");
  const { seat } = decision;
  const together = structuredClone(view);
  (together.explorers[seat] as { toolboxes: string[] }).toolboxes = ["bottom", "bottom", "reserve"];
  const options = ["1", "2"].flatMap((box) =>
    COLUMNS.map((column) => ({ action: `advance:${box}-${column}`, label: "", detail: "" })),
  );
  const answers = answersOf(
    { seat, prompt: "advance-toolbox", text: "", options, routes: [] },
    seat,
    together,
    content,
  );
  expect(answers.byPiece.get("step:compass-1")?.map((option) => option.action)).toEqual(["advance:1-compass"]);
  expect(answers.byPiece.get("box:2")).toHaveLength(3);
});

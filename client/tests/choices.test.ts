import { describe, expect, test } from "vitest";
import { answersOf, piece } from "../src/games/runners/choices";
import { COLUMNS } from "../src/games/runners/model";
import { asking, prompts } from "./making";

describe.each(prompts.map((frame) => [frame.prompt, frame] as const))("%s", (_, { view, decision }) => {
  const seat = decision?.seat ?? 0;
  const answers = answersOf(decision, seat);

  test("every option can be chosen by a piece or a button", () => {
    const reached = new Set([...answers.byPiece.values(), answers.buttons].flat().map((option) => option.action));
    expect([...reached].sort()).toEqual(decision?.options.map((option) => option.action).sort());
  });

  test("nobody else is offered anything", () => {
    for (const other of [null, (seat + 1) % view.explorers.length]) {
      const found = answersOf(decision, other);
      expect([found.byPiece.size, found.buttons.length, found.routes.size]).toEqual([0, 0, 0]);
    }
  });
});

test("a trail to travel lights the place at its other end", () => {
  const { view, decision } = asking("before-move");
  const here = view.explorers[decision.seat]?.place as string;
  const answers = answersOf(decision, decision.seat);
  const first = decision.options.find((option) => option.action.startsWith("go:"));
  const [a, b] = (first?.action.slice(3) ?? "").split("~") as [string, string];
  expect(answers.byPiece.get(piece("place", a === here ? b : a))).toEqual([first]);
});

test("Toolboxes that stand together light a step once", () => {
  const { decision } = asking("advance-toolbox");
  const { seat } = decision;
  const options = ["1", "2"].flatMap((box) =>
    COLUMNS.map((column) => ({
      action: `advance:${box}-${column}`,
      label: "",
      detail: "",
      things: [`step:${column}-1`, `box:${box}`],
    })),
  );
  const answers = answersOf({ seat, prompt: "advance-toolbox", text: "", options, routes: [] }, seat);
  expect(answers.byPiece.get("step:compass-1")?.map((option) => option.action)).toEqual(["advance:1-compass"]);
  expect(answers.byPiece.get("box:2")).toHaveLength(3);
});

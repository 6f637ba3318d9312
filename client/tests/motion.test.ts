import { expect, test } from "vitest";
import type { View } from "../src/games/runners/model";
import { cuesOf } from "../src/games/runners/motion";
import type { Happening } from "../src/games/runners/wire";
import { game } from "./making";

const first = game[0]?.view as View;

/** The view with the Toolboxes of the first seat at these positions. */
function boxes(...toolboxes: string[]): View {
  return { ...first, explorers: first.explorers.map((one, seat) => (seat ? one : { ...one, toolboxes })) };
}

/** From where to where something moves when this happens. */
function moved(event: Partial<Happening>, from: View, to: View): string[] {
  const asked: string[] = [];
  const locate = (anchor: string) => (asked.push(anchor), { x: 0, y: 0, size: 1 });
  expect(cuesOf([{ seat: 0, ...event } as Happening], { from, to, locate })).toHaveLength(1);
  return asked;
}

test("a Toolbox that was used is the one that left the step, and goes where the next view has it", () => {
  const [from, to] = [boxes("compass-1", "compass-1", "bottom"), boxes("compass-1", "machete-3", "bottom")];
  const used = { name: "used-toolbox", about: { step: "compass-1" } } as Partial<Happening>;
  expect(moved(used, from, to)).toEqual(["box:0:1", "step:0:machete-3"]);
});

test("a Toolbox that enters or advances goes where the next view has it", () => {
  const [from, to] = [boxes("reserve", "bottom", "bottom"), boxes("shovel-2", "bottom", "bottom")];
  const entered = { name: "entered", about: { box: 1 } } as Partial<Happening>;
  expect(moved(entered, from, to)).toEqual(["box:0:0", "step:0:shovel-2"]);
});

test("Ration Packs come from wherever the camp is", () => {
  const supplied = { name: "supplied", about: { packs: 2 } } as Partial<Happening>;
  expect(moved(supplied, first, first)).toEqual(["camp", "rations:0"]);
});

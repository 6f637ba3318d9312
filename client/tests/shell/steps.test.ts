import { expect, test } from "vitest";
import { stepsOf, stepsThrough } from "../../src/shell/table/steps";
import type { Told } from "../../src/wire";
import { happened } from "../making";
import { between, now, told } from "./making";

/** An entry whose events belong to these groups. */
function entry(version: number, ...groups: number[]): Told {
  return told(version, { events: groups.map((group) => ({ ...happened("went", 0), group })) });
}

function outline(steps: ReturnType<typeof stepsOf>) {
  return steps?.map(({ events, view }) => [events.length, view]) ?? null;
}

test("each group of events has the view after it, and the last one has the view of now", () => {
  const views = [0, 1].map((group) => ({ version: 7, group, view: { after: group } }));
  expect(outline(stepsOf([entry(7, 0, 0, 1, 2)], views, "now"))).toEqual([
    [2, { after: 0 }],
    [1, { after: 1 }],
    [1, "now"],
  ]);
});

test("groups of different entries are different groups", () => {
  expect(outline(stepsOf([entry(7, 1), entry(8, 1)], between(7, 7), "now"))).toEqual([
    [1, { version: 7 }],
    [1, "now"],
  ]);
});

test("what nobody was told of ends in the view of now all the same", () => {
  expect(outline(stepsOf([entry(7, 1), entry(8)], between(7, 7), "now"))).toEqual([
    [1, { version: 7 }],
    [0, "now"],
  ]);
  expect(outline(stepsOf([], [], "now"))).toEqual([[0, "now"]]);
});

test("where the view is no longer known there is none", () => {
  expect(outline(stepsOf([entry(7, 1), entry(8, 1), entry(9, 1)], between(8, 8), "now"))).toEqual([
    [1, null],
    [1, { version: 8 }],
    [1, "now"],
  ]);
});

test("nothing leads over an undo", () => {
  const undo = told(8, { kind: "undo", events: [] });
  expect(stepsOf([entry(7, 1), undo], [], "now")).toBeNull();
  expect(stepsThrough([{ told: undo, between: [], now: now(8) }])).toBeNull();
});

test("through frames each one leads to its own view", () => {
  const frames = [7, 8].map((version) => ({ told: entry(version, 1), between: [], now: now(version) }));
  expect(outline(stepsThrough(frames))).toEqual([
    [1, { version: 7 }],
    [1, { version: 8 }],
  ]);
});

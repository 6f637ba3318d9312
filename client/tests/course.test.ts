import { expect, test } from "vitest";
import { at, coursesOf, plank, wave } from "../src/games/runners/course";
import { content, paths } from "./making";

const courses = coursesOf(content);
const GAP = content.pathways.gap;

function numbers(path: string): number[] {
  return (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}

/** The two round halves differently: a tenth of a unit is nothing. */
function same(ours: string, theirs: string): void {
  expect(ours.replace(/-?[\d.]+/g, "")).toBe(theirs.replace(/-?[\d.]+/g, ""));
  numbers(ours).forEach((value, i) => expect(Math.abs(value - (numbers(theirs)[i] as number))).toBeLessThan(0.21));
}

test("Pathways run where the drawing in Python lays them", () => {
  for (const [trail, [middle, right, left, waves]] of Object.entries(paths) as [string, string[]][]) {
    const line = courses.get(trail) as NonNullable<ReturnType<typeof courses.get>>;
    same(plank(line, GAP, 0), middle as string);
    same(plank(line, GAP, 11), right as string);
    same(plank(line, GAP, -5.5), left as string);
    same(wave(line, GAP, 5.5), waves as string);
  }
});

test("a course begins and ends at the places of its trail", () => {
  for (const trail of content.trails) {
    const line = courses.get(trail.id) as NonNullable<ReturnType<typeof courses.get>>;
    const [from, to] = trail.ends.map((end) => content.places.find((place) => place.id === end)?.at);
    expect(at(line, 0).map(Math.round)).toEqual(from);
    expect(at(line, line.length).map(Math.round)).toEqual(to);
  }
});

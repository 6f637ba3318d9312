import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Director } from "../src/games/runners/director.svelte";
import type { View } from "../src/games/runners/model";
import type { Locate, Motion, Scene } from "../src/games/runners/motion";
import { game } from "./making";

beforeEach(() => vi.useFakeTimers({ toFake: ["requestAnimationFrame", "performance", "setTimeout"] }));
afterEach(() => vi.useRealTimers());

const FRAME = 16; // milliseconds
const first = game[0]?.view as View;
const nowhere: Locate = () => null;
const somewhere: Locate = () => ({ x: 10, y: 10, size: 30 });

/** A frame of the recording in which somebody travels. */
const walk = game.findIndex((frame) => frame.steps.some(({ events }) => events[0]?.name === "travelled"));
const before = game[walk - 1]?.view as View;
const after = game[walk]?.view as View;
const steps = game[walk]?.steps as Scene[];

/** The step of the recording whose events are these, and the view before it. */
function group(...names: string[]): { from: View; step: Scene & { view: View } } {
  const all = game.flatMap((frame) => frame.steps);
  const index = all.findIndex(({ events }) => events.map((event) => event.name).join() === names.join());
  return { from: all[index - 1]?.view as View, step: all[index] as Scene & { view: View } };
}

/** All that is on the screen, one picture after the other, until everything is played. */
async function watched(director: Director): Promise<{ scene: View; motions: Motion[] }[]> {
  const seen = [{ scene: director.scene, motions: director.motions }];
  while (director.playing) {
    await vi.advanceTimersByTimeAsync(FRAME);
    seen.push({ scene: director.scene, motions: director.motions });
  }
  return seen;
}

test("events are played before the next view is shown", async () => {
  const director = new Director(before, 0, nowhere);
  director.show(after, 1, steps, false);
  expect(director.playing).toBe(true);
  const seen: Motion[] = [];
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(FRAME);
    seen.push(...director.motions);
  }
  expect(seen.some((motion) => motion.kind === "walk" && motion.t > 0 && motion.t < 1)).toBe(true);
  expect(director.scene).toBe(before);
  await vi.advanceTimersByTimeAsync(6000);
  expect(director.playing).toBe(false);
  expect(director.scene).toBe(after);
  expect(director.turn).toBe(1);
});

test("through a whole game the screen shows the server's views, one after the other, and nothing in between", async () => {
  const director = new Director(first, 0, somewhere);
  const views = game.flatMap((frame) => frame.steps.map((step) => step.view));
  const shown = new Set<number>();
  for (const frame of game.slice(1)) {
    director.show(frame.view, 0, frame.steps, false);
    for (const { scene } of await watched(director)) shown.add(views.indexOf(scene));
    expect(director.scene).toBe(frame.view);
  }
  expect([...shown]).toEqual([...shown].toSorted((a, b) => a - b));
  expect(shown.has(-1)).toBe(false);
  expect(shown.size).toBeGreaterThan(game.length);
});

test("what belongs together moves together, and the view changes once", async () => {
  const { from, step } = group("used-toolbox", "gained");
  const director = new Director(from, 0, somewhere);
  director.show(step.view, 0, [step], false);
  const seen = await watched(director);
  const flying = seen.map(({ motions }) => motions.map((one) => one.kind === "fly" && one.art).join());
  expect(flying).toContain("toolbox,coin");
  expect(new Set(seen.map(({ scene }) => scene))).toEqual(new Set([from, step.view]));
});

test("every movement is over when the next group begins", async () => {
  for (const frame of game.slice(1)) {
    const director = new Director(first, 0, somewhere);
    director.show(frame.view, 0, frame.steps, false);
    await watched(director);
    expect([director.motions, director.playing]).toEqual([[], false]);
  }
});

test("what happened before the first view that is known is told and not shown", async () => {
  const director = new Director(before, 0, somewhere);
  const old = {
    events: steps.flatMap(({ events }) => events).map((event) => ({ ...event, text: "long ago" })),
    view: null,
  };
  director.show(after, 0, [old, { events: [], view: after }], false);
  expect((await watched(director)).flatMap(({ motions }) => motions)).toEqual([]);
  expect(director.told.map((line) => line.text)).toContain("long ago");
  expect(director.scene).toBe(after);
});

test("whoever hurries sees the end at once", async () => {
  const director = new Director(first, 0, nowhere);
  for (const frame of game.slice(1, 30)) director.show(frame.view, 0, frame.steps, false);
  expect(director.long).toBe(true);
  await vi.advanceTimersByTimeAsync(40);
  director.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(director.playing).toBe(false);
  expect(director.scene).toBe(game[29]?.view);
});

test("many frames are played one after the other and end in the last view", async () => {
  const director = new Director(first, 0, nowhere);
  for (const frame of game.slice(1, 12)) director.show(frame.view, 0, frame.steps, false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(director.playing).toBe(false);
  expect(director.scene).toBe(game[11]?.view);
});

test("without motion, or if nothing is to be played, a view is shown at once, also in the middle of a movement", async () => {
  const director = new Director(before, 0, nowhere);
  director.show(after, 1, steps, true);
  expect([director.playing, director.scene]).toEqual([false, after]);
  director.show(before, 0, null, false);
  expect(director.scene).toBe(before);
  director.show(after, 1, steps, false);
  await vi.advanceTimersByTimeAsync(50);
  director.show(first, 0, null, false);
  await vi.advanceTimersByTimeAsync(5000);
  expect([director.playing, director.scene]).toEqual([false, first]);
});

test("what happened is told line by line", async () => {
  const director = new Director(before, 0, nowhere);
  const events = steps.flatMap((step) => step.events).map((event, i) => ({ ...event, text: `line ${i}` }));
  director.show(after, 1, [{ events, view: after }], true);
  expect(director.told.map((line) => line.text)).toEqual(events.map((event) => event.text));
});

test("a frame in which nothing happens waits for its turn", async () => {
  const director = new Director(before, 0, nowhere);
  director.show(after, 1, steps, false);
  director.show(after, 2, [{ events: [], view: after }], false);
  await vi.advanceTimersByTimeAsync(40);
  expect(director.motions.map((motion) => motion.kind)).toEqual(["walk"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([director.playing, director.turn]).toEqual([false, 2]);
});

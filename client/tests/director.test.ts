import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Director } from "../src/games/runners/director.svelte";
import type { View } from "../src/games/runners/model";
import type { Motion } from "../src/games/runners/motion";
import { content, game } from "./making";

beforeEach(() => vi.useFakeTimers({ toFake: ["requestAnimationFrame", "performance", "setTimeout"] }));
afterEach(() => vi.useRealTimers());

const first = game[0]?.view as View;
const nowhere = () => null;

/** A frame of the recording in which somebody travels. */
const walk = game.findIndex((frame) => frame.events?.some((event) => event.name === "travelled"));
const before = game[walk - 1]?.view as View;
const after = game[walk]?.view as View;
const steps = game[walk]?.events ?? [];

test("events are played before the next view is shown", async () => {
  const director = new Director(content, before, 0, nowhere);
  director.show(after, 1, steps, false);
  expect(director.playing).toBe(true);
  const seen: (Motion | null)[] = [];
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(16);
    seen.push(director.motion);
  }
  expect(seen.some((motion) => motion?.kind === "walk" && motion.t > 0 && motion.t < 1)).toBe(true);
  expect(director.scene.explorers).toEqual(before.explorers);
  await vi.advanceTimersByTimeAsync(6000);
  expect(director.playing).toBe(false);
  expect(director.scene).toEqual(after);
  expect(director.turn).toBe(1);
});

test("whoever hurries sees the end at once", async () => {
  const director = new Director(content, first, 0, nowhere);
  for (const frame of game.slice(1, 30)) director.show(frame.view, 0, frame.events, false);
  expect(director.long).toBe(true);
  await vi.advanceTimersByTimeAsync(40);
  director.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(director.playing).toBe(false);
  expect(director.scene).toEqual(game[29]?.view);
});

test("many frames are played one after the other and end in the last view", async () => {
  const director = new Director(content, first, 0, nowhere);
  for (const frame of game.slice(1, 12)) director.show(frame.view, 0, frame.events, false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(director.playing).toBe(false);
  expect(director.scene).toEqual(game[11]?.view);
});

test("without motion, or if nothing is to be played, a view is shown at once, also in the middle of a movement", async () => {
  const director = new Director(content, before, 0, nowhere);
  director.show(after, 1, steps, true);
  expect([director.playing, director.scene]).toEqual([false, after]);
  director.show(before, 0, null, false);
  expect(director.scene).toEqual(before);
  director.show(after, 1, steps, false);
  await vi.advanceTimersByTimeAsync(50);
  director.show(first, 0, null, false);
  await vi.advanceTimersByTimeAsync(5000);
  expect([director.playing, director.scene]).toEqual([false, first]);
});

test("what happened is told line by line", async () => {
  const director = new Director(content, before, 0, nowhere);
  const told = steps.map((event, i) => ({ ...event, text: `line ${i}` }));
  director.show(after, 1, told, true);
  expect(director.told.map((line) => line.text)).toEqual(told.map((event) => event.text));
});

test("a frame in which nothing happens waits for its turn", async () => {
  const director = new Director(content, before, 0, nowhere);
  director.show(after, 1, steps, false);
  director.show(after, 2, [], false);
  await vi.advanceTimersByTimeAsync(40);
  expect(director.motion?.kind).toBe("walk");
  await vi.advanceTimersByTimeAsync(5000);
  expect([director.playing, director.turn]).toEqual([false, 2]);
});

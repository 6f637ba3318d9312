import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { piece } from "../src/games/runners/choices";
import { COLUMNS, RELICS, STEPS } from "../src/games/runners/model";
import { describe as described, keysOf } from "../src/games/runners/telling";
import { sayIf } from "../src/look/words";
import { asking, content, prompts, telling, words } from "./making";

const FOLDER = `${import.meta.dirname}/../src/games/runners/`;

test("every message that the screens name is there", () => {
  const missing: string[] = [];
  let found = 0;
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(FOLDER + file, "utf-8");
    for (const [, name] of text.matchAll(/say\(words, "([a-z0-9-]+)"/g)) {
      found += 1;
      if (!words.hasMessage(name as string)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(30);
});

test("whatever can be pointed at is described in words", () => {
  const keys = [
    ...content.places.map((place) => piece("place", place.id)),
    ...content.trails.map((trail) => piece("trail", trail.id)),
    ...content.tokens.map((token) => piece("token", token.id)),
    ...content.tiles.map((tile) => piece("tile", tile.id)),
    ...COLUMNS.flatMap((column) => STEPS.map((step) => piece("step", `${column}-${step}`))),
    ...["1", "2", "3"].map((box) => piece("box", box)),
    ...RELICS.map((colour) => `relic:${colour}`),
    ...["tile:hidden-2", "chart:0", "coins:0", "rations:0", "pathways:0", "blues:0", "reserve:0", "box:1:0"],
  ];
  for (const key of keys) {
    const { title, lines } = described(key, telling.view, 0, telling);
    expect(lines.length, key).toBeGreaterThan(0);
    for (const line of [title, ...lines]) expect(line, key).toMatch(/^[A-Z\dVa-z“][^{}]*$/);
    for (const line of [title, ...lines]) expect(line, key).not.toMatch(/runners-|^[a-z]+(-[a-z]+)+$/);
  }
});

test("how it is with a thing is told before what it is", () => {
  const [place] = content.places.filter(({ id }) =>
    telling.standing[`place:${id}`]?.some((line) => line.startsWith("Here")),
  );
  const told = telling.standing[`place:${place?.id}`] ?? [];
  expect(described(`place:${place?.id}`, telling.view, 0, telling).lines).toEqual(told);
  expect(described("box:1", telling.view, 1, telling).lines[0]).toBe(telling.standing["box:1:0"]?.[0]);
  expect(described("box:2:1", telling.view, 1, telling).lines[0]).toBe(telling.standing["box:2:1"]?.[0]);
});

test("no two buttons share a key", () => {
  for (const { decision } of prompts) {
    const keys = keysOf(words, decision?.options ?? []).map((button) => button.key);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(keysOf(words, asking("choose-trail").decision.options).some((button) => button.key === "S")).toBe(true);
});

test("a message that is missing is not invented", () => {
  expect(sayIf(words, "no-such-message")).toBeUndefined();
  expect(sayIf(words, "compass-1.text")).toBe("Move one of your Pathways to any other Trail.");
});

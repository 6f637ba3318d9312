import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { piece } from "../src/games/runners/choices";
import { COLUMNS, RELICS, STEPS, type View } from "../src/games/runners/model";
import { describe as described, keysOf, sentenceOf, statusOf } from "../src/games/runners/telling";
import { sayIf } from "../src/look/words";
import { asking, content, game, prompts, words } from "./making";

const FOLDER = `${import.meta.dirname}/../src/games/runners/`;
const view = game[0]?.view as View;

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
    const { title, lines } = described(words, key, view, content, 0);
    expect(lines.length, key).toBeGreaterThan(0);
    for (const line of [title, ...lines]) expect(line, key).toMatch(/^[A-Z\dVa-z“][^{}]*$/);
    for (const line of [title, ...lines]) expect(line, key).not.toMatch(/runners-|^[a-z]+(-[a-z]+)+$/);
  }
});

test("everything in an older position is described too", () => {
  const later = game.at(-1)?.view as View;
  for (const place of content.places)
    expect(described(words, piece("place", place.id), later, content, 0).lines.join()).not.toContain("runners-");
});

test("what is asked is a sentence for every question, addressed to the one who reads it", () => {
  for (const { view: seen, decision } of prompts) {
    const own = sentenceOf(words, seen, decision, decision?.seat ?? 0, undefined, null);
    const other = sentenceOf(words, seen, decision, null, undefined, null);
    expect(own).toMatch(/^You: .+[.?]$/);
    expect(other).not.toMatch(/^You/);
    expect(other).toMatch(/: .+[.?]$/);
  }
});

test("the end names the winners", () => {
  const result = { scores: [5, 7, 7], winners: [1, 2] };
  expect(sentenceOf(words, view, null, 0, undefined, result)).toContain("share the victory");
  expect(sentenceOf(words, view, null, 0, [{ kind: "human", name: "Ottilie" }], { ...result, winners: [0] })).toBe(
    "Ottilie wins the game.",
  );
});

test("the status says how near the end is", () => {
  expect(statusOf(words, view, false)).toBe("Round 1 · 0 of 8 Relics taken · the 8th ends the game");
  expect(statusOf(words, { ...view, trigger: 1 }, false)).toContain("the last turns");
  expect(statusOf(words, view, true)).toBe("Round 1 · 0 Relics taken");
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

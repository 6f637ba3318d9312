import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { journalStyle, paletteStyle, symbols } from "../build/art";
import { subset } from "../build/fonts";
import { coloured } from "../src/games/runners/scenery";

const FILES = ["explorers", "journal", "ornaments", "pieces", "relics", "sites", "steps"];

test("no colour is left open, and no id can meet one of the page", () => {
  const art = symbols(FILES);
  expect(art).not.toContain("$");
  expect(journalStyle()).not.toContain("$");
  expect([...art.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).filter((id) => !id?.startsWith("art-"))).toEqual([]);
});

test("every reference inside the art leads somewhere", () => {
  const art = symbols(FILES);
  const ids = new Set([...art.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...art.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
});

test("every custom property that the art uses is set in both themes", () => {
  const style = paletteStyle();
  const used = new Set([...(symbols(FILES) + journalStyle()).matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name));
  for (const name of used) expect(style, name).toContain(`${name}:`);
  expect(style).toContain('[data-theme="dark"]');
});

test("scenery takes its colours by name", () => {
  const palette = { paper: "#fff", river_name: "#123", jungle: ["#0a0", "#0b0"] };
  expect(coloured("$paper $jungle1 $river_name $none", palette)).toBe("#fff #0b0 #123 $none");
});

test("of a font only our alphabets are taken, in one format", () => {
  const css = readFileSync(`${import.meta.dirname}/../node_modules/@fontsource/alegreya/500.css`, "utf-8");
  const kept = subset(css);
  expect(
    [...kept.matchAll(/url\(\.\/files\/alegreya-([a-z-]+)-500-normal\.(\w+)\)/g)].map(([, a, b]) => `${a} ${b}`),
  ).toEqual(["cyrillic woff2", "latin-ext woff2", "latin woff2"]);
  expect(kept.match(/unicode-range/g)).toHaveLength(3);
});

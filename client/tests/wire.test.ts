import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { described, generated, typesOf } from "../build/wire.mjs";

describe.each(described())("src/%s", (file) => {
  test("the types beside it are made from it; `python3 run.py wire` makes them anew", async () => {
    const types = typesOf(file);
    expect(existsSync(types)).toBe(true);
    expect(readFileSync(types, "utf8")).toBe(await generated(file));
  });
});

test("the server and a game are described", () => {
  expect(described()).toContain("wire.json");
  expect(described()).toContainEqual(expect.stringMatching(/^games\/[a-z]+\/wire\.json$/));
});

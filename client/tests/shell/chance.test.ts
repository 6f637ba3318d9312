import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Sum } from "../../src/shell/protocol";
import { check, commitmentOf, derivedSeed, drawer, type Finding } from "../../src/shell/table/chance";

const SECRET = "5e".repeat(32);
const sum = JSON.parse(readFileSync(`${import.meta.dirname}/../fixtures/chance.json`, "utf-8")) as Sum;
const pinch = { commitment: sum.commitment, salts: ["0123456789abcdef"] };

function failures(findings: Finding[]): string[] {
  return findings.filter((finding) => finding.good === false).map((finding) => finding.what);
}

test("seal, seeds and draws are those of Python", () => {
  expect(commitmentOf(SECRET)).toBe("af58dd699df11323c47441e44b0f7551866a8e1d61240d6f50eb61e7fc0ce0ae");
  const seed = derivedSeed(SECRET, "oak", ["0123456789abcdef", ""], 0);
  expect(seed).toBe("a34181bd905f1f93cefa3cdfcbca14e9028661607f0555a8a71e2d91f10260d6");
  const draw = drawer(seed);
  expect([6, 4, 12, 1000003].map(draw)).toEqual([5, 3, 5, 809922]);
});

test("an honest game with an agreed undo is found good", () => {
  const findings = check(sum, pinch);
  expect(failures(findings)).toEqual([]);
  expect(sum.deals).toHaveLength(2);
  expect(findings.find((finding) => finding.what === "draws")?.count).toBeGreaterThan(20);
});

test("whoever was not there before the game cannot check what was promised to them", () => {
  const findings = check(sum, null);
  expect(findings.filter((finding) => finding.good === null).map((finding) => finding.what)).toEqual(["seen", "salt"]);
});

test("whoever added nothing cannot miss it", () => {
  const findings = check(sum, { ...pinch, salts: [] });
  expect(findings.filter((finding) => finding.good === null).map((finding) => finding.what)).toEqual(["salt"]);
});

test("each kind of cheating is found", () => {
  expect(failures(check({ ...sum, secret: "5f".repeat(32) }, pinch))).toEqual(["pledge", "seeds"]);
  expect(failures(check(sum, { ...pinch, commitment: "00" }))).toEqual(["seen"]);
  expect(failures(check(sum, { ...pinch, salts: ["ff"] }))).toEqual(["salt"]);
  const swapped = structuredClone(sum);
  const draw = swapped.deals[1]?.draws.at(-1);
  if (draw) draw.outcome = (draw.outcome + 1) % draw.n;
  expect(failures(check(swapped, pinch))).toEqual(["draws"]);
});

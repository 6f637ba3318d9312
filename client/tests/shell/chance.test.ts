import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Sum } from "../../src/wire";
import {
  check,
  commitmentOf,
  derivedSeed,
  drawer,
  drawnSeed,
  shareCommitment,
  type Finding,
} from "../../src/shell/table/chance";
import type { OwnShare, Pinch } from "../../src/shell/table/salt";

const SECRET = "5e".repeat(32);
const SHARE = "0123456789abcdef".repeat(4);
const fixture = (name: string) => readFileSync(`${import.meta.dirname}/../fixtures/${name}.json`, "utf-8");
const sum = JSON.parse(fixture("chance")) as Sum;
const older = {
  round: 0,
  commitments: [],
  called_off: [],
  ...(JSON.parse(fixture("older-chance")) as Partial<Sum>),
} as Sum;
const list = { round: 2, house: sum.commitment, commitments: sum.commitments };
const own = { seat: 0, round: 2, house: sum.commitment, share: SHARE, commitment: sum.commitments[0] ?? "" };
const pinch: Pinch = { shares: [own], lists: [list] };

function failures(findings: Finding[]): string[] {
  return findings.filter((finding) => finding.good === false).map((finding) => finding.what);
}

function unknown(findings: Finding[]): string[] {
  return findings.filter((finding) => finding.good === null).map((finding) => finding.what);
}

test("seals, seeds and draws are those of Python", () => {
  expect(commitmentOf(SECRET)).toBe("af58dd699df11323c47441e44b0f7551866a8e1d61240d6f50eb61e7fc0ce0ae");
  expect(shareCommitment("oak", 2, 0, sum.commitment, SHARE)).toBe(sum.commitments[0]);
  expect(drawnSeed(SECRET, "oak", 2, sum.salts, 0)).toBe(sum.deals[0]?.seed);
  const seed = derivedSeed(SECRET, "oak", ["0123456789abcdef", ""], 0);
  expect(seed).toBe("a34181bd905f1f93cefa3cdfcbca14e9028661607f0555a8a71e2d91f10260d6");
  const draw = drawer(seed);
  expect([6, 4, 12, 1000003].map(draw)).toEqual([5, 3, 5, 809922]);
});

test("an honest game with an agreed undo and a drawing that was called off is found good", () => {
  const findings = check(sum, pinch);
  expect(failures(findings)).toEqual([]);
  expect(unknown(findings)).toEqual([]);
  expect(sum.deals).toHaveLength(2);
  expect(findings.find((finding) => finding.what === "rounds")?.count).toBe(1);
  expect(findings.find((finding) => finding.what === "draws")?.count).toBeGreaterThan(15);
});

test("whoever was not there before the game cannot check what was promised to them", () => {
  expect(unknown(check(sum, null))).toEqual(["seen", "list", "salt"]);
  expect(unknown(check(sum, { shares: [], lists: [] }))).toEqual(["seen", "list", "salt"]);
});

test("each kind of cheating is found", () => {
  expect(failures(check({ ...sum, secret: "5f".repeat(32) }, pinch))).toEqual(["pledge", "seeds"]);
  expect(failures(check(sum, { ...pinch, lists: [{ ...list, house: "00" }] }))).toEqual(["seen"]);
  expect(failures(check({ ...sum, salts: ["ff".repeat(32), sum.salts[1] ?? ""] }, pinch))).toEqual([
    "shares",
    "salt",
    "seeds",
  ]);
  const swapped = structuredClone(sum);
  const draw = swapped.deals[1]?.draws.at(-1);
  if (draw) draw.outcome = (draw.outcome + 1) % draw.n;
  expect(failures(check(swapped, pinch))).toEqual(["draws"]);
});

test("a house that changes another's share after mine was revealed is found out, even if all of its sum is right", () => {
  const share = "77".repeat(32);
  const salts = [SHARE, share];
  const commitments = [sum.commitments[0] ?? "", shareCommitment("oak", 2, 1, sum.commitment, share)];
  const deals = [{ undos: 0, seed: drawnSeed(SECRET, "oak", 2, salts, 0), draws: [] }];
  expect(failures(check({ ...sum, salts, commitments, deals }, pinch))).toEqual(["list"]);
});

test("a round that is passed over in silence is found out", () => {
  const forgotten = { ...list, round: 1, commitments: ["aa", "bb"] };
  expect(failures(check(sum, { ...pinch, lists: [forgotten, list] }))).toEqual([]);
  expect(failures(check({ ...sum, called_off: [] }, { ...pinch, lists: [forgotten, list] }))).toEqual(["rounds"]);
  const twice = { ...list, commitments: ["aa", "bb"] }; // revealed twice in the same round, to different lists
  expect(failures(check(sum, { ...pinch, lists: [list, twice] }))).toEqual(["rounds"]);
});

/** The sum of a game that was dealt from these shares; all of its arithmetic is right. */
function dealt(salts: string[]): Sum {
  const commitments = salts.map((share, seat) => share && shareCommitment("oak", 2, seat, sum.commitment, share));
  return { ...sum, salts, commitments, deals: [{ undos: 0, seed: drawnSeed(SECRET, "oak", 2, salts, 0), draws: [] }] };
}

/** A share that this browser has sealed in the round that dealt. */
function sealed(seat: number, share: string): OwnShare {
  const commitment = shareCommitment("oak", 2, seat, sum.commitment, share);
  return { seat, round: 2, house: sum.commitment, share, commitment };
}

const good = (findings: Finding[], what: Finding["what"]) => findings.find((one) => one.what === what)?.good;

test("a house that deals without the share that this browser sealed is found out, even if all of its sum is right", () => {
  const findings = check(dealt(["", "77".repeat(32)]), { shares: [own], lists: [] });
  expect(failures(findings)).toEqual(["part"]);
  expect(good(findings, "seen")).toBe(true);
  expect(failures(check(dealt(["", "77".repeat(32)]), pinch))).toEqual(["list", "part", "salt"]);
});

test("a seal that came too late is not called left out", () => {
  const findings = check(dealt(["", "77".repeat(32)]), { shares: [{ ...own, refused: true }], lists: [] });
  expect(failures(findings)).toEqual([]);
  expect(unknown(findings)).toEqual(["list", "salt"]);
});

test("a seal that another browser replaced is not called left out, nor said to have taken part", () => {
  const findings = check(dealt(["66".repeat(32), "77".repeat(32)]), { shares: [own], lists: [] });
  expect(failures(findings)).toEqual([]);
  expect(unknown(findings)).toEqual(["list", "part", "salt"]);
});

test("of several seals of this browser for one seat one took part, and each seat has one", () => {
  const both = dealt([SHARE, "77".repeat(32)]);
  const earlier = sealed(0, "66".repeat(32));
  expect(good(check(both, { shares: [earlier, own], lists: [] }), "part")).toBe(true);
  expect(good(check(both, { shares: [own, sealed(1, "77".repeat(32))], lists: [] }), "part")).toBe(true);
  expect(good(check(dealt([SHARE, ""]), { shares: [own, sealed(1, "77".repeat(32))], lists: [] }), "part")).toBe(false);
});

test("a promise that the house has changed since this browser sealed its share is found out", () => {
  expect(failures(check(sum, { shares: [{ ...own, house: "00" }], lists: [] }))).toEqual(["seen"]);
});

test("a game in which shares were sealed cannot be passed off as an older one", () => {
  const shares = check(older, { shares: [{ ...own, round: 1 }], lists: [] });
  const lists = check(older, { shares: [], lists: [{ ...list, round: 1 }] });
  expect([failures(shares), failures(lists)]).toEqual([["older"], ["older"]]);
  expect(failures(check(older, { shares: [], lists: [] }))).toEqual([]);
});

test("a round of which this browser has a share is told", () => {
  const later = { ...own, round: 3 };
  expect(failures(check(sum, { ...pinch, shares: [own, later] }))).toEqual(["rounds"]);
});

test.each(["withheld", "stopped", "left"] as const)("whose share had arrived did not have it missing (%s)", (why) => {
  const before: OwnShare = { ...own, round: 1, house: "aa", commitment: "bb" };
  const off = { ...sum, called_off: [{ round: 1, missing: [0], why }] };
  expect(failures(check(off, { ...pinch, shares: [before, own] }))).toEqual([]);
  expect(failures(check(off, { ...pinch, shares: [{ ...before, revealed: true }, own] }))).toEqual(["rounds"]);
  const another = { ...off, called_off: [{ round: 1, missing: [1], why }] };
  expect(failures(check(another, { ...pinch, shares: [{ ...before, revealed: true }, own] }))).toEqual([]);
});

test("a game of the older chance is checked as before, and shown as older", () => {
  const before = { commitment: older.commitment, salts: ["0123456789abcdef"] };
  const findings = check(older, before);
  expect(failures(findings)).toEqual([]);
  expect(unknown(findings)).toEqual(["older"]);
  expect(unknown(check(older, null))).toEqual(["seen", "salt", "older"]);
  expect(failures(check(older, { ...before, commitment: "00" }))).toEqual(["seen"]);
  expect(failures(check(older, { ...before, salts: ["ff"] }))).toEqual(["salt"]);
});

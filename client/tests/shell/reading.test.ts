import { expect, test } from "vitest";
import type { Rule } from "../../src/shell/protocol";
import { chaptersOf, originOf, stretchesOf } from "../../src/shell/rules/reading";
import { plotOf } from "../../src/shell/table/panels/plot";
import { linesSince } from "../../src/shell/table/telling";
import { countdown } from "../../src/shell/times";
import { leftOf } from "../../src/shell/table/clock";
import { inOrder, isMyTurn } from "../../src/shell/mine.svelte";
import { place, room, told } from "./making";

function rule(id: string, text: string, chapter = "Move"): Rule {
  return { id, text, family: id.replace(/-\d+[a-z]?$/, ""), chapter, reference: "Relic Runners", game: "runners" };
}

const rules = [
  rule("RR-MOVE-01", "The Explorer travels along a Trail (RR-MOVE-02, RR-NONE-01)."),
  rule("RR-MOVE-02", "(derived) It may not stay."),
  rule("RR-RULING-13a", "Tokens stay.", "Rulings"),
];

test("rules are grouped by chapter, and a search needs all its words", () => {
  expect(chaptersOf(rules, "").map((chapter) => [chapter.title, chapter.rules.length])).toEqual([
    ["Move", 2],
    ["Rulings", 1],
  ]);
  expect(chaptersOf(rules, "explorer  TRAIL")[0]?.rules.map((one) => one.id)).toEqual(["RR-MOVE-01"]);
  expect(chaptersOf(rules, "rr-ruling")).toHaveLength(1);
  expect(chaptersOf(rules, "dragon")).toEqual([]);
});

test("where a statement comes from is marked", () => {
  expect(rules.map(originOf)).toEqual(["printed", "derived", "ruling"]);
  expect(originOf(rule("RR-DIFF-10", "PL: …"))).toBe("editions");
});

test("references lead to the rules that are there", () => {
  const known = new Set(rules.map((one) => one.id));
  expect(stretchesOf(rules[0] as Rule, known)).toEqual([
    { text: "The Explorer travels along a Trail (", rule: "" },
    { text: "RR-MOVE-02", rule: "RR-MOVE-02" },
    { text: ", RR-NONE-01).", rule: "" },
  ]);
  expect(stretchesOf(rules[1] as Rule, known)).toEqual([{ text: "It may not stay.", rule: "" }]);
});

test("points over time fit their frame, with round marks", () => {
  const moments = [0, 1, 2].map((turn) => ({ version: turn, turn, points: [turn * 10, turn * 21] }));
  const plot = plotOf(moments, 100, 50);
  expect(plot.lines).toHaveLength(2);
  expect(plot.marks).toEqual([0, 10, 20, 30, 40, 50]);
  expect(plot.lines[0]).toBe("M0.0 50.0L50.0 40.0L100.0 30.0");
  expect(plotOf([], 100, 50).lines).toEqual([]);
});

test("what others did since one left is told; one's own doing is no news", () => {
  const log = [told(1), told(2, { seat: 1 }), told(3, { seat: 1, kind: "ask", text: "Tobias asks." })];
  expect(linesSince(log, 1, 0)).toEqual(["step 2", "Tobias asks.", "step 3"]);
  expect(linesSince(log, 0, 1)).toEqual(["step 1", "step 2", "Tobias asks.", "step 3"]);
  expect(linesSince([told(1)], 0, 0)).toEqual([]);
});

test("a clock runs only for the one who is asked", () => {
  const clock = { since: 1_000, left: [60_000, 30_000, null], running: 0, deadline: 61_000 };
  expect([0, 1, 2].map((seat) => leftOf(clock, seat, 11_000))).toEqual([50_000, 30_000, null]);
  expect([59_400, 3_725_000, 200_000_000, -5].map(countdown)).toEqual(["1:00", "1:02:05", "2d 7h", "0:00"]);
});

test("where it is my turn comes first", () => {
  const mine = room({ id: "a", asked: 0 });
  const other = room({ id: "b", asked: 1 });
  const open = room({ id: "c", state: "open", asked: null });
  const stood = room({ id: "d", asked: 0, places: [place(0, { yours: true, kind: "stand-in" }), place(1)] });
  expect(inOrder([open, other, stood, mine]).map((one) => one.id)).toEqual(["a", "b", "d", "c"]);
  expect([mine, other, open, stood].map(isMyTurn)).toEqual([true, false, false, false]);
});

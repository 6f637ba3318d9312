import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { PAGE, type Room, type Rule } from "../../src/wire";
import { chaptersOf, stretchesOf } from "../../src/shell/rules/reading";
import Reference from "../../src/shell/rules/Reference.svelte";
import { games } from "../../src/shell/games.svelte";
import { say } from "../../src/shell/words.svelte";
import { plotOf } from "../../src/shell/table/panels/plot";
import { linesSince } from "../../src/shell/table/telling";
import { countdown, lasting } from "../../src/shell/times";
import { shownOn } from "../../src/shell/table/clock";
import { allOf, Ended, inOrder, isMyTurn } from "../../src/shell/mine.svelte";
import { place, room, told } from "./making";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function rule(id: string, text: string, chapter = "Move", origin: Rule["origin"] = "printed"): Rule {
  const family = id.replace(/-\d+[a-z]?$/, "");
  return { id, text, origin, family, chapter, reference: "Relic Runners", game: "runners" };
}

const rules = [
  rule("RR-MOVE-01", "The Explorer travels along a Trail (RR-MOVE-02, RR-NONE-01)."),
  rule("RR-MOVE-02", "It may not stay.", "Move", "derived"),
  rule("RR-RULING-13a", "Tokens stay.", "Rulings", "ruling"),
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

test("where a statement comes from is marked as the server says", async () => {
  vi.spyOn(games, "rules").mockResolvedValue([...rules, rule("RR-DIFF-10", "PL: …", "Editions", "editions")]);
  const { container, findByText } = render(Reference, { props: { game: "runners" } });
  await findByText("It may not stay.");
  const marked = [...container.querySelectorAll(".rule")].map((one) => [
    one.id,
    one.querySelector(".origin")?.textContent,
  ]);
  expect(marked).toEqual([
    ["RR-MOVE-01", undefined],
    ["RR-MOVE-02", say("origin-derived")],
    ["RR-RULING-13a", say("origin-ruling")],
    ["RR-DIFF-10", say("origin-editions")],
  ]);
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
  const clock = { since: 1_000, left: [60_000, 30_000, null], running: 0, deadline: 61_000, ticks: true };
  expect([0, 1, 2].map((seat) => shownOn(clock, seat, 11_000))).toEqual([50_000, 30_000, null]);
  expect([clock, { ...clock, ticks: false }, null].map((one) => shownOn(one, 0, 11_000))).toEqual([50_000, null, null]);
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

/** Pages of tables as a server has them, and which tables they were asked for after. */
function pages(all: Room[]) {
  const after: (string | undefined)[] = [];
  const page = (last?: Room) => {
    after.push(last?.id);
    const from = last ? all.findIndex(({ id }) => id === last.id) + 1 : 0;
    return Promise.resolve(all.slice(from, from + PAGE));
  };
  return { page, after };
}

test("every table of mine is asked for, page by page", async () => {
  const all = Array.from({ length: 2 * PAGE + 20 }, (_, i) => room({ id: `t${i}` }));
  const { page, after } = pages(all);
  expect(await allOf(page)).toEqual(all);
  expect(after).toEqual([undefined, `t${PAGE - 1}`, `t${2 * PAGE - 1}`]);
});

test("of tables that are over, more are shown as long as there are more", async () => {
  const all = Array.from({ length: PAGE + 2 }, (_, i) => room({ id: `t${i}`, state: "over" }));
  const ended = new Ended(pages(all).page);
  expect([ended.rooms, ended.more]).toEqual([null, false]);
  await ended.reach();
  expect([ended.rooms?.length, ended.more]).toEqual([PAGE, true]);
  await ended.reach();
  expect([ended.rooms, ended.more]).toEqual([all, false]);
});

test("a term is told in days where they come out even", () => {
  expect([1, 5, 24, 36, 336].map(lasting)).toEqual(["1 hour", "5 hours", "1 day", "36 hours", "14 days"]);
});

import { expect, test } from "vitest";
import { withPack } from "../../src/shell/games.svelte";
import type { GameCard } from "../../src/wire";
import { fitting, isComplete, planFor, resized, seatValue, tableOf, withSeatValue } from "../../src/shell/setup/plan";

const colours = {
  name: "explorers",
  kind: "word",
  default: null,
  words: ["red", "blue"],
  each: true,
  unique: true,
} as const;
const setup = {
  name: "setup",
  kind: "word",
  default: "standard",
  words: ["standard", "random"],
  each: false,
  unique: false,
} as const;
const plain = { least: 0, most: null, noun: "", instead: "", note: "" };
const card: GameCard = {
  name: "runners",
  edition: "",
  players: [2, 3, 4, 5],
  title: "",
  ruled: true,
  agreements: [
    { ...plain, ...setup, words: [...setup.words] },
    { ...plain, ...colours, words: [...colours.words] },
  ],
  bots: ["random", "greedy", "regular"],
  packs: [],
};
const nth = (number: number) => `Player ${number}`;

test("each way has a plan that is good as it is", () => {
  expect(planFor("bots", card).chairs.map((chair) => chair.kind)).toEqual(["me", "bot", "bot"]);
  expect(planFor("screen", card).chairs.map((chair) => chair.kind)).toEqual(["me", "friend"]);
  expect(planFor("people", card).chairs.map((chair) => chair.kind)).toEqual(["me", "empty", "empty"]);
  expect(planFor("bots", { ...card, players: [2] }).chairs).toHaveLength(2);
});

test("the strongest bot that plays the game sits down and stands in", () => {
  const plan = planFor("bots", { ...card, bots: ["random", "greedy"] });
  expect([plan.chairs[1]?.bot, plan.settings.stand_in]).toEqual(["greedy", "greedy"]);
  expect(planFor("people", card).settings.stand_in).toBe("regular");
});

test("the first pack of the host is suggested, and sent; without one it is our own content", () => {
  const packs = ["salt-coast", "old-names"].map((id) => ({ ...card, id, title: id, note: "", author: "" }));
  const offered = { ...card, packs };
  expect(tableOf(planFor("bots", offered), offered, nth).pack).toBe("salt-coast");
  expect(tableOf({ ...planFor("bots", offered), pack: "" }, offered, nth).pack).toBe("");
  expect(planFor("bots", card).pack).toBe("");
});

test("a pack changes its edition and what can be agreed on, and nothing else", () => {
  const pack = { id: "salt-coast", edition: "runners-1-02b16fa6", agreements: [], title: "", note: "", author: "" };
  const offered = { ...card, packs: [pack] };
  expect(withPack(offered, "salt-coast")).toEqual({ ...offered, edition: "runners-1-02b16fa6", agreements: [] });
  expect(withPack(offered, "")).toBe(offered);
  expect(withPack(offered, "pepper")).toBeUndefined();
});

test("only where nobody has to come the game can begin at once", () => {
  expect(isComplete(planFor("bots", card))).toBe(true);
  expect(isComplete(planFor("people", card))).toBe(false);
});

test("chairs stay when others come or go", () => {
  const chairs = [{ kind: "me" as const }, { kind: "friend" as const, name: "Tobias" }];
  expect(resized(chairs, 3, "bots", card)[1]).toEqual(chairs[1]);
  expect(resized(chairs, 3, "bots", card)[2]).toEqual({ kind: "bot", bot: "regular" });
  expect(resized(chairs, 1, "bots", card)).toEqual([{ kind: "me" }]);
});

test("what each seat has for itself is written seat by seat", () => {
  const agreement = card.agreements[1] as GameCard["agreements"][number];
  const options = withSeatValue({}, agreement, 1, "blue", 3);
  expect(options).toEqual({ explorers: [null, "blue", null] });
  expect(seatValue(options, agreement, 1)).toBe("blue");
  expect(seatValue(options, agreement, 7)).toBeNull();
});

test("only what was changed is sent, and it fits the seats", () => {
  expect(fitting({ setup: "standard", explorers: [null, null] }, card, 2)).toEqual({});
  expect(fitting({ setup: "random", explorers: ["red", null, "blue"] }, card, 2)).toEqual({
    setup: "random",
    explorers: ["red", null],
  });
});

test("friends without a name are counted", () => {
  const plan = {
    ...planFor("screen", card),
    chairs: [{ kind: "me" as const }, { kind: "friend" as const, name: " " }],
  };
  expect(tableOf(plan, card, nth).chairs).toEqual([{ kind: "me" }, { kind: "friend", name: "Player 2" }]);
});

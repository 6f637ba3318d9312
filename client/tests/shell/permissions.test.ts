import { cleanup, render, screen } from "@testing-library/svelte";
import { tick, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words as shell } from "../../src/shell/words.svelte";
import Late from "../../src/shell/table/cards/Late.svelte";
import Resting from "../../src/shell/table/cards/Resting.svelte";
import { Desk, type Question } from "../../src/shell/table/desk.svelte";
import Questions from "../../src/shell/table/Questions.svelte";
import { Session } from "../../src/shell/table/session.svelte";
import TableMenu from "../../src/shell/table/TableMenu.svelte";
import UndoButton from "../../src/shell/table/UndoButton.svelte";
import type { Now } from "../../src/wire";
import { words } from "../making";
import AtDesk from "./AtDesk.svelte";
import { hello, line, room, socketOf } from "./making";

const START = new Date("2026-01-01T12:00:00Z").getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  shell.bundle = words;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A desk of somebody on a seat, at a table at which things stand like this. */
function deskOf(more: Partial<Now>, viewer: number | null = 0): Desk {
  const socket = socketOf();
  socket.open();
  line().welcome();
  const session = new Session(socket, "oak", "", () => "en");
  session.open();
  line().hear({ is: "room", room: room({ yours: viewer === null ? [] : [viewer] }) });
  line().hear(hello(1, 0, { viewer, now: more }));
  return new Desk(session, {} as never, {} as never, null);
}

function show(part: Component, more: Partial<Now>, question: Question | null = null): Desk {
  const desk = deskOf(more);
  desk.question = question;
  render(AtDesk, { props: { desk, part } });
  return desk;
}

/** What can be pressed, by its words. */
function buttons(): string[] {
  return screen.queryAllByRole("button", { hidden: true }).map((one) => one.textContent?.trim() ?? "");
}

test("a seat is late from the moment on that the table names, and no sooner", async () => {
  show(Late, { late: [{ seat: 1, at: START + 2_000, choices: ["wait", "end"], waits_for: [0] }] });
  expect(buttons()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(buttons()).toEqual(["Wait", "End without a result"]);
});

test("what the table leaves open is offered, and nothing else", () => {
  show(Late, { late: [{ seat: 1, at: START, choices: [], waits_for: [0] }] });
  expect(screen.getByText(/is up$/)).toBeTruthy();
  expect(buttons()).toEqual([]);
  cleanup();
  show(Late, { late: [{ seat: 1, at: START, choices: ["stand-in"], waits_for: [0] }] });
  expect(buttons()).toEqual(["Let a bot play"]);
});

test("where a bot has stood in, the card comes when somebody votes, and says who is missing", () => {
  const late = [{ seat: 1, at: null, choices: ["wait", "end"] as ("wait" | "end")[], waits_for: [0] }];
  show(Late, { late });
  expect(buttons()).toEqual([]);
  cleanup();
  show(Late, { late, votes: [{ seat: 0, about: 1, choice: "end" }] });
  expect(screen.getByText("To end it, Ottilie would have to agree as well.")).toBeTruthy();
});

test("the menu offers what the table allows", () => {
  show(TableMenu, { may: { pause: "ask", stand_in: true, resign: "bot" } });
  expect(buttons()).toEqual(expect.arrayContaining(["Pause", "Let a bot play for me", "Resign"]));
  expect(buttons()).not.toContain("Stop without a winner");
  cleanup();
  show(TableMenu, { may: { abandon: "alone" } });
  expect(buttons()).toContain("Stop without a winner");
  expect(buttons()).not.toContain("Resign");
});

test.each([
  ["resign", { may: { resign: "bot" } }, "A bot plays your seat to the end. You cannot come back to it."],
  ["resign", { may: { resign: "end" } }, "The game ends, and your rival wins."],
  ["abandon", { may: { abandon: "ask" } }, "The others are asked. If all agree, the game ends and nobody wins."],
  ["abandon", { may: { abandon: "alone" } }, "The game ends here, and nobody wins."],
] as [Question, Partial<Now>, string][])("the question %s says what comes of it: %o", (question, more, text) => {
  show(Questions, more, question);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ["ask", "", "Ask the others"],
  ["alone", "", "Take back all the same"],
  [null, "Nobody can agree for them.", ""],
] as const)("past the barrier one goes as the table says: %s", (past, why, yes) => {
  show(Questions, { undo: { to: null, barrier: "revealed", past, why } }, "undo");
  if (why) expect(screen.getByText(why)).toBeTruthy();
  expect(buttons().includes("Ask the others")).toBe(yes === "Ask the others");
  expect(buttons().includes("Take back all the same")).toBe(yes === "Take back all the same");
});

test("a question is put away when what it asks about is no longer possible", async () => {
  const desk = show(Questions, { may: { abandon: "ask" } }, "abandon");
  expect(desk.question).toBe("abandon");
  line().hear(hello(2, 1, { now: { may: {} } }));
  await tick();
  expect(desk.question).toBeNull();
});

test("nothing is taken back where the table names nothing", () => {
  show(UndoButton, {});
  expect(buttons()).toEqual([]);
});

test("who may go on, and who may take the seat back, is told by the table", () => {
  const seats: Now["seats"] = [{ kind: "stand-in", name: "Ottilie", bot: "greedy" }];
  show(Resting, { paused: true, rested: START + 60_000, owners: [1], may: { resume: "ask", take_back: true }, seats });
  expect(buttons()).toEqual(["Go on", "I am back"]);
  expect(screen.getByText(/everybody agrees|all agree|agree/i)).toBeTruthy();
  cleanup();
  show(Resting, { paused: true, rested: START + 60_000, seats });
  expect(buttons()).toEqual([]);
});

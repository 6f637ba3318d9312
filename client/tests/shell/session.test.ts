import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commitShares, leftOut } from "../../src/shell/table/salt";
import { Session, type Facts } from "../../src/shell/table/session.svelte";
import type { Room } from "../../src/wire";
import { hello, line, now, place, room, socketOf, update } from "./making";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watching(more: Parameters<typeof room>[0] = {}) {
  const session = new Session(socketOf(), "oak", "key", () => "en");
  session.room = room(more);
  session.open();
  line().welcome();
  return session;
}

function texts(session: Session): (string | null)[] | null {
  return session.steps?.flatMap((step) => step.events.map((event) => event.text)) ?? null;
}

test("whoever comes sees how things stand at once, and knows all that was told", () => {
  const session = watching();
  expect(line().last("watch")).toMatchObject({ table: "oak", since: 0, key: "key", language: "en" });
  line().hear(hello(5));
  expect(session.version).toBe(5);
  expect(session.told.map((entry) => entry.version)).toEqual([1, 2, 3, 4, 5]);
  expect(session.steps).toBeNull();
});

test("a game that was dealt without one's share is found out, though the room had said that one is gone", async () => {
  await commitShares(room({ state: "open", places: [place(0, { yours: true }), place(1)] })).catch(() => undefined);
  const session = watching({ state: "open", places: [place(0), place(1)], yours: [] });
  await commitShares(session.room as Room);
  line().hear(hello(1));
  expect(session.seats).toEqual([0]);
  expect(leftOut(session.facts as Facts, session.seats)).toEqual([0]);
});

test("updates follow one another, each with what happened", () => {
  const session = watching();
  line().hear(hello(2));
  line().hear(update(3, 4));
  expect(session.version).toBe(4);
  expect(texts(session)).toEqual(["step 3", "step 4"]);
  line().hear(update(5, 5));
  expect(texts(session)).toEqual(["step 5"]);
});

test("what is known already is not told again", () => {
  const session = watching();
  line().hear(hello(4));
  const steps = session.steps;
  line().hear(update(3, 4));
  expect(session.version).toBe(4);
  expect(session.steps).toBe(steps);
  line().hear(update(4, 5));
  expect(texts(session)).toEqual(["step 5"]);
});

test("after a gap one looks again from where one is", () => {
  const session = watching();
  line().hear(hello(2));
  line().hear(update(5, 6));
  expect(session.version).toBe(2);
  expect(line().last("watch")).toMatchObject({ since: 2 });
  line().hear(hello(6, 2));
  expect(texts(session)).toEqual(["step 3", "step 4", "step 5", "step 6"]);
});

test("after the line broke exactly what was missed is shown", () => {
  const session = watching();
  line().hear(hello(3));
  line().break();
  vi.advanceTimersByTime(500);
  line().welcome();
  expect(line().last("watch")).toMatchObject({ since: 3 });
  line().hear(hello(5, 3));
  expect(session.told.map((entry) => entry.version)).toEqual([1, 2, 3, 4, 5]);
  expect(texts(session)).toEqual(["step 4", "step 5"]);
});

test("an undo is a jump: no events lead back", () => {
  const session = watching();
  line().hear(hello(3));
  line().hear(update(4, 4, "undo"));
  expect(session.version).toBe(4);
  expect(session.steps).toBeNull();
});

test("other tables are none of its business", () => {
  const session = watching();
  line().hear(hello(3));
  line().hear({ ...update(4, 4), table: "elm" } as never);
  expect(session.version).toBe(3);
});

test("an action names the version and the seat it is meant for", async () => {
  const session = watching();
  line().hear(hello(3));
  const acted = session.act("go");
  expect(line().last("command")).toMatchObject({
    table: "oak",
    seat: 0,
    command: { do: "act", version: 3, action: "go" },
  });
  line().hear({ is: "done", ref: 1, table: "oak", version: 4 });
  expect(await acted).toBe(4);
});

test("everybody at this screen who is asked agrees together", async () => {
  const session = watching({ yours: [0, 2], places: [place(0, { yours: true }), place(1), place(2, { yours: true })] });
  session.claim(0);
  const request = { version: 3, seat: 1, what: "pause" as const, to: 0, agreed: [1], waits_for: [0, 2] };
  line().hear(hello(3, 0, { now: { request } }));
  const answered = session.answer(true);
  line().hear({ is: "done", ref: 1, table: "oak", version: 4 });
  const answers = () => line().sent.filter((one) => one.do === "command" && one.command.do === "answer");
  await vi.waitFor(() => expect(answers()).toHaveLength(2));
  line().hear({ is: "done", ref: 2, table: "oak", version: 5 });
  await answered;
  expect(answers().map((one) => "seat" in one && one.seat)).toEqual([0, 2]);
});

test("lines of the chat are kept in order, and can be taken out later", () => {
  const session = watching();
  const said = (number: number, text: string, hidden = false) => ({
    number,
    user: "u",
    name: "Tobias",
    seat: 1,
    at: 0,
    text,
    hidden,
  });
  line().hear({ is: "chat", table: "oak", lines: [said(2, "b"), said(1, "a")] });
  line().hear({ is: "chat", table: "oak", lines: [said(2, "", true), said(3, "c")] });
  expect(session.chat.map((one) => one.text)).toEqual(["a", "", "c"]);
  expect(session.chat[1]?.hidden).toBe(true);
});

test("a table that is gone says why", () => {
  const session = watching();
  line().hear({ is: "gone", ref: 0, table: "oak", code: "no-table", message: "It is gone." });
  expect(session.gone).toMatchObject({ code: "no-table", message: "It is gone." });
});

const shared = { yours: [0, 1], places: [place(0, { yours: true, seen: 4 }), place(1, { yours: true })] };

test("at a shared screen nothing is looked at before somebody says who they are", () => {
  const session = watching(shared);
  expect(session.curtained).toBe(true);
  expect(line().last("watch")).toBeUndefined();
  session.claim(1);
  expect(line().last("watch")).toMatchObject({ seat: 1, since: 0 });
});

test("behind the curtain nothing of the game is left", () => {
  const session = watching(shared);
  session.claim(0);
  line().hear(hello(6, 0, { now: { decision: { seat: 1, prompt: "go", text: "", options: [], routes: [] } } }));
  session.curtain();
  expect([session.now, session.facts, session.steps, session.told]).toEqual([null, null, null, []]);
  expect(line().last("leave")).toMatchObject({ table: "oak" });
  expect(session.room?.asked).toBe(1);
  line().hear(update(7, 7));
  expect(session.now).toBeNull();
});

test("each player at a shared screen has seen a part of the game", () => {
  const session = watching(shared);
  expect(session.seenBy(0)).toBe(4);
  session.claim(0);
  line().hear(hello(6));
  session.curtain();
  expect(session.seenBy(0)).toBe(6);
  expect(session.seenBy(1)).toBe(0);
});

test("when a game begins at a shared screen the curtain falls at once", () => {
  const session = watching({ ...shared, state: "open" });
  line().hear(hello(1));
  expect(session.now).toBeNull();
  line().hear({ is: "room", room: room(shared) });
  expect(session.curtained).toBe(true);
});

test("a game that is over hides nothing", () => {
  const session = watching({ ...shared, state: "over" });
  line().hear(hello(9, 0, { now: { ...now(9), over: true, decision: null } }));
  expect(session.version).toBe(9);
});

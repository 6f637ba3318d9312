import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Denied } from "../../src/shell/api";
import { line, Line, socketOf } from "./making";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const socket = socketOf();
  const heard: string[] = [];
  socket.hear((message) => heard.push(message.is));
  line().welcome();
  return { socket, heard };
}

test("an answer finds the one who asked, by its ref", async () => {
  const { socket } = opened();
  const [first, second] = [socket.ask({ do: "ping" }), socket.ask({ do: "ping" })];
  const refs = line().sent.map((request) => request.ref as number);
  line().hear({ is: "pong", ref: refs[1] as number });
  line().hear({ is: "done", ref: refs[0] as number, table: "oak", version: 7 });
  expect((await second).is).toBe("pong");
  expect(await first).toMatchObject({ is: "done", version: 7 });
});

test("a no is thrown with its code, its sentence and its rule", async () => {
  const { socket } = opened();
  const asked = socket.ask({ do: "command", table: "oak", command: { do: "act", version: 1, action: "go" } });
  line().hear({ is: "refused", ref: 1, table: "oak", code: "illegal", message: "No.", rule: "RR-MOVE-03" });
  await expect(asked).rejects.toMatchObject({ code: "illegal", message: "No.", rule: "RR-MOVE-03" });
});

test("what could not even be read is a no to everything that waits", async () => {
  const { socket } = opened();
  const asked = socket.ask({ do: "ping" });
  line().hear({ is: "error", ref: 0, code: "too-fast", message: "Wait." });
  await expect(asked).rejects.toMatchObject({ code: "too-fast" });
});

test("while the line is broken nothing can be asked", async () => {
  const { socket } = opened();
  const waiting = socket.ask({ do: "ping" });
  line().break();
  await expect(waiting).rejects.toBeInstanceOf(Denied);
  await expect(socket.ask({ do: "ping" })).rejects.toMatchObject({ code: "offline" });
  expect(socket.line).toBe("lost");
});

test("a broken line comes back by itself, and more slowly each time", () => {
  const { socket, heard } = opened();
  line().break();
  vi.advanceTimersByTime(400);
  expect(Line.all).toHaveLength(2);
  line().break();
  vi.advanceTimersByTime(600);
  expect(Line.all).toHaveLength(2);
  vi.advanceTimersByTime(800);
  expect(Line.all).toHaveLength(3);
  line().welcome();
  expect(socket.line).toBe("open");
  expect(heard).toEqual(["welcome", "welcome"]);
});

test("after a flood it waits longer", () => {
  opened();
  line().break(4429);
  vi.advanceTimersByTime(9_000);
  expect(Line.all).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(Line.all).toHaveLength(2);
});

test("a silent line is asked whether it is alive, and given up if it is not", () => {
  const { socket } = opened();
  vi.advanceTimersByTime(26_000);
  expect(line().last("ping")).toBeDefined();
  line().hear({ is: "pong", ref: 0 });
  vi.advanceTimersByTime(20_000);
  expect(socket.line).toBe("open");
  vi.advanceTimersByTime(6_000 + 8_000);
  expect(socket.line).toBe("lost");
});

test("a line that never opens is given up", () => {
  const socket = socketOf();
  socket.open();
  vi.advanceTimersByTime(8_000 + 400);
  expect(Line.all).toHaveLength(2);
});

test("when the machine wakes up the line is looked after at once", () => {
  const { socket } = opened();
  socket.wake();
  expect(line().last("ping")).toBeDefined();
  line().break();
  socket.wake();
  expect(Line.all).toHaveLength(2);
});

test("as somebody else one is known by a new line", () => {
  const { socket } = opened();
  const old = line();
  socket.renew();
  expect(old.readyState).toBe(3);
  expect(Line.all).toHaveLength(2);
  expect(socket.line).toBe("opening");
});

test("a session that became another one is told, and the line comes back once, however long the new one takes", () => {
  const { socket } = opened();
  socket.onsignedout = vi.fn();
  socket.onrenewed = vi.fn(() => setTimeout(() => socket.renew(), 2_000));
  const before = Line.all.length;
  line().break(4402);
  vi.advanceTimersByTime(2_000);
  expect(socket.onrenewed).toHaveBeenCalledOnce();
  expect(socket.onsignedout).not.toHaveBeenCalled();
  line().welcome();
  vi.advanceTimersByTime(20_000);
  expect(Line.all.length).toBe(before + 1);
});

test("a line whose new session nobody finds comes back all the same", () => {
  opened();
  const before = Line.all.length;
  line().break(4402);
  vi.advanceTimersByTime(15_000);
  expect(Line.all.length).toBe(before + 1);
});

test("a line that is still being opened is closed once it is open, when another one is wanted", () => {
  const socket = socketOf();
  socket.open();
  const old = line();
  socket.renew();
  expect([line() === old, old.readyState]).toEqual([false, 0]);
  old.onopen?.();
  expect(old.readyState).toBe(3);
});

test("the end of a session is told", () => {
  const { socket } = opened();
  socket.onsignedout = vi.fn();
  line().break(4401);
  expect(socket.onsignedout).toHaveBeenCalledOnce();
});

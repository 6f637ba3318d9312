import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { games, tables } from "../../src/shell/api";

const broken = new TypeError("Failed to fetch");
const answer = (told: unknown) =>
  new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function line(...replies: (Response | Error)[]) {
  const fetched = vi.fn(() => {
    const reply = replies.shift();
    return reply instanceof Response ? Promise.resolve(reply) : Promise.reject(reply ?? broken);
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("what only reads is asked once more when the line breaks", async () => {
  const fetched = line(broken, answer([]));
  const asked = games.all();
  await vi.runAllTimersAsync();

  expect(await asked).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a line that stays broken is told after the second time", async () => {
  const fetched = line(broken, broken);
  const asked = expect(games.all()).rejects.toMatchObject({ code: "offline" });
  await vi.runAllTimersAsync();

  await asked;
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("without any network nothing is asked again, and it is told at once", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const fetched = line(broken, answer([]));

  await expect(games.all()).rejects.toMatchObject({ code: "offline" });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("what changes something is asked once alone", async () => {
  const fetched = line(broken, answer({}));

  await expect(tables.start("t")).rejects.toMatchObject({ code: "offline" });
  expect(fetched).toHaveBeenCalledTimes(1);
});

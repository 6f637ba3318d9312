import { expect, test, vi } from "vitest";
import type { Frame } from "../../src/wire";
import { Past, Stage } from "../../src/shell/table/stage.svelte";
import { Session } from "../../src/shell/table/session.svelte";
import { hello, line, now, room, socketOf, told, update } from "./making";

function frames(since: number, until: number, last = 100): Promise<Frame[]> {
  const versions = Array.from({ length: Math.max(0, Math.min(until, last) - since) }, (_, i) => since + i + 1);
  return Promise.resolve(versions.map((version) => ({ told: told(version), between: [], now: now(version) })));
}

function texts({ shown }: Stage) {
  return shown?.steps?.flatMap((step) => step.events.map((event) => event.text));
}

function staged(version = 50) {
  const session = new Session(socketOf(), "oak", "", () => "en");
  session.room = room();
  session.open();
  line().welcome();
  line().hear(hello(version));
  const load = vi.fn((since: number, until: number) => frames(since, until, version));
  return { session, load, stage: new Stage(session, load) };
}

test("earlier positions are fetched in chunks, once", async () => {
  const load = vi.fn((since: number, until: number) => frames(since, until));
  const past = new Past(load);
  await Promise.all([past.frame(1), past.frame(40), past.frame(17)]);
  expect((await past.frame(2))?.told.version).toBe(2);
  expect(load.mock.calls).toEqual([[0, 40]]);
  await past.frame(41);
  expect(load.mock.calls).toEqual([
    [0, 40],
    [40, 80],
  ]);
});

test("a chunk that was not whole is fetched again when more is there", async () => {
  let last = 5;
  const past = new Past((since, until) => frames(since, until, last));
  expect(await past.frame(6)).toBeUndefined();
  last = 6;
  expect((await past.frame(6))?.told.version).toBe(6);
});

test("looking back, nobody can act", async () => {
  const { stage } = staged();
  await stage.go(7);
  expect(stage.at).toBe(7);
  expect(stage.shown).toMatchObject({ view: { version: 7 }, steps: null, decision: { seat: 0, options: [] } });
});

test("one step forward is played, one back is not", async () => {
  const { stage } = staged();
  await stage.go(7);
  await stage.step(1);
  expect(texts(stage)).toEqual(["step 8"]);
  await stage.step(-1);
  expect(stage.shown?.steps).toBeNull();
});

test("one cannot go beyond either end", async () => {
  const { stage } = staged(50);
  await stage.go(-3);
  expect(stage.version).toBe(1);
  await stage.go(99);
  expect(stage.version).toBe(50);
});

test("back to now is a jump, and what comes then is played", async () => {
  const { stage } = staged(50);
  await stage.go(7);
  line().hear(update(51, 51));
  expect(stage.shown).toMatchObject({ view: { version: 7 } });
  stage.live();
  expect(stage.shown).toMatchObject({ view: { version: 51 }, steps: null });
  line().hear(update(52, 52));
  expect(texts(stage)).toEqual(["step 52"]);
});

test("the last click counts when positions come late", async () => {
  const { stage } = staged(50);
  await Promise.all([stage.go(3), stage.go(45)]);
  expect(stage.shown).toMatchObject({ view: { version: 45 } });
});

test("what was missed is played again from where one was", async () => {
  const { stage } = staged(50);
  await stage.replay(48);
  expect(stage.at).toBeNull();
  expect(stage.shown?.view).toEqual({ version: 50 });
  expect(stage.shown?.steps?.map((step) => step.view)).toEqual([{ version: 49 }, { version: 50 }]);
  expect(texts(stage)).toEqual(["step 49", "step 50"]);
});

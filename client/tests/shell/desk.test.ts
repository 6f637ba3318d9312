import { expect, test } from "vitest";
import type { Player } from "../../src/wire";
import { Desk } from "../../src/shell/table/desk.svelte";
import type { Session } from "../../src/shell/table/session.svelte";
import { now, room } from "./making";

const PLAYERS: Player[] = [
  { kind: "human", name: "Ottilie" },
  { kind: "stand-in", name: "Silas", bot: "greedy" },
  { kind: "stand-in", name: "Hedwig", bot: "greedy", late: true },
  { kind: "bot", name: "Tobias", bot: "greedy", left: "resigned" },
  { kind: "bot", bot: "greedy" },
];

/** The desk of somebody who sits on one of these seats. */
function desk(viewer: number | null, seats = PLAYERS, over = false): Desk {
  const session = { viewer, now: now(1, { seats, over }), room: room({ yours: viewer === null ? [] : [viewer] }) };
  return new Desk(session as unknown as Session, {} as never, {} as never, null);
}

test("a seat is somebody's also while a bot stands in", () => {
  expect(desk(0).owners).toEqual([0, 1, 2]);
  expect(desk(0).others).toEqual([1, 2]);
  expect(desk(null).others).toEqual([0, 1, 2]);
});

test("whoever was late has no say about ending the game, and is not asked", () => {
  expect([0, 1, 2, 3, null].map((viewer) => desk(viewer).hasSay)).toEqual([true, true, false, false, false]);
  expect(desk(0, PLAYERS, true).hasSay).toBe(false);
  expect(desk(0).neededToEnd(2)).toEqual([0, 1]);
  expect(desk(0).neededToEnd(1)).toEqual([0]);
});

test("somebody who was removed is missed, somebody who resigned is not", () => {
  expect(desk(0).someoneGone).toBe(false);
  expect(desk(0, [...PLAYERS, { kind: "bot", left: "removed" }]).someoneGone).toBe(true);
});

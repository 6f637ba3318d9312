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

/** The desk of somebody who sits on one of these seats; the table says who is asked. */
function desk(viewer: number | null): Desk {
  const session = {
    viewer,
    now: now(1, { seats: PLAYERS, owners: [0, 1, 2] }),
    room: room({ yours: viewer === null ? [] : [viewer] }),
  };
  return new Desk(session as unknown as Session, {} as never, {} as never, null);
}

test("of the owners that the table names, the others are those who do not sit at this screen", () => {
  expect(desk(0).others).toEqual([1, 2]);
  expect(desk(null).others).toEqual([0, 1, 2]);
});

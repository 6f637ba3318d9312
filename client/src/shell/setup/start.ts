/** From a plan to a table: set up, draw lots, commit to one's share of chance, begin, reveal it. */

import * as api from "../api";
import { myself } from "../me.svelte";
import type { GameCard, Room } from "../../wire";
import { commitShares, revealShares } from "../table/salt";
import { say } from "../words.svelte";
import { isComplete, tableOf, type Plan } from "./plan";

/** The table that a plan leads to: a game that has begun, or a room that waits for others. */
export async function setUp(plan: Plan, card: GameCard, name = ""): Promise<Room> {
  const before = myself.now;
  await myself.ensure(name);
  if (before?.kind === "guest" && name && name !== before.name) myself.take(await api.me.change({ name }));
  const room = await api.tables.setUp(tableOf(plan, card, (number) => say("friend-name", { number })));
  return isComplete(plan) ? begin(room, plan.lots) : room;
}

/** Begin a game for which everybody is there. */
export async function begin(room: Room, lots = false): Promise<Room> {
  const seated = lots ? await api.tables.drawLots(room.id) : room;
  await commitShares(seated);
  return revealShares(await api.tables.start(room.id));
}

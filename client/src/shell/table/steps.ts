/** What led to a view, step by step. */

import type { GameEvent, Step } from "../../games/contract";
import type { Between, Frame, Told } from "../../wire";

/**
 * The steps that some entries made, each a group of events with the view after it; the last one ends in the view given.
 * Null if an undo is among them: then no events lead to where things stand.
 */
export function stepsOf(told: readonly Told[], between: readonly Between[], view: unknown): Step[] | null {
  if (told.some((entry) => entry.kind === "undo")) return null;
  const viewAfter = (version: number, group: number | undefined) =>
    between.find((one) => one.version === version && one.group === group)?.view ?? null;
  const steps = told.flatMap(({ version, events }) =>
    grouped(events).map((group) => ({ events: group, view: viewAfter(version, group[0]?.group) })),
  );
  const last = steps.at(-1);
  return last?.view === null ? [...steps.slice(0, -1), { ...last, view }] : [...steps, { events: [], view }];
}

/** The steps that some frames show, one after the other. */
export function stepsThrough(frames: readonly Frame[]): Step[] | null {
  const steps = frames.map(({ told, between, now }) => stepsOf([told], between, now.view));
  return steps.some((one) => one === null) ? null : steps.flatMap((one) => one ?? []);
}

/** Events that belong together, side by side. */
function grouped(events: readonly GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0]?.group === event.group) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Recorded games as `record.py` writes them: each view as its difference from the one before. */

import type { Decision, Result, Step } from "../src/games/contract";

export interface Frame {
  /** The view after the last step. */
  view: unknown;
  names: string[];
  described: string[];
  standing: Record<string, string[]>;
  status: string;
  verdict: string;
  decision: Decision | null;
  steps: Step[] | null;
  result: Result | null;
}

type Changes = { "~": Record<string, unknown> };

function isChanges(value: unknown): value is Changes {
  return typeof value === "object" && value !== null && "~" in value;
}

function merged(old: unknown, change: unknown): unknown {
  if (!isChanges(change)) return change;
  const next = structuredClone(old) as Record<string, unknown>;
  for (const [key, value] of Object.entries(change["~"])) next[key] = merged(next[key], value);
  return next;
}

/** The frames of a game with every view written out. */
export function unfolded(frames: Frame[]): Frame[] {
  let view: unknown;
  return frames.map((frame) => {
    const steps = frame.steps?.map((step) => ({ ...step, view: (view = merged(view, step.view)) })) ?? null;
    return { ...frame, steps, view };
  });
}

/** What was told at a table, as lines to read. */

import type { Told } from "../../wire";

/** The lines of an entry: its own, and those of its events. */
export function linesOf(entry: Told): string[] {
  const events = entry.events.map((event) => event.text);
  return [entry.text, ...events].filter((line): line is string => Boolean(line));
}

const RECENT = 20; // lines

/** The last lines that were told up to a version. */
export function linesUntil(told: readonly Told[], version: number): string[] {
  const known = told.filter((entry) => entry.version <= version);
  return known.slice(-RECENT).flatMap(linesOf).slice(-RECENT);
}

/** What others did after a version; nothing if it was all one's own doing. */
export function linesSince(told: readonly Told[], version: number, viewer: number | null): string[] {
  const fresh = told.filter((entry) => entry.version > version);
  return fresh.some((entry) => entry.seat !== viewer) ? fresh.flatMap(linesOf) : [];
}

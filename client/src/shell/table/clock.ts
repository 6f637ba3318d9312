/** What the clocks of a table show at a moment. */

import type { ClockFace } from "../../wire";

/** What a seat has left on a clock that people look at, in milliseconds; null where there is none. */
export function shownOn(clock: ClockFace | null | undefined, seat: number, now: number): number | null {
  if (!clock?.ticks) return null;
  const left = clock.left[seat] ?? null;
  if (left === null || clock.running !== seat) return left;
  return clock.deadline === null ? left : clock.deadline - now;
}

/** What the clocks of a table show at a moment. */

import type { ClockFace } from "../protocol";

/** What a seat has left, in milliseconds; null where no clock runs for it. */
export function leftOf(clock: ClockFace, seat: number, now: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || clock.running !== seat) return left;
  return clock.deadline === null ? left : clock.deadline - now;
}

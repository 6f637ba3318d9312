/** The guided first game of Relic Runners: about ten lessons, each at its moment. */

import type { Course } from "../contract";

export const course: Course = { seats: 2, bot: "greedy", options: { setup: "first-game" }, lessons: [] };

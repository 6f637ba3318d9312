/** The screens of Relic Runners. */

import type { GameScreens } from "../contract";
import { course } from "./lessons";
import type { View } from "./model";
import Picture from "./Picture.svelte";
import Seat from "./Seat.svelte";
import Table from "./Table.svelte";

function colourOf(view: unknown, seat: number): string {
  return `var(--coat-${(view as View).explorers[seat]?.colour})`;
}

export const screens: GameScreens = { Table, Picture, Seat, colourOf, course };

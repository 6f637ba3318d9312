/** Screens for every game that has none of its own: its picture, its position in sentences, options as buttons, a log. */

import type { GameScreens } from "../../games/contract";
import { colourOf } from "./seats";
import Seat from "./Seat.svelte";
import Table from "./Table.svelte";

export const screens: GameScreens = { Table, Seat, colourOf: (_, seat) => colourOf(seat) };

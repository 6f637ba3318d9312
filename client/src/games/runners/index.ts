/** The screens of Relic Runners. */

import type { GameScreens } from "../contract";
import { course } from "./lessons";
import Picture from "./Picture.svelte";
import Seat from "./Seat.svelte";
import Table from "./Table.svelte";

export const screens: GameScreens = { Table, Picture, Seat, course };

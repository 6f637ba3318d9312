/** The screens of Relic Runners. */

import type { GameScreens } from "../contract";
import Picture from "./Picture.svelte";
import Table from "./Table.svelte";

export const screens: GameScreens = { Table, Picture };

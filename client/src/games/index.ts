/**
 * The screens of games: the folders beside this file, by the names the server uses, each loaded when it is first needed.
 * A game without a folder is shown on general ones.
 */

import type { Component } from "svelte";
import type { GameScreens } from "./contract";

const SCREENS = import.meta.glob<{ screens: GameScreens }>("./*/index.ts");
const COVERS = import.meta.glob<{ default: Component }>("./*/Cover.svelte");

/** The screens of a game. */
export async function screensOf(game: string): Promise<GameScreens> {
  const load = SCREENS[`./${game}/index.ts`] ?? (() => import("../shell/general"));
  return (await load()).screens;
}

/** A picture of what a game is about, for the first page, if it has one. */
export async function coverOf(game: string): Promise<Component | undefined> {
  return (await COVERS[`./${game}/Cover.svelte`]?.())?.default;
}

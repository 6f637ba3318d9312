/** The games there are, each loaded when it is first needed. */

import type { Component } from "svelte";
import type { GameScreens } from "./contract";

interface Shelf {
  screens: () => Promise<{ screens: GameScreens }>;
  /** A picture of what the game is about, for the first page. */
  cover: () => Promise<{ default: Component }>;
}

const GAMES: Record<string, Shelf> = {
  runners: { screens: () => import("./runners"), cover: () => import("./runners/Cover.svelte") },
};

function found(game: string): Shelf {
  const shelf = GAMES[game];
  if (!shelf) throw new Error(`no screens for the game ${game}`);
  return shelf;
}

/** The screens of a game, by the name the server uses. */
export async function screensOf(game: string): Promise<GameScreens> {
  return (await found(game).screens()).screens;
}

export async function coverOf(game: string): Promise<Component> {
  return (await found(game).cover()).default;
}

/** Whether this client can show a game. */
export function isKnown(game: string): boolean {
  return game in GAMES;
}

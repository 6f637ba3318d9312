/** The games there are, each loaded when it is first needed. */

import type { GameScreens } from "./contract";

const GAMES: Record<string, () => Promise<{ screens: GameScreens }>> = {
  runners: () => import("./runners"),
};

/** The screens of a game, by the name the server uses. */
export async function screensOf(game: string): Promise<GameScreens> {
  const load = GAMES[game];
  if (!load) throw new Error(`no screens for the game ${game}`);
  return (await load()).screens;
}

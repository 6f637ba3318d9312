/** What the tests run on: recorded positions, the pack, and the English words of the project itself. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { unfolded, type Frame } from "../dev/frames";
import type { Decision, Explanation, GameEvent } from "../src/games/contract";
import type { Content, View } from "../src/games/runners/model";
import type { Scene } from "../src/games/runners/motion";

interface Told {
  explanations: Explanation[];
  view: View;
  names: string[];
  described: string[];
  standing: Record<string, string[]>;
  status: string;
}

const at = (path: string) => `${import.meta.dirname}/${path}`;
const json = (name: string) => JSON.parse(readFileSync(at(`fixtures/${name}.json`), "utf-8")) as unknown;

export const content = json("content") as Content;
export const paths = json("paths") as Record<string, string[]>;
const told = json("telling") as Told;
/** What each thing of the game is, and how it is with it in one position. */
export const telling = { ...told, explanations: new Map(told.explanations.map((one) => [one.key, one])) };
export const game = unfolded(json("game") as Frame[]) as (Frame & { view: View; steps: Scene[] })[];
export const prompts = unfolded(json("prompts") as Frame[]) as (Frame & { view: View; prompt: string })[];

/** The first recorded frame in which a question is asked. */
export function asking(prompt: string): Frame & { view: View; decision: Decision } {
  const found = prompts.find((frame) => frame.prompt === prompt);
  if (!found?.decision) throw new Error(`no frame asks ${prompt}`);
  return { ...found, decision: found.decision };
}

export const words = new FluentBundle("en", { useIsolating: false });
const RUNNERS = "../../src/reliquary/games/runners/";
for (const folder of ["../../src/reliquary/words/en/", `${RUNNERS}words/en/`, `${RUNNERS}pack/words/`])
  for (const file of readdirSync(at(folder)))
    words.addResource(new FluentResource(readFileSync(at(folder + file), "utf-8")), { allowOverrides: true });

/** An event, all by itself. */
export function happened(
  name: string,
  seat: number,
  about: GameEvent["about"] = {},
  text: string | null = null,
): GameEvent {
  return { name, seat, about, text, turn: 0, cause: "", group: 1 };
}

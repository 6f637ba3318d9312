/** What the table says besides what the server says: what a thing is with how it stands, and which key answers. */

import type { FluentBundle } from "@fluent/bundle";
import { sayIf } from "../../look/words";
import type { Explanation, Option, Player, TableProps } from "../contract";
import type { View } from "./model";

/** What is said about something when one asks for it: a heading, and lines below. */
export interface About {
  title: string;
  lines: readonly string[];
}

type Known = Pick<TableProps, "explanations" | "standing">;

/** What is said about a piece or a part of a Chart: how it is with it now, and what it is. */
export function describe(key: string, view: View, viewer: number | null, { explanations, standing }: Known): About {
  const found: Explanation | undefined = explanations.get(thingOf(key, view));
  return { title: found?.title ?? "", lines: [...(standing[placeOf(key, viewer)] ?? []), ...(found?.lines ?? [])] };
}

/** The thing that a piece or a part of a Chart is: of Charts it is the Explorer, of Toolboxes the number. */
function thingOf(key: string, view: View): string {
  const [kind = "", id = "", index] = key.split(":");
  if (kind === "chart") return `explorer:${view.explorers[Number(id)]?.explorer}`;
  if (kind === "box" && index !== undefined) return `box:${Number(index) + 1}`;
  return SIGNS.has(kind) ? `sign:${kind}` : key;
}

/** A piece by the name under which is told how it is with it: Toolboxes are somebody's. */
function placeOf(key: string, viewer: number | null): string {
  const [kind, id, index] = key.split(":");
  return kind === "box" && index === undefined ? `box:${viewer ?? 0}:${Number(id) - 1}` : key;
}

const SIGNS = new Set(["coins", "rations", "pathways", "blues", "reserve"]);

/** Who a seat is: you, a player by name, or what the table calls it. */
export function nameOf(
  seat: number,
  viewer: number | null,
  you: string,
  players: Player[] | undefined,
  names: readonly string[],
): string {
  return seat === viewer ? you : players?.[seat]?.name || (names[seat] ?? "");
}

/** The buttons of the bar with the letter or digit that answers each. */
export function keysOf(words: FluentBundle, options: readonly Option[]): { option: Option; key: string }[] {
  let digit = 0;
  return options.map((option) => {
    const verb = option.action.split(":")[0] ?? "";
    const key = option.action.includes(":") ? undefined : sayIf(words, `runners-key-${verb}`);
    return { option, key: key ?? String(++digit) };
  });
}

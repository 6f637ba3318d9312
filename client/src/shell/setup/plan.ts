/** A table as somebody plans it: who sits where, what is agreed, and what is sent to the server. */

import {
  USUAL_SETTINGS,
  type Agreement,
  type ChairChoice,
  type Clock,
  type GameCard,
  type NewTable,
  type Options,
  type Room,
  type Settings,
} from "../../wire";

export type Way = "bots" | "screen" | "people";
export const WAYS: readonly Way[] = ["bots", "screen", "people"];

export interface Plan {
  game: string;
  pack: string;
  chairs: ChairChoice[];
  options: Options;
  settings: Settings;
  visibility: Room["visibility"];
  /** Whether chance says who sits where. */
  lots: boolean;
}

/** The bot that sits down or stands in unless another one is chosen: the strongest, which the server names last. */
export function usualBot(card: GameCard): string {
  return card.bots.at(-1) ?? "";
}

/** Who is asked to sit down first, by the way of playing. */
function newcomer(way: Way, card: GameCard): ChairChoice {
  if (way === "bots") return { kind: "bot", bot: usualBot(card) };
  return { kind: way === "screen" ? "friend" : "empty" };
}

/** A good plan to begin with. */
export function planFor(way: Way, card: GameCard): Plan {
  const usual = way === "screen" ? 2 : 3;
  const seats = card.players.includes(usual) ? usual : (card.players[0] ?? usual);
  return {
    game: card.name,
    pack: card.packs[0]?.id ?? "", // who has named a pack wants to play with it
    chairs: resized([{ kind: "me" }], seats, way, card),
    options: {},
    settings: { ...USUAL_SETTINGS, stand_in: usualBot(card) },
    visibility: "private",
    lots: way !== "people",
  };
}

/** The same chairs, more or fewer of them. */
export function resized(chairs: readonly ChairChoice[], seats: number, way: Way, card: GameCard): ChairChoice[] {
  const more = Array.from({ length: Math.max(0, seats - chairs.length) }, () => newcomer(way, card));
  return [...chairs.slice(0, seats), ...more];
}

/** The names of friends at the same screen; who has none is counted. */
export function named(chairs: readonly ChairChoice[], nth: (number: number) => string): ChairChoice[] {
  return chairs.map((chair, i) =>
    chair.kind === "friend" ? { kind: "friend", name: chair.name?.trim() || nth(i + 1) } : chair,
  );
}

/** Whether the game can begin as soon as the table is set: nobody else has to come. */
export function isComplete(plan: Plan): boolean {
  return plan.chairs.every((chair) => chair.kind !== "empty");
}

/** What is agreed for one seat; without a choice, what is usual. */
export function seatValue(options: Options, agreement: Agreement, seat: number): unknown {
  const row = options[agreement.name];
  return (Array.isArray(row) ? row[seat] : row) ?? agreement.default;
}

/** Options with another value for one seat. */
export function withSeatValue(
  options: Options,
  agreement: Agreement,
  seat: number,
  value: unknown,
  seats: number,
): Options {
  const row = Array.from({ length: seats }, (_, i) => (i === seat ? value : seatValue(options, agreement, i)));
  return { ...options, [agreement.name]: row };
}

/** Options that fit the number of seats; what nobody has changed is left to the server. */
export function fitting(options: Options, card: GameCard, seats: number): Options {
  const found = card.agreements.flatMap((agreement): [string, unknown][] => {
    if (!(agreement.name in options)) return [];
    const value = options[agreement.name];
    if (!agreement.each) return value === agreement.default ? [] : [[agreement.name, value]];
    const row = Array.from({ length: seats }, (_, i) => seatValue(options, agreement, i));
    return row.every((one) => one === agreement.default) ? [] : [[agreement.name, row]];
  });
  return Object.fromEntries(found);
}

/** What is sent to the server. */
export function tableOf(plan: Plan, card: GameCard, nth: (number: number) => string): NewTable {
  return {
    game: plan.game,
    pack: plan.pack,
    chairs: named(plan.chairs, nth),
    options: fitting(plan.options, card, plan.chairs.length),
    settings: plan.settings,
    visibility: plan.visibility,
  };
}

/** Hours that a turn may take at a table without a clock, to choose from. */
export const TERMS: readonly number[] = [1, 24, 72, 168, 336];

/** Clocks to choose from, by name. */
export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  "turn-60": { kind: "turn", seconds: 60 },
  "turn-120": { kind: "turn", seconds: 120 },
  "turn-300": { kind: "turn", seconds: 300 },
  "game-15": { kind: "game", seconds: 900, increment: 10 },
  "game-30": { kind: "game", seconds: 1800, increment: 20 },
  "days-1": { kind: "days", days: 1 },
  "days-3": { kind: "days", days: 3 },
  "days-7": { kind: "days", days: 7 },
  "days-14": { kind: "days", days: 14 },
};

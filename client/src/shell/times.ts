/** Times as people say them. */

import { words } from "./words.svelte";

/** Our English is British, in dates too. */
function locale(): string {
  return words.language === "en" ? "en-GB" : words.language;
}

const MINUTE = 60_000;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
];

/** How long ago, or in how long: “3 hours ago”. */
export function distance(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const past = at - now;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(past) >= size) ?? ["minute", MINUTE];
  return format.format(Math.round(past / length), unit);
}

export function date(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);
}

/** A day with the time of day. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

export function hour(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(at);
}

/** A number of hours, in days where they come out even: “3 days”. */
export function lasting(hours: number): string {
  const [value, unit] = hours % 24 ? [hours, "hour"] : [hours / 24, "day"];
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** What a clock shows: `1:05`, `1:02:05`; `2d 4h` when it is long. */
export function countdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes, seconds] = [
    Math.floor(total / 86_400),
    Math.floor(total / 3600) % 24,
    Math.floor(total / 60) % 60,
    total % 60,
  ];
  if (days > 0) return `${days}d ${hours}h`;
  const tail = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(seconds).padStart(2, "0")}`;
  return hours ? `${hours}:${tail}` : tail;
}

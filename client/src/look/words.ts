/** Fluent messages as text. */

import type { FluentBundle, FluentVariable } from "@fluent/bundle";

export type Arguments = Record<string, FluentVariable>;

/** Several things in one sentence, as the language of the page lists them. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || "en").format(things);
}

/** Several things side by side, where there is no sentence. */
export function inRow(things: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "unit" }).format(things);
}

/** A message as text; `entry.attribute` names an attribute. What is missing shows its own name. */
export function say(words: FluentBundle, message: string, about: Arguments = {}): string {
  return sayIf(words, message, about) ?? message;
}

/** A message as text, if there is one. */
export function sayIf(words: FluentBundle, message: string, about: Arguments = {}): string | undefined {
  const [name, attribute] = message.split(".") as [string, string | undefined];
  const found = words.getMessage(name);
  const pattern = attribute === undefined ? found?.value : found?.attributes[attribute];
  return pattern ? words.formatPattern(pattern, about) : undefined;
}

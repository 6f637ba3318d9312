/** The rules reference as it is read: chapters, what a search finds, and the rules that a rule speaks of. */

import type { Rule } from "../../wire";

export interface Chapter {
  title: string;
  family: string;
  rules: Rule[];
}

/** The rules that speak of all the words, grouped by chapter in their order. */
export function chaptersOf(rules: readonly Rule[], search: string): Chapter[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    const whole = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    if (!wanted.every((word) => whole.includes(word))) continue;
    const last = chapters.at(-1);
    if (last?.title === rule.chapter) last.rules.push(rule);
    else chapters.push({ title: rule.chapter, family: rule.family, rules: [rule] });
  }
  return chapters;
}

/** A stretch of text; with an ID it leads to that rule. */
export interface Stretch {
  text: string;
  rule: string;
}

const ID = /\b[A-Z]{2}-[A-Z0-9]+-\d+[a-z]?\b/g;

/** The text of a rule, cut at the rules it refers to; only those that are there can be followed. */
export function stretchesOf({ text }: Rule, known: ReadonlySet<string>): Stretch[] {
  const found: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(ID)) {
    if (!known.has(match[0])) continue;
    if (match.index > end) found.push({ text: text.slice(end, match.index), rule: "" });
    found.push({ text: match[0], rule: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), rule: "" });
  return found;
}

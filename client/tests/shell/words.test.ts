import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameOf } from "../../src/shell/words.svelte";
import { words } from "../making";

const SHELL = `${import.meta.dirname}/../../src/shell/`;
const FTL = `${import.meta.dirname}/../../../src/reliquary/words/en/client.ftl`;
const files = readdirSync(SHELL, { recursive: true })
  .map(String)
  .filter((file) => /\.(svelte|ts)$/.test(file));
const BUILDING = `${import.meta.dirname}/../../build/words.ts`; // takes some at build time
const sources = files.map((file) => [file, readFileSync(SHELL + file, "utf-8")] as const);

/** Messages by their whole names, and the beginnings of those that are put together. */
function named(text: string): { whole: string[]; begun: string[] } {
  const whole = [...text.matchAll(/\bsay(?:If)?\(\s*"([a-z0-9.-]+)"/g)].map((match) => match[1] as string);
  const either = [...text.matchAll(/\bsay\([^)"`]*\?\s*"([a-z0-9.-]+)"\s*:\s*"([a-z0-9.-]+)"/g)].flatMap((match) =>
    match.slice(1),
  );
  const begun = [...text.matchAll(/\bsay(?:If)?\([^)"]*?`([a-z-]+)\$\{/g)].map((match) => match[1] as string);
  return { whole: [...whole, ...either], begun };
}

test("every message that the shell names is there", () => {
  const missing = sources.flatMap(([file, text]) =>
    named(text)
      .whole.filter((name) => {
        const [message = "", attribute] = name.split(".");
        const found = words.getMessage(message);
        return attribute ? !found?.attributes[attribute] : !found?.value;
      })
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("no message of the client is left over", () => {
  const all = [...readFileSync(FTL, "utf-8").matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1] as string);
  const whole = new Set(
    [...sources, [BUILDING, readFileSync(BUILDING, "utf-8")] as const].flatMap(([, text]) =>
      [...text.matchAll(/"([a-z][a-z0-9.-]+)"/g)].map((match) => match[1]?.split(".")[0]),
    ),
  );
  const begun = sources.flatMap(([, text]) => named(text).begun);
  const unused = all.filter((name) => !whole.has(name) && !begun.some((start) => name.startsWith(start)));
  expect(all.length).toBeGreaterThan(200);
  expect(unused).toEqual([]);
});

test("a language is called by its own name, also one that nobody thought of", () => {
  expect(["en", "pl", "es", "ru", "cs"].map(nameOf)).toEqual(["English", "Polski", "Español", "Русский", "Čeština"]);
});

/** What a first visit loads, to the first page and on into a game, against the budget; after a build. */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const ROOT = `${import.meta.dirname}/../../`;
const OUT = `${ROOT}src/reliquary/web/static/`;
const BUDGET = { code: 200_000, fonts: 150_000 }; // bytes

/** The games that the client can show; the budget is for the way into any one of them. */
const GAMES = readdirSync(`${ROOT}client/src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What the pages on the way load by themselves; each brings what it imports. */
const FIRST = ["index.html", ...GAMES.map((game) => `src/games/${game}/Cover.svelte`)];
const INTO = (game) => [
  "src/shell/setup/SetUp.svelte",
  "src/shell/pages/TablePage.svelte",
  `src/games/${game}/index.ts`,
];
const ALWAYS = ["index.html", "theme.js", "support.js", "emblem.svg", "manifest.webmanifest"];

const manifest = JSON.parse(readFileSync(`${OUT}.vite/manifest.json`, "utf-8"));
const squeezed = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** The scripts and style sheets of an entry, with all that it imports. */
function filesOf(name, found = new Set()) {
  const entry = manifest[name];
  if (!entry) throw new Error(`the build knows no ${name}; was it moved?`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const sheet of entry.css ?? []) found.add(sheet);
  for (const other of entry.imports ?? []) filesOf(other, found);
  return found;
}

/** What the server says about a game: its words and its stage, from the sources themselves. */
function served(game) {
  const python = [".venv/play/bin/python", ".venv/test/bin/python"].map((path) => ROOT + path).find(existsSync);
  if (!python) throw new Error("there is no environment to ask for the stage; run: python3 run.py test imports");
  const code = [
    "import json, sys",
    "from reliquary.web.shelf import Shelf",
    "shelf, game = Shelf(), sys.argv[1]",
    "parts = [shelf.messages('', 'en'), shelf.messages(game, 'en'), shelf.stage(game)]",
    "sys.stdout.write(json.dumps([part.decode() for part in parts]))",
  ].join("\n");
  const parts = JSON.parse(execFileSync(python, ["-c", code, game], { maxBuffer: 1e8, encoding: "utf-8" }));
  return { "words of the shell": parts[0], "words of the game": parts[1], "stage of the game": parts[2] };
}

const line = (name, bytes) => console.log(`${name.padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(7)} kB`);
const sizeOf = (files) => [...files].reduce((sum, file) => sum + squeezed(readFileSync(OUT + file)), 0);

/** All that a visitor loads who opens the first page and sits down at a game. */
function weigh(game) {
  const first = new Set([...FIRST.flatMap((entry) => [...filesOf(entry)]), ...ALWAYS]);
  const into = new Set(INTO(game).flatMap((entry) => [...filesOf(entry)]));
  for (const file of first) into.delete(file);
  const parts = { "first page": sizeOf(first), "into a game": sizeOf(into) };
  for (const [name, text] of Object.entries(served(game))) parts[name] = squeezed(text);
  for (const [name, bytes] of Object.entries(parts)) line(name, bytes);
  const code = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
  return { code, fonts: fontsOf([...first, ...into]) };
}

function fontsOf(files) {
  const styles = files.filter((file) => file.endsWith(".css")).map((file) => readFileSync(OUT + file, "utf-8"));
  const faces = new Set(styles.flatMap((css) => css.match(/[\w-]+-latin-\d+-\w+-[\w-]+\.woff2/g) ?? []));
  return [...faces].reduce((sum, file) => sum + readFileSync(`${OUT}assets/${file}`).length, 0);
}

for (const game of GAMES) {
  console.log(`${game}\n`);
  const spent = weigh(game);
  console.log();
  for (const what of Object.keys(BUDGET)) {
    const over = spent[what] > BUDGET[what];
    console.log(
      `${what}: ${(spent[what] / 1000).toFixed(1)} kB of ${BUDGET[what] / 1000} kB${over ? ": too much" : ""}`,
    );
    if (over) process.exitCode = 1;
  }
}

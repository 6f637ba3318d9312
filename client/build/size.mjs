/** What a first visit loads, to the first page and on into a game, against the budget; after a build. */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const ROOT = `${import.meta.dirname}/../../`;
const OUT = `${ROOT}src/reliquary/web/static/`;
const BUDGET = { code: 200_000, fonts: 150_000 }; // bytes

/** What the pages on the way load by themselves; each brings what it imports. */
const PAGES = {
  "first page": ["index.html", "src/games/runners/Cover.svelte"],
  "into a game": ["src/shell/setup/SetUp.svelte", "src/shell/pages/TablePage.svelte", "src/games/runners/index.ts"],
};
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

/** What the server says about the game: its words and its stage, from the sources themselves. */
function served() {
  const python = [".venv/play/bin/python", ".venv/test/bin/python"].map((path) => ROOT + path).find(existsSync);
  if (!python) throw new Error("there is no environment to ask for the stage; run: python3 run.py test imports");
  const code = [
    "import json, sys",
    "from reliquary.web.shelf import Shelf",
    "shelf = Shelf()",
    "parts = [shelf.messages('', 'en'), shelf.messages('runners', 'en'), shelf.stage('runners')]",
    "sys.stdout.write(json.dumps([part.decode() for part in parts]))",
  ].join("\n");
  const parts = JSON.parse(execFileSync(python, ["-c", code], { maxBuffer: 1e8, encoding: "utf-8" }));
  return { "words of the shell": parts[0], "words of the game": parts[1], "stage of the game": parts[2] };
}

const seen = new Set();
let code = 0;
const line = (name, bytes) => console.log(`${name.padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(7)} kB`);

for (const [page, entries] of Object.entries(PAGES)) {
  const files = entries.flatMap((entry) => [...filesOf(entry)]).filter((file) => !seen.has(file));
  if (page === "first page") files.push(...ALWAYS);
  files.forEach((file) => seen.add(file));
  const bytes = [...new Set(files)].reduce((sum, file) => sum + squeezed(readFileSync(OUT + file)), 0);
  line(page, bytes);
  code += bytes;
}
for (const [name, text] of Object.entries(served())) {
  line(name, squeezed(text));
  code += squeezed(text);
}
const styles = [...seen].filter((file) => file.endsWith(".css")).map((file) => readFileSync(OUT + file, "utf-8"));
const faces = new Set(styles.flatMap((css) => css.match(/[\w-]+-latin-\d+-\w+-[\w-]+\.woff2/g) ?? []));
const fonts = [...faces].reduce((sum, file) => sum + readFileSync(`${OUT}assets/${file}`).length, 0);

console.log();
for (const [what, spent] of Object.entries({ code, fonts })) {
  const over = spent > BUDGET[what];
  console.log(`${what}: ${(spent / 1000).toFixed(1)} kB of ${BUDGET[what] / 1000} kB${over ? ": too much" : ""}`);
  if (over) process.exitCode = 1;
}

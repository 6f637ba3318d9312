/** What a first visit loads, against the budget: our code and art, and the fonts of a page in Latin letters. */

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const OUT = `${import.meta.dirname}/../../src/reliquary/web/static/`;
const BUDGET = { code: 200_000, fonts: 150_000 }; // bytes

const files = readdirSync(OUT, { recursive: true }).map(String);
const sum = (names, size) => names.reduce((total, name) => total + size(readFileSync(OUT + name)), 0);
const spent = {
  code: sum(
    files.filter((name) => /\.(html|js|css|svg|json|ftl)$/.test(name)),
    (bytes) => gzipSync(bytes).length,
  ),
  fonts: sum(
    files.filter((name) => /-latin-\d+-\w+-.*\.woff2$/.test(name)),
    (bytes) => bytes.length,
  ),
};

for (const [what, limit] of Object.entries(BUDGET)) {
  const line = `${what}: ${(spent[what] / 1000).toFixed(1)} kB of ${limit / 1000} kB`;
  console.log(spent[what] > limit ? `${line}: too much` : line);
  if (spent[what] > limit) process.exitCode = 1;
}

/**
 * The art of the Python package for the browser: symbols, style sheet and palettes, from the very same files.
 *
 * It is that of the games with screens here; what the shell shows of it, the first game lends that has it.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const HERE = import.meta.dirname;
const SCREENS = readdirSync(`${HERE}/../src/games`, { withFileTypes: true }).filter((one) => one.isDirectory());
const FOLDERS = SCREENS.map((game) => `${HERE}/../../src/reliquary/games/${game.name}/drawing/art/`);
const PREFIX = "virtual:art/";

type Colours = Record<string, string | string[]>;
type Palettes = Record<"light" | "dark" | "temples" | "coats" | "marks", Colours>;

/** Where a file of the art lies. */
function place(name: string): string {
  const folder = FOLDERS.find((one) => existsSync(one + name));
  if (folder === undefined) throw new Error(`no game with screens has ${name} among its art`);
  return folder + name;
}

/** A file of the art. */
export function read(name: string): string {
  return readFileSync(place(name), "utf-8");
}

function palettes(): Palettes {
  return JSON.parse(read("palettes.json")) as Palettes;
}

/** `$river_name` in a file of the art folder is `var(--river-name)` here; `$red` is the mark of that colour. */
function coloured(text: string): string {
  const marks = palettes().marks;
  return text.replace(/\$([a-z_]+)/g, (_, name: string) =>
    name in marks ? `var(--mark-${name})` : `var(--${name.replaceAll("_", "-")})`,
  );
}

/** Ids of drawings begin with `art-` on a page, so that none meets an id of the page itself. */
function prefixed(text: string): string {
  return text.replace(/( id="|href="#|url\(#)/g, "$1art-");
}

/** Everything that drawings define, as the content of a `<defs>`. */
export function symbols(files: string[]): string {
  const inner = files.map((file) =>
    read(`${file}.svg`)
      .replace(/<\/?svg[^>]*>|<\/?defs>/g, "")
      .replace(/<title>.*?<\/title>/gs, "")
      .replace(/>\s+</g, "><")
      .trim(),
  );
  return prefixed(coloured(inner.join("")));
}

/** The style sheet of the drawings, for what stands inside an element of class `journal`. */
export function journalStyle(): string {
  const lines = coloured(read("journal.css")).trim().split("\n");
  const frames = lines.filter((line) => line.startsWith("@keyframes"));
  const rules = lines.filter((line) => !line.startsWith("@keyframes"));
  return `.journal {\n${rules.join("\n")}\n}\n${frames.join("\n")}\n`;
}

function properties(colours: Colours, prefix = "--"): string {
  return Object.entries(colours)
    .flatMap(([name, value]) =>
      typeof value === "string"
        ? [`${prefix}${name.replaceAll("_", "-")}: ${value};`]
        : value.map((one, i) => `${prefix}${name}-${i}: ${one};`),
    )
    .join("");
}

/** Light and dark as custom properties: what the system prefers, unless `data-theme` on the root says otherwise. */
export function paletteStyle(): string {
  const { light, dark, temples, coats, marks } = palettes();
  const always = properties(temples, "--temple-") + properties(coats, "--coat-") + properties(marks, "--mark-");
  return [
    `:root { color-scheme: light; ${always}${properties(light)} }`,
    `@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark; ${properties(dark)} } }`,
    `:root[data-theme="dark"] { color-scheme: dark; ${properties(dark)} }`,
  ].join("\n");
}

/** Without colours that a page may set, as for a picture that stands by itself. */
function plainPalettes(): string {
  const { light, dark } = palettes();
  return `export const light = ${JSON.stringify(light)};\nexport const dark = ${JSON.stringify(dark)};`;
}

function load(id: string): string | undefined {
  if (id === "palettes") return plainPalettes();
  if (id === "palette.css") return paletteStyle();
  if (id === "journal.css") return journalStyle();
  if (id.startsWith("symbols/"))
    return `export default ${JSON.stringify(symbols(id.slice("symbols/".length).split("+")))};`;
  return undefined;
}

/** Serves `virtual:art/palette.css`, `/journal.css`, `/palettes` and `/symbols/<file>+<file>`. */
export function art(): Plugin {
  return {
    name: "reliquary-art",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      for (const file of ["palettes.json", "journal.css", "journal.svg"]) this.addWatchFile(place(file));
      return load(id.slice(PREFIX.length + 1));
    },
  };
}

/** What makes the client an app: icons, a manifest, and a page for when there is no connection. */

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { paletteStyle, read as artOf } from "./art.ts";
import { offlineWords } from "./words.ts";

const HERE = import.meta.dirname;
const EMBLEM = `${HERE}/../src/look/emblem.svg`;
const GROUND = "#1f4d36";

const read = (path: string) => readFileSync(path, "utf-8");
const inner = (svg: string) => svg.replace(/<\/?svg[^>]*>/g, "");

/** Leaves that come in from the edges: where the foot is, how far it is turned, and its green. */
const FOLIAGE: [leaf: string, x: number, y: number, turn: number, scale: number, colour: string][] = [
  ["monstera", 500, 470, -48, 2.2, "#4d8150"],
  ["banana", 10, 450, 42, 2.1, "#33683f"],
  ["fern", 512, 260, -88, 1.9, "#33683f"],
  ["palm", 0, 250, 82, 2, "#4d8150"],
  ["banana", 470, 20, -140, 2, "#33683f"],
  ["monstera", 30, 20, 138, 2, "#4d8150"],
  ["fern", 150, 525, 14, 1.5, "#6f9a58"],
  ["fern", 370, 525, -14, 1.5, "#6f9a58"],
];

/** The emblem in a clearing; `share` is how much of the square it takes. */
export function iconOf(share: number, round: boolean): string {
  const leaves = FOLIAGE.map(
    ([leaf, x, y, turn, scale, colour]) =>
      `<use href="#leaf-${leaf}" color="${colour}" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"/>`,
  );
  const size = 512 * share;
  const place = `translate(${256 - size / 2} ${256 - size * 0.53}) scale(${size / 64})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${inner(artOf("leaves.svg"))}
    <clipPath id="frame"><rect width="512" height="512" rx="${round ? 112 : 0}"/></clipPath>
    <radialGradient id="light"><stop stop-color="#ffe9a8"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>
    </defs><g clip-path="url(#frame)"><rect width="512" height="512" fill="${GROUND}"/>${leaves.join("")}
    <circle cx="256" cy="256" r="${size * 0.72}" fill="url(#light)" opacity=".85"/>
    <g transform="${place}">${inner(read(EMBLEM))}</g></g></svg>`;
}

let ready: Promise<void> | undefined;

/** Once in a process, also when the development server begins anew in it. */
function initiated(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  return initWasm(readFileSync(wasm)).catch((error: unknown) => {
    if (!String(error).includes("Already initialized")) throw error;
  });
}

async function png(svg: string, width: number): Promise<Uint8Array> {
  await (ready ??= initiated());
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

function manifest(name: string): string {
  const icon = (file: string, size: number, purpose = "any") => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name,
    id: "/",
    start_url: "/",
    display: "standalone",
    background_color: "#f6ebd2",
    theme_color: GROUND,
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("icon-maskable-512", 512, "maskable")],
  });
}

/** A page with its words in it. */
function filled(text: string): string {
  const words = offlineWords();
  return text.replace(/%(\w+)%/g, (whole, name: string) => words[name as keyof typeof words] ?? whole);
}

/** Every file by its name. */
async function files(): Promise<Map<string, string | Uint8Array>> {
  const found = new Map<string, string | Uint8Array>([
    ["emblem.svg", read(EMBLEM)],
    ["icon-180.png", await png(iconOf(0.62, false), 180)],
    ["icon-192.png", await png(iconOf(0.66, true), 192)],
    ["icon-512.png", await png(iconOf(0.66, true), 512)],
    ["icon-maskable-512.png", await png(iconOf(0.52, false), 512)],
    ["manifest.webmanifest", manifest(offlineWords().name)],
    ["offline.html", filled(read(`${HERE}/offline/offline.html`))],
    ["offline.css", `${paletteStyle()}\n${read(`${HERE}/offline/offline.css`)}`],
    ["offline.js", read(`${HERE}/offline/offline.js`)],
  ]);
  const version = createHash("sha256");
  for (const [name, body] of found) if (!name.endsWith(".png")) version.update(body);
  const worker = read(`${HERE}/offline/sw.js`).replace("%version%", version.digest("hex").slice(0, 12));
  return found.set("sw.js", worker);
}

const KINDS: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  webmanifest: "application/manifest+json",
  html: "text/html",
  css: "text/css",
  js: "text/javascript",
};

/** Written beside the pages when the client is built, and served by the development server. */
export function install(): Plugin {
  let made: ReturnType<typeof files> | undefined;
  return {
    name: "reliquary-install",
    transformIndexHtml: { order: "pre", handler: filled }, // what is read without scripts, or without the right ones
    async generateBundle() {
      for (const [fileName, source] of await files()) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? "").split("?")[0]?.slice(1) ?? "";
        made ??= files();
        made.then((all) => {
          const body = all.get(name);
          if (body === undefined) return next();
          response.setHeader("content-type", KINDS[name.split(".").at(-1) ?? ""] ?? "text/plain");
          response.end(body);
        }, next);
      });
    },
  };
}

/** Of each font only what pages need: WOFF2, and the letters of the languages there are. */

import type { Plugin } from "vite";

const ALPHABETS = ["latin", "latin-ext", "cyrillic"];

/** The faces of a style sheet of @fontsource that belong to our alphabets, without the older format. */
export function subset(css: string): string {
  const faces = css.match(/\/\*[^*]*\*\/\s*@font-face\s*\{[^}]*\}/g) ?? [];
  return faces
    .filter((face) => ALPHABETS.some((alphabet) => new RegExp(`/\\* [a-z-]+?-${alphabet}-\\d`).test(face)))
    .filter((face) => !/-(cyrillic|greek|vietnamese)-ext-|-greek-|-vietnamese-/.test(face))
    .map((face) => face.replace(/,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/, ""))
    .join("\n");
}

export function fonts(): Plugin {
  return {
    name: "reliquary-fonts",
    enforce: "pre",
    transform: (code, id) => (/@fontsource\/[^/]+\/[^/]+\.css$/.test(id) ? subset(code) : undefined),
  };
}

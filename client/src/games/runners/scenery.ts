/** The still part of the map as a picture in the colours of the theme in force. */

import { dark, light } from "virtual:art/palettes";

const DARK = "(prefers-color-scheme: dark)";

/** Whether the page is dark: as `data-theme` on the root says, else as the system prefers. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  return chosen ? chosen === "dark" : matchMedia(DARK).matches;
}

/** Call back whenever the theme may have changed; the result ends that. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia(DARK);
  const chosen = new MutationObserver(changed);
  system.addEventListener("change", changed);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", changed);
    chosen.disconnect();
  };
}

/** A template with its names of colours (`$paper`, `$jungle0`) filled in. */
export function coloured(template: string, palette: Record<string, string | string[]>): string {
  return template.replace(/\$([a-z_]+)(\d?)/g, (whole, name: string, index: string) => {
    const colour = palette[name];
    const found = Array.isArray(colour) ? colour[Number(index)] : colour;
    return found ?? whole;
  });
}

/** The address of the picture; to be revoked when it is no longer shown. */
export function paint(template: string): string {
  const svg = coloured(template, isDark() ? dark : light);
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

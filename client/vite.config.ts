/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { art } from "./build/art.ts";
import { fonts } from "./build/fonts.ts";
import { install } from "./build/install.ts";
import { words } from "./build/words.ts";

const here = (path: string) => `${import.meta.dirname}/${path}`;
const server = process.env["RELIQUARY_SERVER"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [art(), fonts(), words(), install(), svelte()],
  build: {
    outDir: here("../src/reliquary/web/static"),
    emptyOutDir: true,
    target: ["chrome123", "edge123", "firefox125", "safari17.5"], // public/support.js asks for what these brought
    assetsInlineLimit: 0, // the server's content security policy knows no data: fonts
    manifest: true,
    rolldownOptions: { input: { index: here("index.html") } },
  },
  server: {
    fs: { allow: [here(".."), here(".")] },
    proxy: { "/api": { target: server, ws: true } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/furnish.ts"] },
});

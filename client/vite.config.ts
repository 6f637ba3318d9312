import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { art } from "./build/art.ts";
import { fonts } from "./build/fonts.ts";

const here = (path: string) => `${import.meta.dirname}/${path}`;

export default defineConfig({
  plugins: [art(), fonts(), svelte()],
  build: {
    outDir: here("../src/reliquary/web/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's content security policy knows no data: fonts
    rolldownOptions: { input: { index: here("index.html") } },
  },
  server: { fs: { allow: [here(".."), here(".")] } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});

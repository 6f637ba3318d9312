import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "dist", "tests/fixtures"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript knows better what is defined
      "svelte/no-at-html-tags": "off", // what is put in is our own art, never a player's text
      "svelte/prefer-svelte-reactivity": "off", // what no page shows need not be watched
    },
  },
  {
    files: ["src/shell/**", "src/look/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["**/games/*/**"], message: "The shell knows no game by name; ask src/games." }] },
      ],
    },
  },
);

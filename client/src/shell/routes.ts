/** Which page stands at which address; all but the first are loaded when they are needed. */

import type { Component } from "svelte";
import Home from "./pages/Home.svelte";

/** The parts of the address that a page is made for. */
export type Params = Record<string, string>;
export type Page = Component<{ params: Params }>;

type Load = () => Promise<{ default: Page }>;

const home: Load = () => Promise.resolve({ default: Home as Page });

export const ROUTES: readonly (readonly [pattern: string, page: Load])[] = [
  ["/", home],
  ["/new/:way", home],
  ["/learn", () => import("./pages/Learn.svelte") as Promise<{ default: Page }>],
  ["/join/:key", () => import("./pages/Join.svelte") as Promise<{ default: Page }>],
  ["/table/:id", () => import("./pages/TablePage.svelte") as Promise<{ default: Page }>],
  ["/games", () => import("./pages/Games.svelte") as Promise<{ default: Page }>],
  ["/rules/:game", () => import("./pages/Rules.svelte") as Promise<{ default: Page }>],
  ["/account", () => import("./pages/Account.svelte") as Promise<{ default: Page }>],
  ["/admin", () => import("./pages/Admin.svelte") as Promise<{ default: Page }>],
];

export const nowhere: Load = () => import("./pages/Nowhere.svelte") as Promise<{ default: Page }>;

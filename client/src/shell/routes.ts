/** Which page stands at which address; all but the first are loaded when they are needed. */

import type { Component } from "svelte";
import Home from "./pages/Home.svelte";

/** The parts of the address that a page is made for. */
export type Params = Record<string, string>;

/** A page takes `params`, or nothing. */
type Load = () => Promise<{ default: Component<never> }>;

const home: Load = () => Promise.resolve({ default: Home });

export const ROUTES: readonly (readonly [pattern: string, page: Load])[] = [
  ["/", home],
  ["/new/:way", home],
  ["/learn", () => import("./pages/Learn.svelte")],
  ["/join/:key", () => import("./pages/Join.svelte")],
  ["/table/:id", () => import("./pages/TablePage.svelte")],
  ["/games", () => import("./pages/Games.svelte")],
  ["/rules/:game", () => import("./pages/Rules.svelte")],
  ["/account", () => import("./pages/Account.svelte")],
  ["/privacy", () => import("./pages/Privacy.svelte")],
  ["/admin", () => import("./pages/Admin.svelte")],
  ["/mail/:what/:ticket", () => import("./pages/Mail.svelte")],
];

export const nowhere: Load = () => import("./pages/Nowhere.svelte");

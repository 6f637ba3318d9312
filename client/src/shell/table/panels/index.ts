/** The panels that can be opened beside the board, each with what the frame has to know of it. */

import type { Component } from "svelte";
import type { Glyph } from "../../../look/glyphs";
import type { Desk } from "../desk.svelte";
import People from "./People.svelte";
import TableChat from "./TableChat.svelte";

interface Opened {
  /** The message that is its title. */
  title: string;
  /** Its sign on the rail; what has none is opened from elsewhere. */
  glyph?: Glyph;
  /** One writes in it. */
  typing?: boolean;
  /** What is new in it, and the message that says so. */
  news?: { count: (desk: Desk) => number; told: string };
  /** What it shows; what is not seen at once by most comes when it is asked for. */
  load: () => Component | Promise<Component>;
}

export type Panel = "chat" | "rules" | "people" | "end";

export const PANELS: Record<Panel, Opened> = {
  chat: {
    title: "chat",
    glyph: "chat",
    typing: true,
    news: { count: (desk) => desk.unread, told: "chat-unread" },
    load: () => TableChat,
  },
  rules: {
    title: "rules",
    glyph: "book",
    typing: true,
    load: async () => (await import("./TableRules.svelte")).default,
  },
  people: { title: "people", load: () => People },
  end: { title: "end-open", load: async () => (await import("./End.svelte")).default },
};

/** The panels of the rail, from top to bottom. */
export const ON_RAIL = Object.entries(PANELS).flatMap(([name, { glyph, ...panel }]) =>
  glyph ? [{ name: name as Panel, glyph, ...panel }] : [],
);

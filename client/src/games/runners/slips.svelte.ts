/** Slips of paper beside pieces: when they come, what they say, and when they go. */

import type { Option, Refusal, Route } from "../contract";
import { boxOf } from "./pieces";

/** Something that can be chosen: a single action, or a longer way. */
export type Offer = Option | Route;

export interface Slip {
  /** The piece, or the part of a Chart. */
  about: string;
  near: DOMRect;
  options: Offer[];
  /** Something to choose from. */
  menu: Offer[];
  refusal: Refusal | null;
  /** It stays until it is put away. */
  pinned: boolean;
}

const HOVER = 350; // milliseconds before a slip comes to the pointer

function trailsOf(offer: Offer | null): string[] {
  if (!offer) return [];
  const actions = "actions" in offer ? offer.actions : [offer.action];
  return actions.filter((action) => action.startsWith("go:")).map((action) => action.slice(3));
}

export class Slips {
  shown: Slip | null = $state.raw(null);
  /** The offer that is pointed at on a slip. */
  preview: Offer | null = $state.raw(null);
  #offers: (about: string) => Offer[];
  #coming: ReturnType<typeof setTimeout> | undefined;

  constructor(offers: (about: string) => Offer[]) {
    this.#offers = offers;
  }

  /** The trails of the way that somebody thinks about. */
  get way(): string[] {
    return trailsOf(this.preview ?? this.shown?.options.find((offer) => "actions" in offer) ?? null);
  }

  /** Something is pointed at, and explained if the pointer stays; null: no longer. */
  point(about: string | null, element: Element | null): void {
    clearTimeout(this.#coming);
    if (this.shown?.pinned || (about && this.shown?.about === about)) return;
    this.shown = null;
    if (!about || !element) return;
    this.#coming = setTimeout(() => {
      if (element.isConnected) this.shown = this.#slip(about, element);
    }, HOVER);
  }

  /** Explain something until it is put away; with a menu, to choose from. */
  pin(about: string, element: Element, menu: Offer[] = []): Slip {
    clearTimeout(this.#coming);
    const slip = { ...this.#slip(about, element), pinned: true, menu };
    this.shown = slip;
    return slip;
  }

  /** Say why something cannot be chosen, once it is known and if the slip is still there. */
  refuse(slip: Slip, refusal: Refusal | null): void {
    if (this.shown === slip) this.shown = { ...slip, refusal };
  }

  close(): void {
    clearTimeout(this.#coming);
    this.shown = this.preview = null;
  }

  #slip(about: string, element: Element): Slip {
    return { about, near: boxOf(element), options: this.#offers(about), menu: [], refusal: null, pinned: false };
  }
}

/** Actions on their way to the server: one at a time, and the rest of a longer way step by step. */

import type { Decision } from "../contract";
import type { Offer } from "./slips.svelte";

const PATIENCE = 4_000; // milliseconds for an answer that nobody promises

export class Sending {
  /** The action that is not answered yet. */
  sent: string | null = $state(null);
  /** What is still to be done of a longer way. */
  plan: string[] = $state.raw([]);
  #send: (action: string, onward: boolean) => unknown;

  constructor(send: (action: string, onward: boolean) => unknown) {
    this.#send = send;
  }

  /** Send an action, unless another one is on its way. A refusal changes nothing but lets go of it. */
  act(action: string, onward = false): void {
    if (this.sent !== null) return;
    this.sent = action;
    const answer = this.#send(action, onward);
    const free = () => {
      if (this.sent === action) this.sent = null;
    };
    if (answer instanceof Promise) void answer.then(free, free);
    else setTimeout(free, PATIENCE);
  }

  /** Begin a longer way, or do a single thing. */
  follow(offer: Offer): void {
    const [first, ...rest] = "actions" in offer ? offer.actions : [offer.action];
    this.plan = rest;
    if (first) this.act(first);
  }

  /** Something else is asked now; if it is of somebody else, the way has ended. */
  answered(mine: boolean): void {
    this.sent = null;
    if (!mine) this.plan = [];
  }

  /** Take the next step of a longer way, as long as it is offered. */
  goOn(decision: Decision | null): void {
    const [next, ...rest] = this.plan;
    if (this.sent !== null || next === undefined) return;
    const offered = decision?.options.some((option) => option.action === next) ?? false;
    this.plan = offered ? rest : [];
    if (offered) this.act(next, true);
  }

  drop(): void {
    this.plan = [];
  }
}

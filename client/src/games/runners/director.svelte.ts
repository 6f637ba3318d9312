/** Shows one thing after the other: plays the events that lead from view to view, and can be told to hurry. */

import type { GameEvent } from "../contract";
import { cueOf, eased, paceOf, type Cue, type Locate, type Motion } from "./motion";
import type { Content, View } from "./model";
import { apply } from "./scene";

const LONG = 4; // events

interface Batch {
  view: View;
  turn: number | null;
  events: GameEvent[];
}

/** A line of what happened, with its number. */
export interface Line {
  number: number;
  text: string;
}

export class Director {
  /** The picture: a view on its way to the next one. */
  scene: View = $state() as View;
  /** The one movement that is being played. */
  motion: Motion | null = $state.raw(null);
  /** Whether something is still to be shown. */
  playing = $state(false);
  /** Whether that will take a while. */
  long = $state(false);
  /** Whose turn the picture shows. */
  turn: number | null = $state(null);
  /** What has been told so far, the last line last. */
  told: Line[] = $state.raw([]);

  #content: Content;
  #locate: Locate;
  #batches: Batch[] = [];
  #hurry = false;
  #run = 0; // what began under another number is no longer wanted
  #finish: (() => void) | null = null;

  constructor(content: Content, view: View, turn: number | null, locate: Locate, told: readonly string[] = []) {
    this.#content = content;
    this.#locate = locate;
    this.#settle(view, turn);
    this.#note(told);
  }

  /** Show a view and whose turn it is, after its events are played; without motion, or with null, at once. */
  show(view: View, turn: number | null, events: GameEvent[] | null, still: boolean): void {
    if (still || events === null || document.hidden) {
      this.#batches = [];
      this.#run += 1;
      this.hurry();
      this.playing = false;
      this.long = false;
      this.#tell(events ?? []);
      this.#settle(view, turn);
      return;
    }
    this.#batches.push({ view, turn, events });
    this.long ||= this.#waiting() > LONG;
    if (!this.playing) void this.#play();
  }

  /** Show at once all that is still to be shown. */
  hurry(): void {
    if (this.playing) this.#hurry = true;
    this.#finish?.();
  }

  #settle(view: View, turn: number | null): void {
    this.motion = null;
    this.scene = structuredClone(view);
    this.turn = turn;
  }

  #tell(events: readonly GameEvent[]): void {
    this.#note(events.map((event) => event.text).filter((text): text is string => Boolean(text)));
  }

  #note(texts: readonly string[]): void {
    const next = (this.told.at(-1)?.number ?? 0) + 1;
    if (texts.length) this.told = [...this.told.slice(-20), ...texts.map((text, i) => ({ number: next + i, text }))];
  }

  async #play(): Promise<void> {
    const run = this.#run;
    this.playing = true;
    this.#hurry = false;
    let batch: Batch | undefined;
    while ((batch = this.#batches.shift())) {
      for (const [i, event] of batch.events.entries()) {
        await this.#perform(event, batch.events.length - i + this.#waiting());
        if (run !== this.#run) return;
      }
      this.#settle(batch.view, batch.turn);
    }
    this.playing = false;
    this.long = false;
  }

  #waiting(): number {
    return this.#batches.reduce((sum, batch) => sum + batch.events.length, 0);
  }

  async #perform(event: GameEvent, waiting: number): Promise<void> {
    this.#tell([event]);
    if (event.name === "turn-began") this.turn = event.seat;
    let changed = false;
    const change = () => {
      if (!changed) apply(this.scene, event, this.#tokens(), this.#isKept);
      changed = true;
    };
    const cue = cueOf(event, this.scene, this.#locate, this.#isKept);
    if (cue.change === "before") change();
    const run = this.#run;
    if (!this.#hurry && cue.ms > 0) await this.#move(cue, cue.ms * paceOf(waiting), change);
    if (run !== this.#run) return;
    change();
    this.motion = null;
  }

  #move(cue: Cue, ms: number, change: () => void): Promise<void> {
    return new Promise((resolve) => {
      const began = performance.now();
      const done = () => {
        this.#finish = null;
        resolve();
      };
      this.#finish = done;
      const step = (now: number) => {
        if (this.#finish !== done) return;
        const t = Math.min(1, Math.max(0, (now - began) / ms));
        if (t >= 0.5 && cue.change === "middle") change();
        this.motion = cue.motion(eased(t));
        if (t < 1) requestAnimationFrame(step);
        else done();
      };
      requestAnimationFrame(step);
    });
  }

  #tokens(): string[] {
    return this.#content.tokens.map((token) => token.id);
  }

  #isKept = (tile: string): boolean => this.#content.tiles.some((one) => one.id === tile && one.colour === "ivory");
}

/** Shows one thing after the other: plays the steps that lead from view to view, and can be told to hurry. */

import type { View } from "./model";
import { changeOf, cuesOf, eased, paceOf, type Cue, type Locate, type Motion, type Scene } from "./motion";

const LONG = 4; // events

interface Batch {
  view: View;
  turn: number | null;
  steps: Scene[];
}

/** A line of what happened, with its number. */
export interface Line {
  number: number;
  text: string;
}

function count(steps: readonly Scene[]): number {
  return steps.reduce((sum, step) => sum + step.events.length, 0);
}

export class Director {
  /** The picture: a view as the server gave it. */
  scene: View = $state.raw() as View;
  /** The movements that are being played. */
  motions: Motion[] = $state.raw([]);
  /** Whether something is still to be shown. */
  playing = $state(false);
  /** Whether that will take a while. */
  long = $state(false);
  /** Whose turn the picture shows. */
  turn: number | null = $state(null);
  /** What has been told so far, the last line last. */
  told: Line[] = $state.raw([]);

  #locate: Locate;
  #batches: Batch[] = [];
  #hurry = false;
  #run = 0; // what began under another number is no longer wanted
  #finish: (() => void) | null = null;

  constructor(view: View, turn: number | null, locate: Locate, told: readonly string[] = []) {
    this.#locate = locate;
    this.#settle(view, turn);
    this.#note(told);
  }

  /** Show a view and whose turn it is, after what led to it is played; without motion, or with null, at once. */
  show(view: View, turn: number | null, steps: Scene[] | null, still: boolean): void {
    if (still || steps === null || document.hidden) {
      this.#batches = [];
      this.#run += 1;
      this.hurry();
      this.playing = false;
      this.long = false;
      for (const step of steps ?? []) this.#tell(step);
      this.#settle(view, turn);
      return;
    }
    this.#batches.push({ view, turn, steps });
    this.long ||= this.#waiting() > LONG;
    if (!this.playing) void this.#play();
  }

  /** Show at once all that is still to be shown. */
  hurry(): void {
    if (this.playing) this.#hurry = true;
    this.#finish?.();
  }

  #settle(view: View, turn: number | null): void {
    this.motions = [];
    this.scene = view;
    this.turn = turn;
  }

  #tell({ events }: Scene): void {
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
      for (const [i, step] of batch.steps.entries()) {
        await this.#perform(step, count(batch.steps.slice(i)) + this.#waiting());
        if (run !== this.#run) return;
      }
      this.#settle(batch.view, batch.turn);
    }
    this.playing = false;
    this.long = false;
  }

  #waiting(): number {
    return this.#batches.reduce((sum, batch) => sum + count(batch.steps), 0);
  }

  async #perform(step: Scene, waiting: number): Promise<void> {
    this.#tell(step);
    const began = step.events.findLast((event) => event.name === "turn-began");
    if (began) this.turn = began.seat;
    if (step.view === null) return;
    const cues = cuesOf(step.events, { from: this.scene, to: step.view, locate: this.#locate });
    const run = this.#run;
    if (!this.#hurry && cues.length) await this.#move(cues, paceOf(waiting), step.view);
    if (run === this.#run) this.#settle(step.view, this.turn);
  }

  /** Play movements together; the picture changes once, on the way. */
  #move(cues: readonly Cue[], pace: number, next: View): Promise<void> {
    return new Promise((resolve) => {
      const began = performance.now();
      const done = () => {
        this.#finish = null;
        resolve();
      };
      this.#finish = done;
      const step = (now: number) => {
        if (this.#finish !== done) return;
        const played = Math.max(0, now - began) / pace;
        const moving = cues.filter((cue) => played < cue.ms);
        if (played >= changeOf(cues)) this.scene = next;
        this.motions = moving.map((cue) => cue.motion(eased(played / cue.ms)));
        if (moving.length) requestAnimationFrame(step);
        else done();
      };
      step(began);
    });
  }
}

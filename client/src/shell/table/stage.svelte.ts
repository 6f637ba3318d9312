/** What of a game is shown: how it stands now, or an earlier position that somebody looks back to. */

import { tick } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Decision, Step } from "../../games/contract";
import type { Frame, Now } from "../../wire";
import type { Session } from "./session.svelte";
import { stepsThrough } from "./steps";

/** Positions from one version to another: `(since, until]`. */
export type Load = (since: number, until: number) => Promise<Frame[]>;

/** How things stood at a moment, as the screens of the game want it. */
type Standing = Pick<Now, "view" | "names" | "described" | "standing" | "status" | "verdict" | "result">;

export interface Shown extends Standing {
  decision: Decision | null;
  steps: Step[] | null;
}

const CHUNK = 40; // frames fetched together

/** Earlier positions, fetched in chunks and kept. */
export class Past {
  #load: Load;
  #frames = new SvelteMap<number, Frame>();
  #coming = new Map<number, Promise<void>>();

  constructor(load: Load) {
    this.#load = load;
  }

  known(version: number): Frame | undefined {
    return this.#frames.get(version);
  }

  async frame(version: number): Promise<Frame | undefined> {
    const chunk = Math.floor((version - 1) / CHUNK);
    if (!this.#frames.has(version)) await this.#fetch(chunk);
    return this.#frames.get(version);
  }

  /** All from one version to another. */
  async frames(first: number, last: number): Promise<Frame[]> {
    const found: Frame[] = [];
    for (let version = first; version <= last; version++) {
      const frame = await this.frame(version);
      if (frame) found.push(frame);
    }
    return found;
  }

  #fetch(chunk: number): Promise<void> {
    const found = this.#coming.get(chunk);
    if (found) return found;
    const coming = this.#load(chunk * CHUNK, (chunk + 1) * CHUNK)
      .then((frames) => {
        for (const frame of frames) this.#frames.set(frame.told.version, frame);
      })
      .finally(() => this.#coming.delete(chunk));
    this.#coming.set(chunk, coming);
    return coming;
  }
}

function standingOf({ view, names, described, standing, status, verdict, result }: Now): Standing {
  return { view, names, described, standing, status, verdict, result };
}

/** A position that nobody can act in. */
function still(now: Now, steps: Step[] | null): Shown {
  const decision = now.decision && { ...now.decision, options: [], routes: [] };
  return { ...standingOf(now), decision, steps };
}

export class Stage {
  /** The version looked at; null: how things stand now. */
  at: number | null = $state(null);
  past: Past;
  #session: Session;
  #earlier: Shown | null = $state.raw(null);
  /** In place of what the session says led to a version. */
  #instead: { version: number; steps: Step[] | null } | null = $state.raw(null);
  #wanted = 0;

  constructor(session: Session, load: Load) {
    this.#session = session;
    this.past = new Past(load);
  }

  get shown(): Shown | null {
    if (this.#earlier) return this.#earlier;
    const { now, steps, version } = this.#session;
    if (!now) return null;
    const led = this.#instead?.version === version ? this.#instead.steps : steps;
    return { ...standingOf(now), decision: now.decision, steps: led };
  }

  /** The version shown. */
  get version(): number {
    return this.at ?? this.#session.version;
  }

  /** Look at a version; one step forward is played, everything else shown at once. */
  async go(version: number): Promise<void> {
    const last = this.#session.version;
    const to = Math.min(Math.max(1, version), last);
    const before = this.version;
    const wanted = ++this.#wanted;
    this.at = to;
    const frame = await this.past.frame(to);
    if (wanted !== this.#wanted) return;
    if (!frame) return this.live();
    this.#earlier = still(frame.now, to === before + 1 ? stepsThrough([frame]) : null);
  }

  step(by: number): Promise<void> {
    return this.go(this.version + by);
  }

  /** Back to how things stand now. */
  live(): void {
    this.#wanted += 1;
    this.at = null;
    if (this.#earlier) this.#instead = { version: this.#session.version, steps: null };
    this.#earlier = null;
  }

  /** Play again all that came after a version. */
  async replay(since: number): Promise<void> {
    const wanted = ++this.#wanted;
    const { version } = this.#session;
    const [frame, ...missed] = since > 0 ? await this.past.frames(since, version) : [];
    if (!frame || wanted !== this.#wanted) return;
    this.at = null;
    this.#earlier = still(frame.now, null);
    await tick();
    this.#instead = { version, steps: stepsThrough(missed) };
    this.#earlier = null;
  }
}

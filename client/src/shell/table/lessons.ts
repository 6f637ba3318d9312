/** A course at a table: which lesson is shown, and which comes next. */

import type { Lesson, Moment } from "../../games/contract";
import { kept } from "../kept";

/** How far somebody has come in a guided game. */
export interface Progress {
  table: string;
  /** The lessons that are over. */
  told: string[];
  /** The lesson at hand, and the version at which it was first shown. */
  current: string | null;
  since: number;
}

export function beginning(table: string): Progress {
  return { table, told: [], current: null, since: 0 };
}

/** A moment, but for what depends on the lesson. */
export type Bare = Omit<Moment, "since" | "left"> & {
  version: number;
  sinceVersion: (version: number) => Moment["since"];
};

function momentOf(bare: Bare, lessons: readonly Lesson[], progress: Progress): Moment {
  const left = lessons.length - progress.told.length;
  return { ...bare, since: bare.sinceVersion(progress.since), left };
}

function over(progress: Progress): Progress {
  const told = progress.current ? [...progress.told, progress.current] : progress.told;
  return { ...progress, told, current: null };
}

/** What a moment makes of a course: a lesson that is done goes, the first one whose time has come is shown. */
export function advanced(lessons: readonly Lesson[], progress: Progress, bare: Bare): Progress {
  const current = lessons.find((lesson) => lesson.id === progress.current);
  if (current && !current.done?.(momentOf(bare, lessons, progress))) return progress;
  const next = current ? over(progress) : { ...progress, current: null };
  const moment = momentOf(bare, lessons, next);
  const ready = lessons.find((lesson) => !next.told.includes(lesson.id) && lesson.ready(moment));
  return ready ? { ...next, current: ready.id, since: bare.version } : next;
}

/** The lesson at hand has been read. */
export function readOn(lessons: readonly Lesson[], progress: Progress, bare: Bare): Progress {
  return advanced(lessons, over(progress), bare);
}

export function isFinished(lessons: readonly Lesson[], progress: Progress): boolean {
  return progress.current === null && lessons.every((lesson) => progress.told.includes(lesson.id));
}

/** The lesson at hand at a moment: its message, what it asks for, and the pieces it speaks of. */
export function shownLesson(lessons: readonly Lesson[], progress: Progress, bare: Bare) {
  const lesson = lessons.find((one) => one.id === progress.current);
  if (!lesson) return null;
  const moment = momentOf(bare, lessons, progress);
  return { id: lesson.id, message: lesson.message?.(moment) ?? lesson.id, points: lesson.points?.(moment) ?? [] };
}

const NAME = "learning";

/** The guided game in this browser, if there is one. */
export function learning(): Progress | null {
  return kept.get<Progress>(NAME);
}

export function keepLearning(progress: Progress | null): void {
  kept.set(NAME, progress);
}

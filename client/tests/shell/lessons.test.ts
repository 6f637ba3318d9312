import { expect, test } from "vitest";
import type { Lesson, Moment } from "../../src/games/contract";
import { course } from "../../src/games/runners/lessons";
import { advanced, beginning, isFinished, readOn, shownLesson, type Bare } from "../../src/shell/table/lessons";
import { content, game, happened, words } from "../making";

function bare(version: number, names: string[] = []): Bare {
  const events = names.map((name) => happened(name, 0));
  return {
    view: {},
    content: {},
    decision: null,
    viewer: 0,
    version,
    events,
    sinceVersion: (since) => events.slice(since),
  };
}

const has = (name: string) => (moment: Moment) => moment.events.some((event) => event.name === name);
const LESSONS: Lesson[] = [
  { id: "first", ready: () => true },
  { id: "task", ready: () => true, done: (moment) => moment.since.some((event) => event.name === "did") },
  { id: "luck", ready: has("luck") },
  { id: "last", ready: ({ left }) => left === 1 },
];

test("lessons come one at a time, by reading", () => {
  let progress = advanced(LESSONS, beginning("oak"), bare(0));
  expect(progress.current).toBe("first");
  expect(advanced(LESSONS, progress, bare(1, ["did"]))).toBe(progress);
  progress = readOn(LESSONS, progress, bare(1, ["did"]));
  expect(progress).toMatchObject({ current: "task", since: 1, told: ["first"] });
});

test("a task is over when it is done, and only what came after it was set counts", () => {
  const progress = { table: "oak", told: ["first"], current: "task", since: 1 };
  expect(advanced(LESSONS, progress, bare(1, ["did"]))).toBe(progress);
  const next = advanced(LESSONS, progress, bare(2, ["did", "did"]));
  expect(next).toMatchObject({ current: null, told: ["first", "task"] });
});

test("a lesson waits for its moment, and the last one for all others", () => {
  const progress = { table: "oak", told: ["first", "task"], current: null, since: 2 };
  expect(advanced(LESSONS, progress, bare(3)).current).toBeNull();
  const lucky = advanced(LESSONS, progress, bare(4, ["luck"]));
  expect(lucky.current).toBe("luck");
  const last = readOn(LESSONS, lucky, bare(4, ["luck"]));
  expect(last.current).toBe("last");
  expect(isFinished(LESSONS, readOn(LESSONS, last, bare(4)))).toBe(true);
});

test("every lesson of Relic Runners has its words", () => {
  const variants = course.lessons.flatMap((lesson) =>
    lesson.message ? ["lesson-explore", "lesson-explore-ruin", "lesson-explore-temple"] : [lesson.id],
  );
  for (const id of variants) {
    expect(words.getMessage(id)?.value, id).toBeTruthy();
    expect(words.getMessage(id)?.attributes["text"], id).toBeTruthy();
  }
});

/** A game between random players, of whom the first one learns and never does what is asked. */
function moments(): Bare[] {
  let events: Moment["events"][number][] = [];
  const led = game.map((frame) => frame.steps?.flatMap((step) => step.events) ?? []);
  return game.map((frame, version) => {
    events = [...events, ...(led[version] ?? [])];
    const until = events;
    const marks = led.map((each) => each.length);
    const count = (last: number) => marks.slice(0, last + 1).reduce((sum, length) => sum + length, 0);
    return {
      view: frame.view,
      content,
      decision: frame.decision,
      viewer: 0,
      version,
      events: until,
      sinceVersion: (since) => until.slice(count(since)),
    };
  });
}

test("whatever happens in a game, the course comes to its end within ten turns", () => {
  let progress = beginning("oak");
  let turns = 0;
  for (const moment of moments()) {
    progress = advanced(course.lessons, progress, moment);
    for (let i = 0; i < 20 && progress.current; i++) {
      expect(shownLesson(course.lessons, progress, moment)?.message).toMatch(/^lesson-/);
      const task = course.lessons.find((lesson) => lesson.id === progress.current)?.done;
      if (task) break;
      progress = readOn(course.lessons, progress, moment);
    }
    turns = moment.events.filter((event) => event.name === "turn-began" && event.seat === 0).length;
    if (isFinished(course.lessons, progress)) break;
  }
  expect(isFinished(course.lessons, progress)).toBe(true);
  expect(turns).toBeLessThanOrEqual(12);
});

test("pieces that a lesson points at are pieces of the game", () => {
  for (const moment of moments().slice(0, 60))
    for (const lesson of course.lessons)
      for (const piece of shownLesson([lesson], { table: "", told: [], current: lesson.id, since: 0 }, moment)
        ?.points ?? [])
        expect(piece).toMatch(/^(place|token|step|rations):[a-z0-9:-]+$/);
});

/** Where lines run: the same curves as in `reliquary.games.runners.drawing.geometry`. */

import type { Content, Point, Trail } from "./model";

/** A line on the map, as close points with their distances from its start. */
export interface Course {
  points: Point[];
  marks: number[];
  length: number;
}

export function courseOf(flat: readonly number[]): Course {
  const points: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push([flat[i] as number, flat[i + 1] as number]);
  const marks = [0];
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1] as Point;
    const [bx, by] = points[i] as Point;
    marks.push((marks[i - 1] as number) + Math.hypot(bx - ax, by - ay));
  }
  return { points, marks, length: marks.at(-1) ?? 0 };
}

/** The courses of all trails, by id. */
export function coursesOf(content: Content): Map<string, Course> {
  return new Map(content.trails.map((trail: Trail) => [trail.id, courseOf(trail.course)]));
}

/** The point at a distance from the start, moved aside to the right of the direction of travel. */
export function at(line: Course, mark: number, aside = 0): Point {
  let low = 0;
  while (low < line.points.length - 2 && (line.marks[low + 1] as number) <= mark) low++;
  const [ax, ay] = line.points[low] as Point;
  const [bx, by] = line.points[low + 1] as Point;
  const start = line.marks[low] as number;
  const span = (line.marks[low + 1] as number) - start || 1;
  const t = (mark - start) / span;
  const [dx, dy] = [(bx - ax) / span, (by - ay) / span];
  return [ax + (bx - ax) * t - dy * aside, ay + (by - ay) * t + dx * aside];
}

/** Evenly spaced points of the side line at `aside`, between two distances from the start. */
export function beside(line: Course, start: number, end: number, aside: number, knots: number): Point[] {
  const step = (end - start) / (knots - 1);
  return Array.from({ length: knots }, (_, i) => at(line, start + i * step, aside));
}

/** A coordinate to one decimal. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

function dot([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** Path data of the smooth curve (Catmull-Rom) through the knots. */
export function smooth(knots: readonly Point[]): string {
  const [first, second] = knots as [Point, Point];
  const [last, before] = [knots.at(-1) as Point, knots.at(-2) as Point];
  const padded: Point[] = [
    [2 * first[0] - second[0], 2 * first[1] - second[1]],
    ...knots,
    [2 * last[0] - before[0], 2 * last[1] - before[1]],
  ];
  let path = `M${dot(first)}`;
  for (let i = 0; i + 3 < padded.length; i++) {
    const [a, b, c, d] = padded.slice(i, i + 4) as [Point, Point, Point, Point];
    const handle: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    // From the second stretch on the first handle mirrors the last one.
    const from: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    path += i === 0 ? `C${dot(from)} ${dot(handle)} ${dot(c)}` : `S${dot(handle)} ${dot(c)}`;
  }
  return path;
}

/** The line of a Pathway that lies `aside` of the middle of its trail. */
export function plank(line: Course, gap: number, aside: number): string {
  return smooth(beside(line, gap, line.length - gap, aside, 5));
}

/** A wave along a Pathway. */
export function wave(line: Course, gap: number, aside: number): string {
  const crests = Math.max(4, Math.round((line.length - 2 * gap) / 9));
  const step = (line.length - 2 * gap - 6) / crests;
  return smooth(
    Array.from({ length: crests + 1 }, (_, i) => at(line, gap + 3 + i * step, aside + (i % 2 ? 2.1 : -2.1))),
  );
}

/** Points over time as lines: where they run, and what marks the axes. */

import type { Story } from "../../../wire";

export type Moments = Story["moments"];

export interface Plot {
  /** Path data by seat. */
  lines: string[];
  /** Where points lie, from 0 at the top to 1 at the bottom. */
  y: (points: number) => number;
  /** Where a moment lies, from 0 at the left to 1 at the right. */
  x: (moment: number) => number;
  /** Round numbers of points for the axis. */
  marks: number[];
}

/** A distance between marks that people like to read: 1, 2 or 5, and their tens. */
function roundStep(range: number, most: number): number {
  const rough = Math.max(range / most, 1);
  const ten = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((step) => step * ten >= rough) ?? 10) * ten;
}

export function plotOf(moments: Moments, width: number, height: number): Plot {
  const all = moments.flatMap((moment) => moment.points);
  const highest = Math.max(1, ...all);
  const step = roundStep(highest, 5);
  const top = Math.ceil(highest / step) * step;
  const x = (moment: number) => (moments.length > 1 ? moment / (moments.length - 1) : 0);
  const y = (points: number) => 1 - points / top;
  const seats = moments[0]?.points.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) =>
    moments
      .map((moment, i) => {
        const [px, py] = [x(i) * width, y(moment.points[seat] ?? 0) * height];
        return `${i ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`;
      })
      .join(""),
  );
  return { lines, x, y, marks: Array.from({ length: top / step + 1 }, (_, i) => i * step) };
}

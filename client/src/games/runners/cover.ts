/** The foliage of the cover: leaves along its edges, the same at every visit. */

export interface Leaf {
  name: string;
  x: number;
  y: number;
  turn: number;
  scale: number;
  /** Which green, from light to dark. */
  shade: number;
}

/** Numbers between 0 and 1 that look random and are not. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const KINDS = ["banana", "palm", "fern", "monstera", "plain", "reed"];

interface Edge {
  from: [number, number];
  to: [number, number];
  /** Where the tips point, in degrees clockwise from up. */
  towards: number;
  count: number;
  scale: number;
}

/** Leaves in rows along the edges: the back rows reach farthest in and are the lightest. */
export function foliage(edges: readonly Edge[], seed: number): Leaf[] {
  const next = dice(seed);
  const rows = [0, 1, 2, 3, 4].map((row) =>
    edges.flatMap(({ from, to, towards, count, scale }) =>
      Array.from({ length: count }, (_, i): Leaf => {
        const along = (i + 0.2 + 0.6 * next()) / count;
        const reach = 26 * (2 - row) * scale;
        const angle = (towards * Math.PI) / 180;
        return {
          name: KINDS[Math.floor(next() * KINDS.length)] as string,
          x: Math.round(from[0] + (to[0] - from[0]) * along + Math.sin(angle) * reach),
          y: Math.round(from[1] + (to[1] - from[1]) * along - Math.cos(angle) * reach),
          turn: Math.round(towards + 62 * (next() - 0.5)),
          scale: Math.round(scale * (0.8 + 0.5 * next()) * 100) / 100,
          shade: row + 1,
        };
      }),
    ),
  );
  return rows.flat();
}

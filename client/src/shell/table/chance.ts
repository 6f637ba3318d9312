/** Chance, checked: every seed and every draw of a finished game, derived again as `table/chance.py` and `kernel.py` do. */

import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Sum } from "../protocol";
import type { Pinch } from "./salt";

const WORD = 1n << 64n;

function hashed(data: Uint8Array, person: string, length: number, key?: Uint8Array): Uint8Array {
  const personalization = new Uint8Array(16);
  personalization.set(utf8ToBytes(person));
  return blake2b(data, { dkLen: length, personalization, ...(key ? { key } : {}) });
}

/** The seal that was shown before the game. */
export function commitmentOf(secret: string): string {
  return bytesToHex(hashed(hexToBytes(secret), "reliquary pledge", 32));
}

/** The seed that a secret, the table, the salts by seat and the number of agreed undos give. */
export function derivedSeed(secret: string, table: string, salts: readonly string[], undos: number): string {
  const words = utf8ToBytes(JSON.stringify([table, salts, undos]));
  return bytesToHex(hashed(words, "reliquary seed", 32, hexToBytes(secret)));
}

/** The draws from a seed, one after the other: each below the number it is asked for. */
export function drawer(seed: string): (below: number) => number {
  const data = new Uint8Array(40);
  data.set(hexToBytes(seed));
  const counter = new DataView(data.buffer, 32);
  let count = 0n;
  const word = () => {
    counter.setBigUint64(0, count++);
    return new DataView(hashed(data, "reliquary", 8).buffer).getBigUint64(0);
  };
  return (below) => {
    const n = BigInt(below);
    const limit = WORD - (WORD % n);
    let found = word();
    while (found >= limit) found = word(); // a word that would favour small numbers is thrown away
    return Number(found % n);
  };
}

/** One thing that was checked; null: it cannot be, because this browser was not at the table before the game. */
export interface Finding {
  what: "pledge" | "seen" | "salt" | "seeds" | "draws";
  good: boolean | null;
  count: number;
}

type Deal = Sum["deals"][number];

function isDrawn({ seed, draws }: Deal): boolean {
  const draw = drawer(seed);
  return draws.every(({ n, outcome }) => draw(n) === outcome);
}

/** Check everything that can be checked. */
export function check(sum: Sum, pinch: Pinch | null): Finding[] {
  const { table, commitment, secret, salts, deals } = sum;
  const own = pinch?.salts ?? [];
  const seeds = deals.every((deal) => deal.seed === derivedSeed(secret, table, salts, deal.undos));
  return [
    { what: "pledge", good: commitmentOf(secret) === commitment, count: 1 },
    { what: "seen", good: pinch && pinch.commitment === commitment, count: 1 },
    { what: "salt", good: own.length ? own.some((salt) => salts.includes(salt)) : null, count: own.length },
    { what: "seeds", good: seeds, count: deals.length },
    { what: "draws", good: deals.every(isDrawn), count: deals.reduce((all, deal) => all + deal.draws.length, 0) },
  ];
}

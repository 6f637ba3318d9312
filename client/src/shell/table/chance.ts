/** Chance, checked: every seed and every draw of a finished game, derived again as `table/chance.py` and `kernel.py` do. */

import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Sum } from "../../wire";
import type { FixedList, OlderPinch, OwnShare, Pinch } from "./salt";

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

/** What a player shows for a share before any is revealed: good for one table, round, seat and promise of the house. */
export function shareCommitment(table: string, round: number, seat: number, house: string, share: string): string {
  const words = utf8ToBytes(JSON.stringify([table, round, seat, house, share]));
  return bytesToHex(hashed(words, "reliquary share", 32));
}

/** The seed of a drawing: nothing goes in but what was committed to, and the number of agreed undos. */
export function drawnSeed(
  secret: string,
  table: string,
  round: number,
  shares: readonly string[],
  undos: number,
): string {
  const words = utf8ToBytes(JSON.stringify([table, round, shares, undos]));
  return bytesToHex(hashed(words, "reliquary draw", 32, hexToBytes(secret)));
}

/** The seed of the older chance, in which salts were sent as they were. */
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
  what: "pledge" | "seen" | "older" | "shares" | "list" | "part" | "salt" | "rounds" | "seeds" | "draws";
  good: boolean | null;
  count: number;
}

type Deal = Sum["deals"][number];

function isDrawn({ seed, draws }: Deal): boolean {
  const draw = drawer(seed);
  return draws.every(({ n, outcome }) => draw(n) === outcome);
}

const isOlder = (pinch: Pinch | OlderPinch | null): pinch is OlderPinch => pinch !== null && "salts" in pinch;

/** Check everything that can be checked. */
export function check(sum: Sum, pinch: Pinch | OlderPinch | null): Finding[] {
  const { commitment, secret, deals } = sum;
  const own = isOlder(pinch) || !pinch ? NOTHING : pinch;
  const about = sum.round ? aboutDrawing(sum, own) : aboutOlder(sum, isOlder(pinch) ? pinch : null, own);
  const seeds = deals.every((deal) => deal.seed === seedOf(sum, deal.undos));
  return [
    { what: "pledge", good: commitmentOf(secret) === commitment, count: 1 },
    ...about,
    { what: "seeds", good: seeds, count: deals.length },
    { what: "draws", good: deals.every(isDrawn), count: deals.reduce((all, deal) => all + deal.draws.length, 0) },
  ];
}

const NOTHING: Pinch = { shares: [], lists: [] };

function seedOf({ secret, table, round, salts }: Sum, undos: number): string {
  return round ? drawnSeed(secret, table, round, salts, undos) : derivedSeed(secret, table, salts, undos);
}

/** Every share is what was committed to, and what was committed to is what this browser saw fixed. */
function aboutDrawing(sum: Sum, pinch: Pinch): Finding[] {
  const { round, commitment, salts, commitments, called_off } = sum;
  const taking = commitments.filter(Boolean).length;
  const list = pinch.lists.find((one) => one.round === round);
  const sealed = pinch.shares.filter((one) => one.round === round);
  const own = sealed.filter((one) => commitments[one.seat] === one.commitment);
  const seen = [...(list ? [list] : []), ...sealed];
  return [
    { what: "seen", good: seen.length ? seen.every((one) => one.house === commitment) : null, count: 1 },
    { what: "shares", good: salts.every((share, seat) => fits(sum, seat, share)), count: taking },
    {
      what: "list",
      good: list ? JSON.stringify(list.commitments) === JSON.stringify(commitments) : null,
      count: taking,
    },
    ...aboutPart(
      sum,
      sealed.filter((one) => !one.refused),
    ),
    {
      what: "salt",
      good: list || own.length ? own.length > 0 && own.every((one) => salts[one.seat] === one.share) : null,
      count: own.length,
    },
    { what: "rounds", good: areRoundsTold(sum, pinch, list), count: called_off.length },
  ];
}

/** A share that this browser sealed takes part, unless the server refused it; only another browser of the same person may have replaced it. */
function aboutPart({ commitments }: Sum, sealed: readonly OwnShare[]): Finding[] {
  const seats = [...new Set(sealed.map((one) => one.seat))];
  const replaced = seats.some(
    (seat) => !sealed.some((one) => one.seat === seat && one.commitment === commitments[seat]),
  );
  const good = seats.every((seat) => commitments[seat]) && (replaced ? null : true);
  return seats.length ? [{ what: "part", good, count: seats.length }] : [];
}

/** Every round that this browser knows of is told, in order; and none is laid to somebody whose share had arrived. */
function areRoundsTold({ round, called_off }: Sum, { lists, shares }: Pinch, list: FixedList | undefined): boolean {
  const inOrder = called_off.every((off, index) => off.round === index + 1) && called_off.length === round - 1;
  const told = new Set(called_off.map((off) => off.round));
  const isTrue = (off: Sum["called_off"][number]) =>
    !shares.some((own) => own.revealed && own.round === off.round && off.missing.includes(own.seat));
  return (
    inOrder &&
    lists.every((one) => one === list || told.has(one.round)) &&
    shares.every((own) => own.round === round || told.has(own.round)) &&
    called_off.every(isTrue)
  );
}

function fits({ table, round, commitment, commitments }: Sum, seat: number, share: string): boolean {
  const promise = commitments[seat] ?? "";
  return share || promise ? shareCommitment(table, round, seat, commitment, share) === promise : true;
}

/** Before shares were committed to, whoever came last could choose: that cannot be checked away. */
function aboutOlder({ commitment, salts }: Sum, pinch: OlderPinch | null, { shares, lists }: Pinch): Finding[] {
  const own = pinch?.salts ?? [];
  const sealed = shares.length + lists.length > 0; // then it is no older game, whatever the server says
  return [
    { what: "seen", good: pinch && pinch.commitment === commitment, count: 1 },
    { what: "salt", good: own.length ? own.some((salt) => salts.includes(salt)) : null, count: own.length },
    { what: "older", good: sealed ? false : null, count: 1 },
  ];
}

/** One's own share of chance: first only its hash is sent, and the share itself once all hashes are fixed. */

import * as api from "../api";
import { kept } from "../kept";
import type { Hello, Room } from "../../wire";

/** A share that this browser has drawn, and what was shown for it. */
export interface OwnShare {
  seat: number;
  round: number;
  /** The commitment of the house that it answers. */
  house: string;
  share: string;
  commitment: string;
  /** The server has said that it does not want the seal, so it holds no promise to it. */
  refused?: boolean;
  /** The room has shown somebody else on the seat, or nobody; whether that is true shows when the game begins. */
  away?: boolean;
  /** The server has said that the share arrived. */
  revealed?: boolean;
}

/** What was fixed when this browser revealed its share: nothing of it may change afterwards. */
export interface FixedList {
  round: number;
  house: string;
  commitments: string[];
}

/** What this browser saw and sent before a game: with it the end can be checked. */
export interface Pinch {
  shares: OwnShare[];
  lists: FixedList[];
}

/** Of a game that began before shares were committed to. */
export interface OlderPinch {
  commitment: string;
  salts: string[];
}

const MOST = 40; // shares of one table that are remembered
const name = (table: string) => `salt.${table}`;
/** Where nothing can be kept, it is remembered until the page is left. */
const here = new Map<string, Pinch>();

export function pinchOf(table: string): Pinch | OlderPinch | null {
  return kept.get<Pinch | OlderPinch>(name(table)) ?? here.get(table) ?? null;
}

function ownPinch(table: string): Pinch {
  const found = pinchOf(table);
  return found && "shares" in found ? found : { shares: [], lists: [] };
}

function keep(table: string, pinch: Pinch): void {
  here.set(table, pinch);
  kept.set(name(table), pinch);
}

/** 256 bits that nobody else knows. */
export function freshShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The share of this browser that the server holds a commitment to. */
function shareFor(room: Room, seat: number, commitment: string): OwnShare | undefined {
  const { shares } = ownPinch(room.id);
  return shares.find(
    (own) =>
      own.seat === seat && own.round === room.round && own.house === room.commitment && own.commitment === commitment,
  );
}

/** Seats whose commitment is on its way, or has arrived before word of it has come back. */
const sent = new Set<string>();
/** Seats that were committed for in another browser, and once in this one: whoever came last reveals. */
const claimed = new Set<string>();

/** Commit for every own seat for which this browser has not. */
export async function commitShares(room: Room): Promise<void> {
  if (room.state !== "open" || room.drawing) return;
  noteAbsence(room);
  for (const { seat, commitment } of room.places.filter((place) => place.yours && place.kind === "human")) {
    const key = `${room.id} ${room.commitment} ${seat}`;
    if (commitment) {
      sent.delete(key);
      if (shareFor(room, seat, commitment) || claimed.has(key)) continue;
      claimed.add(key);
    }
    if (sent.has(key)) continue;
    sent.add(key);
    await commitShare(room, seat).catch((error: unknown) => {
      sent.delete(key);
      throw error;
    });
  }
}

/** Word of the room that one has got up is noted, and no more: a server that wants to be rid of a share can say so. */
function noteAbsence({ id, places }: Room): void {
  const pinch = ownPinch(id);
  const sits = (seat: number) => places.some((place) => place.seat === seat && place.yours);
  if (pinch.shares.every((own) => Boolean(own.away) !== sits(own.seat))) return;
  keep(id, { ...pinch, shares: pinch.shares.map((own) => ({ ...own, away: !sits(own.seat) })) });
}

/** Whoever gets up, by a click of their own, takes part for that seat no longer. */
export function forgetShares(table: string, seat: number): void {
  const pinch = ownPinch(table);
  keep(table, { ...pinch, shares: pinch.shares.filter((own) => own.seat !== seat) });
}

/** What this browser holds of a game by the seats that one plays there: whoever sits on a seat has not got up from it. */
export function pinchOfSeats(table: string, seats: readonly number[]): Pinch | OlderPinch | null {
  const found = pinchOf(table);
  if (!found || !("shares" in found)) return found;
  return { ...found, shares: found.shares.filter((own) => !own.away || seats.includes(own.seat)) };
}

/** Seats that this browser sealed a share for, and that the game has begun without. */
export function leftOut(
  { table, round, salted }: Pick<Hello, "table" | "round" | "salted">,
  seats: readonly number[],
): number[] {
  const pinch = pinchOfSeats(table, seats);
  const shares = pinch && "shares" in pinch ? pinch.shares : [];
  const last = Math.max(0, ...shares.map((own) => own.round));
  const sealed = new Set(shares.filter((own) => own.round === last).map((own) => own.seat));
  return [...sealed].filter((seat) => round !== last || !salted.includes(seat));
}

/** What is committed to is kept before it is sent: who cannot reveal it would hold up everybody. */
async function commitShare({ id, round, commitment: house }: Room, seat: number): Promise<void> {
  const { shareCommitment } = await import("./chance");
  const share = freshShare();
  const own: OwnShare = { seat, round, house, share, commitment: shareCommitment(id, round, seat, house, share) };
  const pinch = ownPinch(id);
  keep(id, { ...pinch, shares: [...pinch.shares, own].slice(-MOST) });
  await api.tables.commit(id, seat, own.commitment, round, house).catch((error: unknown) => {
    if (error instanceof api.Denied && error.status) note(id, own, { refused: true });
    throw error;
  });
}

/** Own seats whose share is waited for and lies in another browser. */
export function lacking(room: Room): number[] {
  const { drawing } = room;
  if (!drawing) return [];
  const mine = room.places.filter((place) => place.yours && drawing.waits_for.includes(place.seat));
  return mine.map(({ seat }) => seat).filter((seat) => !shareFor(room, seat, drawing.commitments[seat] ?? ""));
}

/** What was revealed for, or is about to be: word of it may come back later than other news from the room. */
const revealed = new Set<string>();

/**
 * Reveal the shares of all own seats, once the commitments of everybody are fixed. First it is seen to that one's own is
 * among them and that the house has not changed its promise; and what is fixed is remembered for the check at the end.
 */
export async function revealShares(room: Room): Promise<Room> {
  const { drawing } = room;
  if (room.state !== "open" || !drawing) return room;
  let after = room;
  for (const { seat } of room.places.filter((place) => place.yours && drawing.waits_for.includes(place.seat))) {
    const own = shareFor(room, seat, drawing.commitments[seat] ?? "");
    if (!own || revealed.has(own.commitment)) continue;
    remember(room.id, { round: room.round, house: room.commitment, commitments: drawing.commitments });
    revealed.add(own.commitment);
    after = await api.tables.reveal(room.id, seat, own.share, own.round).catch((error: unknown) => {
      revealed.delete(own.commitment);
      throw error;
    });
    note(room.id, own, { revealed: true });
  }
  return after;
}

/** What has become of a share. */
function note(table: string, own: OwnShare, what: Partial<OwnShare>): void {
  const pinch = ownPinch(table);
  const shares = pinch.shares.map((one) => (one.commitment === own.commitment ? { ...one, ...what } : one));
  keep(table, { ...pinch, shares });
}

function remember(table: string, list: FixedList): void {
  const pinch = ownPinch(table);
  const known = pinch.lists.some((one) => JSON.stringify(one) === JSON.stringify(list));
  if (!known) keep(table, { ...pinch, lists: [...pinch.lists, list].slice(-MOST) });
}

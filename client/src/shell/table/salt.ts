/** One's own share of chance: sent once for each own seat, and kept with the promise it answers. */

import * as api from "../api";
import { kept } from "../kept";
import type { Room } from "../protocol";

/** What this browser saw and sent before a game: with it the end can be checked. */
export interface Pinch {
  commitment: string;
  salts: string[];
}

const name = (table: string) => `salt.${table}`;

export function pinchOf(table: string): Pinch | null {
  return kept.get<Pinch>(name(table));
}

/** 128 bits that nobody else knows. */
export function freshSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Seats whose salt is on its way, or has arrived before word of it has come back. */
const sent = new Set<string>();

/** Send a salt for every own seat that has none. It is kept before it is sent: what is sent can be checked. */
export async function addSalts(room: Room): Promise<void> {
  const bare = room.places.filter((place) => place.yours && place.kind === "human" && !place.salted);
  for (const place of bare) {
    const seat = `${room.id} ${place.seat}`;
    if (sent.has(seat)) continue;
    sent.add(seat);
    await addSalt(room, place.seat).catch((error: unknown) => {
      sent.delete(seat);
      throw error;
    });
  }
}

async function addSalt({ id, commitment }: Room, seat: number): Promise<void> {
  const salt = freshSalt();
  const before = pinchOf(id);
  const salts = before?.commitment === commitment ? before.salts : [];
  kept.set(name(id), { commitment, salts: [...salts, salt] } satisfies Pinch);
  await api.tables.salt(id, seat, salt, commitment).catch((error: unknown) => {
    // What was refused is not in the game, so nobody shall look for it there; what met silence may be.
    if (error instanceof api.Denied && error.status) kept.set(name(id), { commitment, salts } satisfies Pinch);
    throw error;
  });
}

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
    const salt = freshSalt();
    const before = pinchOf(room.id);
    const salts = before?.commitment === room.commitment ? before.salts : [];
    kept.set(name(room.id), { commitment: room.commitment, salts: [...salts, salt] } satisfies Pinch);
    await api.tables.salt(room.id, place.seat, salt, room.commitment).catch((error: unknown) => {
      sent.delete(seat);
      throw error;
    });
  }
}

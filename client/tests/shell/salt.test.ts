import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Room } from "../../src/wire";
import { shareCommitment } from "../../src/shell/table/chance";
import {
  commitShares,
  forgetShares,
  lacking,
  leftOut,
  pinchOf,
  pinchOfSeats,
  revealShares,
  type Pinch,
} from "../../src/shell/table/salt";
import { place, room } from "./making";

const remembered = new Map<string, string>();
const HOUSE = "af58";
let asked: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  remembered.clear();
  asked = [];
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => remembered.get(name) ?? null,
    setItem: (name: string, value: string) => remembered.set(name, value),
    removeItem: (name: string) => remembered.delete(name),
  });
  answering(() => Promise.resolve(new Response("{}")));
});
afterEach(() => vi.unstubAllGlobals());

function answering(reply: () => Promise<Response>): void {
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return reply();
  });
}

function open(id: string, more: Partial<Room> = {}): Room {
  return room({ id, state: "open", commitment: HOUSE, places: [place(0, { yours: true }), place(1)], ...more });
}

function drawing(id: string, commitments: string[], more: Partial<Room> = {}): Room {
  return open(id, { drawing: { since: 0, commitments, waits_for: [0, 1] }, ...more });
}

const pinch = (id: string) => pinchOf(id) as Pinch;

async function committed(id: string): Promise<string> {
  await commitShares(open(id));
  return pinch(id).shares[0]?.commitment ?? "";
}

test("only the seal of a share is sent, and the share is kept", async () => {
  const sent = await committed("ash");
  const [own] = pinch("ash").shares;
  expect(own?.share).toMatch(/^[0-9a-f]{64}$/);
  expect(sent).toBe(shareCommitment("ash", 1, 0, HOUSE, own?.share ?? ""));
  expect(asked).toEqual([
    { path: "/api/tables/ash/seats/0/commitment", body: { commitment: sent, round: 1, answers: HOUSE } },
  ]);
  expect(JSON.stringify(asked)).not.toContain(own?.share);
});

test("a share is revealed once all seals are fixed, and the list is remembered", async () => {
  const sent = await committed("birch");
  await revealShares(open("birch"));
  expect(asked).toHaveLength(1);
  await revealShares(drawing("birch", [sent, "other"]));
  expect(asked[1]).toEqual({
    path: "/api/tables/birch/seats/0/share",
    body: { share: pinch("birch").shares[0]?.share, round: 1 },
  });
  expect(pinch("birch").lists).toEqual([{ round: 1, house: HOUSE, commitments: [sent, "other"] }]);
});

test("a share is revealed once, however late word of it comes back", async () => {
  const sent = await committed("lime");
  const waiting = drawing("lime", [sent, "other"]);
  await revealShares(waiting);
  await revealShares(waiting);
  expect(asked).toHaveLength(2);
});

test("a share that met silence is revealed again", async () => {
  const sent = await committed("pine");
  answering(() => Promise.reject(new TypeError("no line")));
  await expect(revealShares(drawing("pine", [sent, "other"]))).rejects.toThrow();
  answering(() => Promise.resolve(new Response("{}")));
  await revealShares(drawing("pine", [sent, "other"]));
  expect(asked).toHaveLength(3);
});

test.each([
  ["one's own seal is not in the list", (sent: string) => drawing("cedar", [`${sent}0`, "other"])],
  ["the house has changed its promise", (sent: string) => drawing("cedar", [sent, "other"], { commitment: "00" })],
  ["it is another round", (sent: string) => drawing("cedar", [sent, "other"], { round: 2 })],
])("nothing is revealed where %s", async (_, made) => {
  const sent = await committed("cedar");
  const changed = made(sent);
  asked = [];
  await revealShares(changed);
  expect(asked).toEqual([]);
  expect(lacking(changed)).toEqual([0]);
});

test("it is remembered that a share has arrived, and not before the server says so", async () => {
  const sent = await committed("alder");
  answering(() => Promise.reject(new TypeError("no line")));
  await expect(revealShares(drawing("alder", [sent, "other"]))).rejects.toThrow();
  expect(pinch("alder").shares[0]?.revealed).toBeUndefined();
  answering(() => Promise.resolve(new Response("{}")));
  await revealShares(drawing("alder", [sent, "other"]));
  expect(pinch("alder").shares[0]?.revealed).toBe(true);
});

test("who gets up has no share for that seat any more", async () => {
  await committed("rowan");
  forgetShares("rowan", 0);
  expect(pinch("rowan").shares).toEqual([]);
});

test("who got up elsewhere, and stays away, misses no share", async () => {
  await committed("hazel");
  await commitShares(open("hazel", { places: [place(0), place(1)] }));
  expect(leftOut({ table: "hazel", round: 1, salted: [1] }, [])).toEqual([]);
  expect((pinchOfSeats("hazel", []) as Pinch).shares).toEqual([]);
});

test("a server that says that one has got up, and lets one play after all, makes no browser forget a share", async () => {
  const sent = await committed("aspen");
  await commitShares(open("aspen", { places: [place(0), place(1)] }));
  expect(leftOut({ table: "aspen", round: 1, salted: [1] }, [0])).toEqual([0]);
  expect((pinchOfSeats("aspen", [0]) as Pinch).shares.map((own) => own.commitment)).toEqual([sent]);
});

test("a share counts again once the room shows one on the seat again", async () => {
  const sent = await committed("larch");
  await commitShares(open("larch", { places: [place(0), place(1)] }));
  await commitShares(open("larch", { places: [place(0, { yours: true, commitment: sent }), place(1)] }));
  expect(leftOut({ table: "larch", round: 1, salted: [1] }, [])).toEqual([0]);
  expect(asked).toHaveLength(1);
});

test("a game that begins without the share that was sealed for it is noticed at once", async () => {
  await committed("maple");
  expect(leftOut({ table: "maple", round: 1, salted: [1] }, [0])).toEqual([0]);
  expect(leftOut({ table: "maple", round: 0, salted: [0] }, [0])).toEqual([0]);
  expect(leftOut({ table: "maple", round: 1, salted: [0, 1] }, [0])).toEqual([]);
  expect(leftOut({ table: "nowhere", round: 1, salted: [1] }, [0])).toEqual([]);
});

test("every round has a share of its own", async () => {
  await committed("elm");
  await commitShares(open("elm", { round: 2, commitment: "bb" }));
  const [first, second] = pinch("elm").shares;
  expect(first?.share).not.toBe(second?.share);
  expect([first?.round, second?.round]).toEqual([1, 2]);
});

test("who sits elsewhere by lot commits for that seat", async () => {
  await committed("fir");
  await commitShares(open("fir", { places: [place(0), place(1, { yours: true })] }));
  expect((pinchOfSeats("fir", [1]) as Pinch).shares.map((own) => own.seat)).toEqual([1]);
});

test("a seal of another browser is replaced once, and not in turn for ever", async () => {
  const foreign = open("oak", { places: [place(0, { yours: true, salted: true, commitment: "foreign" })] });
  await commitShares(foreign);
  await commitShares(foreign);
  expect(asked).toHaveLength(1);
});

test("a seal that was refused is sent again with the next word", async () => {
  answering(() => Promise.resolve(new Response(JSON.stringify({ code: "x", message: "No." }), { status: 409 })));
  await expect(commitShares(open("yew"))).rejects.toThrow("No.");
  await expect(commitShares(open("yew"))).rejects.toThrow("No.");
  expect(asked).toHaveLength(2);
  expect(pinch("yew").shares.map((own) => own.refused)).toEqual([true, true]);
});

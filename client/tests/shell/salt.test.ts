import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addSalts, pinchOf } from "../../src/shell/table/salt";
import { place, room } from "./making";

const own = place(0, { yours: true });
const remembered = new Map<string, string>();

beforeEach(() => {
  remembered.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => remembered.get(name) ?? null,
    setItem: (name: string, value: string) => remembered.set(name, value),
    removeItem: (name: string) => remembered.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

function answering(reply: () => Promise<Response>): void {
  vi.stubGlobal("fetch", vi.fn(reply));
}

test("a share that was accepted is kept with the promise it answers", async () => {
  answering(() => Promise.resolve(new Response("{}")));
  await addSalts(room({ id: "ash", commitment: "af58", places: [own] }));
  expect(pinchOf("ash")).toMatchObject({
    commitment: "af58",
    salts: [expect.stringMatching(/^[0-9a-f]{32}$/)],
  });
});

test("a share that came too late is not looked for in the game", async () => {
  const no = { code: "game-begun", message: "The game has begun." };
  answering(() => Promise.resolve(new Response(JSON.stringify(no), { status: 409 })));
  await expect(addSalts(room({ id: "elm", places: [own] }))).rejects.toThrow("The game has begun.");
  expect(pinchOf("elm")?.salts).toEqual([]);
});

test("a share that met silence may be in the game, and is kept", async () => {
  answering(() => Promise.reject(new TypeError("no line")));
  await expect(addSalts(room({ id: "fir", places: [own] }))).rejects.toThrow();
  expect(pinchOf("fir")?.salts).toHaveLength(1);
});

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import PreferenceFields from "../../src/shell/PreferenceFields.svelte";
import { liking, type Preferences } from "../../src/shell/preferences.svelte";
import { say } from "../../src/shell/words.svelte";

Object.defineProperty(window, "Notification", { value: undefined });
afterEach(() => {
  cleanup();
  liking.onchange = () => undefined;
  liking.set({ pass: false });
});

test("nothing is let go by for anybody who has not asked for it", () => {
  render(PreferenceFields);

  expect(liking.now.pass).toBe(false);
  expect(field().checked).toBe(false);
});

test("to pass where nothing can be gained is told to the account, by the name that the server knows", async () => {
  const told: Preferences[] = [];
  liking.onchange = (preferences) => told.push(preferences);
  render(PreferenceFields);
  await fireEvent.click(field());

  expect(told.map((preferences) => preferences.pass)).toEqual([true]);
});

test("what the account knows is shown", () => {
  liking.adopt({ pass: true });
  render(PreferenceFields);

  expect(field().checked).toBe(true);
});

/** The field for it. */
function field(): HTMLInputElement {
  return screen.getByRole("checkbox", { name: new RegExp(say("prefer-pass")) });
}

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refusal, TableProps } from "../src/games/contract";
import { screens } from "../src/games/runners";
import Picture from "../src/games/runners/Picture.svelte";
import { say } from "../src/look/words";
import { asking, content, game, happened, prompts, telling, words } from "./making";

afterEach(cleanup);

const onact = vi.fn<TableProps["onact"]>();
const onwhy = vi.fn<TableProps["onwhy"]>();
beforeEach(() => {
  onact.mockReset();
  onwhy.mockReset();
});

function table(prompt: string, more: Partial<TableProps> = {}) {
  const frame = asking(prompt);
  const props: TableProps = {
    view: frame.view,
    names: telling.names,
    described: telling.described,
    standing: telling.standing,
    status: telling.status,
    verdict: "",
    explanations: telling.explanations,
    picture: () => "",
    content,
    decision: frame.decision,
    viewer: frame.decision.seat,
    steps: null,
    words,
    reducedMotion: true,
    onact,
    onwhy,
    ...more,
  };
  return { frame, props, ...render(screens.Table, { props }) };
}

function pieceOf(key: string): Element {
  return document.querySelector(`[data-piece="${key}"]`) as Element;
}

/** A place that answers nothing. */
function dark(): string {
  const places = [...document.querySelectorAll('[data-piece^="place:"]:not([data-light])')];
  return places[0]?.getAttribute("data-piece")?.slice(6) as string;
}

test("a tile lies face up where the view says so, and nowhere else", () => {
  const { view, ...frame } = asking("choose-trail");
  const [first = "", ...others] = Object.keys(view.sites);
  const sites = Object.fromEntries(
    Object.entries(view.sites).map(([id, site]) => [id, { ...site, face_up: id === first ? "whetstone-large" : null }]),
  );
  table(frame.decision.prompt, { view: { ...view, sites } });
  expect(others.length).toBeGreaterThan(1);
  const lettered = [...document.querySelectorAll("text.tile")].map((one) => one.textContent);
  expect(lettered).toEqual([say(words, "whetstone-large")]);
});

test("a Chart shows as many Pathways as the view says are left", () => {
  const { view, ...frame } = asking("choose-trail");
  const explorers = view.explorers.map((one) => ({ ...one, unplaced: 4 }));
  table(frame.decision.prompt, { view: { ...view, explorers } });
  const charts = screen.getAllByRole("img", { name: "4 Pathways of 10 left" });
  const open = charts.map((chart) => chart.querySelectorAll("[fill=none]").length);
  expect(open).toEqual(explorers.map(() => content.limits.pathways - 4));
});

test.each(prompts.map((frame) => frame.prompt))("%s: what answers glows, and the list offers the same", (prompt) => {
  const { frame } = table(prompt);
  const { options, routes = [] } = frame.decision;
  expect(document.querySelectorAll(".aloud button")).toHaveLength(options.length + routes.length);
  const glowing = document.querySelectorAll("[data-light=lit]").length;
  const buttons = document.querySelectorAll(".answer").length;
  expect(glowing + buttons).toBeGreaterThan(0);
});

test("choosing a glowing piece acts", async () => {
  const { frame } = table("before-move");
  const action = frame.decision.options[0]?.action as string;
  await fireEvent.click(pieceOf(`trail:${action.slice(3)}`));
  expect(onact).toHaveBeenCalledExactlyOnceWith(action);
});

test("a second choice waits for the answer to the first, and a refusal lets go", async () => {
  const { frame } = table("before-move");
  const [one, two] = frame.decision.options.map((option) => pieceOf(`trail:${option.action.slice(3)}`));
  let answer: (value?: unknown) => void = () => undefined;
  onact.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await fireEvent.click(one as Element);
  await fireEvent.click(two as Element);
  expect(onact).toHaveBeenCalledTimes(1);
  answer();
  await vi.waitFor(async () => {
    await fireEvent.click(two as Element);
    expect(onact).toHaveBeenCalledTimes(2);
  });
});

test("choosing any other piece says why not, with the rule", async () => {
  onwhy.mockResolvedValue({ rule: "RR-BOARD-10", message: "it is elsewhere" } satisfies Refusal);
  table("choose-trail");
  const far = [...document.querySelectorAll('[data-piece^="place:"]')].find((one) => !one.hasAttribute("data-light"));
  await fireEvent.click(far as Element);
  expect(onact).not.toHaveBeenCalled();
  expect(onwhy.mock.calls[0]?.[0]).toMatch(/^place:.+/);
  expect(await screen.findByText("RR-BOARD-10")).toBeTruthy();
  expect(document.querySelector(".note")?.textContent).toContain("Not now: it is elsewhere.");
});

test("a rule is opened where the shell can open it", async () => {
  const onrule = vi.fn();
  onwhy.mockResolvedValue({ rule: "RR-FLIP-02", message: "no" });
  table("before-move", { onrule });
  await fireEvent.click(pieceOf("token:otter-bend"));
  await fireEvent.click(await screen.findByRole("button", { name: "RR-FLIP-02" }));
  expect(onrule).toHaveBeenCalledWith("RR-FLIP-02");
});

test("a spectator can ask what a piece is, and is refused nothing", async () => {
  table("before-move", { viewer: null, decision: { ...asking("before-move").decision, options: [] } });
  await fireEvent.click(pieceOf("place:mossgate"));
  expect(onwhy).not.toHaveBeenCalled();
  expect(document.querySelector(".note")?.textContent).toContain("Mossgate");
});

test("letters answer, unless somebody types or does not want them", async () => {
  const { unmount } = table("choose-trail");
  await fireEvent.keyDown(document.body, { key: "s" });
  expect(onact).toHaveBeenCalledExactlyOnceWith("stop");
  unmount();
  onact.mockReset();
  table("choose-trail", { shortcuts: false });
  await fireEvent.keyDown(document.body, { key: "s" });
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await fireEvent.keyDown(field, { key: "s" });
  field.remove();
  expect(onact).not.toHaveBeenCalled();
});

test("Enter takes the piece that has the focus", async () => {
  table("flip-token");
  const token = document.querySelector("[data-piece^=token][data-light]") as SVGElement;
  token.focus();
  await fireEvent.keyDown(token, { key: "Enter" });
  expect(onact).toHaveBeenCalledExactlyOnceWith(`flip:${token.getAttribute("data-piece")?.slice(6)}`);
});

test("exactly one piece stands in the order of focus, and it glows", () => {
  table("place-anywhere");
  const stops = [...document.querySelectorAll('[data-piece][tabindex="0"]')];
  expect(stops).toHaveLength(1);
  expect(stops[0]?.hasAttribute("data-light")).toBe(true);
});

test("where two things can be done with a piece, both are offered", async () => {
  const { frame, props, rerender } = table("keep-one-tile");
  const kept = frame.decision.options.find((option) => option.action.startsWith("keep:"));
  const tile = kept?.action.slice(5);
  const both = [
    ...frame.decision.options,
    { action: `use:${tile}`, label: "Use it", detail: "", things: [`tile:${tile}`] },
  ];
  await rerender({ ...props, decision: { ...frame.decision, options: both } });
  await fireEvent.click(pieceOf(`tile:${tile}`));
  expect(onact).not.toHaveBeenCalled();
  const choice = [...document.querySelectorAll(".note button.choice")].find((one) =>
    one.textContent?.includes("Use it"),
  );
  await fireEvent.click(choice as Element);
  expect(onact).toHaveBeenCalledExactlyOnceWith(`use:${tile}`);
});

test("a longer way is walked step by step, as long as each step is offered", async () => {
  const { frame, props, rerender } = table("before-move");
  const first = frame.decision.options[0]?.action as string;
  const far = dark();
  const route = { to: far, actions: [first, "stop"], label: "Walk", detail: "2 Trails" };
  const asked = { ...frame.decision, routes: [route] };
  await rerender({ ...props, decision: asked });
  expect(pieceOf(`place:${far}`).getAttribute("data-light")).toBe("soft");
  await fireEvent.click(pieceOf(`place:${far}`));
  expect(onact).toHaveBeenLastCalledWith(first);
  const stop = { action: "stop", label: "Stop here", detail: "", things: [] };
  await rerender({
    ...props,
    decision: { seat: asked.seat, prompt: "choose-trail", text: "", options: [stop], routes: [] },
  });
  await tick();
  expect(onact).toHaveBeenLastCalledWith("stop", true);
  expect(onact).toHaveBeenCalledTimes(2);
});

test("a way ends where its next step is not offered", async () => {
  const { frame, props, rerender } = table("before-move");
  const first = frame.decision.options[0]?.action as string;
  const far = dark();
  const route = { to: far, actions: [first, "go:nowhere~at-all"], label: "Walk", detail: "", things: [] };
  await rerender({ ...props, decision: { ...frame.decision, routes: [route] } });
  await fireEvent.click(pieceOf(`place:${far}`));
  const stop = { action: "stop", label: "Stop here", detail: "", things: [] };
  await rerender({
    ...props,
    decision: { seat: props.viewer ?? 0, prompt: "choose-trail", text: "", options: [stop], routes: [] },
  });
  await tick();
  expect(onact).toHaveBeenCalledTimes(1);
});

test("rivals' points are covered, one's own are not", () => {
  table("before-move");
  const coins = [...document.querySelectorAll(".coins")].map((coin) => coin.textContent?.trim());
  expect(coins[0]).toMatch(/^\d+$/);
  expect(coins.slice(1)).toEqual(["?", "?"]);
});

test("what happened is read out", async () => {
  const { props, rerender } = table("before-move");
  const events = [happened("gained", 0, { points: 2, source: "machete" }, "Ottilie gains 2 VP.")];
  await rerender({ ...props, steps: [{ events, view: props.view }] });
  expect(screen.getByRole("log").textContent).toContain("Ottilie gains 2 VP.");
});

test("the bare board is a picture: nothing on it can be chosen", () => {
  render(Picture, { props: { view: game[0]?.view, content, words } });
  expect(document.querySelectorAll("[data-piece]")).toHaveLength(0);
  expect(screen.getByRole("group", { name: "The map" })).toBeTruthy();
});

test("a long press says what a piece is and does not choose it", async () => {
  const { frame } = table("before-move");
  vi.useFakeTimers();
  const trail = pieceOf(`trail:${frame.decision.options[0]?.action.slice(3)}`);
  await fireEvent(trail, new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  await vi.advanceTimersByTimeAsync(500);
  await fireEvent(trail, new PointerEvent("pointerup", { bubbles: true, pointerType: "touch" }));
  await fireEvent.click(trail);
  vi.useRealTimers();
  expect(document.querySelector(".note")?.textContent).toContain("–");
  expect(onact).not.toHaveBeenCalled();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(document.querySelector(".note")).toBeNull();
});

test("the second half of a double click chooses nothing", async () => {
  const { frame } = table("before-move");
  const trail = pieceOf(`trail:${frame.decision.options[0]?.action.slice(3)}`);
  await fireEvent.click(trail, { detail: 2 });
  expect(onact).not.toHaveBeenCalled();
});

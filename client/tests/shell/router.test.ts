import { afterEach, expect, test } from "vitest";
import { followed, matched } from "../../src/shell/router.svelte";

const ROUTES = [
  ["/", "home"],
  ["/table/:id", "table"],
  ["/new/:way", "new"],
] as const;

afterEach(() => document.body.replaceChildren());

test("an address finds its page, and the parts it names", () => {
  expect(matched(ROUTES, "/")).toEqual({ page: "home", params: {} });
  expect(matched(ROUTES, "/table/oak")).toEqual({ page: "table", params: { id: "oak" } });
  expect(matched(ROUTES, "/table/oak/")).toEqual({ page: "table", params: { id: "oak" } });
  expect(matched(ROUTES, "/table/%C3%A9t%C3%A9")?.params).toEqual({ id: "été" });
});

test("an address that is broken or leads nowhere finds nothing, and breaks nothing", () => {
  expect(matched(ROUTES, "/table")).toBeNull();
  expect(matched(ROUTES, "/table/oak/more")).toBeNull();
  expect(matched(ROUTES, "/table/%zz")?.params).toEqual({ id: "%zz" });
});

function click(html: string, more: MouseEventInit = {}): URL | null {
  document.body.innerHTML = html;
  let found: URL | null = null;
  const listen = (event: MouseEvent) => {
    found = followed(event, location);
    event.preventDefault();
  };
  document.addEventListener("click", listen, { once: true });
  document
    .querySelector("a, button")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));
  return found;
}

test("links within the client are followed by it, also from what stands inside them", () => {
  expect(click('<a href="/games">games</a>')?.pathname).toBe("/games");
  expect(click('<a href="/table/oak?at=3"><b>x</b></a>')?.search).toBe("?at=3");
});

test("everything else is left to the browser", () => {
  expect(click('<a href="https://example.org/">away</a>')).toBeNull();
  expect(click('<a href="/api/me/export" download>file</a>')).toBeNull();
  expect(click('<a href="/games" target="_blank">tab</a>')).toBeNull();
  expect(click('<a href="/games">tab</a>', { ctrlKey: true })).toBeNull();
  expect(click('<a href="/games">tab</a>', { button: 1 })).toBeNull();
  expect(click("<button>no link</button>")).toBeNull();
});

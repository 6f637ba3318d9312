/** Which page is shown: addresses, links and the back button. */

export interface Match<T> {
  page: T;
  params: Record<string, string>;
}

/** The first pattern that an address fits, such as `/table/:id`, with the parts it names. */
export function matched<T>(routes: readonly (readonly [pattern: string, page: T])[], path: string): Match<T> | null {
  const given = path.split("/").filter(Boolean);
  for (const [pattern, page] of routes) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== given.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((part, i) => {
      if (!part.startsWith(":")) return part === given[i];
      params[part.slice(1)] = decoded(given[i] as string);
      return true;
    });
    if (fits) return { page, params };
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The link that a click follows within the client, if it does; null for everything the browser does itself. */
export function followed(event: MouseEvent, here: Location): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (url.origin !== here.origin || url.pathname.startsWith("/api/")) return null;
  const same = url.pathname === here.pathname && url.search === here.search;
  return same && url.hash ? null : url;
}

class Router {
  #url = $state.raw(new URL(location.href));

  get path(): string {
    return this.#url.pathname;
  }

  get query(): URLSearchParams {
    return this.#url.searchParams;
  }

  get hash(): string {
    return decoded(this.#url.hash.slice(1));
  }

  /** Go to an address of the client; `replace` leaves no step back to where one was. */
  go(to: string, { replace = false, keepScroll = false } = {}): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.#url = new URL(location.href);
    if (!keepScroll) scrollTo(0, 0);
  }

  /** Change what stands after the question mark, without a step in the history. */
  amend(changes: Record<string, string | null>): void {
    const url = new URL(this.#url);
    for (const [name, value] of Object.entries(changes))
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    this.go(url.pathname + url.search + url.hash, { replace: true, keepScroll: true });
  }

  /** Listen to links and to the back button. */
  listen(): void {
    addEventListener("popstate", () => (this.#url = new URL(location.href)));
    addEventListener("hashchange", () => (this.#url = new URL(location.href)));
    document.addEventListener("click", (event) => {
      const url = followed(event, location);
      if (!url) return;
      event.preventDefault();
      this.go(url.pathname + url.search + url.hash);
    });
  }
}

export const router = new Router();

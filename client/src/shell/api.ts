/** The HTTP interface, typed: one function for each thing that can be asked for; a no is thrown as a `Denied`. */

import type {
  ChairWish,
  DeedCard,
  Frame,
  GameCard,
  Me,
  NewTable,
  Options,
  Person,
  Reach,
  Refused,
  ReportCard,
  Room,
  Rule,
  Settings,
  Standings,
  Story,
  Sum,
  TokenCard,
} from "./protocol";

/** A no of the server, or silence: then the code is `offline`. */
export class Denied extends Error implements Refused {
  code: string;
  rule: string;
  status: number;

  constructor({ code, message, rule = "" }: Refused, status = 0) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.status = status;
  }
}

/** What is said when nothing comes back; the words of the client are put in once they are known. */
export const silence = { message: "" };
/** The language that answers should come in. */
export const spoken = { language: "" };

export function offline(): Denied {
  return new Denied({ code: "offline", message: silence.message });
}

/** What comes over the line: an answer, or a part of the client; what breaks on the way is silence. */
export function heard<T>(coming: Promise<T>): Promise<T> {
  return coming.catch(() => {
    throw offline();
  });
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** An address of the interface; parts of the path are made safe by `path`. */
export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}

function path(parts: TemplateStringsArray, ...ids: (string | number)[]): string {
  return String.raw({ raw: parts }, ...ids.map((id) => encodeURIComponent(id)));
}

async function denied(reply: Response): Promise<Denied> {
  const told = (await reply.json().catch(() => null)) as Refused | null;
  return new Denied(told?.message ? told : { code: "mistake", message: silence.message }, reply.status);
}

async function ask(method: string, where: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (spoken.language) headers["accept-language"] = spoken.language;
  if (body !== undefined) headers["content-type"] = "application/json";
  const sent = fetch(where, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const reply = await heard(sent);
  if (!reply.ok) throw await denied(reply);
  return reply;
}

async function json<T>(method: string, where: string, body?: unknown): Promise<T> {
  const reply = await ask(method, where, body);
  return (reply.status === 204 ? undefined : await reply.json()) as T;
}

const get = <T>(where: string, query?: Query) => json<T>("GET", address(where, query));
const text = async (where: string, query?: Query) => (await ask("GET", address(where, query))).text();
const post = <T>(where: string, body: unknown = {}, query?: Query) => json<T>("POST", address(where, query), body);
const put = <T>(where: string, body: unknown, query?: Query) => json<T>("PUT", address(where, query), body);
const patch = <T>(where: string, body: unknown) => json<T>("PATCH", address(where), body);
const drop = (where: string, query?: Query) => json<undefined>("DELETE", address(where, query));

export const games = {
  all: () => get<GameCard[]>("/games"),
  stage: (game: string, pack: string) => get<unknown>(path`/games/${game}/stage`, { pack }),
  words: (game: string, language: string, pack: string) => text(path`/games/${game}/words/${language}`, { pack }),
  rules: (game: string) => get<Rule[]>(path`/games/${game}/rules`),
};

export const words = {
  languages: () => get<string[]>("/words"),
  ofShell: (language: string) => text(path`/words/${language}`),
};

export const session = {
  guest: (name: string, language: string) => post<Me>("/session/guest", { name, language }),
  register: (name: string, password: string) => post<Me>("/session/account", { name, password }),
  logIn: (name: string, password: string) => post<Me>("/session", { name, password }),
  recover: (name: string, code: string, password: string) => post<Me>("/session/recover", { name, code, password }),
  logOut: (everywhere: boolean) => drop("/session", { everywhere }),
};

export const me = {
  show: () => get<Me | null>("/me"),
  change: (changes: Partial<Pick<Me, "name" | "language" | "settings" | "email">>) => patch<Me>("/me", changes),
  password: (old: string, fresh: string) => put<Me>("/me/password", { old, new: fresh }),
  recovery: (password: string) => post<{ codes: string[] }>("/me/recovery", { password }),
  tokens: () => get<TokenCard[]>("/me/tokens"),
  makeToken: (name: string) => post<TokenCard>("/me/tokens", { name }),
  dropToken: (id: string) => drop(path`/me/tokens/${id}`),
  statistics: () => get<Standings>("/me/statistics"),
  delete: (password: string) => post<undefined>("/me/delete", { password }),
};

interface Amendment {
  options?: Options;
  settings?: Settings;
  visibility?: Room["visibility"];
  seats?: number;
}

export const tables = {
  open: () => get<Room[]>("/tables"),
  mine: (before?: number) => get<Room[]>("/tables/mine", { before }),
  invited: (key: string) => get<Room>(path`/tables/invited/${key}`),
  show: (id: string, key = "") => get<Room>(path`/tables/${id}`, { key }),
  setUp: (wanted: NewTable) => post<Room>("/tables", wanted),
  amend: (id: string, changes: Amendment) => patch<Room>(path`/tables/${id}`, changes),
  seat: (id: string, seat: number, wish: ChairWish, key = "") =>
    put<Room>(path`/tables/${id}/seats/${seat}`, wish, { key }),
  seatOptions: (id: string, seat: number, options: Options) => patch<Room>(path`/tables/${id}/seats/${seat}`, options),
  salt: (id: string, seat: number, salt: string, commitment: string) =>
    post<Room>(path`/tables/${id}/seats/${seat}/salt`, { salt, commitment }),
  drawLots: (id: string) => post<Room>(path`/tables/${id}/lots`),
  start: (id: string) => post<Room>(path`/tables/${id}/start`),
  close: (id: string) => drop(path`/tables/${id}`),
  rematch: (id: string) => post<{ table: string }>(path`/tables/${id}/rematch`),
};

export const past = {
  frames: (id: string, since: number, until: number, seat: number | null, key = "") =>
    get<Frame[]>(path`/tables/${id}/frames`, { since, until, seat, key }),
  story: (id: string, key = "") => get<Story>(path`/tables/${id}/story`, { key }),
  chance: (id: string, key = "") => get<Sum>(path`/tables/${id}/chance`, { key }),
  report: (id: string, told: string, about: string, seat: number | null, key = "") =>
    post<undefined>(path`/tables/${id}/report`, { text: told, about }, { seat, key }),
};

export const network = {
  reach: () => get<Reach>("/network"),
  turn: (on: boolean) => put<Reach>("/network", { on }),
};

/** Addresses that a browser opens by itself: pictures and files. */
export const links = {
  qr: (id: string, key: string, base: string) => address(path`/tables/${id}/qr`, { key, base }),
  record: (id: string, key = "") => address(path`/tables/${id}/record`, { key }),
  picture: (id: string, query: Query) => address(path`/tables/${id}/picture`, query),
  ownStream: (id: string, seat: number | null, key = "") => address(path`/tables/${id}/report`, { seat, key }),
  myData: () => address("/me/export"),
};

export const admin = {
  reports: () => get<ReportCard[]>("/admin/reports"),
  closeReport: (id: string) => post<undefined>(path`/admin/reports/${id}/close`),
  people: (begins: string) => get<Person[]>("/admin/people", { begins }),
  mute: (id: string, muted: boolean) => post<undefined>(path`/admin/people/${id}/mute`, { muted }),
  reset: (id: string) => post<{ password: string }>(path`/admin/people/${id}/reset`),
  tables: () => get<Room[]>("/admin/tables"),
  closeTable: (id: string) => post<undefined>(path`/admin/tables/${id}/close`),
  remove: (id: string, seat: number) => post<undefined>(path`/admin/tables/${id}/seats/${seat}/remove`),
  hideLine: (id: string, number: number) => drop(path`/admin/tables/${id}/chat/${number}`),
  deeds: () => get<DeedCard[]>("/admin/deeds"),
};

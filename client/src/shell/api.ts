/** The HTTP interface: one function for each thing that can be asked for; a no is thrown as a `Denied`. */

import type { Amendment, Changes, ChairChoice, Denial, Me, NewTable, NewToken, Options, Room, paths } from "../wire";

/** A no of the server, or silence: then the code is `offline`. */
export class Denied extends Error implements Denial {
  code: string;
  rule: string;
  status: number;

  constructor({ code, message, rule = "" }: Denial, status = 0) {
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

const AGAIN_AFTER = 500; // milliseconds

export function offline(): Denied {
  return new Denied({ code: "offline", message: silence.message });
}

/** What comes over the line: an answer, or a part of the client; what breaks on the way is silence. */
export function heard<T>(coming: Promise<T>): Promise<T> {
  return coming.catch(() => {
    throw offline();
  });
}

// What can be asked for, with what, and what comes of it: as the server describes it

type Method = "get" | "post" | "put" | "patch" | "delete";
/** The addresses at which something can be done in this way. */
type At<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type Done<M extends Method, P extends At<M>> = paths[P] extends Record<M, infer O> ? O : never;
type Body<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? { body: B } : { body?: never };
type Given<O> = O extends { parameters: infer Q } ? Pick<Q, keyof Q & ("path" | "query")> & Body<O> : never;
/** What has to be given: nothing, where nothing is needed. */
type With<O> = Partial<Given<O>> extends Given<O> ? [given?: Given<O>] : [given: Given<O>];
type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined;
type Answer<O> = O extends { responses: infer R } ? Content<R[keyof R]> : never;

interface Loose {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** An address with all that belongs into it; what is empty is left out. */
function filled(where: string, { path = {}, query = {} }: Loose = {}): string {
  const place = where.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${place}${search && `?${search}`}`;
}

async function denied(reply: Response): Promise<Denied> {
  const told = (await reply.json().catch(() => null)) as Denial | null;
  return new Denied(told?.message ? told : { code: "mistake", message: silence.message }, reply.status);
}

let entering: Promise<unknown> = Promise.resolve();

/** Become somebody else; until the new cookie is here, nothing else is asked, for it would go with the old one. */
function enter(coming: () => Promise<Me>): Promise<Me> {
  const me = coming();
  entering = me.catch(() => undefined);
  return me;
}

async function ask<M extends Method, P extends At<M>>(
  method: M,
  where: P,
  given: Loose = {},
): Promise<Answer<Done<M, P>>> {
  await entering;
  const headers: Record<string, string> = {};
  if (spoken.language) headers["accept-language"] = spoken.language;
  if (given.body !== undefined) headers["content-type"] = "application/json";
  const body = given.body === undefined ? null : JSON.stringify(given.body);
  const once = () => fetch(filled(where, given), { method: method.toUpperCase(), headers, body });
  const reply = await heard(method === "get" ? twice(once) : once());
  if (!reply.ok) throw await denied(reply);
  return (await read(reply)) as Answer<Done<M, P>>;
}

/** What changes nothing is asked once more: a line that has just moved to another network breaks all that is under way. */
async function twice<T>(asked: () => Promise<T>): Promise<T> {
  try {
    return await asked();
  } catch (silent) {
    if (!navigator.onLine) throw silent;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    return asked();
  }
}

function read(reply: Response): unknown {
  if (reply.status === 204) return undefined;
  return reply.headers.get("content-type")?.startsWith("text/") ? reply.text() : reply.json();
}

const get = <P extends At<"get">>(where: P, ...[given]: With<Done<"get", P>>) => ask("get", where, given);
const post = <P extends At<"post">>(where: P, ...[given]: With<Done<"post", P>>) => ask("post", where, given);
const put = <P extends At<"put">>(where: P, ...[given]: With<Done<"put", P>>) => ask("put", where, given);
const patch = <P extends At<"patch">>(where: P, ...[given]: With<Done<"patch", P>>) => ask("patch", where, given);
const drop = <P extends At<"delete">>(where: P, ...[given]: With<Done<"delete", P>>) => ask("delete", where, given);

/** An address that a browser opens by itself: a picture, or a file. */
const link = <P extends At<"get">>(where: P, ...[given]: With<Done<"get", P>>) => filled(where, given);

export const games = {
  all: () => get("/api/games"),
  stage: (game: string, pack: string) => get("/api/games/{game}/stage", { path: { game }, query: { pack } }),
  words: (game: string, language: string, pack: string) =>
    get("/api/games/{game}/words/{spoken}", { path: { game, spoken: language }, query: { pack } }),
  explanations: (game: string, language: string, pack: string) =>
    get("/api/games/{game}/explanations/{spoken}", { path: { game, spoken: language }, query: { pack } }),
  rules: (game: string) => get("/api/games/{game}/rules", { path: { game } }),
};

export const words = {
  languages: () => get("/api/words"),
  ofShell: (language: string) => get("/api/words/{spoken}", { path: { spoken: language } }),
};

export const session = {
  guest: (name: string, language: string) => enter(() => post("/api/session/guest", { body: { name, language } })),
  register: (name: string, password: string) => enter(() => post("/api/session/account", { body: { name, password } })),
  logIn: (name: string, password: string) => enter(() => post("/api/session", { body: { name, password } })),
  recover: (name: string, code: string, password: string) =>
    enter(() => post("/api/session/recover", { body: { name, code, password } })),
  logOut: (everywhere: boolean, keepTokens: boolean) =>
    drop("/api/session", { query: { everywhere, keep_tokens: keepTokens } }),
};

export const me = {
  show: () => get("/api/me"),
  change: (changes: Changes) => patch("/api/me", { body: changes }),
  email: (email: string, password: string) => put("/api/me/email", { body: { email, password } }),
  confirmEmail: () => post("/api/me/email/confirmation"),
  password: (old: string, fresh: string, keepTokens: boolean) =>
    enter(() => put("/api/me/password", { body: { old, new: fresh, keep_tokens: keepTokens } })),
  recovery: (password: string) => post("/api/me/recovery", { body: { password } }),
  tokens: () => get("/api/me/tokens"),
  makeToken: (wanted: NewToken) => post("/api/me/tokens", { body: wanted }),
  dropToken: (id: string) => drop("/api/me/tokens/{token_id}", { path: { token_id: id } }),
  statistics: () => get("/api/me/statistics"),
  delete: (password: string) => post("/api/me/delete", { body: { password } }),
};

/** What the reader of an e-mail answers; nobody has to be logged in for that. */
export type MailAnswer = "confirm" | "stop" | "never" | "allow";

export const mail = {
  answer: (what: MailAnswer, ticket: string) => post(`/api/mail/${what}/{ticket}`, { path: { ticket } }),
};

export const privacy = {
  show: () => get("/api/privacy"),
};

/** One's own tables after one of them: those that are over, or those that are not. */
export interface Further {
  last?: Room | undefined;
  over?: boolean;
}

export const tables = {
  open: () => get("/api/tables"),
  mine: ({ last, over }: Further = {}) =>
    get("/api/tables/mine", { query: { ...(last && { before: last.changed, after: last.id }), ...{ over } } }),
  invited: (key: string) => get("/api/tables/invited/{key}", { path: { key } }),
  show: (id: string, key = "") => get("/api/tables/{table_id}", { path: { table_id: id }, query: { key } }),
  setUp: (wanted: NewTable) => post("/api/tables", { body: wanted }),
  amend: (id: string, changes: Amendment) => patch("/api/tables/{table_id}", { path: { table_id: id }, body: changes }),
  seat: (id: string, seat: number, wish: ChairChoice, key = "") =>
    put("/api/tables/{table_id}/seats/{seat}", { path: { table_id: id, seat }, query: { key }, body: wish }),
  seatOptions: (id: string, seat: number, options: Options) =>
    patch("/api/tables/{table_id}/seats/{seat}", { path: { table_id: id, seat }, body: options }),
  commit: (id: string, seat: number, commitment: string, round: number, house: string) =>
    post("/api/tables/{table_id}/seats/{seat}/commitment", {
      path: { table_id: id, seat },
      body: { commitment, round, answers: house },
    }),
  agree: (id: string, terms: string) =>
    put("/api/tables/{table_id}/agreement", { path: { table_id: id }, body: { terms } }),
  reveal: (id: string, seat: number, share: string, round: number) =>
    post("/api/tables/{table_id}/seats/{seat}/share", { path: { table_id: id, seat }, body: { share, round } }),
  drawLots: (id: string) => post("/api/tables/{table_id}/lots", { path: { table_id: id } }),
  start: (id: string) => post("/api/tables/{table_id}/start", { path: { table_id: id } }),
  stop: (id: string) => post("/api/tables/{table_id}/stop", { path: { table_id: id } }),
  close: (id: string) => drop("/api/tables/{table_id}", { path: { table_id: id } }),
  rematch: (id: string) => post("/api/tables/{table_id}/rematch", { path: { table_id: id } }),
};

export const past = {
  frames: (id: string, since: number, until: number, seat: number | null, key = "") =>
    get("/api/tables/{table_id}/frames", { path: { table_id: id }, query: { since, until, seat, key } }),
  story: (id: string, key = "") => get("/api/tables/{table_id}/story", { path: { table_id: id }, query: { key } }),
  keys: () => get("/api/keys"),
  chance: (id: string, key = "") => get("/api/tables/{table_id}/chance", { path: { table_id: id }, query: { key } }),
  report: (id: string, told: string, about: string, seat: number | null, key = "") =>
    post("/api/tables/{table_id}/report", {
      path: { table_id: id },
      query: { seat, key },
      body: { text: told, about },
    }),
};

export const network = {
  reach: () => get("/api/network"),
  turn: (on: boolean) => put("/api/network", { body: { on } }),
};

type Sketch = Given<Done<"get", "/api/tables/{table_id}/picture">>["query"];

/** Addresses that a browser opens by itself: pictures and files. */
export const links = {
  qr: (id: string, key: string, base: string) =>
    link("/api/tables/{table_id}/qr", { path: { table_id: id }, query: { key, base } }),
  record: (id: string, key = "") => link("/api/tables/{table_id}/record", { path: { table_id: id }, query: { key } }),
  picture: (id: string, query: Sketch) => link("/api/tables/{table_id}/picture", { path: { table_id: id }, query }),
  ownStream: (id: string, seat: number | null, key = "") =>
    link("/api/tables/{table_id}/report", { path: { table_id: id }, query: { seat, key } }),
  myData: () => link("/api/me/export"),
};

export const admin = {
  reports: () => get("/api/admin/reports"),
  closeReport: (id: string) => post("/api/admin/reports/{report_id}/close", { path: { report_id: id } }),
  people: (begins: string) => get("/api/admin/people", { query: { begins } }),
  mute: (id: string, muted: boolean) =>
    post("/api/admin/people/{user_id}/mute", { path: { user_id: id }, body: { muted } }),
  reset: (id: string) => post("/api/admin/people/{user_id}/reset", { path: { user_id: id } }),
  tables: () => get("/api/admin/tables"),
  closeTable: (id: string) => post("/api/admin/tables/{table_id}/close", { path: { table_id: id } }),
  remove: (id: string, seat: number) =>
    post("/api/admin/tables/{table_id}/seats/{seat}/remove", { path: { table_id: id, seat } }),
  hideLine: (id: string, number: number) =>
    drop("/api/admin/tables/{table_id}/chat/{number}", { path: { table_id: id, number } }),
  audit: () => get("/api/admin/audit"),
};

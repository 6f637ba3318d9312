/** The one socket of this tab: it comes back by itself when the line breaks, and finds out when the line is dead. */

import { Denied, offline } from "./api";
import { NETWORK_OFF, RENEWED, SIGNED_OUT, TOO_MUCH, type Message, type Request } from "../wire";

/** How the line is: nobody wants it, it is being opened, it is open, or it broke and is being opened again. */
export type Line = "idle" | "opening" | "open" | "lost";

const DELAYS = [300, 1_000, 2_000, 4_000, 8_000, 15_000]; // milliseconds before another try
const FLOODED = 10_000; // the least delay after too much was sent
const RENEWAL = 10_000; // the least delay if whoever looks for the new session does not open the line sooner
const QUIET = 25_000; // so long may a line be silent before it is asked whether it is alive
const PATIENCE = 8_000; // for an answer

interface Pending {
  resolve: (message: Message) => void;
  reject: (reason: Denied) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class Socket {
  line: Line = $state("idle");
  /** The line broke because the network by which we came is no longer let in. */
  shutOut = $state(false);
  /** What the server's clock says, less what ours says. */
  skew = 0;
  /** Called when the session is no longer good. */
  onsignedout: () => void = () => undefined;
  /** Called when the session has become another one, perhaps in another tab. */
  onrenewed: () => void = () => undefined;

  #connect: () => WebSocket;
  #socket: WebSocket | null = null;
  #listeners = new Set<(message: Message) => void>();
  #pending = new Map<number, Pending>();
  #ref = 0;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => WebSocket) {
    this.#connect = connect;
  }

  /** The time by which the server counts. */
  get now(): number {
    return Date.now() + this.skew;
  }

  /** Hear everything the server says, until the result is called. Who listens needs the line to be open. */
  hear(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener);
    this.open();
    return () => this.#listeners.delete(listener);
  }

  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#again);
    if (this.line !== "lost") this.line = "opening";
    const socket = (this.#socket = this.#connect());
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.#drop(socket, event.code);
    this.#watchOver(socket, PATIENCE);
  }

  /** Open the line anew: the server takes us for somebody else now. */
  renew(): void {
    if (this.line === "idle") return;
    if (this.#socket) this.#drop(this.#socket, 1000, false);
    this.line = "idle";
    this.open();
  }

  /** See now whether the line is alive: the machine may have slept, or the network may be back. */
  wake(): void {
    if (this.line === "idle") return;
    if (!this.#socket) this.open();
    else if (this.line === "open") this.#probe(this.#socket);
  }

  /** Say something that is not answered; nothing is said while the line is broken. */
  tell(request: Request): boolean {
    return this.#send(request, 0);
  }

  /** Ask for something; the answer, or a `Denied`. */
  ask(request: Request): Promise<Message> {
    return new Promise((resolve, reject) => {
      const ref = ++this.#ref;
      if (!this.#send(request, ref)) return reject(offline());
      const timer = setTimeout(() => this.#settle(ref, (one) => one.reject(offline())), PATIENCE * 2);
      this.#pending.set(ref, { resolve, reject, timer });
    });
  }

  #send(request: Request, ref: number): boolean {
    if (!this.#socket || this.line !== "open") return false;
    this.#socket.send(JSON.stringify(ref ? { ...request, ref } : request));
    return true;
  }

  #take(message: Message): void {
    if (message.is === "welcome") {
      this.skew = message.now - Date.now();
      this.#tries = 0;
      this.line = "open";
      this.shutOut = false;
    }
    if (this.#socket) this.#watchOver(this.#socket, QUIET);
    if ("ref" in message) this.#answer(message);
    for (const listener of [...this.#listeners]) listener(message);
  }

  #answer(message: Message & { ref: number }): void {
    if (message.is === "refused" || message.is === "error" || message.is === "gone") {
      const denied = new Denied(message);
      // What could not even be read is answered without saying what it was.
      const refs = message.is === "error" && !message.ref ? [...this.#pending.keys()] : [message.ref];
      for (const ref of refs) this.#settle(ref, (one) => one.reject(denied));
    } else this.#settle(message.ref, (one) => one.resolve(message));
  }

  #settle(ref: number, how: (one: Pending) => void): void {
    const found = this.#pending.get(ref);
    if (!found) return;
    this.#pending.delete(ref);
    clearTimeout(found.timer);
    how(found);
  }

  /** When a line is silent for too long, ask whether it is alive; without an answer it is not. */
  #watchOver(socket: WebSocket, patience: number): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (this.line === "open") this.#probe(socket);
      else this.#drop(socket, 1006);
    }, patience);
  }

  #probe(socket: WebSocket): void {
    clearTimeout(this.#pulse);
    this.#send({ do: "ping" }, 0);
    this.#pulse = setTimeout(() => this.#drop(socket, 1006), PATIENCE);
  }

  #drop(socket: WebSocket, code: number, comeBack = true): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    socket.onmessage = socket.onclose = null;
    // A browser complains of a socket that is closed before it is open.
    if (socket.readyState === 0 && !comeBack) socket.onopen = () => socket.close();
    else if (socket.readyState <= 1) socket.close();
    clearTimeout(this.#pulse);
    this.line = "lost";
    for (const ref of [...this.#pending.keys()]) this.#settle(ref, (one) => one.reject(offline()));
    if (code === SIGNED_OUT) this.onsignedout();
    if (code === RENEWED) this.onrenewed();
    if (code === NETWORK_OFF) this.shutOut = true;
    if (comeBack) this.#retry(code);
  }

  #retry(code: number): void {
    const usual = (DELAYS[this.#tries] ?? DELAYS.at(-1)) as number;
    this.#tries += 1;
    const least = code === TOO_MUCH ? FLOODED : code === RENEWED ? RENEWAL : 0;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.open(), Math.max(least, usual * (0.7 + 0.6 * Math.random())));
  }
}

function connect(): WebSocket {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
}

export const socket = new Socket(connect);

/** Look after the line when the machine wakes up or the network is back. */
export function keepAwake(): void {
  addEventListener("online", () => socket.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) socket.wake();
  });
}

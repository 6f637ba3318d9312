/** Everything that the parts of the frame around a game share: the table, what of it is shown, and which panel is open. */

import { createContext } from "svelte";
import type { GameScreens, Player } from "../../games/contract";
import { botName } from "../names";
import { attempt } from "../notices.svelte";
import { liking } from "../preferences.svelte";
import type { Late, Line, May, Player as SeatedPlayer } from "../../wire";
import { say } from "../words.svelte";
import type { Panel } from "./panels";
import type { Session } from "./session.svelte";
import type { Stage } from "./stage.svelte";

/** Something that is asked in a dialog. */
export type Question = "resign" | "abandon" | "end" | "undo" | "bug" | "share" | "settings";

export class Desk {
  readonly session: Session;
  readonly stage: Stage;
  readonly screens: GameScreens;
  readonly content: unknown;
  panel: Panel | null = $state(null);
  question: Question | null = $state(null);
  /** The rule that the reference shows. */
  rule = $state("");
  /** The player about whom somebody complains. */
  about: { user: string; name: string } | null = $state.raw(null);
  /** The seat because of whose lateness the game may be ended. */
  lateSeat: number | null = $state(null);
  /** The last line of the chat that was seen. */
  read = $state(0);

  constructor(session: Session, stage: Stage, screens: GameScreens, content: unknown) {
    this.session = session;
    this.stage = stage;
    this.screens = screens;
    this.content = content;
  }

  /** How many lines of the chat were not seen yet. */
  get unread(): number {
    const seen = (line: Line) => line.number <= this.read || line.hidden || liking.isSilenced(line.user);
    return this.session.chat.filter((line) => !seen(line)).length;
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
  }

  /** Look at an earlier position. */
  look(version: number): void {
    void attempt(() => this.stage.go(version));
  }

  /** Look back, or return to how things stand. */
  toggleLook(): void {
    if (this.stage.at === null) this.look(this.session.version);
    else this.stage.live();
  }

  openRule(rule: string): void {
    this.rule = rule;
    this.panel = "rules";
  }

  /** What the person at this screen may do, by word of the table. */
  get may(): May {
    return this.session.now?.may ?? {};
  }

  /** Those who have to agree when this screen asks for something. */
  get others(): number[] {
    return (this.session.now?.owners ?? []).filter((seat) => !this.session.room?.yours.includes(seat));
  }

  /** Ask whether the game shall end because a seat is late. */
  askToEnd(late: Late): void {
    this.lateSeat = late.seat;
    this.question = "end";
  }

  /** How it stands with that seat; nothing if it has acted since. */
  get late(): Late | undefined {
    return this.session.now?.late.find(({ seat }) => seat === this.lateSeat);
  }

  /** What a seat is called. */
  name(seat: number): string {
    const player = this.session.now?.seats[seat];
    if (!player) return "";
    return (
      player.name ||
      (player.bot ? say("chair-bot", { bot: botName(player.bot) }) : say("seat-number", { number: seat + 1 }))
    );
  }

  /** The players as the screens of the game want them. */
  get players(): Player[] {
    return (this.session.now?.seats ?? []).map((seat, i) => ({
      kind: seat.kind,
      ...(seat.name ? { name: seat.name } : {}),
      caption: this.#caption(seat, i),
    }));
  }

  #caption(seat: SeatedPlayer, number: number): string {
    const place = this.session.room?.places[number];
    const bot = seat.bot ? botName(seat.bot) : "";
    if (seat.kind === "bot" && !seat.left) return say("caption-bot", { bot });
    if (seat.left) return say("caption-left", { name: seat.name ?? "", bot });
    if (seat.kind === "stand-in") return say("caption-stand-in", { name: seat.name ?? "", bot });
    if (number === this.session.viewer && !this.session.shared) return say("caption-you");
    return place && !place.here && !place.yours ? say("caption-away", { name: seat.name ?? "" }) : (seat.name ?? "");
  }
}

export const [getDesk, setDesk] = createContext<Desk>();

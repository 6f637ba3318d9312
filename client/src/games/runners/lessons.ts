/** The guided first game of Relic Runners: lessons that come when their moment does, and in any case before long. */

import type { Course, GameEvent, Lesson, Moment } from "../contract";
import { otherEnd, type Content, type Explorer, type Site, type View } from "./model";
import type { Happening } from "./wire";

/** What can happen, by name. */
type Kind = Happening["name"];

// What a moment shows

function view(moment: Moment): View {
  return moment.view as View;
}

function content(moment: Moment): Content {
  return moment.content as Content;
}

function me(moment: Moment): Explorer | undefined {
  return view(moment).explorers[moment.viewer];
}

function here(moment: Moment): Site | undefined {
  return view(moment).sites[me(moment)?.place ?? ""];
}

function isAsked(moment: Moment, ...prompts: string[]): boolean {
  const { decision, viewer } = moment;
  return decision?.seat === viewer && (prompts.length === 0 || prompts.includes(decision.prompt));
}

/** What can be done now, by the verb of the action: the nouns. */
function offered(moment: Moment, verb: string): string[] {
  const actions = moment.decision?.options.map((option) => option.action) ?? [];
  return actions.filter((action) => action.startsWith(`${verb}:`)).map((action) => action.slice(verb.length + 1));
}

function can(moment: Moment, action: string): boolean {
  return moment.decision?.options.some((option) => option.action === action) ?? false;
}

function mine(moment: Moment, events: readonly GameEvent[], name: Kind): number {
  return events.filter((event) => event.name === name && event.seat === moment.viewer).length;
}

/** How many turns the learner has begun. */
function turns(moment: Moment): number {
  return mine(moment, moment.events, "turn-began");
}

/** The learner did something, or so many turns have passed since it was asked for. */
function did(name: Kind, patience = 1): (moment: Moment) => boolean {
  return (moment) => mine(moment, moment.since, name) > 0 || mine(moment, moment.since, "turn-began") >= patience;
}

/** Asked now, or late enough to be told without it. */
function soonOr(turn: number, soon: (moment: Moment) => boolean): (moment: Moment) => boolean {
  return (moment) => soon(moment) || (isAsked(moment) && turns(moment) >= turn);
}

/** Where single steps lead to now. */
function ways(moment: Moment): { place: string; trail: string }[] {
  const from = me(moment)?.place ?? "";
  return offered(moment, "go").flatMap((id) => {
    const trail = content(moment).trails.find((one) => one.id === id);
    return trail ? [{ place: otherEnd(trail, from), trail: id }] : [];
  });
}

function isRuin(moment: Moment, place: string): boolean {
  return view(moment).sites[place]?.colour === "green";
}

/** Coloured tokens beside the trails that can be taken now. */
function tokensAhead(moment: Moment): string[] {
  const trails = offered(moment, "go");
  return content(moment)
    .tokens.filter((token) => trails.includes(token.trail) && view(moment).tokens.includes(token.id))
    .map((token) => token.id);
}

function relics(moment: Moment): string[] {
  return Object.entries(view(moment).sites).flatMap(([place, site]) => (site.relic ? [place] : []));
}

/** One Temple of each colour. */
function temples(moment: Moment): string[] {
  const found = new Map<string, string>();
  for (const [place, site] of Object.entries(view(moment).sites))
    if (site.colour !== "green" && site.levels.length && !found.has(site.colour)) found.set(site.colour, place);
  return [...found.values()];
}

// The lessons, in the order in which they are told if several are ready

const LESSONS: readonly Lesson[] = [
  { id: "lesson-goal", ready: () => true },
  {
    id: "lesson-walk",
    ready: soonOr(2, (moment) => ways(moment).length > 0),
    done: did("travelled"),
    points: (moment) => {
      const ruins = ways(moment).filter(({ place }) => isRuin(moment, place));
      return ruins.map(({ place }) => `place:${place}`);
    },
  },
  {
    id: "lesson-explore",
    message: (moment) => (here(moment)?.colour === "green" ? "lesson-explore-ruin" : "lesson-explore-temple"),
    ready: soonOr(2, (moment) => can(moment, "explore")),
    done: did("explored"),
    points: (moment) => (can(moment, "explore") ? [`place:${me(moment)?.place}`] : []),
  },
  {
    id: "lesson-pathway",
    ready: soonOr(3, (moment) => isAsked(moment, "place-adjacent", "place-pathway")),
    done: did("placed"),
  },
  { id: "lesson-rival", ready: (moment) => isAsked(moment) && turns(moment) >= 2 },
  {
    id: "lesson-rations",
    ready: (moment) => isAsked(moment) && turns(moment) >= 2,
    points: ({ viewer }) => [`rations:${viewer}`, "place:base-camp"],
  },
  {
    id: "lesson-temples",
    ready: soonOr(3, (moment) => can(moment, "explore") && !isRuin(moment, me(moment)?.place ?? "")),
    points: (moment) => temples(moment).map((place) => `place:${place}`),
  },
  {
    id: "lesson-river",
    ready: soonOr(5, (moment) => turns(moment) >= 2 && tokensAhead(moment).length > 0),
    done: did("flipped-along", 2),
    points: (moment) => tokensAhead(moment).map((token) => `token:${token}`),
  },
  {
    id: "lesson-advance",
    ready: soonOr(6, (moment) => isAsked(moment, "advance-toolbox")),
    done: did("advanced"),
    points: ({ viewer }) => [`step:${viewer}:bottom`],
  },
  {
    id: "lesson-far",
    ready: soonOr(6, ({ decision }) => (decision?.routes ?? []).some((route) => route.actions.length > 2)),
    done: (moment) => mine(moment, moment.since, "travelled") > 1 || mine(moment, moment.since, "turn-began") > 0,
    points: ({ decision }) => {
      const far = decision?.routes?.toSorted((a, b) => b.actions.length - a.actions.length)[0];
      return far ? [`place:${far.to}`] : [];
    },
  },
  {
    id: "lesson-toolbox",
    ready: soonOr(7, (moment) => offered(moment, "use").some((step) => /^(machete|compass|shovel)-\d$/.test(step))),
    done: did("used-toolbox", 2),
    points: (moment) => offered(moment, "use").map((step) => `step:${step}`),
  },
  {
    id: "lesson-relics",
    ready: soonOr(7, (moment) => isAsked(moment) && turns(moment) >= 3 && relics(moment).length > 0),
    points: (moment) => relics(moment).map((place) => `place:${place}`),
  },
  { id: "lesson-end", ready: ({ left }) => left === 1 },
];

export const course: Course = { seats: 2, bot: "greedy", options: { setup: "first-game" }, lessons: LESSONS };

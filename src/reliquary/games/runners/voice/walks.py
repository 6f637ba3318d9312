"""Walks of Relic Runners in words: where to, and what the move would do."""

from __future__ import annotations

from reliquary.games.runners.colours import COLOURS
from reliquary.games.runners.routes import Route
from reliquary.games.runners.state import Runners
from reliquary.games.runners.voice.names import place_name, tile_name
from reliquary.kernel import bits
from reliquary.voice import Walk
from reliquary.words import Words


def told(view: Runners, words: Words, route: Route) -> Walk:
    """A walk, as it is offered."""
    game = view.game
    label = words.say("route-walk", place=place_name(game, words, route.place))
    return Walk(game.content.places[route.place].id, tuple(route.actions), label, _detail(view, words, route))


def _detail(view: Runners, words: Words, route: Route) -> str:
    parts = [words.say("route-trails", trails=route.trails)]
    if route.tokens:
        parts.append(words.say("route-tokens", tokens=route.tokens.bit_count()))
    if route.relic:
        relic = words.say(f"relic-{COLOURS[view.quarry]}")
        parts.append(words.say("route-relic", relic=relic, points=2 * route.trails))
    parts += [words.say("route-spends", tile=tile_name(view.game, words, tile)) for tile in bits(route.spent)]
    while len(parts) > 1:
        parts[:2] = [words.say("detail-more", first=parts[0], second=parts[1])]
    return parts[0]

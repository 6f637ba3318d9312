"""What each option of Relic would mean at this moment, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from reliquary.games.relic.actions import DONE
from reliquary.games.relic.components import Ability, Doing
from reliquary.games.relic.counting import of_deck, owns_relic
from reliquary.games.relic.doing import Do, effect_of
from reliquary.games.relic.effects.advance import Advance
from reliquary.games.relic.effects.buy import BuyWargear, price_of
from reliquary.games.relic.effects.buy_power import BuyPower
from reliquary.games.relic.effects.choose import Choose
from reliquary.games.relic.effects.fight import Fight
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.effects.odd.answer_the_horns import AnswerTheHorns
from reliquary.games.relic.effects.odd.buy_rivals_asset import BuyFromRival, ware_price
from reliquary.games.relic.effects.odd.lure_tyranid import LureTyranid
from reliquary.games.relic.odds import fight_odds, standing_on
from reliquary.games.relic.progress import acts_there, deeds_here
from reliquary.games.relic.rules.bonuses import was_paid
from reliquary.games.relic.rules.engagement import ResolveEncounter, ResolveEvent
from reliquary.games.relic.rules.evading import enemies_here, evaders
from reliquary.games.relic.rules.experience import POINTS_PER_LEVEL, TROPHIES, UseExperience, trophy_points
from reliquary.games.relic.rules.missions import KeepMission
from reliquary.games.relic.rules.powers import ability_of
from reliquary.games.relic.rules.trials import target_of
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.games.relic.terms import MOST, RELIC
from reliquary.games.relic.voice.dangers import new_characters, warning, way_out
from reliquary.games.relic.voice.facts import Facts, lines
from reliquary.games.relic.voice.names import card_name, character_name, source_name, source_role, space_in, space_name
from reliquary.games.relic.windows import AFTER_ROLL, BEFORE_TEST, PREPARE
from reliquary.kernel import Action, Question, decision, number_in
from reliquary.voice import Option, called
from reliquary.words import Words

SHORT = 120  # alternatives up to this length are their own labels
Told = tuple[str, str]

# The order in which kinds of choices are listed: what one came for first, what ends the phase last.
GROUPS = ("character", "battle", "roll", "go", "spend", "pick", "use", "leave", "end", "discard")
_ROLLING = ("announce-bonuses", "announce-skills", "change-roll")


def options(view: Relic, words: Words) -> list[Option]:
    """The options of the seat that is asked, from its own view."""
    asked = decision(view)
    if asked is None:
        return []
    offers = Offers(view, words, asked.seat, asked.prompt)
    return [offers.offer(action) for action in asked.options]


class Offers:
    """Says what an action would mean to the seat that is asked; each verb has a method, which is given its number."""

    def __init__(self, view: Relic, words: Words, seat: int, prompt: str) -> None:
        self.view, self.words, self.seat, self.prompt = view, words, seat, prompt
        self.game, self.say = view.game, words.say
        self.facts = Facts(view, words)
        assert view.agenda is not None
        assert isinstance(view.agenda[0], Question)
        self.question = view.agenda[0]

    def offer(self, action: Action) -> Option:
        """An option with its kind: a label says enough, wherever it stands."""
        label, detail = self.tell(action)
        return Option(action, self.group(action), label, label, detail)

    def group(self, action: Action) -> str:
        """The kind of choice an action is."""
        verb, _ = self.split(action)
        if verb == "done" and self.prompt in _ROLLING:
            return "roll"
        if verb == "pick" and self.prompt == "use-experience":
            return "spend"
        return _VERBS[verb].group

    def tell(self, action: Action) -> Told:
        """The label of a choice and what there is to say about it."""
        verb, number = self.split(action)
        return _VERBS[verb].tell(self, number)

    def split(self, action: Action) -> tuple[str, int]:
        """An action as its verb and the number of what it is about; −1 for nothing."""
        verb, _, noun = self.game.vocabulary[action].partition(":")
        if not noun:
            return verb, -1
        return "number" if verb == "roll" else verb, action - self.game.verbs.first[verb]

    def card(self, card: int) -> str:
        """The name of a card."""
        return card_name(self.game, self.words, card)

    def player(self, seat: int) -> str:
        """The name of a player."""
        return called(self.words, self.game.pieces(self.view))[seat]

    def worded(self, message: str, **about: object) -> str:
        """A message in the words of this question if it has its own."""
        special = f"{message}-{self.prompt}"
        return self.say(special if self.words.has(special) else message, **about)

    def number(self) -> int:
        """The number of the effect that asks."""
        return number_in(self.question, "number")

    # Verbs without a noun.

    def _roll(self, _: int) -> Told:
        """The dice: for a move, or for a battle or test with its odds."""
        if self.prompt == "how-to-move":
            return self.worded("choice-roll"), self.say("detail-roll-to-move")
        return self.worded("choice-roll"), self.facts.joined(self.facts.rolling(self.seat), self._odds())

    def _odds(self, power_number: int | None = None) -> str:
        """The odds of the roll that is asked for."""
        find = self.facts.roll_on if self.prompt == "roll-on" else self.facts.roll_to_come
        return find(self.seat, power_number)

    def _done(self, _: int) -> Told:
        """The end of a choice: what it means depends on the question."""
        bought = "true" if getattr(self.question, "bought", False) else "false"
        label = self.worded("choice-done", bought=bought)
        if self.prompt in ("announce-bonuses", "announce-skills"):
            foes = self.view.contest.foes if self.prompt == "announce-bonuses" else ()
            odds = self.facts.joined(self._against(), self.facts.roll_to_come(self.seat))
            return label, lines(odds, *self.facts.foes_texts(foes))
        if self.prompt == "change-roll":
            return label, self.facts.standing(self.seat)
        if self.prompt == "buy-wargear" and self.view.turned_up:
            return label, self._too_dear()
        return label, self._points_lost() if self.prompt == "use-experience" else ""

    def _points_lost(self) -> str:
        """RE-XP-05: the points that are lost when the spending of trophies ends, if it has not ended already."""
        points = self.view.turn.points if self.view.turn.stage == TROPHIES else 0
        return self.say("detail-points-lost", points=points) if points else ""

    def _spending_ends(self) -> str:
        """RE-RULING-102: what it means for trophies that what comes after their step is done."""
        ends = self.view.turn.stage == TROPHIES and self.view.trophies[self.seat]
        return self.facts.joined(self._points_lost(), self.say("detail-spending-ends") if ends else "")

    def _against(self) -> str:
        """What a battle or test is against."""
        view = self.view
        if view.contest.test != BATTLE:
            return self.facts.rolling(self.seat)
        if view.contest.foes:
            return self.say("detail-foes", foes=self.facts.shorts(view.contest.foes))
        if view.contest.fight != NOTHING:
            fight = effect_of(view, view.contest.fight, Fight)
            return self.say("detail-fight", attribute=self.facts.attribute(view.contest.form), value=fight.value)
        return ""

    def _too_dear(self) -> str:
        """What is on offer and costs too much."""
        view, seat = self.view, self.seat
        dear = [
            self.say("detail-dear", card=self.card(card), price=price)
            for card in view.turned_up
            if (price := price_of(view, seat, card)) > view.influence[seat]
        ]
        return self.say("detail-too-dear", cards=", ".join(dear), influence=view.influence[seat]) if dear else ""

    def _yes(self, _: int) -> Told:
        """A yes: to what a text proposes, or to paying for one more space."""
        label = self.worded("choice-yes")
        if self.prompt == "take-new-character":
            return label, new_characters(self.view, self.words)
        if self.prompt == "pay-to-advance":
            price = effect_of(self.view, self.number(), Advance).pay
            return label, self.say("detail-pay", price=price, influence=self.view.influence[self.seat])
        proposed = effect_of(self.view, self.number(), May)
        told = self.facts.with_stakes(self.facts.proposal(self.number()), (Do(self.number()),), self.seat)
        return label, lines(told, warning(self.view, self.words, self.seat, proposed.doing, proposed.cost))

    def _no(self, _: int) -> Told:
        """A no: mostly nothing happens; RE-CORRUPT-26: or the game is lost."""
        out = way_out(self.view, self.words, self.seat) if self.prompt == "take-new-character" else ""
        return self.worded("choice-no"), out

    def _trade(self, _: int) -> Told:
        """Completed missions for a Relic."""
        needed, have = self.view.setting.missions, len(self.view.completed[self.seat])
        relics = of_deck(self.view, self.seat, RELIC)
        told = self.say("detail-trade", have=have, relics=relics)
        return self.say("choice-trade", count=needed), self.facts.joined(told, self._spending_ends())

    def _discard(self, _: int) -> Told:
        """Cards that are not wanted; after it no trophies are spent."""
        return self.say("choice-discard"), self.facts.joined(self.say("detail-discard"), self._spending_ends())

    def _special_move(self, _: int) -> Told:
        """The special move that was given earlier."""
        return self.say("choice-special-move"), self.facts.doing((Do(self.view.promise[self.seat]),))

    # Verbs with a number.

    def _fight(self, form: int) -> Told:
        """A battle: the enemies of a form, their values, the odds."""
        own = self.view.attribute(self.seat, form)
        label = self.say("choice-fight", attribute=self.facts.attribute(form), own=own)
        if self.prompt == "choose-form":
            fight = effect_of(self.view, self.view.contest.fight, Fight)
            against = self.say("detail-fight", attribute=self.facts.attribute(form), value=fight.value)
            odds = self.facts.told(fight_odds(self.view, self.seat, fight.number, form))
            return label, self.facts.joined(against, odds)
        foes = tuple(f for f in enemies_here(self.view, self.seat) if self.game.cards[f].attribute == form)
        odds = self.facts.chances(self.seat, form, foes=foes)
        against = self.say("detail-foes", foes=self.facts.shorts(foes))
        return label, lines(self.facts.joined(against, odds), *self.facts.foes_texts(foes))

    def _evade(self, foe: int) -> Told:
        """An enemy to evade, and with what."""
        named = " / ".join(self._means(ability.source) for ability in evaders(self.view, self.seat, foe))
        return self.say("choice-evade", card=self.card(foe)), self.say("detail-evade", source=named)

    def _means(self, source: int) -> str:
        """The name of what an ability belongs to; of the own sheet, that it is special."""
        own = source_role(self.game, source) == "own"
        return self.say("detail-own-ability") if own else source_name(self.game, self.words, source)

    def _attribute(self, which: int) -> Told:
        """An attribute with its value: to be tested, raised or lowered."""
        own = self.view.attribute(self.seat, which)
        label = self.say("choice-attribute", attribute=self.facts.attribute(which), value=own)
        if self.prompt == "choose-test":
            number = self.number()
            target = self.say("detail-test", target=target_of(self.view, number))
            return label, self.facts.joined(target, self.facts.chance(self.seat, number, attribute=which))
        change = getattr(self.question, "amount", 1)
        return label, self.say("detail-becomes", value=min(12, max(1, own + change)))

    def _player(self, seat: int) -> Told:
        """A player, and how they are doing."""
        return self.player(seat), self.facts.player(seat)

    def _option(self, number: int) -> Told:
        """An alternative: a short one is its own label."""
        texts = self._alternatives()
        warned = warning(self.view, self.words, self.seat, self._choices()[number])
        if all(texts) and max(map(len, texts)) <= SHORT:
            return texts[number], warned
        return self.say("choice-option", number=number + 1), lines(texts[number], warned)

    def _alternatives(self) -> list[str]:
        """What the alternatives of the question say."""
        return [self.facts.alternative(one, self.seat) for one in self._choices()]

    def _choices(self) -> tuple[Doing, ...]:
        """The alternatives of the question."""
        if self.prompt == "choose-box":
            return self.game.spaces[self.view.place[self.seat]].boxes
        return effect_of(self.view, self.number(), Choose).alternatives

    def _buy(self, amount: int) -> Told:
        """So many Power cards, and their price."""
        price, have = amount * effect_of(self.view, self.number(), BuyPower).price, self.view.influence[self.seat]
        detail = self.say("detail-price", price=price, influence=have) if amount else ""
        return self.say("choice-buy", count=amount), detail

    def _go(self, space: int) -> Told:
        """A space: all that waits there, if one acts there; RE-RULING-23: else where it lies and who is there."""
        stays = self.prompt == "rumble-on" or (self.prompt == "go-to" and not acts_there(self.view, self.seat))
        detail = self.facts.stop(space, self.seat) if stays else self.facts.space(space, self.seat)
        return space_name(self.game, self.words, space), detail

    def _take(self, sheet: int) -> Told:
        """A character to play."""
        return character_name(self.game, self.words, sheet), self.facts.character(sheet)

    def _use(self, source: int) -> Told:
        """An ability: what it would make of the roll that is under way, and what it costs and does."""
        verb = "choice-use-own" if source_role(self.game, source) == "own" else "choice-use"
        if self.prompt == "moment" and DONE not in self.view.offers:
            verb = "choice-happens"
        label = self.say(verb, source=source_name(self.game, self.words, source))
        ability = ability_of(self.view, source)
        if ability is None:
            return label, self.facts.text(source)
        warned = warning(self.view, self.words, self.seat, ability.doing, ability.cost)
        return label, lines(self._effect_on_roll(ability), self.facts.ability(ability), warned)

    def _effect_on_roll(self, ability: Ability) -> str:
        """What an ability would make of the roll that is under way, as far as it can be told."""
        if ability.window not in (PREPARE, BEFORE_TEST, AFTER_ROLL):
            return ""
        find = self.facts.changing if ability.window == AFTER_ROLL else self.facts.announcing
        told = find(self.seat, ability)
        return self.say("detail-then", odds=told) if told else ""

    def _leave(self, source: int) -> Told:
        """A bonus that was announced, to be withdrawn."""
        label = self.say("choice-leave", source=self._means(source))
        paid = self.say("detail-leave-paid") if was_paid(self.view, source) else ""
        return label, self.facts.joined(self.say("detail-leave"), paid, self.facts.leaving(self.seat, source))

    def _number(self, card: int) -> Told:
        """A Power card as a roll: its number, and what it would lead to."""
        number = self.game.cards[card].number
        label = self.say("choice-number", card=self.card(card), number=number)
        if self.prompt == "how-to-move":
            relic = owns_relic(self.view, self.seat)
            ends = self.game.board.journeys(self.view.place[self.seat], max(1, self.view.turn.movement + number), relic)
            return label, self.say("detail-leads", spaces=", ".join(map(self._end, ends)))
        return label, self._odds(number)

    def _end(self, space: int) -> str:
        """A space to which a move would lead, and whether to end a move there is what the mission asks for."""
        name, there = space_name(self.game, self.words, space), standing_on(self.view, self.seat, space)
        asked = "for-mission" in deeds_here(there, self.seat)
        return self.say("fact-card", card=name, brief=self.say("fact-for-mission")) if asked else name

    # A card to pick: what for depends on the question.

    def _pick(self, card: int) -> Told:
        """A card: what it is, and what picking it would cost or bring."""
        return _PICKS.get(type(self.question), Offers._pick_any)(self, card)

    def _pick_any(self, card: int) -> Told:
        """A card of which the question asks nothing in particular."""
        return self._picked(card), self.facts.card(card)

    def _picked(self, card: int) -> str:
        """A card with what is done to it."""
        return self.worded("choice-pick", card=self.card(card))

    def _spend(self, card: int) -> Told:
        """A trophy to spend: its points, and how many a level needs; RE-XP-05: whether they would come to nothing."""
        values = dict(zip(self.view.trophies[self.seat], trophy_points(self.view, self.seat), strict=True))
        points, every = self.view.turn.points + values[card], self.view.turn.points + sum(values.values())
        about = {"points": values[card], "needed": POINTS_PER_LEVEL}
        if every < POINTS_PER_LEVEL:
            detail = self.say("detail-trophy-wasted", sum=every, **about)
        elif points < POINTS_PER_LEVEL:
            detail = self.say("detail-trophy", sum=points, **about)
        else:
            level, reward = min(MOST, self.view.level[self.seat] + 1), self.facts.next_level(self.seat)
            over = points % POINTS_PER_LEVEL
            detail = self.say("detail-trophy-enough", sum=points, level=level, reward=reward, over=over)
        return self.say("choice-spend", card=self.card(card)), detail

    def _buy_wargear(self, card: int) -> Told:
        """Wargear on offer: its price."""
        return self._priced(card, price_of(self.view, self.seat, card))

    def _buy_from_rival(self, card: int) -> Told:
        """An asset of a rival: its price, and whose it is."""
        owner = next(other for other, assets in enumerate(self.view.assets) if card in assets)
        label, detail = self._priced(card, ware_price(self.view, card))
        return label, self.facts.joined(self.say("detail-owner", player=self.player(owner)), detail)

    def _priced(self, card: int, price: int) -> Told:
        paid = self.say("detail-price", price=price, influence=self.view.influence[self.seat])
        marks = [mark for mark in self.facts.marks(card) if mark != self.say("label-cost", amount=price)]
        return self.say("choice-buy-card", card=self.card(card)), lines(
            self.facts.joined(paid, *marks), self.facts.text(card)
        )

    def _keep_mission(self, card: int) -> Told:
        """The active mission or the new one."""
        old = card == self.view.missions[self.seat]
        mark = self.say("detail-mission-old" if old else "detail-mission-new")
        return self._picked(card), lines(mark, *self.facts.texts(card))

    def _resolve(self, card: int) -> Told:
        """An event or an encounter: what it is, what it says, and the odds of its roll."""
        stakes = self.facts.stakes(self.game.cards[card].doing, self.seat)
        return self._picked(card), lines(self.facts.joined(*self.facts.marks(card), stakes), self.facts.text(card))

    def _call(self, card: int) -> Told:
        """An enemy elsewhere: what it is, and where."""
        place = next(space for space, cards in enumerate(self.view.threats) if card in cards)
        where = self.say("detail-lies", space=space_in(self.game, self.words, place))
        return self._picked(card), self.facts.joined(where, self.facts.card(card))


class _Verb(NamedTuple):
    """How the choices of one verb are told, and what kind of choices they are."""

    tell: Callable[[Offers, int], Told]
    group: str = "pick"


_VERBS: Mapping[str, _Verb] = {
    "roll": _Verb(Offers._roll, "roll"),
    "done": _Verb(Offers._done, "end"),
    "yes": _Verb(Offers._yes),
    "no": _Verb(Offers._no),
    "trade": _Verb(Offers._trade),
    "discard": _Verb(Offers._discard, "discard"),
    "special-move": _Verb(Offers._special_move, "roll"),
    "fight": _Verb(Offers._fight, "battle"),
    "evade": _Verb(Offers._evade, "battle"),
    "attribute": _Verb(Offers._attribute),
    "player": _Verb(Offers._player),
    "option": _Verb(Offers._option),
    "buy": _Verb(Offers._buy),
    "go": _Verb(Offers._go, "go"),
    "take": _Verb(Offers._take, "character"),
    "use": _Verb(Offers._use, "use"),
    "leave": _Verb(Offers._leave, "leave"),
    "number": _Verb(Offers._number, "roll"),
    "pick": _Verb(Offers._pick),
}
_PICKS: Mapping[type[Question], Callable[[Offers, int], Told]] = {
    UseExperience: Offers._spend,
    BuyWargear: Offers._buy_wargear,
    BuyFromRival: Offers._buy_from_rival,
    KeepMission: Offers._keep_mission,
    ResolveEvent: Offers._resolve,
    ResolveEncounter: Offers._resolve,
    AnswerTheHorns: Offers._call,
    LureTyranid: Offers._call,
}

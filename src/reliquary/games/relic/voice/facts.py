"""What there is to say about the things of Relic at this moment: a space, a card, a player, a roll to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reliquary.games.relic import card_text, odds
from reliquary.games.relic.components import Ability, Card, Doing
from reliquary.games.relic.effects.fight import Fight
from reliquary.games.relic.effects.if_ import If
from reliquary.games.relic.effects.may import May
from reliquary.games.relic.effects.reveal import Reveal
from reliquary.games.relic.effects.trial import Trial
from reliquary.games.relic.events import source_id
from reliquary.games.relic.hidden_cards import card_of
from reliquary.games.relic.material import by_colour
from reliquary.games.relic.odds import percent, percents
from reliquary.games.relic.progress import deeds_here
from reliquary.games.relic.prose import DOT, Prose
from reliquary.games.relic.rules.abilities import pay
from reliquary.games.relic.rules.battle import foe_value, is_won, own_value
from reliquary.games.relic.rules.bonuses import announce, bonus_of, dice_of
from reliquary.games.relic.rules.experience import asset_limit, power_limit
from reliquary.games.relic.rules.exploration import lacking, wanted
from reliquary.games.relic.rules.lasting import in_force
from reliquary.games.relic.rules.rolls import explodes_on
from reliquary.games.relic.rules.trials import skill_value, target_of
from reliquary.games.relic.state import BATTLE, NOTHING, Relic
from reliquary.games.relic.terms import ANY, COLOURS, ENEMY, INNER, TIERS
from reliquary.games.relic.vocabulary import EffectWord
from reliquary.games.relic.voice.names import attribute_name, card_name, space_in
from reliquary.games.relic.windows import ONES_ARE_SIXES, TIES_WON
from reliquary.kernel import Seat
from reliquary.voice import called
from reliquary.words import Words

LINE = "\n"  # between facts that are better told below each other


class Facts:
    """Says what a reader wants to know before choosing; short, one line each."""

    def __init__(self, view: Relic, words: Words) -> None:
        self.view, self.words, self.game = view, words, view.game
        self.say = words.say

    # Text: what is printed on cards, sheets and spaces.

    def text(self, source: int) -> str:
        """What is printed on a source, as one line; nothing where nothing is."""
        return " ".join(self.texts(source))

    def texts(self, source: int) -> list[str]:
        """What is printed on a source, a line for each part of it."""
        return card_text.text_of(self.game, self.words, source_id(self.game, source))

    def doing(self, doing: Doing) -> str:
        """What a sequence of effects says."""
        return card_text.doing_text(self.game, self.words, doing)

    def ability(self, ability: Ability) -> str:
        """What one ability of a source costs and does."""
        return card_text.use_text(self.game, self.words, ability)

    def proposal(self, number: int) -> str:
        """What a `may` proposes: its price, and what it buys."""
        args, prose = self.game.told[number].args, Prose(self.words)
        return prose.line(args["effect"], *prose.costs(args))

    def staked(self, doing: Doing, seat: Seat | None) -> str:
        """What a sequence of effects says, and the odds of the first roll in it."""
        return self.with_stakes(self.doing(doing), doing, seat)

    def alternative(self, doing: Doing, seat: Seat | None) -> str:
        """The same where one of several is chosen: what a `may` proposes need not say again that it is free."""
        if len(doing) == 1 and isinstance(self.game.effects[doing[0].number], May):
            return self.with_stakes(self.proposal(doing[0].number), doing, seat)
        return self.staked(doing, seat)

    def with_stakes(self, told: str, doing: Doing, seat: Seat | None) -> str:
        """A text with the odds of the test or battle with which its effects begin."""
        found = self.stakes(doing, seat)
        return self.say("fact-staked", text=told, odds=found) if found else told

    def stakes(self, doing: Doing, seat: Seat | None) -> str:
        """The odds of the test or battle with which effects begin."""
        if seat is None or not doing:
            return ""
        effect = self.game.effects[doing[0].number]
        if isinstance(effect, May):
            return self.stakes(effect.doing, seat)
        if isinstance(effect, Trial):
            return self.chance(seat, effect.number)
        return self.chances_against(seat, effect) if isinstance(effect, Fight) else ""

    # Cards.

    def card(self, card: int) -> str:
        """A card with all that is printed on it and lies on it: what it is, then what it says."""
        return lines(self.joined(*self.marks(card)), self.text(card))

    def marks(self, card: int) -> list[str]:
        """What a card is: all that is printed on it beside its text, and the charges that lie on it."""
        return card_text.marks_of(self.game, self.words, self.game.cards[card].id, self.view.charges.get(card))

    def short(self, card: int) -> str:
        """A card on the board in a few words: an enemy with its value, anything else with what it is."""
        brief = card_text.brief(self.game, self.words, self.game.cards[card].id)
        return self.say("fact-card", card=card_name(self.game, self.words, card), brief=brief)

    def shorts(self, cards: Iterable[int]) -> str:
        """Several cards in a few words each."""
        return ", ".join(map(self.short, cards))

    def foes_texts(self, foes: Iterable[int]) -> list[str]:
        """What enemies say about battles and their ends, each behind its name; nothing of those that only fight."""
        texts = [(foe, card_text.battle_text(self.game, self.words, self.game.cards[foe].id)) for foe in foes]
        return [
            self.say("fact-text", card=card_name(self.game, self.words, foe), text=told) for foe, told in texts if told
        ]

    # Spaces.

    def space(self, space: int, seat: Seat) -> str:
        """A space where a player would act: its area, what counts there, what happens there, where it leads."""
        there = Facts(odds.standing_on(self.view, seat, space), self.words)
        where = self.area(space), there.deeds(seat), self.icons(space)
        return self.joined(
            *where, there.lying(space, seat), self.people(space, seat), there.box(space, seat), self.leads(space)
        )

    def stop(self, space: int, seat: Seat | None = None) -> str:
        """A space where nothing happens now: its area, what lies there, who is there."""
        return self.joined(self.area(space), self.lying(space, None), self.people(space, seat))

    def now(self, space: int, seat: Seat | None) -> str:
        """How it is with a space: what would be drawn there, what lies there, who is there."""
        there = self if seat is None else Facts(odds.standing_on(self.view, seat, space), self.words)
        here = self.say("fact-you") if seat is not None and self.view.place[seat] == space else ""
        return self.joined(here, self.icons(space), there.lying(space, seat), self.people(space, seat))

    def area(self, space: int) -> str:
        """The area of a space; of corners and the Inner tier, which have none, the tier."""
        one = self.game.spaces[space]
        return self.say(self.game.areas[one.area] if one.area >= 0 else f"tier-{TIERS[one.tier]}")

    def deeds(self, seat: Seat) -> str:
        """What the space where a player stands is good for: the own mission, the scenario."""
        return self.joined(*(self.say(f"fact-{deed}") for deed in deeds_here(self.view, seat)))

    def icons(self, space: int) -> str:
        """RE-EXPLORE-04: the Threat cards that would be drawn there, as far as icons are not met."""
        if lacking(self.view, space) == NOTHING:
            return ""
        told = [
            self.say("fact-icon", count=count, colour=self.say(f"colour-{colour}"))
            for colour, count in zip(COLOURS, by_colour(wanted(self.view, space)), strict=True)
            if count > 0
        ]
        return self.say("fact-icons", icons=", ".join(told))

    def lying(self, space: int, seat: Seat | None) -> str:
        """The Threat cards on a space; enemies that fight together with the chance to beat them."""
        cards, told = self.view.threats[space], []
        for form in range(3):
            foes = tuple(card for card in cards if self.is_foe(card) and self.game.cards[card].attribute == form)
            if foes and seat is None:
                told.append(self.shorts(foes))
            elif foes and seat is not None:
                win = percent(odds.battle_odds(self.view, seat, form, foes=foes).win)
                told.append(self.say("fact-foes", foes=self.shorts(foes), win=win))
        told += [self.short(card) for card in cards if not self.is_foe(card)]
        return self.say("fact-lying", cards="; ".join(told)) if told else ""

    def is_foe(self, card: int) -> bool:
        """Whether a card is an enemy."""
        return self.game.type_of[card] == ENEMY

    def people(self, space: int, seat: Seat | None = None) -> str:
        """Who else is on a space."""
        names = called(self.words, self.game.pieces(self.view))
        here = [names[other] for other, place in enumerate(self.view.place) if place == space and other != seat]
        return self.say("fact-people", names=", ".join(here)) if here else ""

    def box(self, space: int, seat: Seat | None = None) -> str:
        """RE-ENGAGE-02, RE-ENGAGE-03: the text of a space, or its two boxes, if it is followed; or the Confrontation.

        Where cards lie it waits until they are gone, and where icons call for new ones that never comes.
        """
        if space == self.game.centre:
            scenario = self.game.scenarios[self.view.setting.scenario]
            return self.say("fact-confrontation", text=self.staked(scenario.confrontation, seat))
        one = self.game.spaces[space]
        covered = one.tier != INNER and bool(self.view.threats[space])
        if one.tier != INNER and (lacking(self.view, space) != NOTHING or (covered and any(one.icons))):
            return ""
        told = self.staked if len(one.boxes) == 1 else self.alternative
        both = self.say("fact-or").join(told(box, None if covered else seat) for box in one.boxes)
        return self.say("fact-covered", text=both) if both and covered else both

    def leads(self, space: int) -> str:
        """RE-TIER-06: where the movement box of a space leads."""
        one = self.game.spaces[space]
        if one.to < 0:
            return ""
        message = "fact-leads-with-relic" if one.needs_relic else "fact-leads"
        return self.say(message, space=space_in(self.game, self.words, one.to))

    def where(self, space: int) -> str:
        """A space with its area or tier."""
        return self.say("fact-where", space=space_in(self.game, self.words, space), area=self.area(space))

    # Players.

    def player(self, seat: Seat) -> str:
        """A player in a line: where, and how strong."""
        view = self.view
        strength, willpower, cunning = view.own(seat)
        where = space_in(self.game, self.words, view.place[seat]) if view.place[seat] >= 0 else ""
        return self.say(
            "fact-player",
            space=where,
            level=view.level[seat],
            strength=strength,
            willpower=willpower,
            cunning=cunning,
            life=view.life[seat],
            influence=view.influence[seat],
        )

    def character(self, sheet: int) -> str:
        """A character sheet before the game: its numbers, where it starts, what it can do."""
        about = (self.game, self.words, self.game.characters[sheet].id)
        _, *numbers = card_text.marks_of(*about)
        return lines(self.joined(*numbers), *card_text.skills_of(*about))

    def skills(self, seat: Seat) -> list[str]:
        """What the character of a player can do, and what the levels to come will bring."""
        about = (self.game, self.words, self.game.characters[self.view.character[seat]].id)
        return [*card_text.skills_of(*about), *card_text.levels_after(*about, self.view.level[seat])]

    def next_level(self, seat: Seat) -> str:
        """What the next level brings a player."""
        sheet = self.game.characters[self.view.character[seat]].id
        return card_text.reward_text(self.game, self.words, sheet, self.view.level[seat] + 1)

    def limits(self, seat: Seat) -> tuple[int, int]:
        """How many assets and Power cards a player may keep."""
        return asset_limit(self.view, seat), power_limit(self.view, seat)

    # Rolls.

    def chances(
        self, seat: Seat, form: int, foes: tuple[int, ...] | None = None, power_number: int | None = None
    ) -> str:
        """How a battle may end, in percent, if something changed."""
        return self.told(odds.battle_odds(self.view, seat, form, foes, power_number=power_number))

    def told(self, found: odds.Odds) -> str:
        """How a battle may end, in percent."""
        win, tie, lose = percents(found)
        return self.say("odds-battle", win=win, tie=tie, lose=lose)

    def chances_against(self, seat: Seat, fight: Fight) -> str:
        """How a battle against no card may end, before it begins; with a free choice of the form, the best of them."""
        forms = range(3) if fight.form == ANY else (fight.form,)
        found = [odds.fight_odds(self.view, seat, fight.number, form) for form in forms]
        return self.told(max(found, key=lambda one: one.win))

    def chance(self, seat: Seat, number: int, attribute: int | None = None, power_number: int | None = None) -> str:
        """How likely a test is passed, in percent."""
        return self.say(
            "odds-test", win=percent(odds.trial_odds(self.view, seat, number, attribute, power_number=power_number))
        )

    def roll_to_come(self, seat: Seat, power_number: int | None = None) -> str:
        """The odds of the battle or test that is under way."""
        view = self.view
        if view.contest.test != BATTLE:
            return self.chance(seat, view.contest.test, power_number=power_number)
        if view.contest.fight == NOTHING and not view.contest.foes:
            return ""
        return self.chances(seat, view.contest.form, power_number=power_number)

    def roll_on(self, seat: Seat, power_number: int | None = None) -> str:
        """The odds when dice that exploded are still to be rolled on."""
        view, explodes = self.view.clone(), explodes_on(self.view, seat)
        ones = in_force(view, seat, ONES_ARE_SIXES)
        more = odds.several_dice(view.roll.exploding, explodes, ones)
        if power_number is not None:
            more = odds.with_number(view.roll.exploding, explodes, ones, power_number)
            odds.spend_number(view, seat)
        if view.contest.test == BATTLE:
            lead = own_value(view, seat) - foe_value(view, seat)
            return self.told(odds.compared(more, lead, (1.0,), in_force(view, seat, TIES_WON)))
        needed = target_of(view, view.contest.test) - skill_value(view, seat)
        return self.say("odds-test", win=percent(sum(more[max(0, needed) :])))

    def rolling(self, seat: Seat) -> str:
        """What the roll of a battle or test is added to, and what it has to reach."""
        view = self.view
        if view.contest.test == BATTLE:
            return self.say("detail-rolling", own=own_value(view, seat), target=foe_value(view, seat))
        return self.say("detail-rolling", own=skill_value(view, seat), target=target_of(view, view.contest.test))

    def announcing(self, seat: Seat, ability: Ability) -> str:
        """The odds if an ability were announced; nothing if it does not change them, or nobody can know how."""
        s, effects = self.using(seat, ability), list(self.effects_now(seat, ability.doing))
        announce(s, ability)
        for effect in effects:
            if effect.for_roll:
                effect.run(s, seat, ability.source)
        if any(isinstance(effect, Reveal) for effect in effects):
            return Facts(s, self.words).revealing(seat)
        changed = roll_of(s, seat) != roll_of(self.view, seat)
        return Facts(s, self.words).roll_to_come(seat) if changed else ""

    def effects_now(self, seat: Seat, doing: Doing) -> Iterator[EffectWord]:
        """The effects of a sequence, of conditional ones those that would happen now."""
        for item in doing:
            effect = self.game.effects[item.number]
            if isinstance(effect, If):
                yield from self.effects_now(seat, effect.now(self.view, seat))
            else:
                assert isinstance(effect, EffectWord)
                yield effect

    def revealing(self, seat: Seat) -> str:
        """The odds of the roll to come if the number of the top Power card were added."""
        if self.view.contest.test == BATTLE:
            found = odds.revealing_odds(self.view, seat)
            return "" if found is None else self.told(found)
        chance = odds.revealing_chance(self.view, seat)
        return "" if chance is None else self.say("odds-test", win=percent(chance))

    def using(self, seat: Seat, ability: Ability) -> Relic:
        """The table when an ability is paid for; RE-EX-05: a Power card that was used does not count any more."""
        s = self.view.clone()
        s.hands[seat] = tuple(entry for entry in s.hands[seat] if card_of(entry) != ability.source)
        if ability.cost is not None:
            pay(s, seat, ability.cost, ability.source)
        return s

    def leaving(self, seat: Seat, source: int) -> str:
        """The odds if what was announced were withdrawn."""
        s = self.view.clone()
        s.roll.announced = tuple(number for number in s.roll.announced if self.game.abilities[number].source != source)
        return Facts(s, self.words).roll_to_come(seat)

    def changing(self, seat: Seat, ability: Ability) -> str:
        """What an ability would make of the roll: the odds of another one, or how it would stand."""
        s = self.using(seat, ability)
        if ability.rerolls:
            return Facts(s, self.words).roll_to_come(seat)
        for effect in self.effects_now(seat, ability.doing):
            s.roll.total = effect.roll_after(s, seat)
        return Facts(s, self.words).standing(seat) if s.roll.total != self.view.roll.total else ""

    def standing(self, seat: Seat) -> str:
        """How the roll stands: what it leads to if it is not changed."""
        view = self.view
        if view.contest.test == BATTLE:
            mine, theirs = own_value(view, seat), foe_value(view, seat)
            result = "won" if is_won(view, seat, mine - theirs) else "lost" if mine < theirs else "tied"
            return self.say("detail-standing", mine=mine, theirs=theirs, result=result)
        if view.roll.ones:
            return self.say("detail-ones")
        value, target = skill_value(view, seat), target_of(view, view.contest.test)
        return self.say("detail-tested", value=value, target=target, result="passed" if value >= target else "failed")

    def attribute(self, which: int) -> str:
        """The name of an attribute."""
        return attribute_name(self.words, which)

    def joined(self, *parts: str) -> str:
        """Facts, one after the other."""
        return DOT.join(part for part in parts if part)


def lines(*parts: str) -> str:
    """Facts, one below the other."""
    return LINE.join(part for part in parts if part)


def roll_of(s: Relic, seat: Seat) -> tuple[int, int, bool, bool]:
    """What a roll to come depends on, as far as abilities can change it."""
    return bonus_of(s, seat), dice_of(s, seat), s.roll.highest, s.roll.foe_low


def says_something(card: Card) -> bool:
    """Whether there is more to a card than its marks."""
    return bool(card.abilities or card.lasting or card.doing or card.win or card.loss or card.tie)

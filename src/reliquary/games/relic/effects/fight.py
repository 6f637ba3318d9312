"""The word `fight`."""

from __future__ import annotations

from reliquary.games.relic.components import Doing
from reliquary.games.relic.doing import Foe
from reliquary.games.relic.kinds import optional
from reliquary.games.relic.protocols import Appraiser, Parts, Teller
from reliquary.games.relic.rules.battle import CHOOSE_FORM, battle
from reliquary.games.relic.slots import NO_CONTEST
from reliquary.games.relic.state import Relic
from reliquary.games.relic.syntax import Args
from reliquary.games.relic.terms import ANY, ATTRIBUTES
from reliquary.games.relic.vocabulary import BOARD, NO_EFFECTS, EffectWord, gathered, given
from reliquary.games.relic.windows import MIDST
from reliquary.kernel import Seat
from reliquary.pack import Integer, listed

FORMS = (*ATTRIBUTES, "choice")  # in the order of their numbers: ANY


def form_of(args: Args) -> int:
    """The attribute of the battle."""
    return next(number for number, name in enumerate(FORMS) if name in args)


class Fight(Foe, EffectWord):
    """RE-SCENBATTLE-01 to RE-SCENBATTLE-04: a battle against an enemy that is no card."""

    name = "fight"
    group = BOARD
    example = "fight: {strength: 6, win: [...], loss: [...]}"
    help = (
        "a battle at once against an enemy that is not a card: `strength`, `willpower`, `cunning`, or `choice`, which "
        "lets the player pick; a loss costs 1 Life as usual"
    )

    form: int = gathered([optional(name, Integer(1, 30)) for name in FORMS], lambda args, make, source: form_of(args))
    value: int = gathered((), lambda args, make, source: args[FORMS[form_of(args)]])
    win: Doing = given(NO_EFFECTS, default=())
    loss: Doing = given(NO_EFFECTS, default=())

    never_in = MIDST
    labelled = True
    branching = True

    @classmethod
    def mistake(cls, args: Args) -> str:
        if sum(form in args for form in FORMS) != 1:
            return f"the word 'fight' needs exactly one of {listed(FORMS, 'and')} with its value"
        return ""

    @classmethod
    def told(cls, args: Args, prose: Teller) -> Parts:
        form = form_of(args)
        win = prose.branch([prose.label("win")], args["win"], cls.name if args["loss"] else "")
        loss = prose.after("lose-battle").branch([prose.label("loss")], args["loss"])
        if form == ANY:
            sentence = prose.say(f"{cls.message}-choice", value=args["choice"])
        else:
            sentence = prose.say(cls.message, attribute=FORMS[form], value=args[FORMS[form]])
        return [((), sentence), *win, *loss]

    def run(self, s: Relic, seat: Seat, source: int) -> None:
        s.contest = NO_CONTEST.copy()
        s.contest.fight = self.number
        if self.form == ANY:
            s.then(seat, CHOOSE_FORM)
        else:
            battle(s, seat, self.form)

    def worth(self, by: Appraiser) -> float:
        """By the best form, without cards."""
        forms = range(3) if self.form == ANY else [self.form]
        chance = max(by.winning(self.number, form) for form in forms)
        return chance * by.doing(self.win) - (1 - chance) * (by.life(1) - by.doing(self.loss))

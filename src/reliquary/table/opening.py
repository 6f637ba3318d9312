"""How a game begins: what people agreed on is checked, then dealt from the secret and the shares."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from reliquary import bots
from reliquary.kernel import Game, State
from reliquary.notation import CalledOff
from reliquary.table.chance import HASH, SECRET, Drawing, commitment_of
from reliquary.table.log import Start, write_entry
from reliquary.table.proposals import short
from reliquary.table.refusals import Code, Proposal, Refused, refused
from reliquary.table.settings import BOT, HUMAN, Chair, Opening


def check_bot(game: Game[State], bot: str, language: str) -> Refused | None:
    """There must be such a bot, and it must play the game."""
    known = bots.names_for(game.name)
    return None if bot in known else refused(Code.NO_BOT, language, bot=short(bot), bots=", ".join(known))


def propose_start(
    game: Game[State],
    opening: Opening,
    now: int,
    *,
    table: str,
    secret: str,
    commitments: Sequence[str] = (),
    shares: Sequence[str] = (),
    called_off: Sequence[CalledOff] = (),
    language: str = "en",
) -> Proposal:
    """Begin a game, dealt from the secret of the house and the shares, all as they were committed to.

    Commitments and shares are by seat, empty text for those who take no part.
    """
    if [off.round for off in called_off] != list(range(1, len(called_off) + 1)):
        raise ValueError("the rounds that were called off are told from the first one on, each once")
    nobody = ("",) * len(opening.chairs)
    fixed, shares = tuple(commitments) or nobody, shares or nobody
    drawing = Drawing(table, len(called_off) + 1, _house_commitment(secret), fixed)
    no = check_opening(game, opening, language) or _check_shares(opening, drawing, shares, language)
    if no is not None:
        return no
    start = Start(
        game.name,
        game.edition,
        opening,
        drawing.table,
        secret=secret,
        commitment=drawing.commitment,
        salts=tuple(shares),
        round=drawing.round,
        commitments=drawing.commitments,
        called_off=tuple(called_off),
    )
    return (write_entry(1, None, start, now),)


def _house_commitment(secret: str) -> str:
    """What the house has committed to; a secret that is none is a mistake of the house."""
    if not SECRET.fullmatch(secret):
        raise ValueError("a secret has 64 hex digits; take one from chance.fresh_secret()")
    return commitment_of(secret)


def _check_shares(opening: Opening, drawing: Drawing, shares: Sequence[str], language: str) -> Refused | None:
    """Every person who has committed to a share has revealed it; nobody else has a part in chance."""
    if not len(opening.chairs) == len(shares) == len(drawing.commitments):
        return refused(Code.BAD_SHARE, language)
    for seat, chair in enumerate(opening.chairs):
        if not shares[seat] and not drawing.commitments[seat]:
            continue
        if chair.kind != HUMAN or not drawing.accepts(seat, shares[seat]):
            return refused(Code.BAD_SHARE, language)
    return None


def check_commitment(chair: Chair, commitment: str, quoted: str, shown: str, language: str = "en") -> Refused | None:
    """Whether a commitment can be accepted: it comes from a person, who quotes that of the house, shown before."""
    good = chair.kind == HUMAN and HASH.fullmatch(commitment) is not None and quoted == shown
    return None if good else refused(Code.BAD_COMMITMENT, language)


def check_opening(game: Game[State], opening: Opening, language: str) -> Refused | None:
    """What people agreed on must be something that can be played."""
    try:
        msgspec.convert(msgspec.to_builtins(opening), Opening)
    except msgspec.ValidationError as error:
        return refused(Code.BAD_SETTINGS, language, why=str(error))
    for chair in opening.chairs:
        if chair.kind == BOT and (no := check_bot(game, chair.bot, language)) is not None:
            return no
    if (no := check_bot(game, opening.settings.at(game.name).stand_in, language)) is not None:
        return no
    try:
        game.deal(len(opening.chairs), 0, opening.options)
    except ValueError as error:
        return refused(Code.BAD_OPTIONS, language, why=str(error))
    return None

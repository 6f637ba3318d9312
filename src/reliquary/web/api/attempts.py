"""Attempts at a password or a recovery code: known browsers have their own, strangers wait longer each time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal, cast

from reliquary.web.addresses import address_key, site_key
from reliquary.web.api.common import Asking, spend
from reliquary.web.house import House
from reliquary.web.identity import address_of, device_of, of_address, pass_of
from reliquary.web.names import key_of
from reliquary.web.rate_limits import Delays, TooMuch, Who

STRANGERS: Final = ("login", "recovery")  # what they try; see `stranger_or_device`


async def stranger_or_device(house: House, request: Asking, kind: Literal["login", "recovery"], name: str) -> Who:
    """Who tries to come in by a name, as far as limits are concerned; a stranger's address is counted at once.

    What strangers do from elsewhere counts for nobody but them: they cannot lock anybody out.
    """
    cookie = device_of(request, house.settings)
    user = await house.store.users.named(key_of(name)) if cookie else None
    device = house.devices.known(cookie, user.id) if user is not None else None
    if device is not None:
        return Who("device", (kind, device))
    spend(house, house.limits.logins, of_address(request))
    return Who(kind, (key_of(name), address_key(address_of(request))))


def session_of(house: House, request: Asking) -> Who:
    """Somebody who is let in and is asked for the password again: one session, however its cookie is written."""
    return Who("session", house.accounts.session_of(pass_of(request, house.settings).cookie))


@contextmanager
def attempt(house: House, who: Who) -> Iterator[None]:
    """An attempt: TooMuch if it comes too soon after wrong ones; if nothing is raised, it was right."""
    counted, now = _counted(house, who), house.now()
    for delays, whom in counted:
        if wait := delays.left(whom, now):
            house.note_limit(delays.name, whom)
            raise TooMuch("too-often-wrong", wait=-(-wait // 1000))
    for delays, whom in counted:
        delays.ask(whom, now)
    yield
    for delays, whom in counted:
        delays.forgive(whom)


def _counted(house: House, who: Who) -> list[tuple[Delays, Who]]:
    """By what an attempt is counted: a stranger's also by the name alone, whatever address it comes from.

    The first ones from a site are not: whoever guesses from a thousand addresses makes nobody wait elsewhere.
    """
    limits, counted = house.limits, [(house.limits.guesses, who)]
    if who.space in STRANGERS:
        name, address = cast("tuple[str, str]", who.value)
        if limits.first_guesses.ask((who.space, name, site_key(address)), house.now()):
            counted.append((limits.name_guesses, Who(who.space, name)))
    return counted

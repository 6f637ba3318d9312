"""From where this server is reached, and the switch that lets the home network in."""

from __future__ import annotations

import msgspec
from litestar import Controller, get, put
from litestar.params import JSONBody

from reliquary.web import protocol
from reliquary.web.api.common import Asking, Forbidden, TheHouse, with_noes
from reliquary.web.network import Reach
from reliquary.web.protocol import Closing
from reliquary.web.tokens import ACCOUNT, ANYBODY


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the home network is to be let in."""

    on: bool


@with_noes
class NetworkSwitch(Controller):
    """The network."""

    path = "/network"
    tags = ("network",)
    opt = {"scope": ACCOUNT}  # noqa: RUF012  Litestar reads it so

    @get("/", summary="How far links reach, as seen from where one is", scope=ANYBODY)
    async def reach(self, house: TheHouse, request: Asking) -> Reach:
        return house.network.reach(request)

    @put("/", summary="Let the home network in, or no longer (at the machine itself, with `reliquary play`)")
    async def switch(self, data: JSONBody[Wanted], house: TheHouse, request: Asking) -> Reach:
        home = house.network.home
        if home is None or not house.network.may_switch(request):
            raise Forbidden("not-at-machine")
        if data.on:
            await home.turn_on()
        else:
            house.visitors.hang_up(home.includes, Closing.NETWORK_OFF)
            await home.turn_off()
        house.visitors.tell_everybody(protocol.Changed(what="network"))
        return house.network.reach(request)

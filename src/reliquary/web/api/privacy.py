"""What is kept here, and for how long."""

from __future__ import annotations

from litestar import Controller, get

from reliquary.web.api.common import TheHouse, with_noes
from reliquary.web.privacy import Privacy
from reliquary.web.tokens import ANYBODY


@with_noes
class PrivacyPage(Controller):
    """Privacy."""

    path = "/privacy"
    tags = ("accounts",)
    opt = {"scope": ANYBODY}  # noqa: RUF012  Litestar reads it so

    @get("/", summary="The host's words on privacy, and for how many days things are kept (0: for good)")
    async def show(self, house: TheHouse) -> Privacy:
        return house.privacy

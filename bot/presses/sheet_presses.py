"""What is pressed on a page of statistics or of a league."""

from __future__ import annotations

from bot.presses.contents import values_of
from bot.ui import replies
from bot.ui.addresses import Address
from bot.ui.pages import sheet_pages
from bot.ui.replies import Interaction, person
from cogs.command_tools import audience_of, sight_of
from engine import Refusal
from host.service import Host
from host.values.sheets import SheetView, Wanted

NOT_FOR_ALL = "Not everybody who reads this channel sees where that is played; it can be posted there."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Show what was pressed in its place, or post it for everybody."""
    wanted, step = sheet_pages.wanted_of(address.rest, values_of(interaction))
    await replies.acknowledge_update(interaction)
    if step == sheet_pages.POST:
        view = await _for_everybody(host, interaction, wanted)
        await replies.post(interaction, sheet_pages.posted(view, person(interaction).name))
    else:
        await replies.show(interaction, sheet_pages.page(await host.stats.show(sight_of(interaction), wanted)))


async def _for_everybody(host: Host, interaction: Interaction, wanted: Wanted) -> SheetView:
    """The page as everybody may see it who reads this channel. Raises `Refusal`."""
    try:
        return await host.stats.show(audience_of(interaction), wanted)
    except Refusal:
        await host.stats.show(sight_of(interaction), wanted)
        raise Refusal(NOT_FOR_ALL) from None

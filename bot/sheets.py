"""What is pressed on a page of statistics or of a league."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui import replies, sheets
from bot.ui.replies import Interaction, person
from cogs.common import eyes, guild_of
from host.service import Host


async def pressed(host: Host, interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> None:
    """Show what was pressed in its place, or post it for everybody."""
    wanted, step = sheets.wanted_of(rest, values)
    guild_id, who = guild_of(interaction), person(interaction)
    if wanted.scope == "table":
        await host.table.in_sight(int(wanted.which), eyes(interaction))
    await replies.acknowledge_update(interaction)
    view = await host.stats.show(guild_id, who, wanted, public=step == sheets.POST)
    if step == sheets.POST:
        await replies.post(interaction, sheets.posted(view, who.name))
    else:
        await replies.show(interaction, sheets.page(view))

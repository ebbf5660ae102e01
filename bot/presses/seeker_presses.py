"""Presses on the page of whoever looks for a game."""

from __future__ import annotations

from bot.presses.contents import values_of
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.outcomes import refused
from bot.ui.pages import panel_pages, seeker_pages
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import guild_of, parent_of, require_permissions, roles_of, sight_of, venue_of
from engine import Refusal
from host.service import Host
from host.values.receipts import Receipt

_OLDER = "That button belongs to an older version; please use /play list."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed, and show the page as it is then, with a sentence of what came of it.

    Whoever plays with bots is shown what they are asked first, below the card of their table.
    """
    try:
        if address.rest[:1] == ("bots",) and (chosen := [*address.rest[1:], *values_of(interaction)]):
            async with replies.in_a_moment(interaction):
                done = await with_bots(host, interaction, chosen[0])
            await replies.show(interaction, panel_pages.receipt(done))
            return
        await replies.acknowledge_update(interaction)
        note = await _done(host, interaction, address)
    except UnknownAddress:
        raise
    except Refusal as no:
        note = refused(interaction, no)
    await show(host, interaction, note)


async def with_bots(host: Host, interaction: Interaction, game: str) -> Receipt:
    """Begin a table with bots. Raises what the use case raises, and `MissingPermissions`."""
    venue = await venue_of(interaction, "thread")
    return await host.with_bots.play(person(interaction), venue, key=key(interaction), game=game)


async def show(host: Host, interaction: Interaction, note: str = "") -> None:
    """The page of somebody who looks for a game in this server."""
    view = await host.finding.view(sight_of(interaction))
    await replies.show(interaction, seeker_pages.page(view, note))


async def _done(host: Host, interaction: Interaction, address: Address) -> str:
    who, guild, room, once = person(interaction), guild_of(interaction), host.finding, key(interaction)
    values = values_of(interaction)
    match address.rest:
        case ("look",) if values:
            require_permissions(interaction, thread=True)
            done = await room.look(
                sight_of(interaction), key=once, channel_id=parent_of(interaction), game=values[0],
                role_ids=roles_of(interaction),
            )  # fmt: skip
            return done.text
        case ("leave", game):
            return (await room.leave(who, guild, game, key=once)).text
        case ("leave",):
            return (await room.leave(who, guild, key=once)).text
        case ("news",):
            return (await room.hear(who, guild, values, key=once)).text
        case ("show",):
            return ""
        case _:
            raise UnknownAddress(_OLDER)

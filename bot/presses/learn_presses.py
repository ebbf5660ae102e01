"""Presses of whoever learns a game: a lesson begins or goes on, a step is shown, the practice is left."""

from __future__ import annotations

from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.outcomes import refused
from bot.ui.pages import panel_pages
from bot.ui.replies import Interaction, key, person
from engine import Refusal
from host.service import Host

_OLDER = "That button belongs to an older version; please use /learn."


async def begun(host: Host, interaction: Interaction, address: Address) -> None:
    """Take a lesson, in a private message."""
    match address.rest:
        case (game, lesson):
            await replies.acknowledge(interaction)
            done = await host.learning.learn(person(interaction), game, lesson, key=key(interaction))
            await replies.show(interaction, panel_pages.receipt(done))
        case _:
            raise UnknownAddress(_OLDER)


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed beside a lesson. Raises `Refusal` with a sentence for the person."""
    table, who, room, once = address.number, person(interaction), host.learning, key(interaction)
    await replies.acknowledge_update(interaction)
    match address.rest:
        case (_, "step"):
            try:
                done = await room.show_step(table, who, key=once)
            except Refusal as no:
                view = await host.panels.panel(table, who)
                await replies.show(interaction, panel_pages.panel(view, refused(interaction, no), panel_pages.FOOT))
            else:
                await replies.show(interaction, panel_pages.receipt(done))
        case (_, "again"):
            await replies.show(interaction, panel_pages.receipt(await room.again(table, who, key=once)))
        case (_, "leave"):
            await replies.instead(interaction, (await room.leave(table, who, key=once)).text)
        case _:
            raise UnknownAddress(_OLDER)

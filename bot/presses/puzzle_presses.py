"""Presses about puzzles: the one of the day, or another of a game, in a private message."""

from __future__ import annotations

from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.pages import puzzle_pages
from bot.ui.replies import Interaction, key, person
from host.service import Host


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Take a puzzle. Raises `Refusal` with a sentence for the person."""
    match address.rest:
        case ("today",):
            await replies.acknowledge(interaction)
            view = await host.puzzles.of_today(person(interaction), key=key(interaction))
            await replies.show(interaction, puzzle_pages.page(view))
        case (game,):
            await replies.acknowledge(interaction)
            done = await host.puzzles.another(person(interaction), game, key=key(interaction))
            await replies.show(interaction, puzzle_pages.page(done))
        case _:
            raise UnknownAddress("That button belongs to an older version; please use /puzzle.")

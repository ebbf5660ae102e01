"""Presses on the page of a finished game: from step to step, what was hidden, its film and its file."""

from __future__ import annotations

from bot.presses.contents import number_in
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.pages import replay_pages
from bot.ui.replies import Interaction, person
from host.service import Host

_OLDER = "That button belongs to an older version; please use /replay."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed. Raises `Refusal` with a sentence for the person."""
    table, room = address.number, host.replays
    match address.rest:
        case ("replay",):
            await replies.acknowledge(interaction)
            await replies.show(interaction, replay_pages.step(await room.step(table, person(interaction))))
        case ("replay", "costly"):
            await replies.acknowledge(interaction)
            costly = await host.look_back.of(table, person(interaction))
            await replies.show(interaction, replay_pages.look_back(costly))
        case ("replay", "costly", at):
            await replies.acknowledge_update(interaction)
            costly = await host.look_back.of(table, person(interaction), number_in(at, _OLDER))
            await replies.show(interaction, replay_pages.look_back(costly))
        case ("replay", "film", *_):
            await replies.acknowledge(interaction)
            await replies.show(interaction, replay_pages.film(await room.film(table)))
        case ("replay", "file", *_):
            await replies.acknowledge(interaction)
            await replies.give_document(interaction, replay_pages.name(table), await room.file(table))
        case ("replay", "hidden", at, page):
            await replies.acknowledge_update(interaction)
            words = await room.hidden(table, number_in(at, _OLDER))
            await replies.show(interaction, replay_pages.hidden(words, table, at, number_in(page, _OLDER)))
        case ("replay", go, at, ("all" | "mine") as whose):
            await replies.acknowledge_update(interaction)
            view = await room.step(table, person(interaction), go, number_in(at, _OLDER), mine=whose == "mine")
            await replies.show(interaction, replay_pages.step(view))
        case _:
            raise UnknownAddress(_OLDER)

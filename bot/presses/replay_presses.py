"""Presses on the page of a finished game: from step to step, what was hidden, its film and its file."""

from __future__ import annotations

from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.pages import replay_pages
from bot.ui.replies import Interaction, person
from bot.ui.texts import whole
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
            costly = await host.look_back.of(table, person(interaction), _number(at))
            await replies.show(interaction, replay_pages.look_back(costly))
        case ("replay", "film", *_):
            await replies.acknowledge(interaction)
            await replies.show(interaction, replay_pages.film(await room.film(table)))
        case ("replay", "file", *_):
            await replies.acknowledge(interaction)
            await replies.give(interaction, replay_pages.name(table), replay_pages.document(await room.file(table)))
        case ("replay", "hidden", at, page):
            await replies.acknowledge_update(interaction)
            words = await room.hidden(table, _number(at))
            await replies.show(interaction, replay_pages.hidden(words, table, at, _number(page)))
        case ("replay", go, at, ("all" | "mine") as whose):
            await replies.acknowledge_update(interaction)
            view = await room.step(table, person(interaction), go, _number(at), mine=whose == "mine")
            await replies.show(interaction, replay_pages.step(view))
        case _:
            raise UnknownAddress(_OLDER)


def _number(text: str) -> int:
    if (number := whole(text)) is None:
        raise UnknownAddress(_OLDER)
    return number

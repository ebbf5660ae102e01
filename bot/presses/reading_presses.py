"""Presses that only look: the board, texts beside it page by page, advice, whether a game was fair; and what follows
from looking: an answer put off, another game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.presses.contents import number_in
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.pages import panel_pages, server_pages
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import sight_of
from host.service import Host
from host.values.receipts import TextView

TEXTS = ("text", "log", "recap", "cards", "around", "texts", "why")
"""The texts of a table that are read page by page."""

VERBS = frozenset({"board", "read", "hint", "verify", "snooze", "rematch", *TEXTS})
"""The verbs of a table that are answered here."""

_OLDER = "That button belongs to an older version; please use /turn."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Show what was pressed. Raises `Refusal` with a sentence for the person."""
    table, who = address.number, person(interaction)
    match address.rest:
        case ("board",):
            await replies.acknowledge(interaction)
            if await host.readings.in_words(who):
                await _read(host, interaction, table, "text")
            else:
                await replies.show(interaction, panel_pages.board(await host.readings.board(table, who)))
        case (what,) if what in TEXTS:
            await replies.acknowledge(interaction)
            await _read(host, interaction, table, what)
        case ("read", what, page):
            await replies.acknowledge_update(interaction)
            await _read(host, interaction, table, what, number_in(page, _OLDER))
        case ("hint",):
            await replies.acknowledge(interaction)
            await replies.show(interaction, panel_pages.advice(await host.hints.of(table, who)))
        case ("verify",):
            await replies.acknowledge(interaction)
            await replies.show(interaction, server_pages.verified(await host.replays.fair(table)))
        case ("snooze", when):
            await replies.acknowledge(interaction)
            await replies.say(interaction, await host.snoozes.snooze(who, when, table, key=key(interaction)))
        case ("rematch",):
            await replies.acknowledge(interaction)
            done = await host.with_bots.again(table, sight_of(interaction), key=key(interaction))
            await replies.show(interaction, panel_pages.receipt(done))
        case _:
            raise UnknownAddress(_OLDER)


async def _read(host: Host, interaction: Interaction, table: int, what: str, page: int | None = None) -> None:
    """Show a page of a text; without a number its first one, but of the log the last."""
    room = host.readings
    readers: Mapping[str, Callable[..., Awaitable[TextView]]] = {
        "text": room.text_board,
        "log": partial(room.log, part=None if page is None else page // panel_pages.PAGES_OF_A_PART),
        "recap": room.recap,
        "cards": room.cards,
        "around": host.guides.around,
        "texts": room.texts,
        "why": host.reasons.of,
    }
    if (reader := readers.get(what)) is None:
        raise UnknownAddress(_OLDER)
    view = await reader(table, person(interaction))
    if page is None:
        page = panel_pages.last_page(view) if what == "log" else 0
    await replies.show(interaction, panel_pages.text(view, ("t", str(table), "read", what), page))

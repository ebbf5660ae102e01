"""Presses in help: pages of a reference, in general or as it is played at a table."""

from __future__ import annotations

from collections.abc import Mapping

from bot.presses.contents import values_of
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.layouts import Message
from bot.ui.pages import manual, reference_pages
from bot.ui.pages.reference_pages import Guide
from bot.ui.replies import Interaction, person
from bot.ui.texts import whole
from games.hosted import HostedGame
from host.service import Host

SHEETS = frozenset({"board", "help", "here", "legend", "ruling", "rulings"})


async def of_table(host: Host, games: Mapping[str, HostedGame], interaction: Interaction, address: Address) -> None:
    """Help of a table: *Help* opens it, everything else turns its pages."""
    match address.rest:
        case ("help",):
            await replies.acknowledge(interaction)
            what, number = "index", "0"
        case ("help", ("asked" | "board") as what):
            await replies.acknowledge(interaction)
            number = "0"
        case ("guide", what, number):
            await replies.acknowledge_update(interaction)
        case _:
            raise UnknownAddress("That page is no longer there; please use /help.")
    guide = Guide.of(games, await host.guides.of_table(address.number, person(interaction)))
    await replies.show(interaction, await _page(host, guide, what, _chosen(interaction, number)))


async def in_general(host: Host, games: Mapping[str, HostedGame], interaction: Interaction, address: Address) -> None:
    """Help of a game, or of how a table works."""
    match address.rest:
        case (manual.NAME, _, number):
            await replies.acknowledge_update(interaction)
            await replies.show(interaction, manual.page(_chosen(interaction, number)))
        case (key, what, number) if key in games:
            await replies.acknowledge_update(interaction)
            shown = await _page(host, Guide(games[key]), what, _chosen(interaction, number))
            await replies.show(interaction, shown)
        case _:
            raise UnknownAddress("That page is no longer there; please use /help.")


async def _page(host: Host, guide: Guide, what: str, number: int) -> Message:
    if what == "asked":
        what, number = ("index", 0) if guide.open_page is None else ("help", guide.open_page)
    what = "help" if what == "read" else what
    if what not in SHEETS:
        return reference_pages.index(guide)
    scene = reference_pages.picture_of(guide, what, number)
    if what == "board" and guide.boards:
        number = min(max(number, 0), len(guide.boards) - 1)
        scene = await host.guides.board_page(guide.game, guide.boards[number])
    return reference_pages.page(guide, what, number, await host.guides.picture(scene))


def _chosen(interaction: Interaction, number: str) -> int:
    """The page that was pressed, or chosen from a menu."""
    found = whole(next(iter(values_of(interaction)), number))
    return 0 if found is None else found

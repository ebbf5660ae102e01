"""One dispatcher for buttons, menus and forms. It remembers nothing: the custom id says what everything is about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.presses import (
    answer_presses,
    help_presses,
    league_presses,
    learn_presses,
    lobby_presses,
    me_presses,
    panel_presses,
    puzzle_presses,
    reading_presses,
    replay_presses,
    seeker_presses,
    sheet_presses,
    table_presses,
)
from bot.presses.contents import address_of
from bot.ui import addresses, replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.outcomes import refused
from bot.ui.replies import Interaction, person
from cogs.command_tools import sight_of
from engine import Illegal, Stale
from games.hosted import HostedGame
from host.service import Host
from host.values.refusals import NotAsked, NotRunning, NotSeated

Pressed: TypeAlias = Callable[[Host, Interaction, Address], Awaitable[None]]
"""Answers a press by its address. Raises `Refusal` with a sentence for the person."""

OF_KIND: Mapping[str, Pressed] = {
    "l": lobby_presses.pressed,
    "m": me_presses.pressed,
    "s": sheet_presses.pressed,
    "g": league_presses.pressed,
    "e": learn_presses.begun,
    "z": puzzle_presses.pressed,
    "q": seeker_presses.pressed,
}
"""Who answers by the first part of an address, apart from tables and help."""

OF_A_TABLE: Mapping[str, Pressed] = {
    **dict.fromkeys(answer_presses.VERBS, answer_presses.pressed),
    **dict.fromkeys(panel_presses.VERBS, panel_presses.pressed),
    **dict.fromkeys(reading_presses.VERBS, reading_presses.pressed),
    **dict.fromkeys(table_presses.VERBS, table_presses.pressed),
    "lesson": learn_presses.pressed,
    "replay": replay_presses.pressed,
}
"""Who answers by the verb in the address of a table, apart from help."""

OF_PANELS = ("p", "wish", "want", "drop")
"""The verbs that a private panel has for one of its questions."""


class Router:
    """Answers every press of the bot: buttons, menus and forms."""

    def __init__(self, host: Host, games: Mapping[str, HostedGame]) -> None:
        self.host, self.games = host, games

    async def dispatch(self, interaction: Interaction) -> None:
        """Do what was pressed. Raises `Refusal` with a sentence for the person."""
        replies.make_readable(interaction)
        replies.require_people(interaction)
        address = addresses.parse(address_of(interaction))
        if address.kind in ("t", "l"):
            # panels outlive the right to see what they show
            await self.host.table.known(address.number, sight_of(interaction))
        if address.kind == "t":
            await self._at_table(interaction, address)
        elif (pressed := OF_KIND.get(address.kind)) is not None:
            await pressed(self.host, interaction, address)
        else:
            await help_presses.in_general(self.host, self.games, interaction, address)

    async def _at_table(self, interaction: Interaction, address: Address) -> None:
        try:
            await self._of_table(interaction, address)
        except (Illegal, Stale, NotAsked, NotRunning, NotSeated) as no:
            if address.verb not in OF_PANELS:
                raise
            # the panel says why and shows what is asked now; a sentence alone would leave dead buttons behind
            table, about = address.number, address.rest[1]
            wrong = isinstance(no, Illegal | NotAsked)
            learn = await self.host.stumbles.wrong(table, person(interaction)) if wrong else ""
            await panel_presses.again(self.host, interaction, table, refused(interaction, no), about, learn)

    async def _of_table(self, interaction: Interaction, address: Address) -> None:
        if address.verb in ("help", "guide"):
            await help_presses.of_table(self.host, self.games, interaction, address)
        elif (pressed := OF_A_TABLE.get(address.verb)) is not None:
            await pressed(self.host, interaction, address)
        else:
            raise UnknownAddress("That button belongs to an older version; please use /turn.")

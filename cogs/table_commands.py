"""/table: a table before its first move, and what one may ask of it while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.errors import OnlyManagers
from bot.ui.lookups import found
from bot.ui.pages import lobby_pages, panel_pages, request_pages, server_pages
from bot.ui.pages.reference_pages import known
from bot.ui.replies import Interaction, key, person
from bot.ui.texts import plain
from cogs.command_tools import (
    WHICH_TABLE,
    Choice,
    channel_of,
    choices,
    only_for,
    parent_of,
    require_permissions,
    sight_of,
    table_looked_back_at,
    table_meant,
    venue_of,
)
from games.hosted import HostedGame
from host.service import Host
from host.values.paces import paces_like
from host.values.receipts import Where

Motion = Literal["pause", "resume", "extend", "pace", "undo", "replace", "call-off"]
TimeoutRule = Literal["default", "autopilot", "autopilot-club", "autopilot-strong", "substitute"]


def _manages(interaction: Interaction) -> bool:
    """Whether somebody manages this server or its channels."""
    return interaction.permissions.manage_guild or interaction.permissions.manage_channels


class TableCog(commands.GroupCog, group_name="table", group_description="Open, join and start tables"):
    """Tables of this server: opening, joining, starting; votes, seats that change hands, moving and looking back."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        super().__init__()
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    @app_commands.describe(
        game="Which game",
        seats="How many seats; the most the game has, if you say nothing",
        options="Variants and expansions, as option=value, several with commas",
        pace="How long a decision may take: by name, as 36h, or a bank of time, as bank 72h+8h",
        where="In a thread of its own, or right here",
        rule="What comes of time that runs out twice in a row",
    )
    @app_commands.rename(rule="timeout")
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 8] | None = None,
        options: str = "",
        pace: str = "daily",
        where: Where = "thread",
        rule: TimeoutRule = "default",
    ) -> None:
        """Open a table; others join it with a button."""
        await replies.acknowledge(interaction)
        venue, who = await venue_of(interaction, where), person(interaction)
        asked = lobby_pages.understood(self.games, game, seats, options)
        first = None if options else await self.host.with_bots.first_preset(who, asked["game"])
        done = await self.host.lobby.open_table(
            who,
            venue,
            key=key(interaction),
            **lobby_pages.begun_with(asked, first),
            pace=pace,
            lapse=rule,
        )
        card = await self.host.lobby.view(done.table_id)
        await replies.show(interaction, lobby_pages.opened(card, done.text, first))

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    @new.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.options_like(self.games.get(known(self.games, interaction.namespace.game)), typed))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def join(self, interaction: Interaction, table: int | None = None) -> None:
        """Take a seat."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.lobby.join(number, person(interaction), key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Give your seat back before the game starts."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.lobby.leave(number, person(interaction), key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(
        table=WHICH_TABLE, what="Add a bot or take one away", strength="How strong the bot is that comes"
    )
    async def bot(
        self,
        interaction: Interaction,
        what: Literal["add", "away"] = "add",
        strength: Literal["learner", "club", "strong", "chance"] | None = None,
        table: int | None = None,
    ) -> None:
        """Let a bot take a seat, or send it away."""
        await replies.acknowledge(interaction)
        if what == "away" and strength is not None:
            raise only_for("strength", strength, "`what: add`")
        number, who, room = await table_meant(self.host, interaction, table), person(interaction), self.host.lobby
        if what == "away":
            done = await room.remove_bot(number, who, key=key(interaction))
        else:
            done = await room.add_bot(number, who, strength or "", key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def why(self, interaction: Interaction, table: int | None = None) -> None:
        """What bots considered at their moves: when the game is over, or where you play with bots only."""
        await replies.acknowledge(interaction)
        number = await table_looked_back_at(self.host, interaction, table, where_nobody_waits=True)
        view = await self.host.reasons.of(number, person(interaction))
        await replies.show(interaction, panel_pages.text(view, ("t", str(number), "read", "why")))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def options(self, interaction: Interaction, table: int | None = None) -> None:
        """Look at the options of a table, and choose them before it starts."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table, over=True)
        await replies.show(interaction, lobby_pages.options(await self.host.lobby.view(number)))

    @app_commands.command()
    @app_commands.describe(
        pace="By name, any number of hours, as 36h, or a bank of time, as bank 72h+8h max 120h", table=WHICH_TABLE
    )
    async def pace(self, interaction: Interaction, pace: str, table: int | None = None) -> None:
        """Choose how long a decision may take; once the game runs, ask the others for it."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        who, k = person(interaction), key(interaction)
        if (await self.host.lobby.view(number)).status in ("running", "paused"):
            done = await self.host.votes.propose(number, who, "pace", key=k, argument=pace)
        else:
            done = await self.host.lobby.set_pace(number, who, pace, key=k)
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(counts="Whether free days and vacations stop the time here", table=WHICH_TABLE)
    async def absence(self, interaction: Interaction, counts: Literal["yes", "no"], table: int | None = None) -> None:
        """Choose whether free days and vacations count, before the game starts."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.lobby.set_absence(
            number, person(interaction), counts=counts == "yes", key=key(interaction)
        )
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(
        rule="The plainest answer; a bot, at once from the second time on; or a free seat", table=WHICH_TABLE
    )
    @app_commands.rename(rule="timeout")
    async def timeout(self, interaction: Interaction, rule: TimeoutRule, table: int | None = None) -> None:
        """Choose what comes of time that runs out again, before the game starts."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.lobby.set_timeout_rule(number, person(interaction), rule, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(bots="So many bots sit down first", table=WHICH_TABLE)
    async def start(
        self, interaction: Interaction, bots: app_commands.Range[int, 0, 7] = 0, table: int | None = None
    ) -> None:
        """Begin the game with those who sit here."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.lobby.start(number, person(interaction), key=key(interaction), bots=bots)
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def cancel(self, interaction: Interaction, table: int | None = None) -> None:
        """Call a table off before it starts; shows first what that means."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        view = await self.host.lobby.view(number)
        await replies.show(interaction, request_pages.cancelling(view, interaction.user.id))

    # --- while it is played

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def here(self, interaction: Interaction, table: int | None = None) -> None:
        """What you may ask of the table and do with your seat; votes that are open."""
        await replies.acknowledge(interaction)
        await self._show_here(interaction, await table_meant(self.host, interaction, table))

    @app_commands.command()
    @app_commands.describe(
        what="What the others are to agree to",
        pace="For another pace: by name, or any number of hours, as 36h",
        seat="For somebody else in a seat: whose",
        table=WHICH_TABLE,
    )
    async def vote(
        self, interaction: Interaction, what: Motion, pace: str = "", seat: int | None = None, table: int | None = None
    ) -> None:
        """Ask the table to pause, go on, wait longer, take back, play faster, replace somebody or end."""
        await replies.acknowledge(interaction)
        if pace and what != "pace":
            raise only_for("pace", pace, "`what: pace`")
        if seat is not None and what != "replace":
            raise only_for("seat", seat, "`what: replace`")
        number = await table_meant(self.host, interaction, table)
        if what == "call-off":
            told, alone = await self.host.votes.calling_off(number, person(interaction))
            await replies.show(interaction, request_pages.sure(number, what, told, alone=alone))
            return
        argument = str((seat or 0) - 1) if what == "replace" else pace
        done = await self.host.votes.propose(number, person(interaction), what, key=key(interaction), argument=argument)
        await self._show_here(interaction, number, done.text)

    @new.autocomplete("pace")
    @pace.autocomplete("pace")
    @vote.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(paces_like(typed))

    @vote.autocomplete("seat")
    async def _voted_seats(self, interaction: Interaction, typed: object) -> list[Choice[int]]:
        seats = await found(self._replaceable(interaction))
        return [
            Choice(name=plain(name), value=seat) for name, seat in seats if str(typed).casefold() in name.casefold()
        ]

    async def _replaceable(self, interaction: Interaction) -> list[tuple[str, int]]:
        number = await table_meant(self.host, interaction, interaction.namespace.table)
        return await self.host.votes.replaceable(number, person(interaction))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def substitute(self, interaction: Interaction, table: int | None = None) -> None:
        """Offer your seat to somebody who plays on; until it is taken it is yours."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.handover.offer(number, person(interaction), key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def sit(self, interaction: Interaction, table: int | None = None) -> None:
        """Take the seat that is free at a running game; you see its hand at once."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.handover.take(number, person(interaction), key=key(interaction))
        await replies.show(interaction, panel_pages.receipt(done))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def back(self, interaction: Interaction, table: int | None = None) -> None:
        """Be there again: your seat is not played for you any more, and nobody else may take it."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.handover.back(number, person(interaction), key=key(interaction))
        await replies.say(interaction, done.text)

    async def _show_here(self, interaction: Interaction, number: int, note: str = "") -> None:
        view = await self.host.votes.page(number, person(interaction))
        await replies.show(interaction, request_pages.page(view, note))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def verify(self, interaction: Interaction, table: int | None = None) -> None:
        """Once a game is over: replay it from its seed and compare."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table, over=True)
        await replies.show(interaction, server_pages.verified(await self.host.replays.fair(number)))

    @app_commands.command()
    @app_commands.describe(table="Its number", where="In a thread of its own, or right here")
    async def move(self, interaction: Interaction, table: int, where: Where = "thread") -> None:
        """For managers of the server or its channels: bring a table into this channel."""
        await replies.acknowledge(interaction)
        if not _manages(interaction):
            raise OnlyManagers
        require_permissions(interaction, thread=where == "thread")
        done = await self.host.places.move(
            table,
            sight_of(interaction),
            channel_id=parent_of(interaction) if where == "thread" else channel_of(interaction),
            where=where,
            key=key(interaction),
        )
        await replies.say(interaction, done.text)

    @move.autocomplete("table")
    async def _movable(self, interaction: Interaction, typed: object) -> list[Choice[int]]:
        if not _manages(interaction):
            return []
        lines = await self.host.places.movable(sight_of(interaction))
        return [Choice(name=name, value=number) for name, number in lobby_pages.tables_like(lines, str(typed))]

    @app_commands.command(name="list")
    @app_commands.describe(whose="Those of this server, or your own in every server")
    async def list_tables(self, interaction: Interaction, whose: Literal["here", "mine"] = "here") -> None:
        """Running tables and open lobbies, for whom they wait and until when."""
        await replies.acknowledge(interaction)
        who, room = person(interaction), self.host.table
        mine = whose == "mine"
        lines = await (room.of_person(who) if mine else room.here(sight_of(interaction)))
        await replies.show(interaction, lobby_pages.tables(lines, mine=mine, reader=who.id))

"""/play: finding people for a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import lobby_pages, panel_pages, seeker_pages
from bot.ui.pages.reference_pages import game_of, known
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import (
    Choice,
    channel_for_tables,
    choices,
    guild_of,
    require_permissions,
    roles_of,
    sight_of,
    venue_of,
)
from engine import Refusal
from games.hosted import HostedGame
from host.finding.waiting_list import MOST_HOURS, USUAL_HOURS
from host.service import Host
from host.values.paces import paces_like
from host.values.receipts import Where


class PlayCog(commands.GroupCog, group_name="play", group_description="Find people for a game"):
    """Waiting for a game in a server."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        super().__init__()
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    @app_commands.describe(
        game="Which game",
        seats="With how many at the table, such as 4, or 3, 4, or 2-5; any if you say nothing",
        pace="How long a decision may take; several with commas, the one you like best first",
        hours="How long you wait; 48 hours if you say nothing",
        others="What becomes of the other games you wait for here once you have this table",
    )
    async def game(
        self,
        interaction: Interaction,
        game: str,
        seats: str = "",
        pace: str = "daily",
        hours: app_commands.Range[int, 1, MOST_HOURS] = USUAL_HOURS,
        others: Literal["keep", "leave"] = "keep",
    ) -> None:
        """Wait for others who want to play; as soon as enough fit, a table opens for you."""
        await replies.acknowledge(interaction)
        require_permissions(interaction, thread=True)
        done = await self.host.finding.look(
            sight_of(interaction),
            key=key(interaction),
            channel_id=await channel_for_tables(interaction),
            game=game_of(self.games, game).key,
            seats=seats,
            paces=pace,
            hours=hours,
            only_one=others == "leave",
            role_ids=roles_of(interaction),
        )
        await self._show(interaction, done.text)

    @game.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    @game.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        before, comma, last = typed.rpartition(",")
        return choices([(words, f"{before}{comma}{pace}") for words, pace in paces_like(last)])

    @app_commands.command()
    @app_commands.describe(
        game="Which game",
        seats="With how many at the table, you and bots; a few, as a first game has, if you say nothing",
        where="In a thread of its own, or right here",
        strength="How strong the bots are; learner, good company for a first game, if you say nothing",
    )
    async def now(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 8] | None = None,
        where: Where = "thread",
        strength: Literal["learner", "club", "strong", "chance"] | None = None,
    ) -> None:
        """Play at once with bots, as a first game; you are asked your first question right away."""
        async with replies.in_a_moment(interaction):
            venue = await venue_of(interaction, where)
            named = game_of(self.games, game).key
            who, once = person(interaction), key(interaction)
            done = await self.host.with_bots.play(
                who, venue, key=once, game=named, strength=strength or "", seats=seats
            )
        await replies.show(interaction, panel_pages.receipt(done))

    @now.autocomplete("seats")
    async def _seats(self, interaction: Interaction, typed: object) -> list[Choice[int]]:
        named = self.games.get(known(self.games, interaction.namespace.game))
        return [
            Choice(name=words, value=seats)
            for words, seats in seeker_pages.seats_like(self.games.values() if named is None else [named])
            if str(typed) in str(seats)
        ]

    @app_commands.command()
    @app_commands.describe(game="Which game; all of them if you say nothing")
    async def leave(self, interaction: Interaction, game: str = "") -> None:
        """Wait no longer."""
        await replies.acknowledge(interaction)
        named = game_of(self.games, game).key if game else ""
        done = await self.host.finding.leave(person(interaction), guild_of(interaction), named, key=key(interaction))
        await self._show(interaction, done.text)

    @app_commands.command(name="list")
    async def list_open(self, interaction: Interaction) -> None:
        """What you wait for, who else waits, and open tables with a free seat."""
        await replies.acknowledge(interaction)
        await self._show(interaction)

    @app_commands.command()
    @app_commands.describe(game="Which game; with off all of them, if you say nothing", wanted="Whether you are told")
    async def notices(self, interaction: Interaction, game: str = "", wanted: Literal["on", "off"] = "on") -> None:
        """Be told by direct message of new lobbies of a game in this server, at most once an hour."""
        await replies.acknowledge(interaction)
        who, guild, once = person(interaction), guild_of(interaction), key(interaction)
        if wanted == "on" and not game:
            raise Refusal("Please say of which game you want to be told, or `wanted: off` to be told of none.")
        if game:
            named = game_of(self.games, game).key
            done = await self.host.finding.hear_of(who, guild, named, wanted=wanted == "on", key=once)
        else:
            done = await self.host.finding.hear(who, guild, (), key=once)
        await self._show(interaction, done.text)

    @now.autocomplete("game")
    @leave.autocomplete("game")
    @notices.autocomplete("game")
    async def _known(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    async def _show(self, interaction: Interaction, note: str = "") -> None:
        view = await self.host.finding.view(sight_of(interaction))
        await replies.show(interaction, seeker_pages.page(view, note))

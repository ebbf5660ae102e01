"""/league: seasons that open their tables by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import league_pages, league_texts, lobby_pages, sheet_pages
from bot.ui.pages.reference_pages import game_of, known
from bot.ui.replies import Interaction, key
from bot.ui.texts import clip
from cogs.command_tools import (
    Choice,
    channel_for_tables,
    choices,
    manager_of,
    offered,
    parent_of,
    require_permissions,
    sight_of,
)
from cogs.manager_commands import ManagerCommands
from engine import Refusal
from games.hosted import HostedGame
from host.leagues.formats import FORMATS
from host.leagues.scoring.rules import USUAL_TIME
from host.service import Host
from host.values.paces import paces_like
from host.values.timeout_rules import TIMEOUT_RULES

_LEAGUE = "Its name"
_PAGE = "Which page, where there are several"


def _must_have_no_value(value: str) -> None:
    if value:
        raise Refusal(
            f"`channel` moves the league into the channel where this is typed; it takes no value, such as "
            f"“{clip(value.strip(), 40)}”. Please leave `value` out."
        )


class LeagueCog(ManagerCommands, commands.GroupCog, group_name="league", group_description="Seasons of tables"):
    """Leagues of a server."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        super().__init__()
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    @app_commands.describe(
        name="What it is called: letters, digits and spaces",
        game="Which game",
        seats="How many sit at a table; one more or fewer where people do not fit",
        rounds="How many tables everybody plays",
        options="Variants and expansions, as option=value, several with commas",
        pace="How long a decision may take: by name, or any number of hours, as 36h",
        absence="Whether free days and vacations stop the time at its tables",
        form="How it is played: all rounds planned at once, Swiss rounds, a ladder, or a cup",
        divisions="How many divisions it has (groups, in a cup)",
        carries_on="Whether the next season opens when one is over, with people who go up and down",
        time="What comes of time that runs out at its tables; as usual a bot plays for who is away",
    )
    @app_commands.rename(form="format", carries_on="carries-on", time="timeout")
    @app_commands.choices(
        form=[Choice(name=name, value=name) for name in FORMATS],
        time=[Choice(name=f"{rule}: {words}", value=rule) for rule, words in TIMEOUT_RULES.items()],
    )
    async def create(
        self,
        interaction: Interaction,
        name: str,
        game: str,
        seats: app_commands.Range[int, 2, 6],
        rounds: app_commands.Range[int, 1, 30] = 3,
        options: str = "",
        pace: str = "daily",
        absence: bool = True,
        form: str = "round robin",
        divisions: app_commands.Range[int, 1, 10] = 1,
        carries_on: bool = False,
        time: str = USUAL_TIME,
    ) -> None:
        """For managers: make a league that people can join; its tables open in this channel."""
        await replies.acknowledge(interaction)
        require_permissions(interaction, thread=True)
        rules = league_texts.rules_meant(
            self.games, game, options, seats=seats, rounds=rounds, pace=pace, strict=not absence,
            played=form, divisions=divisions, carries_on=carries_on, time=time,
        )  # fmt: skip
        done = await self.host.leagues.create(
            manager_of(interaction),
            name,
            game=game_of(self.games, game).key,
            channel_id=await channel_for_tables(interaction),
            rules=rules,
            key=key(interaction),
        )
        await replies.say(interaction, done.text)

    @create.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    @create.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.options_like(self.games.get(known(self.games, interaction.namespace.game)), typed))

    @create.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(paces_like(typed))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, what="Which rule; none shows them all", value="What it is to be")
    async def options(self, interaction: Interaction, league: str, what: str = "", value: str = "") -> None:
        """What a league plays by; managers may change it."""
        await replies.acknowledge(interaction)
        if what == "channel":
            _must_have_no_value(value)
            done = await self.host.leagues.move(
                manager_of(interaction), league, parent_of(interaction), key=key(interaction)
            )
            await replies.say(interaction, done.text)
        elif what or value:
            done = await self.host.leagues.options(manager_of(interaction), league, what, value, key=key(interaction))
            await replies.say(interaction, done.text)
        else:
            await replies.show(
                interaction, league_texts.text(await self.host.league_views.rules(sight_of(interaction), league), 1)
            )

    @options.autocomplete("what")
    async def _rules(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(league_texts.rules_like(typed))

    async def _options_of(self, interaction: Interaction, typed: str) -> list[tuple[str, str]]:
        game = await self.host.league_views.game(sight_of(interaction), str(interaction.namespace.league or ""))
        return [pair for pair in lobby_pages.options_like(self.games.get(game), typed) if "=" in pair[1]]

    @options.autocomplete("value")
    async def _values(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        what = str(interaction.namespace.what or "")
        if what == "options":
            return await offered(self._options_of(interaction, typed))
        return choices(league_texts.values_like(what, typed))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def open(self, interaction: Interaction, league: str) -> None:
        """For managers: let people join again, before the season begins."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.open(manager_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def close(self, interaction: Interaction, league: str) -> None:
        """For managers: let nobody join any more."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.close(manager_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def start(self, interaction: Interaction, league: str) -> None:
        """For managers: begin the season; its tables open by themselves."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.start(manager_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, what="Let no further round begin, or go on")
    async def pause(self, interaction: Interaction, league: str, what: Literal["pause", "go on"] = "pause") -> None:
        """For managers: let no further round begin for a while."""
        await replies.acknowledge(interaction)
        act = self.host.leagues.pause if what == "pause" else self.host.leagues.go_on
        done = await act(manager_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def join(self, interaction: Interaction, league: str) -> None:
        """Take part in the season to come."""
        await replies.acknowledge(interaction)
        done = await self.host.league_members.join(sight_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league="Which ladder", member="Whom: somebody who stands above you")
    async def challenge(self, interaction: Interaction, league: str, member: discord.User) -> None:
        """In a ladder: sit down with somebody above you, and perhaps take their place."""
        await replies.acknowledge(interaction)
        done = await self.host.challenges.challenge(sight_of(interaction), league, member.id, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def leave(self, interaction: Interaction, league: str) -> None:
        """Take no part any more; you are told first what happens, and asked."""
        await replies.acknowledge(interaction)
        room, sight = self.host.league_members, sight_of(interaction)
        text, page = await room.leaving(sight, league), await room.wishes(sight, league)
        await replies.show(interaction, league_pages.leaving(page.league, text))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, page=_PAGE)
    async def standings(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """Who stands where, and by what."""
        await replies.acknowledge(interaction)
        await self._sheet(interaction, league, "standings", page)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, page=_PAGE)
    async def schedule(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """Who plays with whom, round by round."""
        await replies.acknowledge(interaction)
        await self._sheet(interaction, league, "schedule", page)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, page=_PAGE)
    async def log(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """What was done in it, and by whom."""
        await replies.acknowledge(interaction)
        view = await self.host.league_views.log(sight_of(interaction), league)
        await replies.show(interaction, league_texts.text(view, page))

    async def _sheet(self, interaction: Interaction, league: str, what: str, page: int) -> None:
        sight = sight_of(interaction)
        wanted = await self.host.stats.league_meant(sight, league, what, page)
        await replies.show(interaction, sheet_pages.page(await self.host.stats.asked(sight, wanted)))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, what="For a spreadsheet, for programs, or what is due, for a calendar")
    async def export(
        self, interaction: Interaction, league: str, what: Literal["csv", "json", "calendar"] = "csv"
    ) -> None:
        """Members, rounds, tables, results and standings as files."""
        await replies.acknowledge(interaction)
        sight = sight_of(interaction)
        if what == "calendar":
            await replies.give(interaction, "league.ics", await self.host.calendars.of_league(sight, league))
            return
        act = self.host.league_export.tables if what == "csv" else self.host.league_export.file
        await replies.give_all(interaction, await act(sight, league))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, table="Round and number, as 2.1; with divisions, as First 2.1")
    async def table(self, interaction: Interaction, league: str, table: str) -> None:
        """One of its tables: who plays, how it stands, what came of it."""
        await replies.acknowledge(interaction)
        view = await self.host.league_views.table(sight_of(interaction), league, table)
        await replies.show(interaction, league_texts.text(view, 1))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, page=_PAGE)
    async def report(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """Where things stand: open tables, whom they wait for, what is late."""
        await replies.acknowledge(interaction)
        view = await self.host.league_views.report(sight_of(interaction), league)
        await replies.show(interaction, league_texts.report(view, page))

    @app_commands.command()
    @app_commands.describe(
        league=_LEAGUE,
        partner="With whom you want to play, where partners stay together; yourself takes it back",
        avoid="With whom you do not want to sit; once more takes it back; nobody else sees it",
    )
    async def me(
        self,
        interaction: Interaction,
        league: str,
        partner: discord.User | None = None,
        avoid: discord.User | None = None,
    ) -> None:
        """Your place in it: join, leave, stand by, wishes, your partner."""
        await replies.acknowledge(interaction)
        sight, done = sight_of(interaction), []
        if partner is not None:
            named = None if partner.id == sight.person.id else partner.id
            done.append(await self.host.league_partners.name(sight, league, named, key=key(interaction)))
        if avoid is not None:
            room, k = self.host.league_members, f"{key(interaction)}:avoid"
            done.append(await room.avoid(sight, league, avoid.id, key=k))
        page = await self.host.league_members.wishes(sight, league)
        await replies.show(interaction, league_pages.mine(page, " ".join(each.text for each in done)))

    @table.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        league = str(interaction.namespace.league or "")
        return await offered(self.host.league_views.tables_like(sight_of(interaction), league, typed))

    @me.autocomplete("league")
    @options.autocomplete("league")
    @table.autocomplete("league")
    @report.autocomplete("league")
    @open.autocomplete("league")
    @close.autocomplete("league")
    @start.autocomplete("league")
    @pause.autocomplete("league")
    @join.autocomplete("league")
    @leave.autocomplete("league")
    @challenge.autocomplete("league")
    @standings.autocomplete("league")
    @schedule.autocomplete("league")
    @log.autocomplete("league")
    @export.autocomplete("league")
    async def _leagues(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(league_texts.names_like(await self.host.league_views.names(sight_of(interaction)), typed))

"""/me: what a person chooses for themselves, for every table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import me_pages, own_pages, sheet_pages
from bot.ui.pages.lobby_pages import games_like, tables_like
from bot.ui.pages.reference_pages import game_of, known
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import Choice, choices, guild_of, only_for, sight_of, table_named
from games.hosted import HostedGame
from host.delivery.nudges import LATER
from host.people.people import DAYS
from host.service import Host
from host.values.sheets import Wanted

Day = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "none"]


class MeCog(commands.GroupCog, group_name="me", group_description="When you rest, and where you are awaited"):
    """A person's own settings."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        super().__init__()
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """What you chose, and where you are awaited."""
        await replies.acknowledge(interaction)
        await self._show(interaction)

    @app_commands.command()
    @app_commands.describe(city="A large city near you, or what your clock shows now, such as 14:30")
    async def zone(self, interaction: Interaction, city: str) -> None:
        """Where you live, so that your nights are known."""
        await replies.acknowledge(interaction)
        await self._show(interaction, await self.host.people.live_in(person(interaction), city, key=key(interaction)))

    @zone.autocomplete("city")
    async def _cities(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(await self.host.people.cities(typed))

    @app_commands.command()
    @app_commands.describe(begin="Such as 22:30 or 10pm; none if you say nothing", end="Such as 07:00 or 7am")
    @app_commands.rename(begin="from", end="to")
    async def quiet(self, interaction: Interaction, begin: str = "", end: str = "") -> None:
        """Hours in which nothing is due for you and you are not reminded."""
        await replies.acknowledge(interaction)
        done = await self.host.people.rest_between(person(interaction), begin, end, key=key(interaction))
        await self._show(interaction, done)

    @app_commands.command()
    @app_commands.describe(
        day="A day on which your time stands still; none for no day",
        second="Another",
        third="Another",
        fourth="Another",
    )
    async def free(
        self,
        interaction: Interaction,
        day: Day,
        second: Day = "none",
        third: Day = "none",
        fourth: Day = "none",
    ) -> None:
        """Days of the week on which your time stands still."""
        await replies.acknowledge(interaction)
        days = [DAYS.index(each) for each in (day, second, third, fourth) if each in DAYS]
        if day == "none" and days:
            raise only_for("second", DAYS[days[0]], "a `day` that is one")
        await self._show(interaction, await self.host.people.keep_free(person(interaction), days, key=key(interaction)))

    @app_commands.command()
    @app_commands.describe(
        until="The last day, such as “friday” or 24 December", begin="The first day; from now on if you say nothing"
    )
    @app_commands.rename(begin="from")
    async def away(self, interaction: Interaction, until: str, begin: str = "") -> None:
        """Plan a vacation: your time stands still until you are back; tables that wait for you say so."""
        await replies.acknowledge(interaction)
        done = await self.host.people.go_away(
            person(interaction), begin, until, key=key(interaction), guild_id=interaction.guild_id
        )
        await self._show(interaction, done)

    @away.autocomplete("until")
    @away.autocomplete("begin")
    async def _days(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(await self.host.people.days(person(interaction), typed))

    @app_commands.command()
    async def back(self, interaction: Interaction) -> None:
        """End your vacation, or drop what is planned."""
        await replies.acknowledge(interaction)
        await self._show(interaction, await self.host.people.come_back(person(interaction), key=key(interaction)))

    @app_commands.command()
    @app_commands.describe(on="Whether it does")
    async def absent(self, interaction: Interaction, on: bool) -> None:
        """Whether a vacation begins by itself instead of your first time-out."""
        await replies.acknowledge(interaction)
        done = await self.host.people.go_by_itself(person(interaction), on, key=key(interaction))
        await self._show(interaction, done)

    @app_commands.command()
    @app_commands.describe(on="Whether you are told")
    async def next(self, interaction: Interaction, on: bool) -> None:
        """Whether a direct message tells you that you are next, where the game shows your question ahead."""
        await replies.acknowledge(interaction)
        await self._show(interaction, await self.host.people.hear_next(person(interaction), on, key=key(interaction)))

    @app_commands.command()
    @app_commands.describe(at="Such as 08:00 or 8am; none if you say nothing")
    async def digest(self, interaction: Interaction, at: str = "") -> None:
        """A direct message each day that says where you are awaited."""
        await replies.acknowledge(interaction)
        await self._show(interaction, await self.host.digests.choose(person(interaction), at))

    @app_commands.command()
    @app_commands.describe(how="At the table, by direct message, or both")
    async def reminders(self, interaction: Interaction, how: Literal["channel", "message", "both"]) -> None:
        """How you are called when you are awaited, and reminded of it."""
        await replies.acknowledge(interaction)
        await self._show(
            interaction, await self.host.people.be_reminded(person(interaction), how, key=key(interaction))
        )

    @app_commands.command()
    @app_commands.describe(until="Until when you hear nothing of it", table="Its number; all if you say nothing")
    @app_commands.choices(until=[Choice(name=words, value=when) for when, words in LATER.items()])
    async def snooze(self, interaction: Interaction, until: str, table: int | None = None) -> None:
        """Be reminded later of what you owe: an hour before its deadline at the latest."""
        await replies.acknowledge(interaction)
        named, who = await table_named(self.host, interaction, table), person(interaction)
        await replies.say(interaction, await self.host.snoozes.snooze(who, until, named, key=key(interaction)))

    @snooze.autocomplete("table")
    async def _awaiting(self, interaction: Interaction, typed: object) -> list[Choice[int]]:
        lines = await self.host.table.of_person(person(interaction))
        return [Choice(name=name, value=number) for name, number in tables_like(lines, str(typed))]

    @app_commands.command()
    @app_commands.describe(wanted="Whether you are told when a seat is free on this server")
    async def substitute(self, interaction: Interaction, wanted: Literal["on", "off"]) -> None:
        """Like to step in where a seat is free on this server; you are told by direct message."""
        await replies.acknowledge(interaction)
        done = await self.host.handover.step_in(person(interaction), guild_of(interaction), wanted == "on")
        await self._show(interaction, done)

    @app_commands.command()
    @app_commands.describe(colours="Of the pictures that only you see")
    async def palette(self, interaction: Interaction, colours: Literal["usual", "red-green", "blue-yellow"]) -> None:
        """Other colours, for eyes that confuse red and green, or blue and yellow."""
        await replies.acknowledge(interaction)
        note = await self.host.looks.see_in(person(interaction), colours)
        await replies.show(interaction, own_pages.looks(await self.host.looks.view(person(interaction)), note))

    @app_commands.command()
    @app_commands.describe(come="In words, for screen readers, or as pictures")
    async def boards(self, interaction: Interaction, come: Literal["words", "pictures"]) -> None:
        """Whether boards come to you in words or as pictures."""
        await replies.acknowledge(interaction)
        who = person(interaction)
        note = await self.host.looks.words_first(who, come == "words")
        await replies.show(interaction, own_pages.looks(await self.host.looks.view(who), note))

    @app_commands.command()
    @app_commands.describe(on="Whether you are")
    async def across(self, interaction: Interaction, on: bool) -> None:
        """Whether you are ranked among the people of all servers, where others see it."""
        await replies.acknowledge(interaction)
        who = person(interaction)
        note = await self.host.looks.be_ranked_across(who, on)
        await replies.show(interaction, own_pages.looks(await self.host.looks.view(who), note))

    @app_commands.command()
    @app_commands.describe(on="Whether they may")
    async def pace(self, interaction: Interaction, on: bool) -> None:
        """Whether others may see on your card how soon you answer and how many games you finish."""
        await replies.acknowledge(interaction)
        who = person(interaction)
        note = await self.host.looks.show_pace(who, on)
        await replies.show(interaction, own_pages.looks(await self.host.looks.view(who), note))

    @app_commands.command()
    async def profile(self, interaction: Interaction) -> None:
        """Your card: your games, ranks, and how soon you answer; you may post it."""
        await replies.acknowledge(interaction)
        who = person(interaction)
        view = await self.host.stats.asked(sight_of(interaction), Wanted("person", str(who.id)))
        await replies.show(interaction, sheet_pages.page(view))

    @app_commands.command()
    @app_commands.describe(size="Phone: pictures one below the other with nothing small in them")
    async def screen(self, interaction: Interaction, size: Literal["phone", "wide"]) -> None:
        """For which screen the pictures are made that only you see."""
        await replies.acknowledge(interaction)
        who = person(interaction)
        note = await self.host.looks.small_screen(who, size == "phone")
        await replies.show(interaction, own_pages.looks(await self.host.looks.view(who), note))

    @app_commands.command()
    @app_commands.describe(first_games="Whether your first game of each kind says what you play for and why it asks")
    async def explanations(self, interaction: Interaction, first_games: Literal["on", "off"]) -> None:
        """Whether your first game of each kind explains itself."""
        await replies.acknowledge(interaction)
        who = person(interaction)
        note = await self.host.looks.have_explained(who, first_games == "on")
        await replies.show(interaction, own_pages.looks(await self.host.looks.view(who), note))

    @app_commands.command()
    @app_commands.describe(order="Best first: what is worth considering stands first; rules: as the rules name it")
    async def choices(self, interaction: Interaction, order: Literal["best first", "rules"]) -> None:
        """In which order you are shown what you may choose."""
        await replies.acknowledge(interaction)
        who = person(interaction)
        note = await self.host.looks.choose_plainly(who, order == "rules")
        await replies.show(interaction, own_pages.looks(await self.host.looks.view(who), note))

    @app_commands.command()
    @app_commands.describe(game="Which game", what="Orders by name, with commas; none drops them")
    async def orders(
        self, interaction: Interaction, game: str = "", what: app_commands.Range[str, 1, 300] = ""
    ) -> None:
        """What your seats do by themselves at every table of a game that begins from now on."""
        await replies.acknowledge(interaction)
        who, note = person(interaction), ""
        if what and not game:
            raise only_for("what", what, "a `game` that is named")
        named = game_of(self.games, game).key if game else ""
        if what:
            chosen = [] if what.strip().casefold() == "none" else [part for part in what.split(",") if part.strip()]
            note = await self.host.looks.begin_with(who, named, chosen)
        await replies.show(interaction, own_pages.orders(await self.host.looks.view(who), note))

    @orders.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(games_like(self.games, typed))

    @orders.autocomplete("what")
    async def _known(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        view = await self.host.looks.view(person(interaction))
        return choices(own_pages.orders_like(view, known(self.games, interaction.namespace.game), typed))

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """All that is kept of you, as a file."""
        await replies.acknowledge(interaction)
        await replies.give_document(interaction, own_pages.FILE, await self.host.data.export(person(interaction)))

    @app_commands.command()
    async def calendar(self, interaction: Interaction) -> None:
        """Your deadlines as a file for your calendar, as they are now."""
        await replies.acknowledge(interaction)
        await replies.give(interaction, own_pages.CALENDAR, await self.host.calendars.of_person(person(interaction)))

    @app_commands.command()
    async def forget(self, interaction: Interaction) -> None:
        """Be forgotten: you are told first what happens, and asked."""
        await replies.acknowledge(interaction)
        await replies.show(interaction, own_pages.forgetting(await self.host.data.leaving(person(interaction))))

    async def _show(self, interaction: Interaction, note: str = "") -> None:
        view = await self.host.people.view(person(interaction), guild_id=interaction.guild_id)
        about = interaction.command.name if interaction.command is not None else ""
        await replies.show(interaction, me_pages.page(about, view, note, interaction.guild_id))

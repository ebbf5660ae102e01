"""The house as the bot sees it: its rooms, each with the use cases of one kind."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from games.hosted import HostedGame
from host.delivery import notices, table_messages
from host.finding.seekers import Finding
from host.house.house import House
from host.house.life import TableLife
from host.interruptions.maintenance import Maintenance
from host.interruptions.outages import Outages
from host.interruptions.places import Places
from host.leagues.management.league_panels import LeaguePanels
from host.leagues.management.leagues import Leagues
from host.leagues.members.challenges import Challenges
from host.leagues.members.members import LeagueMembers
from host.leagues.members.partnerships import LeaguePartners
from host.leagues.rulings.rulings import Rulings
from host.leagues.shown.export import LeagueExport
from host.leagues.shown.league_views import LeagueViews
from host.learning.playing_on import PlayingOn
from host.learning.practices import Practices
from host.learning.puzzle_room import Puzzles
from host.lobbies.lobby import Lobby
from host.lobbies.rematch import Rematches
from host.lobbies.with_bots import WithBots
from host.operations.operator import Operate
from host.operations.rescue import Rescue
from host.operations.upgrades import Upgrades
from host.people.calendars import Calendars
from host.people.data import OwnData
from host.people.digests import Digests
from host.people.looks import Looks
from host.people.people import People
from host.people.snoozes import Snoozes
from host.play import passed_over
from host.play.at_once import AtOnce
from host.play.bots import Bots, InPlace
from host.play.completions import Typing
from host.play.guides import Guides
from host.play.handover import Handover
from host.play.hints import Hints
from host.play.lines import Lines
from host.play.panels import Panels
from host.play.primers import Stumbles
from host.play.readings import Readings
from host.play.seat import AtSeat
from host.play.told import Told
from host.play.turns import Turns
from host.replays.bot_reasons import BotReasons
from host.replays.look_back import LookBack
from host.replays.replays import Replays
from host.schedule import bank_books, reminders
from host.stats.stats import Stats
from host.table import prospect
from host.table.contributions import Contributions
from host.values.faults import in_a_line
from host.values.ports import Limits, Ports
from host.values.refusals import Busy
from host.votes import motions
from host.votes.votes import Votes
from storage.database import Database
from storage.errors import StorageError

log = logging.getLogger(__name__)


CONTRIBUTIONS = Contributions(
    settles=(bank_books.settle,),
    wakes=(reminders.wakes,),
    tells=(notices.give, notices.tell_next),
    keeps=(bank_books.keep,),
    plans=(motions.plan_ends, table_messages.show),
)
"""What each commit at a table also writes, by the layers above it, in this order."""


class Host:
    """Every use case of the product, by room; `open` and `close` frame them.

    A method of a room that changes something takes a `key` (an interaction id): a repeat acts not again and gets the
    same receipt. What takes the place of what was chosen before (`looks`, `digests`, `handover.step_in`,
    `operate.change_settings`) has none: to choose the same twice changes nothing. Whatever is not possible is raised
    as an `engine.Refusal` with one sentence for the person.
    """

    def __init__(
        self,
        database: Database,
        games: Iterable[HostedGame],
        ports: Ports,
        *,
        live_tables: int = 256,
        limits: Limits | None = None,
        bots_take_time: bool = False,
    ) -> None:
        self.house = House(database, games, ports, CONTRIBUTIONS, live_tables=live_tables, limits=limits)
        announcer, thinker, told = ports.announcer, ports.thinker or InPlace(), Told(self.house)
        self.table = TableLife(self.house)
        self.lobby = Lobby(self.house)
        self.rematches = Rematches(self.house, self.lobby, announcer)
        self.panels = Panels(self.house)
        self.readings = Readings(self.house)
        self.stumbles = Stumbles(self.house, self.table)
        self.seat = AtSeat(self.house, self.table, self.panels, self.stumbles)
        self.at_once = AtOnce(self.house, self.panels, self.stumbles)
        self.lines = Lines(self.house, self.table, self.panels, self.seat)
        self.guides = Guides(self.house, self.table)
        self.learning = Practices(self.house, self.panels)
        self.puzzles = Puzzles(self.house, self.panels, announcer)
        self.typing = Typing(self.house, self.table)
        self.people = People(self.house, self.table)
        self.digests = Digests(self.house)
        self.snoozes = Snoozes(self.house)
        self.bots = Bots(self.house, thinker, told, takes_time=bots_take_time)
        self.playing_on = PlayingOn(self.house, self.bots)
        self.with_bots = WithBots(self.house, self.lobby, self.rematches, self.panels, self.playing_on.go_on)
        self.time = Turns(self.house, self.bots)
        self.hints = Hints(self.house, thinker, told)
        self.handover = Handover(self.house, self.panels, announcer)
        self.looks = Looks(self.house)
        self.finding = Finding(self.house, announcer, self.lobby)
        self.data = OwnData(self.house, self.lobby, self.handover, self.finding)
        self.votes = Votes(self.house, self.table, announcer)
        self.replays = Replays(self.house)
        self.look_back = LookBack(self.house, thinker)
        self.reasons = BotReasons(self.house)
        self.calendars = Calendars(self.house)
        self.places = Places(self.house, self.table, announcer)
        self.maintenance = Maintenance(self.house, announcer)
        self.outages = Outages(self.house, announcer, self.maintenance, ports.machine)
        self.upgrades = Upgrades(self.house, announcer)
        self.rescue = Rescue(self.house, self.table)
        self.operate = Operate(self.house, self.rescue, self.upgrades, self.maintenance)
        self.leagues = Leagues(self.house, self.lobby, self.handover, announcer)
        self.challenges = Challenges(self.house, self.leagues.running)
        self.league_members = LeagueMembers(self.house, self.leagues.running)
        self.league_partners = LeaguePartners(self.house)
        self.rulings = Rulings(self.house, announcer, self.leagues.at_tables, self.leagues.running)
        self.league_panels = LeaguePanels(self.house, self.rulings)
        self.league_views = LeagueViews(self.house)
        self.league_export = LeagueExport(self.house)
        self.stats = Stats(self.house)
        self.house.follows(prospect.may_pass_over, passed_over.note)  # of all that was done, so as the last

    async def open(self) -> None:
        """Take up where the last process ended: say and do what is due. The schema must be current."""
        await self.take_up()
        await self.house.open()

    async def take_up(self) -> None:
        """What a process does first: plan its own work, and make good what people lost while none was there."""
        first = self.house.tables.look_at_notes, self.operate.plan, self.puzzles.plan, self.places.open
        for plan in (*first, self.people.take_up, self.outages.take_up):
            try:
                await plan()
            except (StorageError, Busy) as error:
                log.warning("planned later: %s", in_a_line(error))
                self.house.clock.first(plan)

    async def close(self) -> None:
        """Stop cleanly; whatever was not said or done waits in the database."""
        await self.places.close()
        await self.bots.stop()
        await self.house.close()

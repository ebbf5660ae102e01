"""The end of a season: who goes up and down, and the next season, for which everybody stays who does not leave."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from engine.codec import encode, from_plain, parse
from host.house.house import House
from host.leagues.planning.membership import Notes, notes_of, with_notes
from host.leagues.scoring.rules import written_rules
from host.leagues.scoring.standings import level_apart
from host.leagues.seasons.invitations import invite, show
from host.leagues.shown.league_words import level_words, named, naming
from host.leagues.shown.survey import LeagueNow, league_now
from host.table.stores import Stores
from host.values.held import held
from host.values.ports import DAY, SECOND, Person
from storage.league_rows import DivisionRow, LogRow, MemberRow
from storage.rows import DueReminder, Reminder

FINAL = "league-final"
"""What the reminder is called at which a season is final whose appeal time is over."""
CLOSING = "league-closing"
"""What the reminder is called that says a day before that a season will be final."""
FINAL_WORDS = "The season is final."
NEWS = "league"
"""The kind of outbox row that posts what came in a league, with its standings."""


@dataclass(frozen=True, slots=True)
class News:
    """What came in a league, by its `line` of the log, with the standings of a division of a season by their numbers:
    without one those of all, without a season of the newest. An older release wrote a `text` in place of a line.
    """

    league: int
    line: int | None = None
    season: int | None = None
    division: int | None = None
    text: str = ""


async def tell_league(
    stores: Stores, now: LeagueNow, division: DivisionRow | None, text: str, *, at: int, by: Person | None = None
) -> None:
    """With this transaction, write into the log what came, or what a manager did, and post it with the standings of a
    division, or all.
    """
    if len(now.divisions) > 1 and division is not None:
        text = f"{division.name}: {text[:1].lower()}{text[1:]}"
    line = await stores.leagues.note(now.league.id, LogRow(at, None if by is None else by.id, text))
    # the text stays in the log, where nobody is named who asks to be forgotten before it is said
    news = News(now.league.id, line, now.season.number, None if division is None else division.number)
    await stores.outbox.put(NEWS, None, held(news), at=at, whose=now.league.id)


class Seasons:
    """What is said of a season, and what comes after it."""

    def __init__(self, house: House) -> None:
        self.house = house
        house.clock.rings({FINAL: self._rings, CLOSING: self._closes})

    async def tell(
        self, stores: Stores, now: LeagueNow, division: DivisionRow | None, text: str, more: str = ""
    ) -> None:
        """Say with this transaction what came in a league."""
        await tell_league(stores, now, division, f"{text} {more}".strip(), at=self.house.now())

    async def over(self, stores: Stores, now: LeagueNow, division: DivisionRow, text: str) -> None:
        """All divisions have ended: the season is final when its appeal time is, at once where it has none."""
        if not now.rules.appeal_days:
            if len(now.divisions) > 1:  # its own standings first, then what came of the season
                await self.tell(stores, now, division, text)
                text = FINAL_WORDS
            await self._final(stores, now, text)
            return
        until = self.house.now() + now.rules.appeal_days * DAY
        await self.final_at(stores, now, until)
        more = f"Its standings are provisional until <t:{until // SECOND}:f>: until then managers may correct results."
        await self.tell(stores, now, division, text, more)

    async def final_at(self, stores: Stores, now: LeagueNow, until: int) -> None:
        """With this transaction, let a season be final then, and say so a day before, if that is to come."""
        rules, payload = replace(now.rules, provisional_until=until), encode([now.league.id, now.season.id])
        await stores.leagues.change(now.league.id, rules=written_rules(rules))
        key = f"league:season:{now.season.id}"
        await stores.clock.plan(Reminder(f"{key}:final:{until}", FINAL, until, payload=payload))
        if until - DAY > self.house.now():
            await stores.clock.plan(Reminder(f"{key}:closing:{until}", CLOSING, until - DAY, payload=payload))

    async def goes_on(self, stores: Stores, now: LeagueNow) -> None:
        """A pause is over: an appeal time that stood still has a day left at least."""
        if now.season.ended_at is None and now.rules.provisional_until:
            await self.final_at(stores, now, max(now.rules.provisional_until, self.house.now() + DAY))

    async def _rings(self, due: DueReminder) -> None:
        """The appeal time is over, if it was not over before; it is not while the league is paused."""
        await self._of_appeal(due, self._over_now)

    async def _closes(self, due: DueReminder) -> None:
        """The appeal time is over in a day."""
        await self._of_appeal(due, self._over_soon)

    async def _of_appeal(self, due: DueReminder, act: Callable[[Stores, LeagueNow], Awaitable[None]]) -> None:
        league_id, season_id = from_plain(parse(due.reminder.payload), tuple[int, int])
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if not await stores.clock.done(due, at=self.house.now()):
                return
            league = await stores.leagues.hold(league_id)
            now = await league_now(stores, league)
            waits = now.season.id == season_id and now.season.ended_at is None and now.rules.provisional_until
            if waits and league.status != "paused":
                await act(stores, now)
        self.house.wake()

    async def _over_now(self, stores: Stores, now: LeagueNow) -> None:
        if self.house.now() >= now.rules.provisional_until:  # else a pause has moved it
            await self._final(stores, now, FINAL_WORDS)

    async def _over_soon(self, stores: Stores, now: LeagueNow) -> None:
        until = now.rules.provisional_until
        if until - DAY <= self.house.now() < until:
            text = f"The season is final <t:{until // SECOND}:R>; managers may correct results until then."
            await self.tell(stores, now, None, text)

    async def _final(self, stores: Stores, now: LeagueNow, text: str) -> None:
        """A season is final: it is told with what decided it. A league that carries on opens its next season."""
        at = self.house.now()
        await stores.leagues.change_season(now.season.id, ended_at=at)
        moved = _moved(now)
        carries_on = now.rules.carries_on and not now.rules.ending
        await self.tell(stores, now, None, text, " ".join([*_won(now), *moved]))
        if now.rules.ending or now.rules.provisional_until:
            rules = replace(now.rules, ending=False, provisional_until=0)
            await stores.leagues.change(now.league.id, rules=written_rules(rules))
        if not carries_on:
            await stores.leagues.change(now.league.id, status="finished")
            await show(stores, now.league.id, at)
            return
        season = await stores.leagues.begin_season(now.league.id)
        for member in next_members(now):
            await stores.leagues.put_member(replace(member, season_id=season.id))
        await stores.leagues.change(now.league.id, status="open")
        text = f"Season {season.number} is open; who was in it stays in it and may leave."
        await stores.leagues.note(now.league.id, LogRow(at, None, text))
        await invite(stores, now.league.id, season.number, at, soon=True)


def next_members(now: LeagueNow) -> tuple[MemberRow, ...]:
    """Everybody who is still in a season, as they come into the next one: where they stood, and whether they moved.

    Who were partners and both stay have named each other. Who stands by goes on to.
    """
    moves, found, partners = now.moves, [], now.partner_of
    members = {member.user_id: member for member in now.here if member.user_id > 0}
    with_them = {who: partners[who] for who in members if partners.get(who) in members}
    for division in now.divisions:
        for row in division.standings:
            if (member := members.pop(row.person, None)) is not None:
                was = division.row.number, row.place, moves.get(row.person, 0)
                found.append(_anew(member, was, with_them.get(row.person)))
    by = [each for each in now.members if each.left_at is not None and each.user_id > 0 and notes_of(each).stands_by]
    left = (_anew(member, None, with_them.get(who)) for who, member in members.items())
    return (*found, *left, *(_anew(each, None, None) for each in by))


def _anew(member: MemberRow, was: tuple[int, int, int] | None, partner: int | None) -> MemberRow:
    notes = notes_of(member)
    kept = Notes(notes.not_with, was, stands_by=notes.stands_by, partner=partner)
    return with_notes(replace(member, division_id=None), kept)


def _won(now: LeagueNow) -> list[str]:
    """Who has won the season: its last stage where it has stages, else each of its divisions, in a sentence each."""
    ends = [division for division in now.divisions if division.row.stage][-1:] or now.divisions
    found = []
    for division in ends:
        who = [row.person for row in division.standings if row.place == 1 and row.played]
        if who:
            what = division.row.name if len(ends) > 1 else "the season"
            found.append(f"{naming([named(each) for each in who])} {'wins' if len(who) == 1 else 'win'} {what}.")
    return found


def _moved(now: LeagueNow) -> list[str]:
    """Who goes up and down, in a sentence each, as the log keeps it."""
    names = {division.row.number: division.row.name for division in now.divisions}
    found = []
    for division in now.divisions:
        for way, words in ((1, "up"), (-1, "down")):
            who = [row.person for row in division.standings if now.moves.get(row.person) == way]
            if who:
                verb = "goes" if len(who) == 1 else "go"
                target = names[division.row.number - way]
                found.append(f"{naming([named(each) for each in who])} {verb} {words} to {target}.")
    here = {member.user_id for member in now.here}
    for division in now.divisions:
        found += level_words(level_apart([row for row in division.standings if row.person in here], now.moves.get))
    return found

"""What leagues tell one person alone: who would like to be their partner, who is, and who is not any more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.codec import from_plain, parse
from host.delivery.asides import LEAGUE, privately, spaced
from host.delivery.said import Said
from host.house.house import House
from host.leagues.planning.membership import notes_of
from host.leagues.shown.league_gate import place_of
from host.leagues.shown.league_words import line_words, people_in
from host.leagues.shown.survey import LeagueNow, names_of
from host.table.stores import Stores
from host.values.held import held
from host.values.ports import Announcer
from host.values.settings import settings_of
from storage.league_rows import LogRow, MemberRow
from storage.rows import OutboxRow

ASKS, PAIRED, PARTED, LEFT = "asks", "paired", "parted", "left"
WORDS: Mapping[str, tuple[str, str]] = {
    ASKS: (
        "{who} would like to be your partner",
        "In the league **{league}** partners stay together for the season. You two are partners once you name {who}, "
        "too: by *My league* below what the league posts in {where}, or by `/league me`.",
    ),
    PAIRED: ("{who} is your partner", "You play together in the league **{league}**, in {where}."),
    PARTED: (
        "{who} is not your partner any more",
        "In the league **{league}** you may name somebody else until the season begins: by *My league* below what the "
        "league posts in {where}, or by `/league me`.",
    ),
    LEFT: (
        "{who} does not play with you any more",
        "In the league **{league}** you have another partner from the next round on that is planned, if somebody else "
        "has none by then; as long as nobody has none, you sit out.",
    ),
}
"""Title and text of each."""


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody is told of a league: a `line` of its log, or of the person whom it is `about` a key of `WORDS`."""

    user: int
    league: int
    about: int | None = None
    what: str = ""
    line: int | None = None


async def tell(stores: Stores, league_id: int, user_id: int, about: int, what: str, at: int) -> None:
    """Tell somebody of another person with this transaction, a key of `WORDS`, instead of what they were not told yet
    of that one; once they are awake.
    """
    settings, key = settings_of(await stores.people.get(user_id)), f"{LEAGUE}:{league_id}:{user_id}:{about}"
    await stores.outbox.withdraw(key)
    told = held(Letter(user_id, league_id, about, what))
    due = settings.habits.next_awake(await spaced(stores, key, at) if what == ASKS else at)
    await stores.outbox.put(LEAGUE, None, told, at=at, merge_key=key, not_before=due, whose=user_id)


async def rule(stores: Stores, league_id: int, by: int | None, text: str, concerned: Iterable[int], at: int) -> int:
    """With this transaction, write into the log what a manager ruled, or what the league did by itself (`by` None), and
    tell whom it concerns, whoever ruled it apart. Returns the line of the log.
    """
    line = await stores.leagues.note(league_id, LogRow(at, by, text))
    for who in dict.fromkeys(concerned):
        if who > 0 and who != by:
            await tell_of_line(stores, league_id, who, line, at)
    return line


async def tell_of_line(stores: Stores, league_id: int, user_id: int, line: int, at: int) -> None:
    """Tell somebody with this transaction what concerns them, by its line of the log; once awake."""
    settings = settings_of(await stores.people.get(user_id))
    told = held(Letter(user_id, league_id, line=line))
    await stores.outbox.put(
        LEAGUE, None, told, at=at, merge_key=f"{LEAGUE}:{league_id}:{user_id}:line:{line}",
        not_before=settings.habits.next_awake(at), whose=user_id,
    )  # fmt: skip


async def tell_who_is_left(stores: Stores, now: LeagueNow, gone: int, at: int) -> None:
    """Tell the partner of somebody who is out of a season that runs, with this transaction."""
    partner = now.partner_of.get(gone)
    if partner is not None and any(each.user_id == partner > 0 for each in now.here):
        await tell(stores, now.league.id, partner, gone, LEFT, at)


class PrivateWords:
    """Direct messages of leagues."""

    def __init__(self, house: House, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        house.courier.speaks({LEAGUE: self._says})

    async def _says(self, row: OutboxRow) -> Said:
        letter = from_plain(parse(row.payload), Letter)
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await stores.leagues.league(letter.league)
            members = await stores.leagues.members((await stores.leagues.season(league.id)).id)
            line = None if letter.line is None else await stores.leagues.line(letter.line)
            told_of = [letter.about] if letter.about is not None else []
            names = await names_of(stores, people_in([line]) if line else told_of, league.id)
        user_id, about = letter.user, letter.about
        if line is not None:
            of_others = line.by_user_id is not None and all(each.user_id != user_id for each in members)
            if of_others and not await self.announcer.seen_by(user_id, place_of(league)):
                return Said()  # who managed it once, and is not let in any more
            where, words = f"In the league **{league.name}**, in <#{league.channel_id}>", line_words(line, names)
            title, text = league.name, f"{where}: {words}"
            if line.by_user_id is not None:  # its words are those of the log, which begin with whoever ruled
                title = f"{league.name}: a ruling"
                text = f"{where}, something was ruled that concerns you. The log says:\n> {words}"
            return await privately(self.announcer, row, user_id, title, text)
        if about is None or not _holds(letter.what, user_id, about, members):
            return Said()
        who, where = names[about], f"<#{league.channel_id}>"
        title, text = (part.format(who=who, league=league.name, where=where) for part in WORDS[letter.what])
        return await privately(self.announcer, row, user_id, title, text)


def _holds(what: str, user_id: int, about: int, members: Sequence[MemberRow]) -> bool:
    """Whether it is still so: people change their minds, and ask to be forgotten."""
    named = {each.user_id: notes_of(each).partner for each in members}
    if what in (ASKS, PAIRED):
        return named.get(about) == user_id and (named.get(user_id) == about) == (what == PAIRED)
    return about in named

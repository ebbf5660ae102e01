"""What leagues tell one person alone: who would like to be their partner, who is, and who is not any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.codec import encode, parse
from host.delivery.asides import LEAGUE, privately
from host.delivery.said import Said
from host.house.house import House
from host.leagues.planning.membership import notes_of
from host.leagues.shown.league_words import people_in, unnamed
from host.leagues.shown.survey import LeagueNow, names_of
from host.table.stores import Stores
from host.values.ports import Announcer
from host.values.settings import settings_of
from storage.league_rows import MemberRow
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


async def tell(stores: Stores, league_id: int, user_id: int, about: int, what: str, at: int) -> None:
    """Tell somebody of another person with this transaction, a key of `WORDS`, instead of what they were not told yet
    of that one; once they are awake.
    """
    settings, key = settings_of(await stores.people.get(user_id)), f"{LEAGUE}:{league_id}:{user_id}:{about}"
    await stores.outbox.withdraw(key)
    told = encode({"user": user_id, "league": league_id, "about": about, "what": what})
    due = settings.habits.next_awake(at)
    await stores.outbox.put(LEAGUE, None, told, at=at, merge_key=key, not_before=due, whose=user_id)


async def tell_of_ruling(stores: Stores, league_id: int, user_id: int, line: int, at: int) -> None:
    """Tell somebody of a ruling that concerns them with this transaction, by its line of the log; once awake."""
    settings = settings_of(await stores.people.get(user_id))
    told = encode({"user": user_id, "league": league_id, "line": line})
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
        told = parse(row.payload)
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await stores.leagues.league(told["league"])
            if "line" in told:
                line = await stores.leagues.line(told["line"])
                names = await names_of(stores, people_in([line]), league.id)
                by = names[line.by_user_id] if line.by_user_id is not None else "The league"
                text = f"In the league **{league.name}**, in <#{league.channel_id}>, {by}: {unnamed(line.text, names)}"
                return await privately(self.announcer, row, told["user"], f"{league.name}: a ruling", text)
            members = await stores.leagues.members((await stores.leagues.season(league.id)).id)
            who = (await names_of(stores, [told["about"]], league.id))[told["about"]]
        if not _holds(told["what"], told["user"], told["about"], members):
            return Said()
        title, text = (
            part.format(who=who, league=league.name, where=f"<#{league.channel_id}>") for part in WORDS[told["what"]]
        )
        return await privately(self.announcer, row, told["user"], title, text)


def _holds(what: str, user_id: int, about: int, members: Sequence[MemberRow]) -> bool:
    """Whether it is still so: people change their minds, and ask to be forgotten."""
    named = {each.user_id: notes_of(each).partner for each in members}
    if what in (ASKS, PAIRED):
        return named.get(about) == user_id and (named.get(user_id) == about) == (what == PAIRED)
    return about in named

"""The gate of leagues: which of them somebody may know of. Only here are leagues read by name, or for a list.

A league is known to whoever sees its channel, and to who takes part in it. What is hidden from a person is refused word
for word as what there is not.
"""

from __future__ import annotations

from collections import Counter

from engine import Refusal
from games.kit.sentences import listed
from host.leagues.planning.membership import takes_part
from host.table.stores import Stores
from host.values.ports import Place
from host.values.sight import Sight
from storage.errors import NameTaken, NoSuchLeague
from storage.league_rows import LeagueRow

NUMBERED = "#"
"""Before a league's number, where its name alone does not say which it is."""


def place_of(league: LeagueRow) -> Place:
    """Where a league lives."""
    return Place(league.guild_id, league.channel_id)


async def league_for(stores: Stores, sight: Sight, which: str | int) -> LeagueRow:
    """The league of this name in the server (see `names_for`), or of this number, if this person may know of it.
    Raises `Refusal`, also for a name that several leagues have of which they know.
    """
    if isinstance(which, int):
        try:
            found = [await stores.leagues.league(which)]
        except NoSuchLeague as error:
            raise Refusal(str(error)) from None  # word for word as below, with no fault of the database behind it
    else:
        name, _, number = which.partition(NUMBERED)
        found = [
            league
            for league in await stores.leagues.named(sight.guild_id, name)
            if number.strip() in ("", str(league.id))
        ]
    known = [league for league in found if await _knows(stores, sight, league)]
    if not known:
        raise Refusal(str(NoSuchLeague()))
    if len(known) > 1:
        which_ones = listed([f"{numbered(league)} in <#{league.channel_id}>" for league in known])
        raise Refusal(
            f"There are {len(known)} leagues of that name here: {which_ones}. Please name one with its number."
        )
    return known[0]


async def must_be_free(stores: Stores, sight: Sight, name: str) -> None:
    """Raises `Refusal` for a name of a league of which this person may know; of others it must not tell."""
    for league in await stores.leagues.named(sight.guild_id, name):
        if await _knows(stores, sight, league):
            raise Refusal(str(NameTaken(name)))


def numbered(league: LeagueRow) -> str:
    """The name by which a league is found where another one has the same; no name has such a sign in it."""
    return f"{league.name} {NUMBERED}{league.id}"


async def names_for(stores: Stores, sight: Sight) -> tuple[str, ...]:
    """The names of the leagues of a server of which this person may know, the newest first, no two alike."""
    found = await stores.leagues.of_guild(sight.guild_id)
    known = [league for league in found if await _knows(stores, sight, league)]
    often = Counter(league.name.casefold() for league in known)
    return tuple(league.name if often[league.name.casefold()] == 1 else numbered(league) for league in known)


async def _knows(stores: Stores, sight: Sight, league: LeagueRow) -> bool:
    if sight.sees(place_of(league)):
        return True
    if sight.public or league.guild_id != sight.guild_id:
        return False
    season = await stores.leagues.season(league.id)
    members = await stores.leagues.members(season.id)
    return any(each.user_id == sight.person.id and takes_part(each) for each in members)

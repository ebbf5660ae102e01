"""The gate of leagues: which of them somebody may know of. Only here are leagues read by name, or for a list.

A league is known to whoever sees its channel, and to who takes part in it. What is hidden from a person is refused word
for word as what there is not.
"""

from __future__ import annotations

from engine import Refusal
from host.leagues.membership import takes_part
from host.ports import Place
from host.sight import Sight
from host.table.stored import Stores
from storage.errors import NoSuchLeague
from storage.league_rows import LeagueRow


def place_of(league: LeagueRow) -> Place:
    """Where a league lives."""
    return Place(league.guild_id, league.channel_id)


async def league_for(stores: Stores, sight: Sight, which: str | int) -> LeagueRow:
    """The league of this name in the server, or of this number, if this person may know of it. Raises `Refusal`."""
    try:
        if isinstance(which, str):
            league = await stores.leagues.named(sight.guild_id, which)
        else:
            league = await stores.leagues.league(which)
    except NoSuchLeague as error:
        raise Refusal(str(error)) from None  # word for word as below, with no fault of the database behind it
    if not await _knows(stores, sight, league):
        raise Refusal(str(NoSuchLeague()))
    return league


async def leagues_for(stores: Stores, sight: Sight) -> list[LeagueRow]:
    """The leagues of a server of which this person may know, the newest first."""
    found = await stores.leagues.of_guild(sight.guild_id)
    return [league for league in found if await _knows(stores, sight, league)]


async def _knows(stores: Stores, sight: Sight, league: LeagueRow) -> bool:
    if sight.sees(place_of(league)):
        return True
    if sight.public or league.guild_id != sight.guild_id:
        return False
    season = await stores.leagues.season(league.id)
    members = await stores.leagues.members(season.id)
    return any(each.user_id == sight.person.id and takes_part(each) for each in members)

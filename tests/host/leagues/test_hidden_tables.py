"""Of a table whose channel one does not see a league tells who plays and what came of it, and nothing of there."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest

from host.leagues.scoring.rules import Rules
from host.leagues.shown.league_views import LeagueViews
from host.leagues.shown.survey import people_of
from tests.host.fakes import blind, sight
from tests.host.leagues.crowd import CROWD, begun, now

RULES = Rules(least=2, most=2, wanted=2, rounds=1, pace="336h", late_after=3, late="extend")
VIEWS = sorted(
    name
    for name, view in inspect.getmembers(LeagueViews, inspect.iscoroutinefunction)
    if not name.startswith("_") and "sight" in inspect.signature(view).parameters
)


async def everything(world, eyes, called):
    """All that these eyes read of a league, a view or file each."""
    views, told = world.host.league_views, {}
    for name in VIEWS:
        more = {"name": "Dunes", "which": called, "typed": ""}
        wanted = [each for each in inspect.signature(getattr(views, name)).parameters if each != "sight"]
        told[name] = str(await getattr(views, name)(eyes, *(more[each] for each in wanted)))
    told["calendar"] = (await world.host.calendars.of_league(eyes, "Dunes")).decode().replace("\r\n ", "")
    return told


@pytest.mark.parametrize("public", [False, True])
async def test_where_a_table_is_and_for_whom_it_waits_is_told_to_who_sees_its_channel_or_sits_there(world, public):
    await begun(world, RULES, 4)
    found = await now(world)
    own, other = sorted(found.fixtures, key=lambda row: CROWD[0].id not in people_of(row))
    where = {row.id: f"/{(await world.row(row.table_id)).thread_id}" for row in (own, other)}
    eyes = blind(CROWD[0])
    if public:  # posted where everybody sees the league's own channel, and not its threads
        eyes = replace(sight(CROWD[0]), public=True, look=lambda place: place.thread_id is None)
    read, seen = (
        await everything(world, eyes, found.called(other)),
        await everything(world, sight(), found.called(other)),
    )
    for name, text in read.items():
        assert where[other.id] not in text, name
    assert "Awaited" not in read["table"]
    assert found.names[people_of(other)[0]] in read["table"]
    assert read["report"].count("Awaited") == (0 if public else 1)
    assert (where[own.id] in read["report"]) != public
    assert {name for name, text in seen.items() if where[other.id] in text} == {"table", "report", "calendar"}

"""Phase 5: building, side by side."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.skye.content import TURNS
from games.skye.rules.events import TileBuilt, TileLost
from games.skye.rules.land import HOME, Placed, why_not
from tests.games.skye.table import Table, position


def building(**to_build):
    return Table(position(2, "build", to_build={int(seat[1:]): tiles for seat, tiles in to_build.items()}))


def test_nobody_waits_for_a_neighbour():
    table = building(s0=["L03", "L10"], s1=["L29"])
    assert table.awaited == [0, 1]
    table.build(1, "L29", 0, 1)
    assert table.awaited == [0]
    table.build(0, "L03", 1, 0)
    assert table.awaited == [0]
    assert [event.tile for event in table.told(TileBuilt)] == ["L29", "L03"]


def test_tiles_are_built_in_any_order_each_beside_the_last():
    table = building(s0=["L03", "L10"])
    table.build(0, "L10", 0, 1, 270).build(0, "L03", 1, 0)
    assert table.state.clans[0].territory == (*HOME, Placed("L10", 0, 1, 270), Placed("L03", 1, 0, 0))


def test_all_legal_places_are_offered_and_no_others():
    table = building(s0=["L03", "L10"])
    spots = table.question(0).spots
    beside = ((-1, 0), (0, -1), (0, 1), (1, 0))
    expected = [(t, turn) for t in ("L03", "L10") for at in beside for turn in TURNS if not why_not(HOME, t, *at, turn)]
    assert [(spot.piece, spot.turn) for spot in spots] == expected
    with pytest.raises(Illegal, match="not a legal place"):
        table.build(0, "L03", 0, -1)


def test_a_tablet_is_gained_by_building_and_works_from_the_next_round():
    """S-19."""
    table = Table(position(2, "build", to_build={0: ["D07"]}))
    table.build(0, "D07", 0, -1)
    clan = table.state.clans[0]
    assert table.state.round == 2
    assert (clan.tablets, clan.fresh_tablets) == (["D07"], [])


def test_a_tablet_of_this_round_does_not_work_yet():
    table = Table(position(2, "build", to_build={0: ["D07", "L29"]})).build(0, "D07", 0, -1)
    clan = table.state.clans[0]
    assert (clan.tablets, clan.fresh_tablets) == ([], ["D07"])
    assert table.driver.module.active(table.state) == []


ALL_PASTURE = (*HOME, Placed("L45", 1, 0, 0), Placed("L32", -1, 0, 180))
"""Every open edge of this territory is pasture: L03, L06 and D02 show none."""


def closed_in(*tiles, **options):
    return Table(position(2, "build", territories={0: ALL_PASTURE}, to_build={0: tiles}, **options))


def test_an_unplaceable_tile_goes_back_into_the_bag_without_refund():
    """S-14."""
    table = closed_in("L03")
    (lost,) = table.told(TileLost)
    assert (lost.tile, lost.to_box) == ("L03", False)
    assert table.state.phase == "price"
    assert table.state.clans[0].gold == 10 + 6


def test_an_unplaceable_druid_tile_leaves_the_game_and_brings_no_tablet():
    """S-14."""
    table = closed_in("D02")
    (lost,) = table.told(TileLost)
    assert lost.to_box
    assert "D02" in table.state.removed
    assert table.state.clans[0].tablets == []


def test_a_table_may_agree_that_lost_druid_tiles_go_into_the_bag():
    table = closed_in("D02", "L12", unplaceable_druid="bag")
    table.build(0, "L12", 0, 1)
    assert not table.told(TileLost)[0].to_box
    assert table.state.removed == ["D15"]


def test_no_tile_is_given_up_while_another_may_make_room_for_it():
    """S-37."""
    table = closed_in("L03", "L12", "L06")
    assert {spot.piece for spot in table.question(0).spots} == {"L12"}
    assert not table.told(TileLost)
    table.build(0, "L12", 2, 0, 90)
    assert {spot.piece for spot in table.question(0).spots} == {"L03", "L06"}


def test_building_can_be_taken_back_while_others_build():
    table = building(s0=["L03", "L10"], s1=["L29", "L22"])
    table.build(0, "L03", 1, 0).build(1, "L29", 0, 1)
    reach = table.driver.undo_reaches(0)
    assert reach is not None
    table.driver.undo(0, reach)
    assert table.state.clans[0].territory == HOME
    assert len(table.state.clans[1].territory) == 2


def test_a_timeout_builds_where_most_neighbours_touch():
    corner = (*HOME, Placed("L10", 0, 1, 270), Placed("L03", 1, 0, 0))
    table = Table(position(2, "build", territories={0: corner}, to_build={0: ["L05"]}))
    assert table.question(0).fallback.split()[1] == "N14"

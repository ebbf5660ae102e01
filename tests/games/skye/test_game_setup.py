"""Setting up the table."""

from __future__ import annotations

import pytest

from engine import Driver, Refusal
from games.skye import RULES
from games.skye.content import SCORING
from games.skye.rules.events import TableSet


def begun(seats=3, seed="s", **options):
    driver, advance = Driver.start(RULES, RULES.agree(seats, seed, options))
    (table_set,) = [recorded.event for recorded in advance.events if isinstance(recorded.event, TableSet)]
    return driver.state, table_set


def test_everybody_begins_with_a_castle_and_the_gold_of_the_first_income():
    state, _ = begun()
    assert [len(clan.territory) for clan in state.clans] == [1, 1, 1]
    assert [clan.gold for clan in state.clans] == [5, 5, 5]
    assert [len(clan.lots) for clan in state.clans] == [3, 3, 3]


def test_druids_bring_a_dolmen_of_five_tiles_and_six_more_scoring_tiles():
    state, table_set = begun()
    assert len(state.dolmen) == 5
    assert len(state.stack) == 31
    assert len(set(table_set.scoring)) == 4
    pools = {key for number in range(30) for key in begun(seed=str(number))[1].scoring}
    assert pools == set(SCORING)


def test_the_base_game_has_no_dolmen_and_only_its_own_scoring_tiles():
    state, _ = begun(druids="off")
    assert state.dolmen == state.stack == []
    drawn = {key for number in range(30) for key in begun(seed=str(number), druids="off")[1].scoring}
    assert drawn == {key for key, tile in SCORING.items() if tile.box == "base"}


def test_the_start_player_is_found_by_chance_or_sits_first():
    assert {begun(seed=str(number))[0].start for number in range(30)} == {0, 1, 2}
    assert {begun(seed=str(number), start_player="first_seat")[0].start for number in range(10)} == {0}


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_five_players_play_five_rounds_fewer_play_six(seats, rounds):
    state, _ = begun(seats)
    assert len(state.rounds) == rounds


def test_the_other_round_table_for_five_is_an_option():
    """S-1."""
    assert [entry.score for entry in begun(5)[0].rounds] == ["AB", "AC", "BD", "ACD", "BCD"]
    steep = begun(5, five_player_rounds="a")[0]
    assert [entry.score for entry in steep.rounds] == ["A", "BD", "AC", "BCD", "ABCD"]


def test_six_cannot_play():
    with pytest.raises(Refusal, match="2 to 5 seats"):
        RULES.agree(6, "s")

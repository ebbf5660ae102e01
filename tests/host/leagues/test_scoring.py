"""What a table is worth, and who stands where."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host.leagues.scoring.points import TIE_BREAKS, Scoring, earned
from host.leagues.scoring.results import SeatResult, TableResult
from host.leagues.scoring.standings import Penalty, explained, play_offs_owed, standings
from tests.host.leagues.tables import CALLED, NAMES, ids, table


def points(finish, rule=None, **more):
    """What everybody gets from a table, by name."""
    return {CALLED[who]: got.points for who, got in earned(table(1, finish, **more), rule or Scoring()).items()}


def shown(names, results, rule=None, penalties=()):
    """The standings as people read them: place, name, points, and the tie-break in words."""
    rows = standings(ids(names), results, rule or Scoring(), penalties)
    return [
        f"{row.place} {CALLED[row.person]} {row.points} {why}".rstrip()
        for row, why in zip(rows, explained(rows, CALLED), strict=True)
    ]


# --- a table


def test_a_place_is_worth_one_point_for_each_seat_behind_it():
    assert points("Ana Ben Cem Dan") == {"Ana": 3, "Ben": 2, "Cem": 1, "Dan": 0}


def test_a_league_may_say_what_places_are_worth():
    assert points("Ana Ben Cem", Scoring(points=(Fraction(5), Fraction(2)))) == {"Ana": 5, "Ben": 2, "Cem": 0}


def test_people_who_share_a_place_get_the_mean_of_what_their_places_are_worth():
    assert points("Ana =Ben Cem Dan") == {"Ana": Fraction(5, 2), "Ben": Fraction(5, 2), "Cem": 1, "Dan": 0}


def test_or_each_the_full_worth_of_the_better_place():
    assert points("Ana =Ben Cem Dan", Scoring(shared="full")) == {"Ana": 3, "Ben": 3, "Cem": 1, "Dan": 0}


def test_a_share_of_the_points_at_the_table_is_counted_in_seats():
    rule = Scoring(by="share")
    assert points("Ana Ben", rule, scores=(30, 10)) == {"Ana": Fraction(3, 2), "Ben": Fraction(1, 2)}
    assert points("Ana =Ben", rule, scores=(0, 0)) == {"Ana": 1, "Ben": 1}


def test_who_gives_up_is_behind_everybody_who_did_not_and_gets_what_a_forfeit_is_worth():
    rule = Scoring(forfeit=Fraction(-1))
    assert points("Ana! Ben Cem", rule) == {"Ana": -1, "Ben": 2, "Cem": 1}


def test_an_abandoned_table_is_worth_the_mean_nothing_or_is_not_counted():
    assert points("Ana Ben Cem!", abandoned=True) == {"Ana": 1, "Ben": 1, "Cem": 0}
    assert points("Ana Ben Cem!", Scoring(abandoned="zero"), abandoned=True) == {"Ana": 0, "Ben": 0, "Cem": 0}
    assert points("Ana Ben Cem!", Scoring(abandoned="none"), abandoned=True) == {}


def test_an_abandoned_table_is_nobodys_win():
    rows = standings(ids("Ana Ben"), [table(1, "Ana Ben", abandoned=True)], Scoring())
    assert [(row.wins, row.played) for row in rows] == [(0, 1), (0, 1)]


def test_a_substitute_shares_a_seat_by_what_each_decided_or_as_the_rule_says():
    finish = "Ana+Eli/4 Ben"
    assert points(finish) == {"Ana": Fraction(3, 4), "Eli": Fraction(1, 4), "Ben": 0}
    assert points(finish, Scoring(substitutes="regular")) == {"Ana": 1, "Ben": 0}
    assert points(finish, Scoring(substitutes="substitute")) == {"Eli": 1, "Ben": 0}


def test_a_bot_keeps_its_place_or_is_skipped():
    assert points("Moss* Ana Ben") == {"Ana": 1, "Ben": 0}
    assert points("Moss* Ana Ben", Scoring(bots="skip")) == {"Ana": 1, "Ben": 0}
    three = Scoring(points=(Fraction(5), Fraction(3), Fraction(1)))
    assert points("Moss* Ana Ben", three) == {"Ana": 3, "Ben": 1}
    assert points("Moss* Ana Ben", Scoring(points=three.points, bots="skip")) == {"Ana": 5, "Ben": 3}


def in_teams(result):
    """Seats opposite each other are a team."""
    return replace(result, seats=tuple(replace(seat, team=seat.seat % 2) for seat in result.seats))


def test_a_team_has_one_place_among_teams_and_each_of_it_what_that_is_worth():
    result = in_teams(table(1, "Ana =Ben Cem =Dan", scores=(30, 10, 30, 10)))
    places = replace(result, seats=tuple(replace(seat, place=1 if seat.team == 0 else 3) for seat in result.seats))
    got = {CALLED[who]: each for who, each in earned(places, Scoring()).items()}
    assert {name: each.points for name, each in got.items()} == {"Ana": 1, "Ben": 0, "Cem": 1, "Dan": 0}
    assert {name: each.win for name, each in got.items()} == {"Ana": 1, "Ben": 0, "Cem": 1, "Dan": 0}
    assert {name: each.share for name, each in got.items()} == {
        "Ana": Fraction(3, 4), "Ben": Fraction(1, 4), "Cem": Fraction(3, 4), "Dan": Fraction(1, 4),
    }  # fmt: skip


def test_who_gives_up_forfeits_alone_and_their_partner_has_what_the_team_won():
    result = in_teams(table(1, "Ana! Ben Cem Dan"))
    places = replace(result, seats=tuple(replace(seat, place=1 if seat.team == 0 else 3) for seat in result.seats))
    got = {CALLED[who]: each.points for who, each in earned(places, Scoring(forfeit=Fraction(-1))).items()}
    assert got == {"Ana": -1, "Ben": 0, "Cem": 1, "Dan": 0}


def test_a_rule_that_makes_no_sense_is_refused():
    for wrong in ({"tie_breaks": ("luck",)}, {"tie_breaks": ("wins", "wins")}, {"points": (Fraction(1), Fraction(2))}):
        with pytest.raises(ValueError, match=r"tie-breaks are|a better place"):
            Scoring(**wrong)


# --- standings


def test_points_decide_and_nothing_need_be_said():
    assert shown("Ana Ben Cem", [table(1, "Ben Cem Ana")]) == ["1 Ben 2", "2 Cem 1", "3 Ana 0"]


def test_head_to_head_decides_between_two_with_equal_points():
    rows = shown("Ben Ana", [table(1, "Ana Ben Cem"), table(2, "Ben Cem")])
    assert rows == ["1 Ana 2 before Ben by head to head", "2 Ben 2"]


def test_head_to_head_counts_only_those_who_are_level():
    results = [table(1, "Ana Ben Cem"), table(2, "Ben Cem"), table(3, "Cem Dan Eli Fay")]
    assert shown("Cem Ben Ana", results) == [
        "1 Cem 3", "2 Ana 2 before Ben by head to head", "3 Ben 2",
    ]  # fmt: skip


def test_fewer_people_who_are_still_level_are_asked_everything_again():
    """Ana, Ben and Cem beat each other in a circle; wins leave Ana and Ben together, of whom Ben beat Ana."""
    results = [
        table(1, "Ben Ana"), table(2, "Ana Cem"), table(3, "Cem Ben"), table(4, "Ana Eli"), table(5, "Ben Eli"),
        table(6, "Eli Cem Fay"), table(7, "Dan Gus"), table(8, "Eli Dan Fay"),
    ]  # fmt: skip
    assert shown("Ana Ben", results, Scoring(tie_breaks=("head to head", "wins")))[0].startswith("1 Ben")
    assert shown("Ana Ben Cem Dan", results, Scoring(tie_breaks=("head to head", "wins"))) == [
        "1 Ben 2 before Ana by head to head", "2 Ana 2 before Cem by wins", "3 Cem 2 level with Dan", "3 Dan 2",
    ]  # fmt: skip


def test_wins_decide_where_heads_do_not():
    results = [table(1, "Ana Cem Dan"), table(2, "Eli Ben Fay"), table(3, "Gus Ben Hal")]
    assert shown("Ben Ana", results) == ["1 Ana 2 before Ben by wins", "2 Ben 2"]


def test_the_strength_of_opponents_decides():
    results = [table(1, "Ana Cem"), table(2, "Ben Dan"), table(3, "Cem Eli")]
    assert shown("Ben Ana Cem Dan Eli", results, Scoring(tie_breaks=("opponents",))) == [
        "1 Ana 1 before Cem by opponents",  # met Cem, who has a point
        "2 Cem 1 before Ben by opponents",  # met Ana, who has one, and Eli, who has none
        "3 Ben 1",
        "4 Dan 0 level with Eli",
        "4 Eli 0",
    ]


def test_the_share_of_the_points_decides():
    results = [table(1, "Ana Cem", scores=(30, 10)), table(2, "Ben Dan", scores=(20, 10))]
    assert shown("Ben Ana", results, Scoring(tie_breaks=("wins", "share"))) == [
        "1 Ana 1 before Ben by share",
        "2 Ben 1",
    ]


def test_the_number_of_seconds_decides():
    rule = Scoring(points=(Fraction(2), Fraction(1), Fraction(1)), tie_breaks=("seconds",))
    results = [table(1, "Cem Ana Ben"), table(2, "Dan Ana Ben")]
    assert shown("Ben Ana", results, rule) == ["1 Ana 2 before Ben by seconds", "2 Ben 2"]


def test_a_play_off_is_owed_until_it_is_played_and_then_decides():
    rule = Scoring(tie_breaks=("wins", "play-off"))
    results = [table(1, "Ana Cem"), table(2, "Ben Dan")]
    rows = standings(ids("Ana Ben"), results, rule)
    assert play_offs_owed(rows, rule) == ((NAMES["Ana"], NAMES["Ben"]),)
    after = [*results, table(3, "Ben Ana", kind="play-off")]
    assert shown("Ana Ben", after, rule) == ["1 Ben 1 before Ana by play-off", "2 Ana 1"]
    assert play_offs_owed(standings(ids("Ana Ben"), after, rule), rule) == ()


def test_no_play_off_is_owed_where_the_league_has_none():
    assert play_offs_owed(standings(ids("Ana Ben"), [], Scoring()), Scoring()) == ()


def test_ties_that_remain_are_shared_places_and_the_next_place_is_skipped():
    results = [table(1, "Ana Dan"), table(2, "Ben Dan")]
    assert shown("Ana Ben Dan", results) == ["1 Ana 1 level with Ben", "1 Ben 1", "3 Dan 0"]


def test_the_order_of_the_tie_breaks_is_the_leagues():
    results = [table(1, "Ana Ben Cem"), table(2, "Ben Cem", scores=(9, 1)), table(3, "Dan Ana", scores=(9, 1))]
    heads, shares = Scoring(tie_breaks=("head to head", "share")), Scoring(tie_breaks=("share", "head to head"))
    assert shown("Ana Ben", results, heads)[0] == "1 Ana 2 before Ben by head to head"
    assert shown("Ana Ben", results, shares)[0] == "1 Ben 2 before Ana by share"


def test_penalties_are_taken_off_the_points():
    results = [table(1, "Ana Ben Cem")]
    assert shown("Ana Ben Cem", results, penalties=[Penalty(NAMES["Ana"], Fraction(3, 2), "late twice")]) == [
        "1 Ben 1", "2 Ana 1/2", "3 Cem 0",
    ]  # fmt: skip


# --- what always holds

_SEATS = st.lists(st.integers(1, 8), min_size=2, max_size=5, unique=True)


@st.composite
def seasons(draw):
    results = []
    for number in range(draw(st.integers(0, 6))):
        holders = draw(_SEATS)
        scores = {seat: draw(st.integers(0, 3)) for seat in range(len(holders))}
        places = {seat: 1 + sum(other > have for other in scores.values()) for seat, have in scores.items()}
        seats = tuple(
            SeatResult(
                seat, who if draw(st.integers(0, 9)) else None, places[seat], scores[seat],
                {9: Fraction(1, 3)} if draw(st.integers(0, 9)) == 0 else {}, forfeited=draw(st.integers(0, 9)) == 0,
            )
            for seat, who in enumerate(holders)
        )  # fmt: skip
        kind = draw(st.sampled_from(["round"] * 4 + ["play-off"]))
        results.append(TableResult(number, seats, number, draw(st.integers(0, 9)) == 0, kind))
    return results


_RULES = st.builds(
    Scoring,
    by=st.sampled_from(["place", "share"]), shared=st.sampled_from(["mean", "full"]),
    abandoned=st.sampled_from(["none", "zero", "mean"]), bots=st.sampled_from(["place", "skip"]),
    substitutes=st.sampled_from(["split", "regular", "substitute"]),
    tie_breaks=st.permutations(TIE_BREAKS).flatmap(lambda names: st.integers(0, 6).map(lambda n: tuple(names[:n]))),
)  # fmt: skip


@settings(max_examples=200)
@given(seasons(), _RULES)
def test_everybody_has_one_row_and_every_row_before_another_says_why(results, rule):
    rows = standings(list(range(1, 9)), results, rule)
    assert sorted(row.person for row in rows) == list(range(1, 9))
    for row, following in pairwise(rows):
        assert row.points >= following.points
        assert bool(row.decided) == (row.place < following.place)
        assert (row.decided == "points") == (row.points > following.points)
        assert row.decided in ("", "points", *rule.tie_breaks)
    for index, row in enumerate(rows):
        assert row.place == 1 + sum(other.place < row.place for other in rows)
        assert row.place <= index + 1
    assert rows[-1].decided == ""


@settings(max_examples=100)
@given(seasons(), _RULES)
def test_the_order_in_which_results_and_people_come_changes_no_place(results, rule):
    places = {row.person: row.place for row in standings(list(range(1, 9)), results, rule)}
    assert places == {row.person: row.place for row in standings(list(range(8, 0, -1)), results[::-1], rule)}


@settings(max_examples=100)
@given(seasons())
def test_the_points_of_a_table_are_those_of_its_places_whoever_shares_them(results):
    for result in results:
        people = [seat for seat in result.seats if seat.person is not None and not seat.forfeited]
        if len(people) == len(result.seats) and not result.abandoned and result.kind == "round":
            assert sum(got.points for got in earned(result, Scoring()).values()) == sum(range(len(people)))

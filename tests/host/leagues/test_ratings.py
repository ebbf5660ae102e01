"""How strong people are."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import linear_regression

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host.leagues.scoring.ratings import DAY, START_SIGMA, Rating, ranks, rated, rebuilt
from host.leagues.scoring.results import SeatResult, TableResult
from tests.host.leagues.tables import CALLED, NAMES, PEOPLE, table


def strengths(*results):
    return {CALLED[who]: rating.mu for who, rating in rebuilt(results).items()}


def test_who_wins_gains_and_who_loses_loses():
    found = strengths(table(1, "Ana Ben Cem"))
    assert found["Ana"] > 25 > found["Cem"]
    assert found["Ana"] > found["Ben"] > found["Cem"]


def test_a_shared_place_is_worth_the_same_to_both():
    found = strengths(table(1, "Ana =Ben Cem"))
    assert found["Ana"] == found["Ben"] > found["Cem"]


def test_beating_somebody_strong_is_worth_more():
    strong = [table(number, "Ana Ben Cem") for number in range(1, 8)]
    over_strong = strengths(*strong, table(9, "Dan Ana"))["Dan"]
    over_weak = strengths(*strong, table(9, "Dan Cem"))["Dan"]
    assert over_strong > over_weak


def test_bots_are_not_rated_and_nobody_is_rated_against_them_alone():
    assert strengths(table(1, "Moss* Ana Reed*")) == {}
    assert strengths(table(1, "Moss* Ana Ben")) == strengths(table(1, "Ana Ben"))


def test_an_abandoned_table_rates_nobody():
    assert strengths(table(1, "Ana Ben", abandoned=True)) == {}


def test_who_gives_up_is_behind_everybody_else():
    found = strengths(table(1, "Ana! Ben Cem"))
    assert found["Ben"] > found["Cem"] > found["Ana"]


def test_a_lost_seat_taken_over_never_hurts_the_substitute():
    before = rebuilt([table(1, "Eli Fay"), table(2, "Eli Gus")])
    after = rated(table(3, "Ana Ben Cem+Eli/2"), before)
    assert NAMES["Eli"] not in after
    assert after[NAMES["Cem"]].mu < 25


def test_a_won_seat_taken_over_raises_the_substitute_and_who_left_alike():
    after = rebuilt([table(1, "Ana+Eli/2 Ben")])
    assert after[NAMES["Eli"]].mu == after[NAMES["Ana"]].mu > 25
    assert after[NAMES["Ben"]].mu == rebuilt([table(1, "Ana Ben")])[NAMES["Ben"]].mu


def test_teams_win_and_lose_together():
    seats = [SeatResult(n, who, 1 if n % 2 else 2, team=n % 2) for n, who in enumerate((1, 2, 3, 4))]
    found = rebuilt([TableResult(1, tuple(seats), 1)])
    assert found[2].mu == found[4].mu > 25 > found[1].mu == found[3].mu


def test_a_rating_is_provisional_until_there_is_enough_to_go_by():
    many = [table(number, "Ana Ben Cem Dan") for number in range(1, 21)]
    assert rebuilt(many[:1])[1].provisional
    assert not rebuilt(many)[1].provisional


def test_uncertainty_grows_with_absence_up_to_what_it_was_at_first():
    rating = Rating(30.0, 2.0, 20, at=0)
    month, year, ever = (rating.after_absence(days * DAY) for days in (30, 365, 40_000))
    assert 2.0 < month.sigma < year.sigma < ever.sigma == START_SIGMA
    assert month.mu == year.mu == ever.mu == 30.0
    assert rating.after_absence(DAY - 1) == rating


def test_a_strength_is_told_with_its_uncertainty_and_its_third_and_the_rank_once_it_says_anything():
    known = {
        1: Rating(40.0, 1.0, 30), 2: Rating(33.0, 2.0, 30), 3: Rating(31.0, 6.0, 30), 4: Rating(26.5, 0.9, 30),
        5: Rating(22.0, 9.0, 4), 6: Rating(10.0, 1.0, 30),
    }  # fmt: skip
    assert [rank.words for rank in ranks(known, 0)] == [
        "about 40 ± 2, upper third, rank 1 of 6",
        "about 33 ± 2, upper two thirds",
        "about 31 ± 6, upper two thirds",
        "about 26 ± 2, middle third",
        "about 22 ± 9, not known yet",
        "about 10 ± 2, lower third, rank 6 of 6",
    ]


def test_of_two_people_there_are_no_thirds():
    both = {1: Rating(40.0, 1.0, 30), 2: Rating(33.0, 2.0, 30)}
    assert [rank.words for rank in ranks(both, 0)] == ["about 40 ± 2, rank 1 of 2", "about 33 ± 2, rank 2 of 2"]


@pytest.mark.parametrize("luck", [0, 2, 4])
def test_after_ten_tables_of_each_of_24_people_the_cards_tell_the_best_third_from_the_last(luck):
    chance, results, everybody = random.Random(luck), [], list(range(1, 25))  # 1 is the best
    for evening in range(10):
        chance.shuffle(everybody)
        for four in (everybody[at : at + 4] for at in range(0, 24, 4)):
            order = sorted(four, key=lambda who: who + chance.gauss(0, luck))
            seats = tuple(SeatResult(seat, who, order.index(who) + 1) for seat, who in enumerate(four))
            results.append(TableResult(len(results) + 1, seats, evening * DAY))
    bands = {rank.person: rank.band for rank in ranks(rebuilt(results), 10 * DAY)}
    assert all(bands[who].startswith("upper") for who in range(1, 9))
    assert all(bands[who].startswith("lower") for who in range(17, 25))
    assert {"upper third", "lower third"} <= set(bands.values())


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("spread", [4, 8])
def test_the_strength_that_long_play_would_show_lies_within_what_is_told_for_two_people_of_three(seats, spread):
    """On the scale of the ratings themselves: true strengths, stretched and moved as fits best."""
    chance, misses = random.Random(seats + spread), {10: [], 50: [], 100: [], 200: []}
    for _ in range(3):
        true, everybody, known = {who: chance.gauss(0, spread) for who in range(24)}, list(range(24)), {}
        for evening in range(1, 201):
            chance.shuffle(everybody)
            for first in range(0, 24, seats):
                played = {who: true[who] + chance.gauss(0, 4) for who in everybody[first : first + seats]}
                order = sorted(played, key=lambda who: -played[who])
                sat = tuple(SeatResult(seat, who, order.index(who) + 1) for seat, who in enumerate(played))
                known |= rated(TableResult(1000 * evening + first, sat, evening), known)
            if evening in misses:
                slope, start = linear_regression([*true.values()], [known[who].mu for who in true])
                off = [abs(known[who].mu - start - slope * true[who]) / known[who].uncertain for who in true]
                misses[evening] += off
    within = {
        evening: [sum(each <= often for each in off) / len(off) for often in (1, 2)] for evening, off in misses.items()
    }
    assert all(once > 0.6 and twice > 0.9 for once, twice in within.values()), within


_RESULTS = st.lists(st.permutations(PEOPLE[:5]).map(lambda names: " ".join(names[:3])), max_size=12)


@settings(max_examples=40)
@given(_RESULTS, st.randoms())
def test_ratings_made_anew_are_the_same_to_the_last_digit(finishes, chance: random.Random):
    results = [table(number, finish, at=number * DAY * 9) for number, finish in enumerate(finishes)]
    told: dict[int, Rating] = {}
    for result in results:
        told.update(rated(result, told))
    mixed = results[:]
    chance.shuffle(mixed)
    assert rebuilt(mixed) == told


def test_two_tables_that_ended_at_once_are_rated_by_their_numbers():
    one, other = table(1, "Ana Ben", at=5), table(2, "Ben Ana", at=5)
    assert rebuilt([other, one]) == rebuilt([one, other]) != rebuilt([replace(one, table=3), other])

"""Parts 5.2, 5.3, 6.1: the lagoon's destiny, points, ties, sums of teams."""

from __future__ import annotations

import pytest

from games.lagoon.rules.ending import dominant
from games.lagoon.rules.events import DestinyRevealed
from tests.games.lagoon.table import Table, position


def ended(sites="1B 14A 5B", seats=2, seeds=None, scored=None, **options):
    """A game over, with that lagoon: by default Vowelon is its destiny."""
    return Table(position(sites, {}, seats=seats, phase="destiny", seeds=seeds, scored=scored, **options))


def points(table):
    return table.driver.standing.scores


# --- the destiny


def test_the_energy_with_most_sites_is_the_destiny():
    (revealed,) = ended().told(DestinyRevealed)
    assert revealed.dominant == ("vowelon",)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ({"elemeen": 3, "vowelon": 3, "deonin": 1}, "elemeen"),
        ({"vowelon": 3, "deonin": 3, "elemeen": 1}, "vowelon"),
        ({"deonin": 3, "elemeen": 3, "vowelon": 1}, "deonin"),
    ],
)
def test_of_two_that_tie_the_one_that_unravels_the_other_is(counts, expected):
    """Ruling L-32."""
    assert dominant(counts, "cycle") == (expected,)


def test_of_three_that_tie_none_is():
    assert dominant({"elemeen": 2, "vowelon": 2, "deonin": 2}, "cycle") == ()


def test_a_table_may_agree_that_all_that_tie_are():
    assert dominant({"elemeen": 2, "vowelon": 2, "deonin": 1}, "shared") == ("elemeen", "vowelon")
    assert dominant({"elemeen": 2, "vowelon": 2, "deonin": 2}, "shared") == ("elemeen", "vowelon", "deonin")


def test_astral_sites_do_not_count():
    assert dominant({"astral": 9, "deonin": 1}, "cycle") == ("deonin",)


# --- points


def test_seeds_of_the_destiny_give_one_point_opposed_sites_two():
    table = ended(seeds={0: "vvvee"}, scored={0: "7A 2A", 1: "16B"})
    assert points(table) == {0: 3 + 2, 1: 0}


def test_without_a_destiny_every_site_counts_and_no_seed():
    table = ended("1B 5B 6B", seeds={0: "vvde"}, scored={0: "7A 7B", 1: "8A"})
    assert table.told(DestinyRevealed)[0].dominant == ()
    assert points(table) == {0: 4, 1: 2}


def test_with_a_shared_destiny_all_its_seeds_count_and_only_sites_of_the_third():
    table = ended("1B 14A 5B 8B", dominance_tie="shared", seeds={0: "vde"}, scored={0: "7A 7B"})
    assert points(table) == {0: 2 + 2, 1: 0}


def test_a_table_may_agree_on_other_points():
    facts = {"seeds": {0: "vv"}, "scored": {0: "7A 9A"}}
    assert points(ended(points_per_dominant_seed="2", **facts))[0] == 4 + 4
    assert points(ended(points_per_opposed_site="1", **facts))[0] == 2 + 2


# --- who wins


def places(table):
    return table.driver.standing.places


def test_most_points_win():
    table = ended(seats=3, seeds={1: "v"}, scored={2: "7A"})
    assert places(table) == ((2,), (1,), (0,))
    assert "most points" in table.driver.standing.why


def test_a_tie_is_broken_by_scoring_sites():
    """Ruling L-35: two points each, but one has a scoring site."""
    table = ended(seeds={0: "vv"}, scored={1: "7A"})
    assert places(table) == ((1,), (0,))
    assert "tie broken" in table.driver.standing.why


def test_scoring_sites_decide_even_against_more_seeds():
    """Equal points from equally many sites mean equally many seeds, so these never have to decide."""
    table = ended(seeds={0: "vvv", 1: "v"}, scored={0: "7A", 1: "9A 12A"})
    assert points(table) == {0: 5, 1: 5}
    assert places(table) == ((1,), (0,))


def test_a_full_tie_is_shared():
    table = ended(seeds={0: "v", 1: "v"}, scored={0: "7A", 1: "9A"})
    assert places(table) == ((0, 1),)
    assert table.driver.standing.why.startswith("Shared")


# --- teams


def test_partners_sit_opposite_and_add_up():
    table = ended(seats=4, seeds={0: "vv", 1: "vvv"}, scored={2: "7A"})
    assert points(table) == {0: 4, 2: 4, 1: 3, 3: 3}
    assert places(table) == ((0, 2), (1, 3))
    assert "most points" in table.driver.standing.why


def test_ties_of_teams_are_broken_by_sums():
    table = ended(seats=4, seeds={0: "v", 2: "v", 1: "vv", 3: "vv"}, scored={0: "7A"})
    assert points(table) == dict.fromkeys(range(4), 4)
    assert places(table) == ((0, 2), (1, 3))


def test_two_or_three_players_are_each_for_themselves():
    assert len(places(ended(seats=3, seeds={0: "v", 1: "vv"}))) == 3


# --- solo


def test_alone_one_must_have_strictly_more_than_the_automaton():
    ahead = ended(seats=1, seeds={0: "vv", 1: "v"}).driver.standing
    assert "is beaten" in ahead.why
    level = ended(seats=1, seeds={0: "v", 1: "v"}).driver.standing
    assert "not beaten" in level.why
    assert (level.places, level.scores) == (((0,),), {0: 1})

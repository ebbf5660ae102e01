"""Who goes on in a cup: from its groups, and from each round of its knock-out."""

from __future__ import annotations

from dataclasses import replace

from host.leagues.formats import format_of
from host.leagues.formats.contract import Sitting
from host.leagues.formats.cup import KNOCK_OUT
from tests.host.leagues.tables import ids, table
from tests.host.leagues.test_formats import CUP, division


def knock_out(*finishes, gone="", **more):
    """A knock-out of seven of which one round was played, the best of the groups first."""
    results = tuple(table(n, finish, kind=KNOCK_OUT) for n, finish in enumerate(finishes, 1))
    sittings = tuple(
        Sitting(1, tuple(seat.person for seat in each.seats), KNOCK_OUT, each.table, True) for each in results
    )
    people = ids("Ana Ben Cem Dan Eli Fay Gus Hal")
    now = division(people, CUP, stage=KNOCK_OUT, results=results, sittings=sittings, opened=1, **more)
    return replace(now, people=tuple(each for each in now.people if each.id not in ids(gone)))


def goes_on(now):
    (plan,) = format_of(CUP).next(now).rounds
    return {who for people in plan.tables for who in people}


def test_the_best_half_of_each_table_goes_on_before_the_next_best_of_a_smaller_one():
    now = knock_out("Ana Dan Fay Gus", "Ben Cem Eli", gone="Hal")
    assert goes_on(now) == set(ids("Ana Ben Dan")), "Cem stood higher than Dan, and is the second of three"


def test_who_left_does_not_go_on_and_the_next_best_does():
    now = knock_out("Ana Dan Fay Gus", "Ben Cem Eli", gone="Hal Ana")
    assert goes_on(now) == set(ids("Ben Dan Cem"))


def test_whoever_plays_for_somebody_for_the_rest_of_the_season_goes_on_in_their_place():
    (ana, hal) = ids("Ana Hal")
    now = knock_out("Ana Dan Fay Gus", "Ben Cem Eli", gone="Ana", instead={ana: hal})
    assert goes_on(now) == set(ids("Hal Ben Dan"))


def test_a_substitute_for_the_season_comes_on_from_a_group_in_the_place_of_whom_they_replaced():
    people, (ana, eli) = tuple(ids("Ana Ben Cem Dan Eli")), ids("Ana Eli")
    group = division(people, replace(CUP, least=2), stage="groups", results=(table(1, "Ana Ben Cem Dan"),))
    here = tuple(each for each in group.people if each.id != ana)
    assert format_of(CUP).then([replace(group, people=here, instead={ana: eli})]).people[:2] == tuple(ids("Eli Ben"))

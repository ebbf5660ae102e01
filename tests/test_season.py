"""A short season over the real host, with everything that goes wrong in one; and a judge that notices planted errors.

`python -m rehearsals.season --people 60 --seasons 2 --seed S` is the whole of it.
"""

from __future__ import annotations

import asyncio
import copy
import json
from dataclasses import replace
from fractions import Fraction

import pytest

from rehearsals.elapsed.month import without_threads
from rehearsals.seasonal.archive import Archive, Given, read
from rehearsals.seasonal.club import Club
from rehearsals.seasonal.judge import judged
from rehearsals.seasonal.known import least_repeats
from rehearsals.seasonal.plan import Plan
from rehearsals.seasonal.points import Ledger, Rule
from tests.host.beach import GAME

pytestmark = pytest.mark.rehearsal

SHORT = Plan(32, 2, "a short season", rounds=2, divisions=2)


@pytest.fixture(scope="module")
def lived(tmp_path_factory):
    path = tmp_path_factory.mktemp("season") / "season.sqlite3"
    club = Club(SHORT, path, GAME)
    with without_threads():
        claims = asyncio.run(club.run())
    return read(path), claims, club.house.chronicle


@pytest.fixture
def forged(lived):
    """The same seasons, to be falsified: (archive, claims)."""
    return copy.deepcopy(lived[:2])


def report(forged):
    return judged(*forged).report()


def test_two_short_seasons_come_to_their_end_as_the_league_says(lived):
    archive, claims, chronicle = lived
    verdict = judged(archive, claims)
    assert verdict.findings == []
    found = verdict.report()
    assert found["standings_equal"] is found["ratings_equal"] is True
    assert found["tables"] >= 32 > found["stuck"] == 0
    assert min(found["promoted"], found["relegated"], found["adjudicated"]) > 0
    assert [len(archive.where("divisions", season_id=season["id"])) for season in archive.rows["seasons"]] == [2, 2, 0]
    assert chronicle.outages, "the process was killed"
    results = archive.rows["results"]
    assert any(row["forfeited"] for row in results)
    assert any(row["abandoned"] for row in results)
    assert any(json.loads(row["substitutes"]) for row in results)
    assert archive.rows["penalties"]
    assert any(row["left_at"] is not None and row["division_id"] for row in archive.rows["league_members"])
    assert any(given.order for given in claims.given)
    assert any(given.order is None for given in claims.given)
    assert any(row["kind"] == "play-off" for row in archive.rows["league_tables"])
    told = {row.by for rows in claims.standings.values() for row in rows}
    assert told >= {"points", "head to head", "wins", "opponents", "play-off", ""}


# --- planted errors


def rows_of(forged):
    """The standings of the first division."""
    return next(iter(forged[1].standings.values()))


def test_points_that_the_results_do_not_give_are_seen(forged):
    rows = rows_of(forged)
    rows[3] = replace(rows[3], points=rows[3].points + Fraction(1, 6))
    assert not report(forged)["standings_equal"]


def test_two_people_in_the_wrong_order_are_seen(forged):
    rows = rows_of(forged)
    rows[0], rows[-1] = replace(rows[0], place=rows[-1].place), replace(rows[-1], place=rows[0].place)
    assert not report(forged)["standings_equal"]


def test_a_tie_that_is_explained_by_something_else_is_seen(forged):
    rows = rows_of(forged)
    number, row = next((n, row) for n, row in enumerate(rows) if row.by not in ("", "points"))
    rows[number] = replace(row, by="wins" if row.by != "wins" else "play-off")
    assert not report(forged)["standings_equal"]


def test_tie_breaks_that_are_not_the_leagues_are_seen(forged):
    division, text = next(iter(forged[1].rules.items()))
    rules = json.loads(text)
    rules["scoring"]["tie_breaks"] = ["seconds"]
    forged[1].rules[division] = json.dumps(rules)
    assert not report(forged)["standings_equal"]


def test_somebody_who_is_missing_from_the_standings_is_seen(forged):
    del rows_of(forged)[-1]
    assert not report(forged)["standings_equal"]


def test_a_result_that_is_another_than_the_one_that_was_counted_is_seen(forged):
    league = {row["table_id"] for row in forged[0].where("league_tables", kind="round", status="finished")}
    rows = [row for row in forged[0].rows["results"] if row["table_id"] in league and not row["forfeited"]]
    last = next(row for row in rows if row["place"] > 1)
    first = next(row for row in rows if row["table_id"] == last["table_id"] and row["place"] == 1)
    first["place"], last["place"] = last["place"], first["place"]
    assert first["place"] > 1
    assert (report(forged)["standings_equal"], report(forged)["ratings_equal"]) == (False, False)


def test_a_ruling_that_was_not_counted_is_seen(forged):
    rows = forged[0].where("league_tables", kind="round", status="finished")
    results = {row["table_id"]: [] for row in rows}
    for row in forged[0].rows["results"]:
        results.get(row["table_id"], []).append(row)
    table = next(row for row in rows if len({each["place"] for each in results[row["table_id"]]}) > 1)
    forged[1].given.append(Given(table["table_id"], (tuple(json.loads(table["people"])),)))
    assert (report(forged)["standings_equal"], report(forged)["ratings_equal"]) == (False, True)


def test_a_ruling_that_was_taken_back_and_still_counts_is_seen():
    archive = Archive({
        "results": [result(0, 1, []), result(1, 2, [])], "tables": [{"id": 9, "notes": "{}"}],
        "league_tables": [{"table_id": 9, "kind": "round", "people": "[1, 2]"}],
    })  # fmt: skip
    given = [Given(9, ((2,), (1,))), Given(9, ()), Given(9, None)]
    assert [seat.place for seat in archive.as_ruled(given)[9].seats] == [2, 1]
    assert [seat.place for seat in archive.as_ruled([*given, Given(9, None)])[9].seats] == [1, 2]


def result(seat, person, helpers):
    return {
        "table_id": 9, "seat": seat, "user_id": person, "place": seat + 1, "score": 0, "team": None, "forfeited": 0,
        "abandoned": 0, "ended_at": 0, "substitutes": json.dumps(helpers),
    }  # fmt: skip


def test_a_substitute_who_is_ruled_first_and_stands_last_is_seen():
    """The league's fault of old: the ruling names 3, who plays for 2, whose seat it was first."""
    shares = {"1": [{"user_id": 2, "decisions": 1}, {"user_id": 3, "decisions": 3}]}
    archive = Archive({
        "results": [result(0, 1, []), result(1, 2, [[3, 3, 4]])],
        "tables": [{"id": 9, "notes": json.dumps({"shares": shares})}],
        "league_tables": [{"table_id": 9, "kind": "round", "people": "[1, 3]"}],
    })  # fmt: skip
    (table,) = archive.as_ruled([Given(9, ((3,), (1,)))]).values()
    assert [(seat.person, seat.place) for seat in table.seats] == [(1, 2), (2, 1)]
    stands = Ledger([1, 2, 3], [table], Rule(), {}).stands()
    assert [(stand.person, stand.points) for stand in stands] == [(3, Fraction(3, 4)), (2, Fraction(1, 4)), (1, 0)]


def test_a_penalty_that_was_not_taken_off_is_seen(forged):
    member = next(row for row in forged[0].rows["league_members"] if row["division_id"] is not None)
    more = {"season_id": member["season_id"], "user_id": member["user_id"], "points": "1"}
    forged[0].rows["penalties"].append(more)
    assert not report(forged)["standings_equal"]


def test_somebody_who_is_a_little_too_strong_is_seen(forged):
    person, strength = next(iter(forged[1].strengths.items()))
    forged[1].strengths[person] = replace(strength, mu=strength.mu + 1e-6)
    assert report(forged)["standings_equal"]
    assert not report(forged)["ratings_equal"]


def test_a_rating_of_somebody_who_was_never_rated_is_seen(forged):
    forged[1].strengths[77] = next(iter(forged[1].strengths.values()))
    assert not report(forged)["ratings_equal"]


def test_a_table_that_waits_for_ever_is_stuck(forged):
    forged[0].rows["league_tables"][5]["status"] = "running"
    assert report(forged)["stuck"] == 1


def test_a_table_that_is_over_without_a_result_is_stuck(forged):
    number = next(row["table_id"] for row in forged[0].rows["league_tables"] if row["status"] == "finished")
    forged[0].rows["results"][:] = [row for row in forged[0].rows["results"] if row["table_id"] != number]
    assert report(forged)["stuck"] == 1


def test_a_season_that_never_ends_is_found(forged):
    forged[0].rows["seasons"][0]["ended_at"] = None
    assert any("never ended" in finding for finding in judged(*forged).findings)


def first_division(forged, number):
    """The tables of a round of the first division."""
    return forged[0].where("league_tables", round=number, kind="round", division_id=next(iter(forged[1].standings)))


def test_pairs_that_meet_again_are_counted_and_found(lived, forged):
    for once, again in zip(first_division(forged, 1), first_division(forged, 2), strict=True):
        again["people"] = once["people"]
    verdict = judged(*forged)
    assert verdict.counts["repeated_pairs"] >= report(lived[:2])["repeated_pairs"] + 16
    assert any("meet again" in finding for finding in verdict.findings)


def test_somebody_who_sits_at_two_tables_of_a_round_is_found(forged):
    first, second, *_ = first_division(forged, 1)
    second["people"] = json.dumps([json.loads(first["people"])[0], *json.loads(second["people"])[1:]])
    assert any("sits at 2 tables" in finding for finding in judged(*forged).findings)


def test_somebody_who_sits_out_again_before_others_do_is_found(forged):
    archive, _ = forged
    division = archive.rows["divisions"][0]
    member = archive.where("league_members", division_id=division["id"], left_at=None)[0]
    like = archive.where("league_tables", division_id=division["id"])[0]
    for number in (1, 2):
        bye = {"kind": "bye", "people": json.dumps([member["user_id"]]), "status": "finished", "table_id": None}
        archive.rows["league_tables"].append({**like, **bye, "id": -number, "round": number})
    assert report(forged)["sat_out"] == 2
    assert any("sit out again before others do" in finding for finding in judged(*forged).findings)


def test_a_table_that_was_opened_for_two_places_is_found(forged):
    first, second, *_ = forged[0].rows["league_tables"]
    second["table_id"] = first["table_id"]
    assert any("2 places" in finding for finding in judged(*forged).findings)


def moved(forged):
    """The membership of somebody who went up, in their second season."""
    rows = [row for row in forged[0].rows["league_members"] if json.loads(row["notes"]).get("was")]
    return next(row for row in rows if json.loads(row["notes"])["was"][2] == 1)


def test_somebody_who_goes_up_without_having_earned_it_is_found(forged):
    row = moved(forged)
    row["notes"] = json.dumps({"was": [2, 9, 1]})
    assert any("comes from [2, 9, 1]" in finding for finding in judged(*forged).findings)


def test_somebody_who_falls_two_divisions_at_once_is_found(forged):
    number = max(row["number"] for row in forged[0].rows["divisions"])
    second = forged[0].rows["seasons"][1]["id"]
    for row in forged[0].where("divisions", season_id=second, number=number):
        row["number"] = 5
    assert any("to division 5 at once" in finding for finding in judged(*forged).findings)


def test_somebody_who_rises_two_divisions_at_once_is_found(forged):
    """The league's fault of old: whoever was promoted from the third filled a place that was free in the first."""
    number = max(row["number"] for row in forged[0].rows["divisions"])
    first = forged[0].rows["seasons"][0]["id"]
    for row in forged[0].where("divisions", season_id=first, number=number):
        row["number"] = 3
    assert any("goes from division 3 to division 1 at once" in finding for finding in judged(*forged).findings)


# --- what the judge knows


@pytest.mark.parametrize(
    ("rounds", "least"),
    [
        ([[[1, 2], [3, 4]], [[1, 3], [2, 4]], [[1, 4], [2, 3]]], 0),
        ([[[1, 2], [3, 4]], [[1, 3], [2, 4]], [[1, 4], [2, 3]], [[1, 2], [3, 4]]], 1),
        ([[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 2, 5, 6], [3, 4, 7, 8]]], 4),
        ([[[1, 2, 3], [4, 5, 6]], [[1, 2, 4], [3, 5, 6]]], 2),
    ],
)
def test_how_few_pairs_must_meet_again(rounds, least):
    assert least_repeats(rounds) == least


def test_nobody_is_told_apart_without_a_tie_break():
    stands = Ledger([1, 2, 3], [], Rule(), {2: Fraction(1)}).stands()
    assert [(stand.person, stand.place, stand.by) for stand in stands] == [(1, 1, ""), (3, 1, "points"), (2, 3, "")]

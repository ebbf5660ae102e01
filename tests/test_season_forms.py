"""Short seasons of every form of a league, with members who vanish; and a judge that notices planted errors in them.

`python -m rehearsals.season --form cup --people 16 --seed S` is the whole of it.
"""

from __future__ import annotations

import asyncio
import copy
import json
from dataclasses import replace

import pytest

from host.leagues.formats import FORMATS
from host.leagues.scoring.rules import PARTNERS
from rehearsals.elapsed.month import without_threads
from rehearsals.seasonal.archive import read
from rehearsals.seasonal.club import Club
from rehearsals.seasonal.forms import forms
from rehearsals.seasonal.judge import judged
from rehearsals.seasonal.plan import Plan
from rehearsals.seasonal.reckonings import ALONE, RECKONINGS, TOGETHER
from tests.host.beach import GAME
from tests.host.boats import BOATS

pytestmark = pytest.mark.rehearsal


@pytest.fixture(scope="module")
def of_form(tmp_path_factory):
    """Short seasons of a form, lived through once: (archive, claims)."""
    known = {}

    def lived(form):
        if form not in known:
            plan = Plan(16, 2, f"a short {form}", rounds=2, divisions=2, form=form)
            path = tmp_path_factory.mktemp("form") / "season.sqlite3"
            club = Club(plan, path, BOATS if plan.played.in_pairs else GAME)
            with without_threads():
                claims = asyncio.run(club.run())
            known[form] = read(path), claims
        return copy.deepcopy(known[form])

    return lived


def test_every_form_that_a_manager_can_choose_is_judged():
    assert RECKONINGS.keys() == FORMATS.keys()
    assert {ALONE, TOGETHER} == PARTNERS.keys()
    assert {form.format for form in forms().values()} == FORMATS.keys()
    assert {form.partners for form in forms().values()} == PARTNERS.keys()


@pytest.mark.parametrize("form", forms())
def test_short_seasons_of_every_form_come_to_their_end_as_the_league_says(of_form, form):
    verdict = judged(*of_form(form))
    assert verdict.findings == []
    found = verdict.report()
    assert found["standings_equal"] is found["ratings_equal"] is True
    assert found["tables"] >= 8 > found["stuck"] == found["waited"] == 0


def test_a_form_that_nobody_can_judge_is_found(of_form):
    forged = of_form("round robin")
    division, text = next(iter(forged[1].rules.items()))
    forged[1].rules[division] = json.dumps({**json.loads(text), "format": "relay"})
    assert any("nobody judges a league that is played as relay" in finding for finding in judged(*forged).findings)


def test_two_who_stand_on_each_others_rung_are_seen(of_form):
    archive, claims = of_form("ladder")
    rows = next(iter(claims.standings.values()))
    rows[0], rows[1] = replace(rows[0], place=2), replace(rows[1], place=1)
    assert not judged(archive, claims).report()["standings_equal"]


def test_a_challenge_that_dealt_no_rungs_is_seen(of_form):
    archive, claims = of_form("ladder")
    known = judged(archive, claims).report()["standings_equal"]
    found = set()
    for table in archive.where("league_tables", kind="challenge", status="finished"):
        fewer = [row for row in archive.rows["results"] if row["table_id"] != table["table_id"]]
        forged = replace(archive, rows={**archive.rows, "results": fewer})
        found.add(judged(forged, claims).report()["standings_equal"])
    assert (known, False in found) == (True, True)


def test_somebody_who_sits_at_too_many_tables_of_a_ladder_is_found(of_form):
    archive, claims = of_form("ladder")
    tables = archive.where("league_tables", kind="challenge")
    for row in tables:
        row["people"] = tables[0]["people"]
    for row in archive.rows["tables"]:
        row["started_at"] = 0
    assert any("of a ladder at a time" in finding for finding in judged(archive, claims).findings)


def test_somebody_who_came_on_without_having_earned_it_is_found(of_form):
    archive, claims = of_form("cup")
    stage = archive.where("stages", stage="knock-out")[0]
    stage["people"] = json.dumps(list(reversed(json.loads(stage["people"]))))
    assert any("came on instead of" in finding for finding in judged(archive, claims).findings)


def test_somebody_who_went_on_in_a_knock_out_instead_of_somebody_better_is_found(of_form):
    archive, claims = of_form("cup")
    rows = archive.where("league_tables", kind="knock-out")
    first = [who for row in rows if row["round"] == 1 for who in json.loads(row["people"])]
    final = max(rows, key=lambda row: row["round"])
    assert final["round"] > 1
    out = next(who for who in first if who not in json.loads(final["people"]))
    final["people"] = json.dumps([out, *json.loads(final["people"])[1:]])
    assert any("went on instead of" in finding for finding in judged(archive, claims).findings)


def test_two_partners_who_have_not_the_same_are_seen(of_form):
    archive, claims = of_form("round robin, partners stay")
    rows = next(iter(claims.standings.values()))
    rows[0] = replace(rows[0], points=rows[0].points + 1)
    assert not judged(archive, claims).report()["standings_equal"]


# --- who vanished


def test_a_bots_game_that_is_somebodys_result_is_found(of_form):
    archive, claims = of_form("round robin")
    played = {(each.table, each.seat) for each in archive.decided if each.by == "away"}
    row = next(
        row
        for row in archive.rows["results"]
        if row["forfeited"] and (row["table_id"], row["seat"]) in played and not json.loads(row["substitutes"])
    )
    archive.where("seats", table_id=row["table_id"], seat=row["seat"])[0]["autopilot"] = 1
    row["forfeited"] = 0
    assert any("a bot played seat" in finding for finding in judged(archive, claims).findings)


def test_somebody_for_whom_everybody_waits_again_and_again_is_found(of_form):
    archive, claims = of_form("round robin")
    each = next(each for each in archive.decided if each.by == "clock")
    for row in archive.where("seats", table_id=each.table):
        row["autopilot"] = 0
    late = [replace(each, at=each.at + often) for often in range(1, 4)]
    decided = [other for other in archive.decided if (other.table, other.seat) != (each.table, each.seat)]
    forged = replace(archive, decided=[*decided, *late])
    assert judged(forged, claims).report()["waited"] > 0


def test_who_waits_for_another_partner_sits_out_as_long_as_there_is_none(of_form):
    archive, claims = of_form("swiss, partners stay")
    division = archive.rows["divisions"][0]["id"]
    played = archive.where("league_tables", division_id=division, kind="round")
    together = [{frozenset(json.loads(row["people"])[seat::2]) for row in played} for seat in (0, 1)]
    pair = min(sorted(team) for team in together[0] - together[1])
    for number in (1, 2):
        bye = {"kind": "bye", "people": json.dumps(pair), "status": "finished", "table_id": None, "round": number}
        archive.rows["league_tables"].append({**played[0], **bye, "id": -number})
    assert found_again(archive, claims)
    (left,) = archive.where("league_members", division_id=division, user_id=pair[1])
    left["left_at"] = 1
    assert not found_again(archive, claims)


def found_again(archive, claims):
    """Whether the judge finds that somebody sat out again before others did."""
    return any("sit out again before others do" in finding for finding in judged(archive, claims).findings)

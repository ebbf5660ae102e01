"""Judges seasons by what is stored: what a league says of itself is added up anew, sharing no code with it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, pairwise
from math import isclose
from typing import Any

from rehearsals.seasonal.archive import Archive
from rehearsals.seasonal.claims import Claims
from rehearsals.seasonal.known import least_repeats, none_repeats
from rehearsals.seasonal.points import Ledger, Rule, Stand
from rehearsals.seasonal.strengths import Strength, strengths

COUNTS = (
    "tables", "finished", "adjudicated", "repeated_pairs", "best_known_repeated_pairs", "standings_equal",
    "ratings_equal", "promoted", "relegated", "stuck",
)  # fmt: skip
OVER = ("finished", "abandoned")
DIGITS = 1e-9
"""How far two ways to a strength may differ: floating numbers are added in another order here."""

Row = Mapping[str, Any]


@dataclass(slots=True)
class Verdict:
    """What is counted; and each thing that is wrong, in a line."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))
    findings: list[str] = field(default_factory=list)

    def report(self) -> dict[str, int | bool]:
        """As it is printed: what is equal is said, not counted."""
        return {name: bool(count) if name.endswith("_equal") else count for name, count in self.counts.items()}

    @property
    def well(self) -> bool:
        """Whether nothing went wrong."""
        return not self.findings


def judged(archive: Archive, claims: Claims) -> Verdict:
    """Look through every season of every league."""
    court = Court(archive, claims)
    court.look_at_tables()
    court.look_at_standings()
    court.look_at_moves()
    court.look_at_strengths()
    return court.verdict


class Court:
    """What is stored and what was claimed."""

    def __init__(self, archive: Archive, claims: Claims) -> None:
        self.archive, self.claims, self.verdict = archive, claims, Verdict()
        self.tables, self.ruled = archive.tables(), archive.as_ruled(claims.given)
        self.adjudged = archive.adjudged()
        self.stands: dict[int, list[Stand]] = {}

    def find(self, line: str) -> None:
        """Something is wrong."""
        self.verdict.findings.append(line)

    # --- tables

    def look_at_tables(self) -> None:
        """How far they came, and who met whom how often."""
        counts = self.verdict.counts
        for division in self.archive.rows["divisions"]:
            planned = self.archive.where("league_tables", division_id=division["id"])
            for row in (row for row in planned if row["kind"] != "bye"):
                counts["tables"] += 1
                by_rule = row["table_id"] in self.adjudged
                counts["adjudicated"] += by_rule
                counts["finished"] += row["status"] == "finished" and not by_rule
                self._look_at_table(row)
            self._look_at_meetings(division["id"], planned)
        for season in self.archive.rows["seasons"]:
            if season["started_at"] is not None and season["ended_at"] is None:
                self.find(f"season {season['id']} never ended")
        for number, count in Counter(row["table_id"] for row in self.archive.rows["league_tables"]).items():
            if number is not None and count > 1:
                self.find(f"table {number} is that of {count} places in a league")

    def _look_at_table(self, row: Row) -> None:
        if row["status"] not in OVER:
            self.verdict.counts["stuck"] += 1
            self.find(f"table {row['number']} of round {row['round']} is {row['status']} for ever")
        elif row["status"] == "finished" and row["table_id"] not in self.tables:
            self.verdict.counts["stuck"] += 1
            self.find(f"table {row['table_id']} is over and has no result")

    def _look_at_meetings(self, division: int, planned: Sequence[Row]) -> None:
        rounds: dict[int, list[list[int]]] = {}
        for row in planned:
            if row["kind"] == "round":
                rounds.setdefault(row["round"], []).append(json.loads(row["people"]))
        for number, tables in rounds.items():
            for person, times in Counter(person for people in tables for person in people).items():
                if times > 1:
                    self.find(f"{person} sits at {times} tables of round {number} of division {division}")
        met = Counter(
            pair for tables in rounds.values() for people in tables for pair in combinations(sorted(people), 2)
        )
        repeated = [pair for pair, times in met.items() if times > 1]
        self.verdict.counts["repeated_pairs"] += len(repeated)
        self.verdict.counts["best_known_repeated_pairs"] += least_repeats(list(rounds.values()))
        if repeated and none_repeats(list(rounds.values())):
            self.find(f"division {division}: {repeated} meet again, and nobody would have to")

    # --- standings

    def look_at_standings(self) -> None:
        """The league's own against those added up here."""
        before = len(self.verdict.findings)
        for division in self.archive.rows["divisions"]:
            self.stands[division["id"]] = self._ledger(division).stands()
            self._compare(division["id"], self.stands[division["id"]])
        self.verdict.counts["standings_equal"] = len(self.verdict.findings) == before

    def _ledger(self, division: Row) -> Ledger:
        (season,) = self.archive.where("seasons", id=division["season_id"])
        members = self.archive.where("league_members", division_id=division["id"])
        members.sort(key=lambda row: (row["joined_at"], row["user_id"]))
        taken: dict[int, Fraction] = {}
        for row in self.archive.where("penalties", season_id=season["id"]):
            taken[row["user_id"]] = taken.get(row["user_id"], Fraction(0)) + Fraction(row["points"])
        planned = self.archive.where("league_tables", division_id=division["id"])
        results = [self.ruled[row["table_id"]] for row in planned if row["table_id"] in self.ruled]
        rules = self._rules(division["id"])
        byes = [
            (json.loads(row["people"])[0], int(rules.get("wanted", 4)))
            for row in planned
            if row["kind"] == "bye" and row["status"] in OVER
        ]
        return Ledger([row["user_id"] for row in members], results, Rule.of(rules.get("scoring", {})), taken, byes)

    def _rules(self, division: int) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.claims.rules.get(division, "{}"))
        return found

    def _compare(self, division: int, ours: Sequence[Stand]) -> None:
        theirs = self.claims.standings.get(division, [])
        told = {stand.person: stand for stand in theirs}
        for stand in ours:
            other = told.pop(stand.person, None)
            if other is None or _bare(other) != _bare(stand):
                self.find(f"division {division}: {stand} is told as {other}")
        for person in told:
            self.find(f"division {division}: {person} is in the standings and not in it")
        if _between(ours) != _between(theirs):
            self.find(f"division {division}: told apart by {_between(ours)}, as they say by {_between(theirs)}")

    # --- from one season to the next

    def look_at_moves(self) -> None:
        """Who went up and down, against the standings added up here."""
        seasons = sorted(self.archive.rows["seasons"], key=lambda row: (row["league_id"], row["number"]))
        for before, after in pairwise(seasons):
            if before["league_id"] == after["league_id"]:
                self._look_at_move(before, after)

    def _look_at_move(self, before: Row, after: Row) -> None:
        """What members of a season bring from the one before, and whether they are where that says."""
        places, numbers = self._moves(before["id"]), self._divisions(after["id"])
        for member in self.archive.where("league_members", season_id=after["id"]):
            who, told = member["user_id"], json.loads(member["notes"]).get("was")
            was = places.get(who)
            if (None if told is None else tuple(told)) != was:
                self.find(f"{who} comes from {told} into season {after['number']}, and was {was}")
            number = numbers.get(member["division_id"])
            if was is not None and number is not None and number != was[0]:
                self.verdict.counts["promoted" if number < was[0] else "relegated"] += 1
                if abs(number - was[0]) > 1:
                    self.find(f"{who} goes from division {was[0]} to division {number} at once")

    def _moves(self, season: int) -> dict[int, tuple[int, int, int]]:
        """Everybody who stays: their division, place, and whether they go up (1) or down (-1)."""
        staying = {row["user_id"] for row in self.archive.where("league_members", season_id=season, left_at=None)}
        divisions, found = self._divisions(season), {}
        for division, number in divisions.items():
            rules, stands = self._rules(division), [each for each in self.stands[division] if each.person in staying]
            ups, downs = (min(int(rules.get(way, 2)), len(stands) // 2) for way in ("promoted", "relegated"))
            for index, stand in enumerate(stands):
                up = number > 1 and index < ups
                down = number < len(divisions) and index >= len(stands) - downs
                found[stand.person] = number, stand.place, up - down
        return found

    def _divisions(self, season: int) -> dict[int, int]:
        """The divisions of a season, the highest first, with their numbers."""
        rows = sorted(self.archive.where("divisions", season_id=season), key=lambda row: int(row["number"]))
        return {row["id"]: row["number"] for row in rows}

    # --- strengths

    def look_at_strengths(self) -> None:
        """How strong the league says that people are, against the published formulas."""
        before = len(self.verdict.findings)
        ours, theirs = strengths(self.tables.values()), self.claims.strengths
        for person in sorted(ours.keys() | theirs.keys()):
            one, other = ours.get(person), theirs.get(person)
            if one is None or other is None or not _near(one, other):
                self.find(f"{person} is rated as {other} instead of {one}")
        self.verdict.counts["ratings_equal"] = len(self.verdict.findings) == before


def _bare(stand: Stand) -> tuple[object, ...]:
    """Without what tells it from the next: within a shared place, who is next means nothing."""
    return stand.place, stand.points, stand.played, stand.wins, stand.seconds, stand.share


def _between(stands: Sequence[Stand]) -> dict[int, str]:
    """For each place, by what it is before the next one."""
    return {stand.place: stand.by for stand in stands}


def _near(one: Strength, other: Strength) -> bool:
    if (one.played, one.at) != (other.played, other.at):
        return False
    return isclose(one.mu, other.mu, rel_tol=DIGITS) and isclose(one.sigma, other.sigma, rel_tol=DIGITS)

"""Judges seasons by what is stored: what a league says of itself is added up anew, sharing no code with it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations, pairwise
from math import isclose

from rehearsals.seasonal.archive import Archive
from rehearsals.seasonal.attendance import Attendance
from rehearsals.seasonal.cases import OVER, Cases, Row
from rehearsals.seasonal.claims import Claims
from rehearsals.seasonal.couples import Couples
from rehearsals.seasonal.known import least_repeats, none_repeats
from rehearsals.seasonal.points import Stand
from rehearsals.seasonal.progress import Progress
from rehearsals.seasonal.reckonings import ALONE, RECKONINGS, TOGETHER
from rehearsals.seasonal.strengths import Strength, strengths
from rehearsals.seasonal.verdicts import Verdict

DIGITS = 1e-9
"""How far two ways to a strength may differ: floating numbers are added in another order here."""


def judged(archive: Archive, claims: Claims) -> Verdict:
    """Look through every season of every league."""
    court = Court(archive, claims)
    attendance, progress = Attendance(court.cases, court.verdict), Progress(court.cases, court.verdict)
    court.look_at_tables()
    attendance.look_at_presence()
    attendance.look_at_time()
    court.look_at_standings()
    progress.look_at_stages()
    progress.look_at_ladders()
    court.look_at_moves()
    court.look_at_strengths()
    return court.verdict


class Court:
    """What is stored and what was claimed."""

    def __init__(self, archive: Archive, claims: Claims) -> None:
        self.archive, self.claims, self.verdict = archive, claims, Verdict()
        self.cases, self.find = Cases(archive, claims), self.verdict.find
        self.tables, self.adjudged = archive.tables(), archive.adjudged()
        self.stands: dict[int, list[Stand]] = {}
        self.pairs: dict[tuple[int, ...], int] = {}

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
            self._look_at_byes(division, planned)
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
        sides = [[self._sides(division, people) for people in tables] for tables in rounds.values()]
        met = Counter(pair for tables in sides for people in tables for pair in combinations(sorted(people), 2))
        repeated = [pair for pair, times in met.items() if times > 1]
        self.verdict.counts["repeated_pairs"] += len(repeated)
        self.verdict.counts["best_known_repeated_pairs"] += least_repeats(sides)
        if repeated and none_repeats(sides):
            self.find(f"division {division}: {repeated} meet again, and nobody would have to")

    def _look_at_byes(self, division: Row, planned: Sequence[Row]) -> None:
        """Nobody sits out twice while somebody else who was there all the time never did."""
        (season,) = self.archive.where("seasons", id=division["season_id"])
        members = self.archive.where("league_members", division_id=division["id"], left_at=None)
        there = [row["user_id"] for row in members if row["joined_at"] <= (season["started_at"] or 0)]
        if self.cases.stays_together(division["id"]):  # who waits for a partner sits out until there is one
            there = [who for who in there if self._kept_their_partner(who, planned, there)]
        byes = [json.loads(row["people"]) for row in planned if row["kind"] == "bye" and row["status"] in OVER]
        often = Counter(person for people in byes for person in people)
        self.verdict.counts["sat_out"] += often.total()
        if there and max(often[who] for who in there) - min(often[who] for who in there) > 1:
            self.find(f"division {division['id']}: some sit out again before others do: {dict(often)}")

    def _kept_their_partner(self, who: int, planned: Sequence[Row], there: Collection[int]) -> bool:
        """Whether somebody sat with the same partner at all their tables of a division, and both are still there."""
        tables = [people for row in planned if row["kind"] != "bye" and who in (people := json.loads(row["people"]))]
        partners = {
            frozenset(people[seat] for seat in team)
            for people in tables
            for team in self.cases.teams()
            if who in [people[seat] for seat in team]
        }
        return len(partners) == 1 and all(team <= {*there} for team in partners)

    def _sides(self, division: int, people: Sequence[int]) -> list[int]:
        """Who sits at a table: everybody, or where partners stay together each team by a number of its own."""
        if not self.cases.stays_together(division):
            return list(people)
        teams = [tuple(sorted(people[seat] for seat in team)) for team in self.cases.teams()]
        return [self.pairs.setdefault(team, len(self.pairs)) for team in teams]

    # --- standings

    def look_at_standings(self) -> None:
        """The league's own against those added up here."""
        before = len(self.verdict.findings)
        for division in self.archive.rows["divisions"]:
            self.stands[division["id"]] = self._reckoned(division)
            self._compare(division["id"], self.stands[division["id"]])
        self.verdict.counts["standings_equal"] = len(self.verdict.findings) == before

    def _reckoned(self, division: Row) -> list[Stand]:
        """The standings of a division by its form."""
        rules = self.cases.rules(division["id"])
        played, partners = str(rules.get("format", "round robin")), str(rules.get("partners", ALONE))
        if played not in RECKONINGS or partners not in (ALONE, TOGETHER):
            self.find(f"nobody judges a league that is played as {played} where partners {partners}")
            return []
        case = self.cases.of(division)
        if partners == ALONE:
            return RECKONINGS[played](case)
        couples = Couples(case)
        return couples.apart(RECKONINGS[played](couples.case))

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
        divisions, found = self._divisions(season), dict[int, tuple[int, int, int]]()
        for division, number in divisions.items():
            rules, stands = (
                self.cases.rules(division),
                [each for each in self.stands[division] if each.person in staying],
            )
            (row,) = self.archive.where("divisions", id=division)
            case, couples = self.cases.played(self.cases.of(row))
            sides = {who: (who,) for who in case.people} if couples is None else couples.sides
            moving = [who for who in sides if set(sides[who]) <= staying and (couples is None or len(sides[who]) == 2)]
            order = [stand.person for stand in stands if stand.person in moving]
            ups, downs = (min(int(rules.get(way, 2)), len(order) // 2) for way in ("promoted", "relegated"))
            ways = {
                who: (number > 1 and index < ups) - (number < len(divisions) and index >= len(order) - downs)
                for index, head in enumerate(order)
                for who in sides[head]
            }
            found |= {stand.person: (number, stand.place, ways.get(stand.person, 0)) for stand in stands}
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

"""Who comes on and goes on in a cup, and who sits where on a ladder."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from rehearsals.seasonal.cases import Cases, Row, first_of
from rehearsals.seasonal.couples import Couples
from rehearsals.seasonal.reckonings import KNOCK_OUT, Case, by_points, come_on, going_on, stages_of, whoever_plays
from rehearsals.seasonal.verdicts import Verdict

MOST_TABLES = 2
"""At so many tables of a ladder at a time somebody sits at most."""


class Progress:
    """Looks through the stages of every cup, and through every ladder."""

    def __init__(self, cases: Cases, verdict: Verdict) -> None:
        self.cases, self.archive, self.find = cases, cases.archive, verdict.find
        self.tables = cases.archive.tables()

    def look_at_stages(self) -> None:
        """Who came on from the groups of a cup, and who went on from each stage of its knock-out."""
        for stage in self.archive.where("stages", stage=KNOCK_OUT):
            (division,) = self.archive.where("divisions", id=stage["division_id"])
            groups = [
                row
                for row in self.archive.where("divisions", season_id=division["season_id"])
                if row["id"] != division["id"]
            ]
            ended = [self.archive.where("stages", division_id=row["id"])[0]["ended_at"] for row in groups]
            self._look_at_groups(division, groups, max(ended))
            self._look_at_knock_out(division)

    def _look_at_groups(self, division: Row, groups: Sequence[Row], by: int) -> None:
        best, known, whole = [], dict[int, frozenset[int]](), self.cases.of(division)
        for group in sorted(groups, key=lambda row: int(row["number"])):
            case, couples = self.cases.played(self.cases.of(group, by))
            known |= self._units(whole, case.people, couples)
            order = dict.fromkeys(whoever_plays(case, each.person) for each in by_points(case))
            best.append(([who for who in order if who in case.here], case.rules))
        expected = [known[who] for who in come_on(best)]
        came, couples = self.cases.played(whole)
        told = list(dict.fromkeys(self._units(whole, came.people, couples).values()))
        if told != expected:
            self.find(f"division {division['id']}: {_listed(told)} came on instead of {_listed(expected)}")

    def _look_at_knock_out(self, division: Row) -> None:
        whole = self.cases.of(division)
        rounds = self.archive.where("league_rounds", division_id=division["id"])
        ended = {row["number"]: row["ended_at"] for row in rounds}
        played, couples = self.cases.played(whole)
        for number, (stage, following) in enumerate(pairwise(stages_of(played))):
            first, last = following[0][0].round, stage[0][-1].round
            then, couples_then = self.cases.played(self.cases.of(division, ended[last]))
            going = going_on(then, stages_of(then)[number], then.here)
            expected = set(self._units(whole, going, couples_then).values())
            went = [who for games in following for who in games[0].people]
            told = set(self._units(whole, went, couples).values())
            if told != expected:
                where = f"round {first} of division {division['id']}"
                self.find(f"{where}: {_listed(told)} went on instead of {_listed(expected)}")

    def _units(self, whole: Case, people: Iterable[int], couples: Couples | None) -> dict[int, frozenset[int]]:
        """Whose places in the plan these are, by those who stand for them: who plays for somebody for the rest of the
        season has that one's. In pairs who was replaced is one of none.
        """
        sides = {who: (who,) if couples is None else couples.sides.get(who, (who,)) for who in people}
        return {
            who: frozenset(first_of(whole.instead, each) for each in side)
            for who, side in sides.items()
            if couples is None or len(side) > 1 or who not in whole.instead
        }

    def look_at_ladders(self) -> None:
        """Nobody sits at more tables at a time than challenges allow, and no two sit together at two of them."""
        tables = {row["id"]: row for row in self.archive.rows["tables"]}
        for division in self.archive.rows["divisions"]:
            found = [
                (
                    tables[row["table_id"]]["started_at"],
                    self.tables[row["table_id"]].ended_at,
                    json.loads(row["people"]),
                )
                for row in self.archive.where("league_tables", division_id=division["id"], kind="challenge")
                if row["table_id"] in self.tables
            ]
            for begins, _, people in found:
                open_then = [others for since, until, others in found if since <= begins < until]
                for who in people:
                    if (times := sum(who in others for others in open_then)) > MOST_TABLES:
                        self.find(f"{who} sits at {times} tables of a ladder at a time")
                for pair in combinations(people, 2):
                    if sum(set(pair) <= set(others) for others in open_then) > 1:
                        self.find(f"{pair} sit at two tables of a ladder at a time")


def _listed(units: Iterable[frozenset[int]]) -> str:
    return ", ".join("+".join(map(str, sorted(unit))) for unit in units)

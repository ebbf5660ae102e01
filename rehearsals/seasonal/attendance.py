"""Who was there: what a bot played is nobody's result, nobody is waited for who is away, and how long rounds lasted."""

from __future__ import annotations

import json

from rehearsals.seasonal.archive import Decided
from rehearsals.seasonal.cases import Cases
from rehearsals.seasonal.verdicts import Verdict

HOUR = 60 * 60 * 1000
PATIENCE = 2
"""From so many time-outs in a row on nobody waits for somebody, where a bot plays for who is away."""


class Attendance:
    """Looks through every table of every league."""

    def __init__(self, cases: Cases, verdict: Verdict) -> None:
        self.cases, self.verdict = cases, verdict
        self.archive, self.tables, self.find = cases.archive, cases.archive.tables(), verdict.find

    def look_at_presence(self) -> None:
        """A game that a bot plays is nobody's: whoever decided nothing at a table, or is away as it ends, has given it
        up.
        """
        by_hand = {(each.table, each.seat, each.user) for each in self.archive.decided if each.by == "player"}
        played_for = {(each.table, each.seat) for each in self.archive.decided if each.by == "away"}
        away = {(row["table_id"], row["seat"]) for row in self.archive.rows["seats"] if row["autopilot"]}
        ours = {row["table_id"] for row in self.archive.rows["league_tables"]}
        for row in self.archive.rows["results"]:
            place = row["table_id"], row["seat"]
            if row["table_id"] not in ours or row["user_id"] is None:
                continue
            never = (*place, row["user_id"]) not in by_hand and place in played_for
            self.verdict.counts["vanished"] += never
            if not row["forfeited"] and (place in away or (never and not json.loads(row["substitutes"]))):
                self.find(f"table {place[0]}: a bot played seat {place[1]}, and it is the result of {row['user_id']}")

    def look_at_time(self) -> None:
        """How long rounds lasted, and whether anybody was waited for who is away by the rule of the league."""
        spent, began = list[int](), {row["id"]: row["started_at"] for row in self.archive.rows["tables"]}
        for row in self.archive.rows["league_rounds"]:
            planned = self.archive.where("league_tables", division_id=row["division_id"], round=row["number"])
            if any(each["kind"] == "challenge" for each in planned):
                found = [(began[each["table_id"]], self.tables.get(each["table_id"])) for each in planned]
                spent += [table.ended_at - at for at, table in found if at is not None and table is not None]
            elif planned and row["opened_at"] is not None and row["ended_at"] is not None:
                spent.append(row["ended_at"] - row["opened_at"])
        self.verdict.counts["dead_hours"] = round(sum(spent) / HOUR / max(1, len(spent)))
        for row in self.archive.rows["league_tables"]:
            rule = str(self.cases.rules(row["division_id"]).get("lapse"))
            if row["table_id"] is not None and rule.startswith("autopilot"):
                self._look_at_waits(row["table_id"])

    def _look_at_waits(self, table: int) -> None:
        """Where somebody else is there, time runs out twice in a row for nobody who does nothing meanwhile."""
        seats = self.archive.where("seats", table_id=table)
        left_alone = all(row["autopilot"] for row in seats if row["user_id"] is not None)
        by_seat: dict[int, list[Decided]] = {}
        for each in self.archive.decided:
            if each.table == table:
                by_seat.setdefault(each.seat, []).append(each)
        for seat, decided in by_seat.items():
            in_a_row, last = 0, None
            for each in decided:
                if each.by == "player":
                    in_a_row, last = 0, None
                elif each.by == "clock" and each.at != last:
                    in_a_row, last = in_a_row + 1, each.at
                    if in_a_row > PATIENCE and not left_alone:
                        self.verdict.counts["waited"] += 1
                        self.find(f"table {table} waits for seat {seat}, whose time ran out {in_a_row} times in a row")

"""Divisions of leagues as they are judged, out of what is stored and what was claimed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import Any, TypeAlias

from rehearsals.seasonal.archive import Archive
from rehearsals.seasonal.claims import Claims
from rehearsals.seasonal.couples import Couples
from rehearsals.seasonal.reckonings import ALONE, TOGETHER, Case, Sat

OVER = ("finished", "abandoned")
LADDER = "ladder"
Row: TypeAlias = Mapping[str, Any]


class Cases:
    """Every division of every league."""

    def __init__(self, archive: Archive, claims: Claims) -> None:
        self.archive, self.claims = archive, claims
        self.ruled = archive.as_ruled(claims.given)

    def of(self, division: Row, by: int | None = None) -> Case:
        """A division as it is judged; with `by` as it was then."""
        (season,) = self.archive.where("seasons", id=division["season_id"])
        (stage,) = self.archive.where("stages", division_id=division["id"]) or ({"stage": "", "people": "[]"},)
        mine = self.archive.where("league_members", season_id=season["id"])
        came = json.loads(stage["people"])
        rules, until = self.rules(division["id"]), season["ended_at"] if by is None else by
        open_to_all = rules.get("format") == LADDER  # who has just joined stands at its foot
        fits = {division["id"], None} if open_to_all else {division["id"]}
        members = [row for row in mine if row["division_id"] in fits and (row["division_id"] or is_there(row, until))]
        members.sort(key=as_begun)
        people = tuple(came) if came else tuple(row["user_id"] for row in members)
        here = {row["user_id"] for row in mine if row["user_id"] in people and is_there(row, until)}
        taken: dict[int, Fraction] = {}
        for row in self.archive.where("penalties", season_id=season["id"]):
            if by is None or row["at"] <= by:
                taken[row["user_id"]] = taken.get(row["user_id"], Fraction(0)) + Fraction(row["points"])
        planned = self.archive.where("league_tables", division_id=division["id"])
        ruled = self.ruled if by is None else self.archive.as_ruled(self.claims.given, by)
        sat = [row for row in planned if row["kind"] != "bye"]
        return Case(
            rules, stage["stage"], people, frozenset(here), instead_of(mine, by),
            tuple(Sat(row["round"], row["kind"], tuple(json.loads(row["people"])), row["table_id"]) for row in sat),
            {row["table_id"]: ruled[row["table_id"]] for row in planned if row["table_id"] in ruled}, taken,
            tuple(
                (json.loads(row["people"])[0], int(rules.get("wanted", 4)))
                for row in planned
                if row["kind"] == "bye" and row["status"] in OVER
            ),
            self.teams(), partners_of(mine, by),
        )  # fmt: skip

    def played(self, case: Case) -> tuple[Case, Couples | None]:
        """A division as its form sees it: of people, or of pairs."""
        if case.rules.get("partners", ALONE) == ALONE:
            return case, None
        couples = Couples(case)
        return couples.case, couples

    def rules(self, division: int) -> dict[str, Any]:
        """What the league played by, as it said."""
        found: dict[str, Any] = json.loads(self.claims.rules.get(division, "{}"))
        return found

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team, as results name them."""
        teams: dict[int, set[int]] = {}
        for row in self.archive.rows["results"]:
            if row["team"] is not None:
                teams.setdefault(row["team"], set()).add(row["seat"])
        return tuple(tuple(sorted(teams[number])) for number in sorted(teams))

    def stays_together(self, division: int) -> bool:
        """Whether partners stay together in a division."""
        return bool(self.rules(division).get("partners", ALONE) == TOGETHER)


def as_begun(member: Row) -> tuple[float, int, int]:
    """In the order in which members came into a division: by the place that each began with, who is new last."""
    seed = json.loads(member["notes"]).get("seed")
    return inf if seed is None else seed, member["joined_at"], member["user_id"]


def is_there(member: Row, by: int | None) -> bool:
    """Whether somebody was in a season at a moment, or is still in it, where it is not over."""
    if by is None:
        return member["left_at"] is None
    return member["joined_at"] <= by and (member["left_at"] is None or member["left_at"] > by)


def instead_of(members: Sequence[Row], by: int | None) -> dict[int, int]:
    """Who plays for whom for the rest of the season, or did at a moment."""
    outs = {row["user_id"]: json.loads(row["notes"]).get("out") or {} for row in members}
    came = {row["user_id"]: row["joined_at"] for row in members}
    found = {who: out["to"] for who, out in outs.items() if out.get("to") is not None}
    return {who: to for who, to in found.items() if by is None or came[to] <= by}


def first_of(instead: Mapping[int, int], who: int) -> int:
    """For whom somebody plays, or for whom that one did."""
    whose = {to: gone for gone, to in instead.items()}
    while who in whose:
        who = whose[who]
    return who


def partners_of(members: Sequence[Row], by: int | None) -> dict[int, int]:
    """Who is whose partner, two who named each other; or who was at a moment, before others played for some of them."""
    named = {row["user_id"]: json.loads(row["notes"]).get("partner") for row in members}
    found = {who: other for who, other in named.items() if other is not None and named.get(other) == who}
    then = instead_of(members, by)
    later = {to: gone for gone, to in instead_of(members, None).items() if gone not in then}
    while (to := next((who for who in found if who in later), None)) is not None:
        partner, gone = found.pop(to), later[to]
        found |= {gone: partner, partner: gone}
    return found

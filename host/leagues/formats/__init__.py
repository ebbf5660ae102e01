"""The formats that a league can have, by their keys. Pure.

A format sees a division as data and says who is in which division, what comes next when no planned table is left, and
who goes up and down. Seasons ask `format_of` and `next_of`, and what a manager may choose is offered from `FORMATS`; a
new format is a class in a file of its own, and a row there. Begin with `contract.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import Refusal
from host.leagues.formats.contract import Division, Format, Step
from host.leagues.formats.cup import KNOCK_OUT, Cup
from host.leagues.formats.ladder import Ladder
from host.leagues.formats.pairs import Pairs, Together
from host.leagues.formats.play_offs import play_offs
from host.leagues.formats.round_robin import RoundRobin
from host.leagues.formats.swiss import Swiss
from host.leagues.scoring.rules import STAY, Rules

FORMATS: Mapping[str, Format] = {each.key: each for each in (RoundRobin(), Swiss(), Ladder(), Cup())}
"""In the order in which they are offered."""


def format_of(rules: Rules) -> Format:
    """What a league is played as. Raises `Refusal` for a format that this release does not know."""
    if (found := FORMATS.get(rules.format)) is None:
        raise Refusal(f"There is no format “{rules.format}”: it is one of {', '.join(FORMATS)}.")
    return Together(found) if rules.partners == STAY else found


def next_of(division: Division) -> Step:
    """What comes next in a division by its format, and then the play-offs that are owed."""
    if division.rules.partners == STAY:
        pairs = Pairs.to_plan(division)
        return pairs.unfolded(next_of(pairs.folded))
    played = format_of(division.rules)
    step = played.next(division)
    if step.rounds == () and played.by_rounds and division.stage != KNOCK_OUT:
        return play_offs(division, played.standings(division))
    return step

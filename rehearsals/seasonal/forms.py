"""The forms in which a league can be played, out of the product's own lists: a new one is lived through, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine import Refusal
from games.hosted import HostedGame
from host.leagues.formats import FORMATS, format_of
from host.leagues.planning.partners import plays_in_pairs
from host.leagues.scoring.rules import CHANGE, PARTNERS, Rules


@dataclass(frozen=True, slots=True)
class Form:
    """A format, and what becomes of partners in it: keys of the product's lists."""

    format: str
    partners: str = CHANGE

    @property
    def in_pairs(self) -> bool:
        """Whether it needs a game that makes teams of two."""
        return self.partners != CHANGE

    @property
    def by_rounds(self) -> bool:
        """Whether its tables open by themselves, round by round; otherwise people open them."""
        return format_of(Rules(format=self.format, partners=self.partners)).by_rounds


def forms() -> Mapping[str, Form]:
    """Every form that a manager can choose, by its name: a format alone, or with what its partners do."""
    found = {}
    for key in FORMATS:
        for partners in PARTNERS:
            form = Form(key, partners)
            if _refusal(Rules(format=key, partners=partners)) is None:
                found[f"{key}, partners {partners}" if form.in_pairs else key] = form
    return found


def allowed(rules: Rules) -> Rules:
    """These rules, without what their format does not allow: to carry on, or divisions. Raises `Refusal`."""
    for less in ({}, {"carries_on": False}, {"divisions": 1}, {"carries_on": False, "divisions": 1}):
        fewer = replace(rules, **less)
        if (refusal := _refusal(fewer)) is None:
            return fewer
    assert refusal is not None
    raise refusal


def suits(game: HostedGame, seats: int, form: Form) -> bool:
    """Whether a game is played by so many in this form; teams are for those whose partners stay."""
    return seats in game.rules.seats and plays_in_pairs(game.teams(seats)) == form.in_pairs


def _refusal(rules: Rules) -> Refusal | None:
    try:
        format_of(rules).check(rules)
    except Refusal as refusal:
        return refusal
    return None

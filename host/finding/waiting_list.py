"""Who waits for a game in a server, and when enough of them fit together. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine import Refusal
from games.kit.sentences import clipped
from host.values.paces import pace_meant
from host.values.ports import HOUR
from host.values.seeker import Waiting

MOST_OF_ONE = 10
"""For how many games a person may wait in one server."""

MOST_IN_ALL = 500
"""How many people may wait in one server, for all games together."""

USUAL_HOURS, MOST_HOURS = 48, 168
"""How long somebody waits for a game, if they do not say, and at most."""

_RANGE = re.compile(r"([0-9]{1,2}) ?(?:-|–|to) ?([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Match:
    """People who fit together, who has waited longest first, the pace, and how many seats their table has: more than
    they are where all of them would have more company.
    """

    people: tuple[Waiting, ...]
    pace: str
    seats: int

    @property
    def users(self) -> tuple[int, ...]:
        """Who they are."""
        return tuple(one.user for one in self.people)


def joined(waiting: Iterable[Waiting], new: Waiting) -> tuple[Waiting, ...]:
    """With somebody who waits now; who changes what they want keeps their place. Raises `Refusal` where it is full."""
    others = [one for one in waiting if (one.user, one.game) != (new.user, new.game)]
    before = [one for one in waiting if (one.user, one.game) == (new.user, new.game)]
    if sum(one.user == new.user for one in others) >= MOST_OF_ONE:
        raise Refusal(f"You may wait for {MOST_OF_ONE} games at a time in one server; `/play leave` ends one.")
    if len(others) >= MOST_IN_ALL:
        raise Refusal(f"{MOST_IN_ALL} people wait in this server already; please try again later.")
    since = min([new.since, *(one.since for one in before)])
    return tuple(sorted((*others, replace(new, since=since)), key=lambda one: (one.since, one.user)))


def fits(one: Waiting, new: Waiting) -> bool:
    """Whether somebody else waits with whom this person could share a table."""
    alike = one.game == new.game and set(one.seats) & set(new.seats) and set(one.paces) & set(new.paces)
    return one.user != new.user and bool(alike)


def matched(waiting: Sequence[Waiting], new: Waiting) -> Match | None:
    """The largest table that can begin with this person, at the pace they like best; who waited longest goes first."""
    for seats in sorted(new.seats, reverse=True):
        for pace in new.paces:
            others = [
                one
                for one in waiting
                if one.user != new.user and one.game == new.game and seats in one.seats and pace in one.paces
            ]
            if len(others) >= seats - 1:
                own = next((one for one in waiting if (one.user, one.game) == (new.user, new.game)), new)
                found = sorted((*others[: seats - 1], own), key=lambda one: (one.since, one.user))
                return Match(tuple(found), pace, _room(found))
    return None


def _room(people: Sequence[Waiting]) -> int:
    """How many seats a table has for these people: one more as long as all of them would play with so many."""
    seats = len(people)
    while all(seats + 1 in one.seats for one in people):
        seats += 1
    return seats


def without(waiting: Iterable[Waiting], match: Match) -> tuple[Waiting, ...]:
    """Who still waits once these have their table."""
    done = {one.user: one for one in match.people}
    return tuple(
        one
        for one in waiting
        if one.user not in done or not (one.game == done[one.user].game or done[one.user].only_one)
    )


def seats_meant(typed: str, possible: Sequence[int]) -> tuple[int, ...]:
    """Numbers of seats, such as "3", "3, 4" or "2-5"; all at which somebody has company if nothing is typed.

    Raises `Refusal`.
    """
    company = [number for number in possible if number > 1]
    if not company:
        raise Refusal("Nobody plays this game with others.")
    meant: set[int] = set()
    for part in (part.strip() for part in typed.replace(";", ",").replace(" or ", ",").split(",")):
        between = _RANGE.fullmatch(part)
        if between is not None and int(between[1]) <= int(between[2]):
            said = set(range(int(between[1]), int(between[2]) + 1))
        elif part.isascii() and part.isdecimal() and len(part) <= 2:
            said = {int(part)}
        elif part:
            raise Refusal(f"Seats are numbers, such as “4”, “3, 4” or “2-5”, not “{clipped(part, 40)}”.")
        else:
            continue
        if said.isdisjoint(company):
            raise Refusal(f"With others this game is played by {company[0]} to {company[-1]}, not “{part}”.")
        meant |= said
    if typed and not meant:
        raise Refusal(f"Seats are numbers, such as “4”, “3, 4” or “2-5”, not “{clipped(typed, 40)}”.")
    return tuple(sorted(meant & set(company))) if meant else tuple(company)


def paces_meant(typed: str) -> tuple[str, ...]:
    """Paces with commas between them, the one liked best first; daily if nothing is typed. Raises `Refusal`."""
    parts = [part for part in typed.split(",") if part.strip()] or ([typed] if typed else [])
    return tuple(dict.fromkeys(pace_meant(part) for part in parts)) or ("daily",)


def until_of(at: int, hours: int) -> int:
    """When somebody who says so has waited long enough. Raises `Refusal`."""
    if not 1 <= hours <= MOST_HOURS:
        raise Refusal(f"One waits for 1 to {MOST_HOURS} hours.")
    return at + hours * HOUR

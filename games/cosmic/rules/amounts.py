"""Reckoning with tokens by place: parts, rests, forced ways, defaults."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Event, Seat
from games.cosmic.rules.token_events import Amounts, TokensReturned


def returns(seat: Seat, taken: Amounts, placed: Amounts) -> tuple[Event, ...]:
    """The events by which tokens from several places return to several bases."""
    left, events = list(placed), []
    for place, count in taken:
        part: list[tuple[str, int]] = []
        while count:
            home, free = left[0]
            number = min(free, count)
            part.append((home, number))
            count -= number
            left[0:1] = [(home, free - number)] if free > number else []
        if part:
            events.append(TokensReturned(seat, place, tuple(part)))
    return tuple(events)


def most_of(room: Mapping[str, int | None]) -> int:
    """How many tokens can be taken from all these places together."""
    return sum(most or 0 for most in room.values())


def forced_split(room: Mapping[str, int | None], at_least: int, at_most: int) -> Amounts | None:
    """The only way to fill a split, or None if there are several."""
    if at_most == 0 or not room:
        return ()
    if at_least == at_most and len(room) == 1:
        return tuple((place, at_least) for place in room)
    most = sum(at_most if cap is None else cap for cap in room.values())
    if at_least == most:
        return tuple((place, cap or 0) for place, cap in room.items())
    return None


def part_of(taken: Amounts, count: int) -> Amounts:
    """The first `count` tokens of these."""
    part: list[tuple[str, int]] = []
    for place, number in taken:
        part.append((place, min(number, count)))
        count -= part[-1][1]
    return tuple((place, number) for place, number in part if number > 0)


def less(taken: Amounts, part: Amounts) -> Amounts:
    """What is left of these tokens without those."""
    gone = dict(part)
    return tuple((place, count - gone.get(place, 0)) for place, count in taken if count > gone.get(place, 0))


def default_payment(room: Mapping[str, int | None], count: int) -> dict[str, int]:
    """So many tokens, one by one from where most stand."""
    left = {place: most or 0 for place, most in room.items()}
    paid: dict[str, int] = {}
    for _ in range(count):
        place = max(left, key=lambda key: (left[key], key))
        left[place] -= 1
        paid[place] = paid.get(place, 0) + 1
    return {place: paid[place] for place in room if place in paid}

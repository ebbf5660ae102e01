"""What a previewed answer brings, read off the views before and after it."""

from __future__ import annotations

from typing import Any

from engine import Form, Pick, Place, Prompt
from games.kit.sentences import count, listed, upper
from games.skye.content import SCORING, SCROLLS, TABLETS
from games.skye.rules.views import ClanView, ScrollView, SkyeView

_WORDS = ("no", "one", "two", "three", "four", "five", "six")


def gain(before: SkyeView, after: SkyeView, prompt: Prompt, answer: Any) -> str:
    """ "This round +4: Squares +4; in round 3: Sheep +2; completes one area." or an empty string."""
    match prompt:
        case Place():
            return _built(before, after, prompt)
        case Pick() if prompt.ask in ("buy", "second buy"):
            return _bought(before, after, prompt)
        case Form():
            left = prompt.facts["gold"] - sum(answer.values())
            return f"That leaves {left} gold for buying."
        case _:
            return ""


def new_cells(before: SkyeView, after: SkyeView, seat: int) -> list[tuple[int, int]]:
    """The cells of a land that were empty before."""
    known = set(before.clans[seat].territory)
    return [(placed.x, placed.y) for placed in after.clans[seat].territory if placed not in known]


def _built(before: SkyeView, after: SkyeView, prompt: Place) -> str:
    old, new = before.clans[prompt.seat], after.clans[prompt.seat]
    changes = [
        (SCORING[tile.tile].name, now - was, [number for number in tile.rounds if number >= before.round])
        for tile, was, now in zip(before.scoring, old.worth, new.worth, strict=False)
        if was is not None and now is not None and now != was and _still_counts(before, tile.rounds)
    ]
    more: list[str] = []
    if (closed := len(new.completed) - len(old.completed)) > 0:
        more.append(f"completes {_number(closed)} {'area' if closed == 1 else 'areas'}")
    if (joined := len(new.connected) - len(old.connected)) > 0:
        more.append(f"joins {_number(joined)} {'tile' if joined == 1 else 'tiles'} to the castle")
    if (gold := new.income - old.income) > 0:
        more.append(f"{gold} gold more each round")
    more += _scrolls(old, new)
    fresh = [TABLETS[kind].name for kind, tile in new.fresh_tablets if (kind, tile) not in old.fresh_tablets]
    more += [f"brings the {name}" for name in fresh]
    parts = [*_now(before, changes), *_later(before, changes), *([listed(more)] if more else [])]
    return f"{upper('; '.join(parts))}." if parts else ""


_Change = tuple[str, int, list[int]]
"""A scoring tile by name, how much more it would give, and the rounds in which it is still to be scored."""


def _now(view: SkyeView, changes: list[_Change]) -> list[str]:
    """What this round would score more, as the land is then."""
    found = [(name, change) for name, change, rounds in changes if view.round in rounds]
    if not found:
        return []
    parts = listed([f"{name} {_signed(change)}" for name, change in found])
    return [f"this round {_signed(sum(change for _, change in found))}: {parts}"]


def _later(view: SkyeView, changes: list[_Change]) -> list[str]:
    """What is scored in later rounds only."""
    return [
        f"{name} {_signed(change)} in {'round' if len(rounds) == 1 else 'rounds'} {listed(list(map(str, rounds)))}"
        for name, change, rounds in changes
        if view.round not in rounds
    ]


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _scrolls(old: ClanView, new: ClanView) -> list[str]:
    """What the scrolls of a land would give more or less at the end, as the land is then."""
    was = {scroll.cell: worth for scroll in old.scrolls if (worth := _worth(scroll)) is not None}
    changes = [
        (SCROLLS[scroll.kind].name, worth - was.get(scroll.cell, 0))
        for scroll in new.scrolls
        if (worth := _worth(scroll)) is not None
    ]
    said = [f"{_signed(change)} by the scroll {name}" for name, change in changes if change]
    return [f"at the end {listed(said)}"] if said else []


def _worth(scroll: ScrollView) -> int | None:
    return None if scroll.value is None else scroll.value * (2 if scroll.completed else 1)


def _still_counts(view: SkyeView, rounds: tuple[int, ...]) -> bool:
    return any(number >= view.round for number in rounds)


def _bought(before: SkyeView, after: SkyeView, prompt: Pick) -> str:
    old, new = before.clans[prompt.seat].gold, after.clans[prompt.seat].gold
    if old is None or new is None or new >= old:
        return ""
    return f"It leaves you {count(new, 'gold', 'gold')}."


def _number(value: int) -> str:
    return _WORDS[value] if value < len(_WORDS) else str(value)

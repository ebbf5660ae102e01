"""What somebody who sees no picture has of a question, and what can be pressed on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.ui.texts import plain
from bot.ui.widgets import Entry, Menu, Shown


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to press as a screen reader tells it: a button, or an entry of the list called `list`.

    `several`: more of that list may be chosen at once. `ready`: the button that gives the answer as it stands.
    `chosen`: the entry is marked already.
    """

    label: str
    detail: str = ""
    list: str = ""
    several: bool = False
    ready: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Sight:
    """A question with everything around it that can be read: nothing of it is a picture, a key or a prompt."""

    title: str
    text: str
    private: str
    alt: str
    board: str
    offers: tuple[Offer, ...]

    def labelled(self, *beginnings: str) -> Offer | None:
        """The first offer whose label begins so; of the beginnings the first that there is."""
        for words in beginnings:
            for offer in self.offers:
                if offer.label.startswith(words):
                    return offer
        return None

    def listed(self, name: str) -> list[Offer]:
        """The entries of a list."""
        return [offer for offer in self.offers if offer.list == name]

    @property
    def ready(self) -> Offer | None:
        """The button that gives the answer, where it is complete."""
        return next((offer for offer in self.offers if offer.ready), None)


class Pilot(Protocol):
    """Somebody who plays one game from words."""

    def press(self, sight: Sight) -> Sequence[Offer]:
        """What is pressed: one offer, or several of one list that takes several."""
        ...

    def fill(self, sight: Sight, fields: Sequence[Entry]) -> Sequence[str]:
        """What is filled into a form, field by field: a text, or the label of what is chosen."""
        ...


def offers_of(shown: Shown) -> tuple[Offer, ...]:
    """What can be pressed, from top to bottom."""
    found: list[Offer] = []
    for row in shown.rows:
        if isinstance(row, Menu):
            found += [
                Offer(plain(item.label), plain(item.detail), plain(row.hint), row.most > 1, chosen=item.chosen)
                for item in row.items
            ]
        else:
            found += [Offer(plain(key.label), ready=key.step.startswith("done")) for key in row if not key.disabled]
    return tuple(found)


def step_of(shown: Shown, chosen: Sequence[Offer]) -> tuple[str, list[str]]:
    """The step and the values that pressing these sends. Raises `LookupError` where nothing reads so."""
    first = chosen[0]
    for row in shown.rows:
        if isinstance(row, Menu) and plain(row.hint) == first.list:
            values = [item.value for item in row.items for offer in chosen if plain(item.label) == offer.label]
            if values:
                return row.step, values
        elif not isinstance(row, Menu) and not first.list:
            for key in row:
                if not key.disabled and plain(key.label) == first.label:
                    return key.step, []
    raise LookupError(f"nothing reads {first.label!r}")


class Patient:
    """What every reader does who is not understood: whatever leads nowhere twice is not pressed a third time."""

    def __init__(self) -> None:
        self._tried: dict[tuple[str, str, tuple[Offer, ...]], int] = {}

    def press(self, sight: Sight) -> Sequence[Offer]:
        """What the game's own reader wants; where the same was read twice already, the next thing there is."""
        read = (sight.title, sight.text, sight.offers)
        times = self._tried[read] = self._tried.get(read, 0) + 1
        wanted = self.wanted(sight)
        if times > 2 or not wanted:
            return (sight.ready or sight.offers[times % len(sight.offers)],)
        return wanted

    def wanted(self, sight: Sight) -> Sequence[Offer]:
        """What is pressed, as `Pilot.press` says; nothing: whatever there is."""
        raise NotImplementedError

    def fill(self, sight: Sight, fields: Sequence[Entry]) -> Sequence[str]:
        """What stands there, or the first choice."""
        return [entry.items[0].label if entry.items else entry.text for entry in fields]

"""Reaction windows as data: what a seat may use there, and how long the table holds still for it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from engine.hooks import Moment, instance_of
from engine.prompts import Answer, Choice, Pick

PASS = "pass"

USE_ANNOUNCED = Moment("use announced", "use")


class Hold(Enum):
    """For what a window is kept open, although perhaps nobody thinks."""

    FULL = "full"
    """A moment of the game: the table's whole hold."""

    CANCEL = "cancel"
    """Something was announced, and whether it is cancelled is all there is to say: a shorter hold."""

    NONE = "none"
    """Nothing secret could matter: no hold."""


class Reaction(Choice, frozen=True, gc=False):
    """A choice of a window: to use what `ref` names. `stands`: even if somebody acts first.

    `pointless`: it may be used, but as far as its owner can know it would do nothing for it.

    Its key is that of the component, with a mark where it stands; nobody but the engine makes one or reads it.
    """

    stands: bool = False
    pointless: bool = False

    @property
    def component(self) -> str:
        """The component, whichever copy of it is used."""
        return instance_of(self.ref)


def reactions(key: str, *, pointless: bool = False) -> tuple[Reaction, Reaction]:
    """Both ways to use a component: unless somebody acts first, and whatever others do."""
    return Reaction(key, key, pointless=pointless), Reaction(f"{key}!", key, stands=True, pointless=pointless)


class Window(Pick, frozen=True, kw_only=True):
    """The question of a window to one seat: to pass, or one of the reactions that it really could use now.

    Its facts say what everybody may know of it: its moments, whether its seat is concerned, and what the game adds.
    """

    @property
    def moments(self) -> Sequence[str]:
        """The names of the moments that are asked together."""
        moments: Sequence[str] = self.facts["moments"]
        return moments

    @property
    def concerned(self) -> bool:
        """Whether, by public facts, what happens concerns its seat."""
        return bool(self.facts["concerned"])

    @property
    def reactions(self) -> tuple[Reaction, ...]:
        """What its seat could use, each in both ways."""
        return tuple(choice for choice in self.choices if isinstance(choice, Reaction))

    @property
    def usable(self) -> tuple[str, ...]:
        """What its seat could use, as `Reaction.ref` names it. For its own seat only."""
        return tuple(reaction.ref for reaction in self.reactions if not reaction.stands)

    def chosen(self, answer: Answer) -> Reaction | None:
        """The reaction that an answer means; None: to pass."""
        return next((reaction for reaction in self.reactions if [reaction.key] == answer), None)

    def _told(self) -> tuple[str, dict[str, object]]:
        """That of a Pick: what a reaction does is in its key, and windows were asked and answered before they had types
        of their own.
        """
        _, content = super()._told()
        return Pick.__name__, content | {"choices": [Choice(c.key, c.ref, c.label, c.cap) for c in self.choices]}

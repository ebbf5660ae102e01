"""What a panel shows of a practice beside its game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PracticeView:
    """A practice table's lesson; once it is `over` the game goes on freely. A puzzle has no lesson."""

    lesson: str
    title: str
    over: bool

"""What a flow may yield: asks, side-by-side flows, checkpoints."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, TypeVar

from msgspec import Struct

from engine.prompts import Answer, Prompt, Seat
from engine.windows import Hold

Until: TypeAlias = Literal["all", "any", "closed"]


class Ask(Struct, frozen=True):
    """A set of prompts put together, at most one per seat.

    until="all": everybody answers; "any": the first answer resumes the flow and withdraws the other questions;
    "closed": complete only when the host closes it. Sealed whenever several seats are asked, or until="closed"; never
    for "any". Asks with the same `clock` name share one deadline. `coming` are questions shown ahead: the engine takes
    no answer to them; the host keeps wishes by (seat, ask name) and submits one when that question opens.
    `free` are seats that may answer, but for whom nobody waits; only of "any".
    `reach` are the components that each seat might use in a window, by public facts; `hold` says for what the window is
    kept open, and `again` that somebody has acted in it before.
    """

    prompts: tuple[Prompt, ...]
    until: Until = "all"
    clock: str | None = None
    coming: tuple[Prompt, ...] = ()
    free: tuple[Seat, ...] = ()
    reach: Mapping[Seat, Sequence[str]] = {}
    hold: Hold = Hold.FULL
    again: bool = False

    @property
    def sealed(self) -> bool:
        """Nobody's answer counts or shows before the ask completes."""
        return self.until == "closed" or (self.until == "all" and len(self.prompts) > 1)


@dataclass(frozen=True, slots=True)
class Together:
    """Side-by-side flows, one per seat; no seat waits for another."""

    flows: Mapping[Seat, Generator[Any, Any, Any]]


class CheckpointMark:
    """Nothing but the state matters from here."""


CHECKPOINT: Final = CheckpointMark()

T = TypeVar("T")
Answers: TypeAlias = Mapping[Seat, Answer]
Flow: TypeAlias = Generator[Ask | Together | CheckpointMark, Any, T]


def together(flows: Mapping[Seat, Flow[T]]) -> Flow[dict[Seat, T]]:
    """Run a flow for each seat side by side; returns what each returned.

    Seat s's flow asks only seat s, one question at a time; no window, use, go_to, nested together or checkpoint inside.
    """
    results: dict[Seat, T] = yield Together(flows)
    return results

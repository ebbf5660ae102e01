"""What can go wrong, by whose doing.

A `Refusal` is a polite no with a sentence for a person; a `RulesBug` carries facts for us. The unwinding signals are
`BaseException`s so that no `except Exception` in rules can swallow them.
"""

from __future__ import annotations


class Refusal(Exception):
    """Something a person asked for is not possible now; the text is one sentence for that person."""


class Illegal(Refusal):
    """The answer does not fit the question."""


class Stale(Refusal):
    """The question has been answered, withdrawn or replaced since it was shown."""


class RulesBug(Exception):
    """The rules code broke one of the engine's promises."""


class Unfit(Exception):
    """A stream is loaded with something that cannot be drawn there."""


class Desync(Exception):
    """A stored decision no longer fits the code: the table must go back to its checkpoint.

    `seq` is the sequence number of the first input that did not fit.
    """

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"input {seq}: {why}")
        self.seq = seq


class GoTo(BaseException):
    """Unwinds a phase to the phase loop, which enters `phase` next."""

    def __init__(self, phase: str) -> None:
        super().__init__(phase)
        self.phase = phase


class PreviewStop(BaseException):
    """A preview has come to something that must not be shown before it is decided."""

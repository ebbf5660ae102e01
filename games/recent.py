"""What somebody is told in a few lines of what happened since they answered last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Recent:
    """Lines in the order in which things happened: what came of it for this seat, and what else others did."""

    own: Sequence[str] = ()
    others: Sequence[str] = ()

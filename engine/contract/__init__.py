"""The battery: what every game must keep, as functions over a module, a setup, a dice seed and a number of decisions.

Each check plays by chance and raises `Broken` with a sentence that names the invariant, the game and the seeds, so that
a failure can be played again. `CHECKS` holds them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.contract.case import Broken, Case, Check
from engine.contract.coverage import pairwise
from engine.contract.runs import (
    alive,
    all_or_nothing,
    arrival_free,
    checkpoints_frequent,
    checkpoints_load,
    deterministic,
    old_checkpoint_plays_on,
    restorable,
)
from engine.contract.told import (
    conserved,
    defaults_legal,
    derivable,
    explained,
    names_nothing_hidden,
    views_stand_alone,
)
from engine.contract.undo import previews_stop, undo_is_exact
from engine.contract.worlds import two_worlds
from engine.module import GameModule, Setup

__all__ = ["CHECKS", "Broken", "Case", "Check", "check_all", "old_checkpoint_plays_on", "pairwise"]

CHECKS: Final[Mapping[str, Check]] = {
    check.name: check
    for check in (
        Check("deterministic", deterministic),
        Check("all or nothing", all_or_nothing),
        Check("alive", alive),
        Check("arrival-free", arrival_free),
        Check("restorable", restorable),
        Check("explained", explained),
        Check("no leak: named", names_nothing_hidden),
        Check("no leak: two worlds", two_worlds),
        Check("derivable", derivable),
        Check("conserved", conserved),
        Check("defaults legal", defaults_legal),
        Check("checkpoints frequent", checkpoints_frequent),
        Check("views complete", views_stand_alone),
        Check("checkpoints load", checkpoints_load),
        Check("previews stop", previews_stop),
        Check("undo exact", undo_is_exact),
    )
}


def check_all(module: GameModule[Any, Any], setup: Setup, seed: str, decisions: int) -> None:
    """The whole battery on one case."""
    for check in CHECKS.values():
        check(module, setup, seed, decisions)

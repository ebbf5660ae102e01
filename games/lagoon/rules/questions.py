"""The named questions and prompts of the lagoon that sites may answer. docs/HOOKS.md lists them with who uses them."""

from __future__ import annotations

from typing import Final

from engine import Question

REFRESH_LIMIT: Final[Question[int]] = Question("druids refreshed in the refresh step", "seat")
"""Context: `seat`. Base 3 (rules 3.2)."""

WALK_STEPS: Final[Question[int]] = Question("sites a druid may walk", "seat", "druid")
"""Context: `seat`, `druid`. Base: what the action or power states (rules 3.1)."""

SUMMONABLE: Final[Question[tuple[str, ...]]] = Question("druids that may be summoned", "seat")
"""Context: `seat`. Base: the supply (rules 3.3)."""

ARRIVES_REFRESHED: Final[Question[tuple[str, ...]]] = Question(
    "powers that let a summoned druid arrive refreshed", "seat"
)
"""Context: `seat`. Base: none; a modifier adds its face's key."""

EXTRA_ENERGY: Final[Question[tuple[str, ...]]] = Question(
    "powers that add an energy to an unraveling", "seat", "energy", "target"
)
"""Context: `seat`, `energy`, `target`. Base: none; a modifier adds its face's key (rules 4.3)."""

AWAKENING: Final = "awakening"
"""Which of your druids to refresh in another's turn; answered by a standing order, so nobody waits (ruling L-38)."""

PLACE_TILE: Final = "place tile"
"""The face and the space of a drawn tile (rules 3.4)."""

RELOCATE_SITE: Final = "relocate site"
"""Where a site floats to."""

ASIDE: Final = "step aside together"
"""Where several druids of one player go when the site under them is unraveled (rules 4.5, ruling L-29)."""

BEGIN: Final = "begin powers"
REFRESH: Final = "refresh"
ACTION: Final = "action"
TROVE: Final = "exploration power"
END: Final = "end powers"
"""Prompts that sites add offers to: the steps of a turn (rules 3.2) and the moment of exploring (3.4)."""

JOINED: Final = frozenset((BEGIN, ACTION, TROVE, END, PLACE_TILE))
"""Those of which the choices are shown together with what is asked next."""

SAYING_SO: Final = frozenset((ACTION, END, RELOCATE_SITE, "invoking druid", "new space", "return site"))
"""Those that say themselves what draws a tile, or of which the answer can be taken back."""

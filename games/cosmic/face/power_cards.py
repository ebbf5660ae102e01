"""Pictures of powers: emblem, name, when and for whom it works, and what it does."""

from __future__ import annotations

from typing import Final

from games.cosmic.content import POWERS, PowerKey
from games.cosmic.face.brush import SPACE
from games.cosmic.face.emblems import EMBLEMS, GROUNDS, emblem
from games.cosmic.face.paper import INK, sheet, window
from games.cosmic.face.phrases import PHASES
from games.cosmic.rules.timing import EVERY_PHASE, PHASES_OF_WINDOW
from rendering.scene import (
    Circle,
    Group,
    Radial,
    Rect,
    Shape,
    Solid,
    Stop,
    Text,
    TextStyle,
)
from rendering.theme import THEME

WIDTH, HEIGHT = 480.0, 680.0
"""The box of a power's card."""

USES: Final = {"mandatory": "must be used", "optional": "may be used"}
ROLES: Final = {
    "main": "as offense or defense",
    "any": "in any role",
    "main_or_ally": "as offense, defense or ally",
    "offense": "as offense",
    "not_offense": "when not the offense",
    "not_defense": "when not the defense",
    "not_main": "when neither offense nor defense",
    "uninvolved": "when not involved",
}  # fmt: skip


def phases_words(power: PowerKey) -> str:
    """When a power works."""
    found: list[str] = []
    for part in POWERS[power].windows:
        phases = PHASES_OF_WINDOW.get(part, ())
        if phases == EVERY_PHASE:
            return "at any time"
        found += [PHASES.get(phase, phase) for phase in phases if PHASES.get(phase, phase) not in found]
    return ", ".join(found)


def power(key: PowerKey) -> Group:
    """A power's card: emblem, name, when it works and for whom, whether it must, and what it does in a line."""
    facts = POWERS[key]
    colour = GROUNDS[EMBLEMS[key][0]]
    middle = WIDTH / 2
    chip = THEME.bad.darker(0.45) if facts.is_mandatory else SPACE.negotiate.darker(0.35)
    use = USES.get(facts.use, facts.use)
    return Group(
        (
            sheet(WIDTH, HEIGHT, colour),
            window((22, 22, WIDTH - 44, 300), colour, len(key) * 5 + ord(key[0]), 16),
            Shape(Circle(150, (middle, 172)), Radial((Stop(0, colour.lighter(0.4), 0.7), Stop(1, colour, 0)))),
            Group((emblem(key),), (middle, 172), scale=2.2),
            Text(
                facts.name,
                TextStyle("serif", "bold", 58),
                INK,
                (middle, 366),
                "centre",
                width=WIDTH - 60,
                fit="shrink",
            ),
            Text(
                facts.line,
                TextStyle("sans", "semibold", 31, leading=1.14),
                INK,
                (middle, 408),
                "centre",
                width=WIDTH - 70,
                fit="wrap",
                max_lines=4,
                anchor="top",
            ),
            Shape(Rect(WIDTH - 60, 58, 14), Solid(chip), at=(30, HEIGHT - 146)),
            Text(
                f"{use} {ROLES.get(facts.role, facts.role)}",
                TextStyle("sans", "bold", 28),
                THEME.ink,
                (middle, HEIGHT - 117),
                "centre",
                width=WIDTH - 84,
                fit="shrink",
            ),
            Text(
                phases_words(key),
                TextStyle("sans", "semibold", 27),
                THEME.dark_ink_soft,
                (middle, HEIGHT - 56),
                "centre",
                width=WIDTH - 70,
                fit="shrink",
            ),
        )
    )

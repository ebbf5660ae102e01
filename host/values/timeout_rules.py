"""The rules there are for time that runs out, by name and in words. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Refusal

DEFAULT, AUTOPILOT, SUBSTITUTE = "default", "autopilot", "substitute"
LAPSES: Mapping[str, str] = {
    DEFAULT: "the plainest answer is taken, each time when the time is over",
    AUTOPILOT: "from the second time in a row on the plainest answer is taken at once, until the person is back",
    SUBSTITUTE: "from the second time in a row on somebody else may take the seat",
}
"""What may come of time that runs out, in words."""


def lapse_meant(typed: str) -> str:
    """A rule as it is stored. Raises `Refusal`."""
    if typed not in LAPSES:
        raise Refusal(f"When time runs out, the rule is one of {', '.join(LAPSES)}; not “{typed[:40]}”.")
    return typed

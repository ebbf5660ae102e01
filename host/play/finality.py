"""What can be done about an answer once it is given: whether it may be changed or taken back, and how that is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Decision, Driver
from engine.errors import PreviewStop

FINAL_WORDS: Mapping[tuple[str, bool], str] = {
    ("", True): "You can still take it back afterwards.",
    ("", False): "Afterwards *Undo* cannot take it back.",
    ("hidden", False): "This uncovers something or lets chance decide; *Undo* cannot take it back.",
    ("turn", True): "You can take it back until everybody has done their part.",
    ("turn", False): "Then the next turn or phase begins; *Undo* cannot take it back.",
    ("others", True): "Then others decide; until one of them has, you can take it back.",
    ("others", False): "Then others are asked; *Undo* cannot take it back.",
}
"""The sentences of a preview, by what stopped its look ahead and by whether its person could take the answer back."""


def after(driver: Driver[Any], decision: Decision, stopped: str) -> str:
    """The sentence that says whether an answer could be taken back or changed; `stopped`: what stopped its preview."""
    if stopped != "sealed":
        return FINAL_WORDS[stopped, stopped != "hidden" and _is_free(driver, decision)]
    # the same words whoever has answered: a preview tells nothing of others
    quiet = driver.open[decision.prompt].quiet
    return f"Once given, you may change it until {'reactions close' if quiet else 'everybody has answered'}."


def is_free(driver: Driver[Any], decision: Decision, stopped: str) -> bool:
    """Whether an answer could be changed or taken back. A sealed answer always can be, until everybody has answered."""
    return stopped == "sealed" or (stopped != "hidden" and _is_free(driver, decision))


def _is_free(driver: Driver[Any], decision: Decision) -> bool:
    """Whether an answer could be taken back at once, tried on a throw-away copy."""
    ahead = driver.ahead()
    before = ahead.seq  # a copy counts anew what was taken back
    try:
        ahead.submit(decision)
    except PreviewStop:
        return False
    own = ahead.own_decisions(decision.seat)
    return bool(own) and own[-1] > before

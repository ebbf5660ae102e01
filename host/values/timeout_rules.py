"""The rules there are for time that runs out, by name and in words. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Refusal
from host.values.opponents import CLUB, LEARNER, STRONG, USUAL

DEFAULT, AUTOPILOT, SUBSTITUTE = "default", "autopilot", "substitute"
AUTOPILOTS: Mapping[str, str] = {AUTOPILOT: LEARNER, f"{AUTOPILOT}-{CLUB}": CLUB, f"{AUTOPILOT}-{STRONG}": STRONG}
"""The rules by which a bot answers where one can play the game, with how strong it is."""

TIMEOUT_RULES: Mapping[str, str] = {
    DEFAULT: "the plainest answer is taken, every time",
    AUTOPILOT: "a bot answers, at once from the second time in a row until they are back",
    f"{AUTOPILOT}-{CLUB}": "a club bot answers, at once from the second time in a row until they are back",
    f"{AUTOPILOT}-{STRONG}": "a strong bot answers, at once from the second time in a row until they are back",
    SUBSTITUTE: "from the second time in a row on somebody else may take the seat",
}
"""What may come of time that runs out, in words that stand alone, also in a list that cuts at a hundred letters."""


def strength_by(rule: str) -> str:
    """How strong the bot is that plays a seat whose person is away or has left, at a table with this rule."""
    return AUTOPILOTS.get(rule, USUAL)


def timeout_rule_meant(typed: str) -> str:
    """A rule as it is stored. Raises `Refusal`."""
    if typed not in TIMEOUT_RULES:
        raise Refusal(f"When time runs out, the rule is one of {', '.join(TIMEOUT_RULES)}; not “{typed[:40]}”.")
    return typed

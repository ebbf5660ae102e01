"""What the rules ask of components."""

from typing import Final

from engine import Question

WORTH: Final[Question[int]] = Question("gold for a chest", "seat")
"""How much gold `seat` earns by landing a chest."""

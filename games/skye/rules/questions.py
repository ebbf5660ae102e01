"""What the flow asks of stone tablets: named numbers, each for one `seat`."""

from __future__ import annotations

from typing import Final

from engine import Question

DISCOUNT: Final[Question[int]] = Question("gold a seat pays less for a tile of an opponent", "seat")
OWN_TILES: Final[Question[int]] = Question("own tiles a seat may take in its first buy turn", "seat")
BAG_COST: Final[Question[int]] = Question("cost of buying from the bag", "seat")
BAG_DRAW: Final[Question[int]] = Question("tiles drawn when buying from the bag", "seat")
RESCORES: Final[Question[int]] = Question("scrolls a seat scores once more at the end", "seat")

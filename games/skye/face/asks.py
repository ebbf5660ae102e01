"""The words of every question."""

from __future__ import annotations

from typing import Final

from games.kit.asks import Ask, Asks

ASKS: Final[Asks] = {
    "price": Ask(
        "Price your tiles",
        "Put the axe (0) at one tile and at least 1 gold at each of the others. Whoever buys one pays you its price, "
        "and your own gold comes back; what nobody buys stays yours and costs you that gold.",
        verbs=("price", "axe", "discard"),
    ),
    "buy": Ask("Buy turn", "You may buy one tile of an opponent.", {"pass": "Pass"}, verbs=("buy", "purchase")),
    "second buy": Ask(
        "Second buy turn",
        "You may buy one Druid tile from the dolmen, or one tile from the bag.",
        {"pass": "Pass", "bag": "From the bag: {label}"},
        verbs=("buy", "purchase"),
    ),
    "keep": Ask("Keep one tile", "The others go back into the bag unseen.", verbs=("keep",)),
    "build": Ask(
        "Build a tile",
        "Terrain must match along every edge; roads need not.",
        verbs=("build", "place", "lay"),
    ),
    "rescore": Ask(
        "Stones of Memory",
        "You have {stones}. Each scores one scroll once more, at its single value.",
        verbs=("stone", "stones"),
    ),
}
"""By the name of the question."""

ONLY_TILE: Final = "Put at least 1 gold at your only tile."
"""Of prices, where there is nothing to put the axe at."""

ONLY_DOLMEN: Final = "You may buy one Druid tile from the dolmen."
ONLY_BAG: Final = "You may buy one tile from the bag."
"""Of the second buy turn, where the rest cannot be bought."""

ONLY_KEEPING: Final = "You may take one of your own tiles by a Stone of Keeping, at the gold that you put there."
"""Where nothing else can be bought any more."""

WITH_KEEPING: Final = "You may buy one tile of an opponent, and take one of your own by a Stone of Keeping."
"""Of the buy turn, for who has such a stone."""

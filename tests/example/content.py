"""What is printed on the cards, and how many there are; nothing here decides anything."""

from typing import Final

COPIES: Final = {"chest": 7, "lamp": 4, "whistle": 5}
CARDS: Final = tuple(f"{kind}#{number}" for kind, copies in COPIES.items() for number in range(1, copies + 1))
"""Every card has a key of its own, so that one of them can be told from its like."""

OFFICES: Final = {"harbour-master": 0}
"""Who holds which office, from the first to the last moment of a night."""

SMUGGLER: Final = "smuggler"
WATCH: Final = "watch"
HAND, CHESTS, ROUNDS = 2, 3, 4
"""Cards dealt to each; chests landed with which the smuggler wins; rounds after which the watch does."""

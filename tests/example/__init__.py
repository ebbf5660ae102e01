"""The harbour by night: a small game of hidden roles, hands, windows and a cancel, explained in docs/ADDING-A-GAME.md.

One of three to five is the smuggler, and nobody else knows who. Who lands a chest earns gold for it, and brings the
smuggler nearer to winning. A lamp shows one player somebody's role; a whistle stops what is played, or another whistle.
Whoever accuses somebody ends the game.
"""

from engine import Registry
from games.hosted import HostedGame
from tests.example.cards import CARDS
from tests.example.face import HarbourFace
from tests.example.module import HarbourGame

RULES = HarbourGame(Registry.of(CARDS))
GAME = HostedGame(RULES, HarbourFace(), moments={"use announced": "A card is played, and a whistle could stop it"})

"""How to read the board of Cosmic Encounter."""

from __future__ import annotations

from typing import Final

from games.board_pages import BoardPage, Mark
from games.cosmic.face.lessons import LESSONS

_FIRST, _PLANETOIDS = LESSONS[:2]

BOARD_PAGES: Final = (
    BoardPage(
        "How to read the board: a challenge",
        _FIRST,
        1,
        (
            Mark("header", "The challenge", "its step, who attacks whom, and where."),
            Mark("destiny", "Destiny", "the card that chose whom the offense challenges."),
            Mark("planet:2.1", "The target", "C1: planet 1 of system C. The cone points at it."),
            Mark("cone", "The cone", "tokens of the offense, and beside them those of its allies. Each counts 1."),
            Mark("planet:0.5", "A planet", "with the tokens of whoever lives there, and how many they are."),
            Mark("warp", "The warp", "where lost tokens are, until they are taken back one by one."),
            Mark("power:zombie", "A power", "the emblem of what this player alone can do; `/help` says what that is."),
        ),
    ),
    BoardPage(
        "How to read the board: what everybody has",
        _FIRST,
        1,
        (
            Mark("side:0", "A player", "mark, name and power. A line around it: offense or defense of this challenge."),
            Mark("bases:0", "Foreign bases", "how many this player has, and how many win. It decides the game."),
            Mark("cards:0", "The hand", "so many cards; nobody else sees which."),
            Mark("home:0", "Home bases", "planets of the own system that are held. Who has fewer than three loses the "
                 "power."),
            Mark("warp:0", "In the warp", "so many tokens of this player are lost for now."),
        ),
    ),
    BoardPage(
        "How to read the board: the reveal",
        _FIRST,
        2,
        (
            Mark("reveal", "The two cards", "beneath each its sum, line by line, and at the bottom who wins."),
            Mark("total:defense", "A total", "card, tokens, allies, and what powers add. The higher one wins; a tie is "
                 "the defense's."),
            Mark("use", "A power or card in use", "announced by the player whose mark it has; others may react now."),
        ),
    ),
    BoardPage(
        "How to read the board: planetoids",
        _PLANETOIDS,
        1,
        (
            Mark("planet:P01", "A planetoid", "with tokens on it. It counts as a planet of the system where it is."),
            Mark("marker:P01", "Its marker", "where it came from. Once it is back it is destroyed, with all on it."),
            Mark("bases:0", "Foreign bases", "each marker in your system means one more base that you need."),
        ),
    ),
)  # fmt: skip

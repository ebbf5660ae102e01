"""/skye: Isle of Skye with the Druids by typing."""

from __future__ import annotations

from games.commands import Answer, Part

BUY, SECOND_BUY = "buy", "second buy"
ASKS = ("price", BUY, SECOND_BUY, "keep", "build", "rescore")

COMMANDS = (
    Answer(
        "price",
        "Price the tiles you drew; one gets the axe.",
        ("price",),
        (Part("prices", "What you put at each of your tiles, 0 for the axe, in the notation of /help"),),
    ),
    Answer(
        "buy",
        "Buy a tile of an opponent, or keep your own where a stone lets you.",
        (BUY,),
        (Part("tile", "A tile that an opponent offers and you can pay"),),
    ),
    Answer(
        "dolmen",
        "Second buy turn: buy a Druid tile from the dolmen.",
        (SECOND_BUY,),
        (Part("tile", "A Druid tile on the dolmen that you can pay"),),
    ),
    Answer("bag", "Second buy turn: draw tiles from the bag, to keep one.", (SECOND_BUY,), line=lambda: "bag"),
    Answer("pass", "Buy nothing in this buy turn.", (BUY, SECOND_BUY), line=lambda: "pass"),
    Answer(
        "keep",
        "Keep one of the tiles drawn from the bag.",
        ("keep",),
        (Part("tile", "One of the tiles you drew from the bag"),),
    ),
    Answer(
        "build",
        "Build one of your tiles into your land.",
        ("build",),
        (Part("move", "Tile, place and turn, as the list shows them"),),
    ),
    Answer(
        "memory",
        "At the end: put your stones of memory on scrolls.",
        ("rescore",),
        (Part("scrolls", "How many stones on which scroll, in the notation of /help"),),
    ),
    Answer(
        "move",
        "Whatever you are asked, in the game's notation.",
        ASKS,
        (Part("notation", "A whole move, as logs and exports write it"),),
    ),
)

"""What a lobby card says of the game, and whole choices of its options."""

from __future__ import annotations

from typing import Final

from games.hosted import Pitch, Preset
from games.kit.cover import cover as cover_of
from rendering.scene import Scene

PITCH: Final = Pitch(
    words=(
        "Build a clan's land tile by tile, put a price on what you draw, and buy what the others have drawn. Four "
        "scoring tiles, other ones in every game, say what brings points."
    ),
    minutes={2: 35, 3: 45, 4: 60, 5: 65},
    waits={2: 30, 3: 45, 4: 55, 5: 55},
    adds={
        "druids": "a second buy turn at the dolmen, with Druid tiles, stone tablets and new scrolls, and six scoring "
        "tiles more",
    },
    main=("druids", "start_player"),
    presets=(
        Preset("first", "First game", "the base game alone", {"druids": "off"}),
        Preset("druids", "With Druids", "everything, as usual here", {}),
    ),
)


def cover() -> Scene:
    """Tiles of the land, a scroll and a price."""
    pieces = (
        ("skye/tile/L12", 3.0), ("skye/tile/castle", 3.0), ("skye/tile/D20", 3.0),
        ("skye/scroll/building-set", 1.7), ("skye/coins/7", 1.6),
    )  # fmt: skip
    shown = ("three landscape tiles, the castle in their middle", "a scroll", "a price in coins")
    return cover_of("Isle of Skye", pieces, shown)

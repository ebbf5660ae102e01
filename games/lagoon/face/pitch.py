"""What a lobby card says of the game, and whole choices of its options."""

from __future__ import annotations

from typing import Final

from games.hosted import Pitch, Preset
from games.kit.cover import cover as cover_of
from rendering.scene import Scene

PITCH: Final = Pitch(
    words=(
        "Lead five druids over a lagoon of floating sites: explore new ones, use their powers, and unravel those that "
        "stand against the destiny you hope for. The energy with most sites at the end decides what your seeds are "
        "worth."
    ),
    minutes={1: 30, 2: 60, 3: 75, 4: 90},
    waits={1: 15, 2: 50, 3: 60, 4: 70},
    adds={"promo_tile": "a totem beside the start that belongs to no energy and never leaves play"},
    main=("tile_set", "layout", "promo_tile", "solo_level"),
    presets=(
        Preset("first", "First game", "the base tiles and Gruu's Walkabout, as usual here", {}),
        Preset(
            "full", "All tiles", "all 27 tiles, from another start", {"tile_set": "all", "layout": "river_of_freedom"}
        ),
        Preset(
            "totem", "With the totem", "all 27 tiles and the promo tile",
            {"tile_set": "all", "layout": "river_of_freedom", "promo_tile": "on"},
        ),
    ),
)  # fmt: skip


def cover() -> Scene:
    """A site of each energy, with a druid."""
    pieces = (
        ("lagoon/site/14A", 3.0), ("lagoon/site/1A", 3.0), ("lagoon/site/21A", 3.0), ("lagoon/druid/0/E/up", 1.4),
        ("lagoon/druid/1/a/up", 1.2),
    )  # fmt: skip
    return cover_of("Lagoon: Land of Druids", pieces, ("three floating sites", "an Eldrid and an acolyte"))

"""What a lobby card says of the game, and whole choices of its options."""

from __future__ import annotations

from typing import Final

from games.hosted import Pitch, Preset
from games.kit.cover import cover as cover_of
from rendering.scene import Scene

PITCH: Final = Pitch(
    words=(
        "Every people has a power that breaks a rule of the game. Chance says whom you challenge; you bargain for "
        "allies, play a card face down, and have won with enough bases in other systems."
    ),
    minutes={2: 40, 3: 60, 4: 80, 5: 95, 6: 110},
    waits={2: 60, 3: 110, 4: 140, 5: 160, 6: 180},
    adds={"planetoids": "planets that move from system to system, may be fought over, and are destroyed at home"},
    main=("planetoids", "powers", "flares", "moons", "lucre", "bases_to_win", "windows"),
    presets=(
        Preset(
            "first", "First game", "no planetoids and no flares, four bases to win",
            {"planetoids": "off", "flares": "off", "bases_to_win": "4"},
        ),
        Preset("planetoids", "With Planetoids", "as usual here", {}),
        Preset(
            "all", "Everything", "two powers each, moons, lucre, kickers, reinforcements",
            {"powers": "two", "moons": "on", "lucre": "eon", "kickers": "on", "reinforcements": "on"},
        ),
        Preset("taste", "A taste", "over after eight challenges", {"longest": "8"}),
    ),
)  # fmt: skip


def cover() -> Scene:
    """A power, a challenge card, a world and tokens."""
    pieces = (
        ("cosmic/power/zombie", 2.2), ("cosmic/world/0/3", 2.2), ("cosmic/ship/0/3", 1.6), ("cosmic/rock/6", 1.6),
        ("cosmic/ship/1/4", 1.6), ("cosmic/card/attack-20", 2.0),
    )  # fmt: skip
    shown = ("a power's card", "a planet", "tokens of two players", "a planetoid", "an attack of 20")
    return cover_of("Cosmic Encounter", pieces, shown)

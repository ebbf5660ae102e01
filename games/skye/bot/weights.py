"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.

python -m scripts.fit skye --seats 2,4 --games 800 --players playout --restless 0.12 --seed behind --jobs 2
2 seats: held out 160 games: loss 0.6302 (even chances 0.6931), the favourite wins 0.633
4 seats: held out 160 games: loss 1.2390 (even chances 1.3863), the favourite wins 0.429
"""

from typing import Final

from engine.judgement import Weights

WEIGHTS: Final[dict[int, Weights]] = {
    2: {
        "barrels": (0.1058, 0.1058),
        "catch-up": (0.0921, 0.0921),
        "closing": (0.0921, 0.0921),
        "gold": (0.1058, 0.1058),
        "most-barrels": (0.0921, 0.0921),
        "most-gold": (0.0921, 0.0921),
        "most-lighthouses": (0.0921, 0.0921),
        "most-ships": (0.0921, 0.0921),
        "points": (0.0921, 0.0921),
        "scoring": (0.0921, 0.0921),
        "scrolls": (0.0921, 0.0921),
        "shape": (0.0921, 0.0921),
        "tablets": (0.0921, 0.0921),
        "tiles": (0.0921, 0.0921),
    },
    4: {
        "barrels": (0.1031, 0.1031),
        "catch-up": (0.0809, 0.0809),
        "closing": (0.0809, 0.0809),
        "gold": (0.1031, 0.1031),
        "most-barrels": (0.0809, 0.0809),
        "most-gold": (0.0809, 0.0809),
        "most-lighthouses": (0.0809, 0.0809),
        "most-ships": (0.0809, 0.0809),
        "points": (0.0809, 0.0809),
        "scoring": (0.0809, 0.0809),
        "scrolls": (0.0809, 0.0809),
        "shape": (0.0809, 0.0809),
        "tablets": (0.0809, 0.0809),
        "tiles": (0.0809, 0.0809),
    },
}

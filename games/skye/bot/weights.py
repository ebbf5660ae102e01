"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.

python -m scripts.fit skye --seats 2,4 --games 60 --jobs 2
2 seats: held out 12 games: loss 0.4694 (even chances 0.6931), the favourite wins 0.698
4 seats: held out 12 games: loss 1.2792 (even chances 1.3863), the favourite wins 0.469
"""

from typing import Final

from engine.judgement import Weights

WEIGHTS: Final[dict[int, Weights]] = {
    2: {
        "barrels": (0.1205, 0.1205),
        "closing": (0.1067, 0.1067),
        "gold": (0.1205, 0.1205),
        "most-barrels": (0.1067, 0.1067),
        "most-gold": (0.1067, 0.1067),
        "most-lighthouses": (0.1067, 0.1067),
        "most-ships": (0.1067, 0.1067),
        "points": (0.1067, 0.1067),
        "scoring": (0.1067, 0.1067),
        "scrolls": (0.1067, 0.1067),
        "shape": (0.1067, 0.1067),
        "tablets": (0.1067, 0.1067),
        "tiles": (0.1067, 0.1067),
    },
    4: {
        "barrels": (0.0973, 0.0973),
        "closing": (0.0778, 0.0778),
        "gold": (0.0973, 0.0973),
        "most-barrels": (0.0778, 0.0778),
        "most-gold": (0.0778, 0.0778),
        "most-lighthouses": (0.0778, 0.0778),
        "most-ships": (0.0778, 0.0778),
        "points": (0.0778, 0.0778),
        "scoring": (0.0778, 0.0778),
        "scrolls": (0.0778, 0.0778),
        "shape": (0.0778, 0.0778),
        "tablets": (0.0778, 0.0778),
        "tiles": (0.0778, 0.0778),
    },
}

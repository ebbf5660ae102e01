"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.

python -m scripts.fit cosmic --seats 4 --games 1600 --players playout --seed nova --restless 0.1 --ridge 20
4 seats: held out 320 games: loss 1.2777 (even chances 1.3863), the favourite wins 0.393
"""

from typing import Final

from engine.judgement import Weights

WEIGHTS: Final[dict[int, Weights]] = {
    4: {
        "attacks": (0.2928, 0.2928),
        "bases": (1.8433, 1.8433),
        "compromises": (-0.0559, -0.0559),
        "edicts": (0.0419, 0.0419),
        "fair": (0.014, 0.014),
        "homes": (0.398, 0.398),
        "low": (-0.0686, -0.0686),
        "near": (0.0694, 0.0694),
        "power": (-0.4182, -0.4182),
        "tokens": (0.031, 0.031),
        "turn": (0.1862, 0.1862),
    },
}

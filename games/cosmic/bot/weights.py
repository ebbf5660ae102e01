"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.

python -m scripts.fit cosmic --seats 4 --games 1600 --players playout --seed nova --restless 0.1 --ridge 20
4 seats: held out 320 games: loss 1.2778 (even chances 1.3863), the favourite wins 0.387
"""

from typing import Final

from engine.judgement import Weights

WEIGHTS: Final[dict[int, Weights]] = {
    4: {
        "attacks": (0.2944, 0.2944),
        "bases": (1.8746, 1.8746),
        "compromises": (-0.0544, -0.0544),
        "edicts": (0.0407, 0.0407),
        "fair": (0.0148, 0.0148),
        "homes": (0.3688, 0.3688),
        "low": (-0.0691, -0.0691),
        "tokens": (0.0301, 0.0301),
        "turn": (0.1744, 0.1744),
    },
}

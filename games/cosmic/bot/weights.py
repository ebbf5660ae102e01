"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.

python -m scripts.fit cosmic --seats 4 --games 160 --seed orbit --restless 0.1 --ridge 20
4 seats: held out 32 games: loss 1.3194 (even chances 1.3863), the favourite wins 0.363
"""

from typing import Final

from engine.judgement import Weights

WEIGHTS: Final[dict[int, Weights]] = {
    4: {
        "attacks": (0.2692, 0.2692),
        "bases": (0.1974, 0.1974),
        "fair": (0.0678, 0.0678),
        "homes": (0.3948, 0.3948),
        "low": (-0.0755, -0.0755),
        "near": (-0.0947, -0.0947),
        "tokens": (0.0419, 0.0419),
        "turn": (0.074, 0.074),
    },
}

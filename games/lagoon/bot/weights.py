"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.

python -m scripts.fit lagoon --seats 2 --games 300 --jobs 2
2 seats: held out 60 games: loss 0.5697 (even chances 0.6931), the favourite wins 0.685
"""

from typing import Final

from engine.judgement import Weights

WEIGHTS: Final[dict[int, Weights]] = {
    2: {
        "druids": (0.4288, 0.2369),
        "eldrid": (1.0949, -1.942),
        "energy": (0.1649, 0.4254),
        "marker": (-0.2467, 0.25),
        "points": (0.2023, 1.0126),
        "prey": (-0.7142, 1.6262),
        "prey on turn": (0.4855, -0.2066),
        "promise": (-0.6376, 1.4532),
        "refreshed": (0.0386, 0.2431),
        "seeds": (-0.2272, 0.143),
        "turn": (0.3525, 0.3779),
    },
}

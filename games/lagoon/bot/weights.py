"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.

python -m scripts.fit lagoon --seats 2,3,4 --games 240 --jobs 2
2 seats: held out 48 games: loss 0.5357 (even chances 0.6931), the favourite wins 0.716
3 seats: held out 48 games: loss 0.8304 (even chances 1.0986), the favourite wins 0.576
4 seats: held out 48 games: loss 1.1732 (even chances 1.3863), the favourite wins 0.382
"""

from typing import Final

from engine.judgement import Weights

WEIGHTS: Final[dict[int, Weights]] = {
    2: {
        "druids": (0.6184, -0.2353),
        "eldrid": (1.3465, -1.974),
        "energy": (-0.0273, 0.6007),
        "marker": (-0.5162, 0.036),
        "points": (0.1045, 1.3218),
        "prey": (-0.3251, 1.5538),
        "prey on turn": (0.0589, -0.0354),
        "promise": (-0.5817, 2.0162),
        "refreshed": (0.2173, -0.0368),
        "seeds": (-0.06, 0.2989),
        "turn": (0.4917, 0.527),
    },
    3: {
        "druids": (0.5251, -0.3839),
        "eldrid": (1.121, -0.2846),
        "energy": (0.4066, 0.4969),
        "marker": (0.0044, 0.125),
        "points": (-0.005, 1.5544),
        "prey": (-1.1655, 2.2067),
        "prey on turn": (0.3992, 0.5998),
        "promise": (-1.1189, 2.855),
        "refreshed": (-0.0253, 0.3864),
        "seeds": (0.0217, -0.2156),
        "turn": (0.5081, 0.0435),
    },
    4: {
        "druids": (0.179, -0.2697),
        "eldrid": (-1.022, 0.554),
        "energy": (0.5242, -0.0513),
        "marker": (-0.2155, 0.5498),
        "points": (0.2879, 0.8946),
        "prey": (-0.1261, 1.1295),
        "prey on turn": (0.1973, 0.4475),
        "promise": (-0.4098, 0.896),
        "refreshed": (-0.0595, 0.0703),
        "seeds": (-0.2186, -0.0272),
        "turn": (0.3242, -0.1491),
    },
}

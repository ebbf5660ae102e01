"""The beach in boats: at a table of four, who sit opposite are a team."""

from __future__ import annotations

from dataclasses import replace

from tests.engine.toy import BEACH
from tests.host.beach import GAME, HostedBeach


class Boats(HostedBeach):
    """Another game of the same rules."""

    key, title = "boats", "Boats"


def in_twos(seats):
    return ((0, 2), (1, 3)) if seats == 4 else ()


BOATS = replace(GAME, rules=Boats(BEACH.registry), teams=in_twos)

"""The pages of the rules reference, in reading order and in our own words."""

from __future__ import annotations

from typing import Final

from games.hosted import Page
from games.skye.content import (
    BAG_PURCHASE,
    CASTLE_INCOME,
    GOLD_PER_POINT,
    ROUND_TABLES,
    SCORING,
    SCROLLS,
    TABLETS,
)

WITHOUT_DRUIDS: Final = (("druids", "off"),)
"""Tables that play the base game alone."""


def _rounds(table: str) -> str:
    """Which scoring tiles count in which round, and what catching up brings there."""
    rows = [
        f"{number}: {' '.join(entry.score)}" + (f" (catch-up {entry.catch_up})" if entry.catch_up else "")
        for number, entry in enumerate(ROUND_TABLES[table], 1)
    ]
    return "; ".join(rows)


PAGES: Final = (
    Page(
        "overview",
        "What it is about",
        "You are chieftains on the Isle of Skye. Each round you draw three landscape tiles, throw one away, put "
        "prices on the other two, buy from one another and build what you have into your land. Four scoring tiles, "
        "drawn for this game, say what brings points; each counts three times. After six rounds (five with five "
        "players) scrolls and gold are added, and most points win.\n\n"
        "A round: **income**, **prices**, **first buy turn**, **second buy turn** (Druids), **building**, **scoring**.",
        "skye/tile/castle",
    ),
    Page(
        "income",
        "Income",
        f"Everybody receives {CASTLE_INCOME} gold from the castle, 1 gold for each tile with whisky barrels that a "
        "road joins to the castle (however many barrels are drawn on it), and in later rounds catch-up gold for every "
        "player with strictly more points. Equal points bring nothing. (S-6, S-17)\n\n"
        f"With two to four players: {_rounds('two-to-four')}.\n"
        f"With five: {_rounds('five')}.",
        "skye/figure/gold",
        options=("five_player_rounds",),
    ),
    Page(
        "prices",
        "Drawing and pricing",
        "Everybody draws three tiles from the bag; all see them. Then, in secret and at the same time, you put the "
        "axe at one of them and at least 1 gold of your own at each of the other two. You cannot put more than you "
        "have. When all are done, the prices are shown together and the axed tiles go back into the bag. Gold that "
        "you keep back is what you can buy with. (S-3)\n\n"
        "Nobody is shown how much gold others have, but all that is paid is told, so anybody could count it. "
        "(S-42)\n\n"
        "Typed: `L07 4, L12 2, axe L33`.",
        "skye/figure/axe",
        asks=frozenset({"price"}),
    ),
    Page(
        "first-buy",
        "Buy turn",
        "From the start player clockwise, each player may buy one tile of an opponent, or pass. The buyer pays the "
        "gold that lies at it; the seller gets this payment and takes back the gold that lay there, and may use both "
        "at once. After everybody had a turn, unsold tiles go to their owners, and the gold at them goes to the "
        "supply: your own price is what you pay if nobody buys. (S-4, S-5)\n\n"
        "Typed: `L07`, `pass`.",
        "skye/coins/4",
        asks=frozenset({"buy"}),
        options=("own_buy_time", "start_player"),
    ),
    Page(
        "second-buy",
        "Second buy turn: dolmen and bag",
        "With the Druids there is a second buy turn, again from the start player. Buy one thing: **a Druid tile** "
        "from the dolmen, for its fixed cost and the extra cost carved above it (4, 3, 2, 1, 0 from the left); the "
        f"tiles to its left move right and a new one comes in. Or **a tile from the bag**: pay {BAG_PURCHASE.cost} "
        f"gold, look at {BAG_PURCHASE.draw} tiles, keep one. Or pass. At the end of each round the rightmost Druid "
        "tile leaves the game. (S-22, S-23, S-34)\n\n"
        "Typed: `D07`, `bag`, `pass`.",
        "skye/dolmen/4",
        asks=frozenset({"second buy", "keep"}),
        options=("bag_draw",),
        without=WITHOUT_DRUIDS,
    ),
    Page(
        "building",
        "Building",
        "Everybody builds all tiles of the round, side by side; nobody waits. A tile goes beside a tile of your land, "
        "turned as you like, and its terrain must match every tile it touches. Roads need not match and corners do "
        "not count. A tile that fits nowhere goes back into the bag, without refund; a Druid tile leaves the game. "
        "(S-2, S-14, S-37)\n\n"
        "Spaces are named as on a map: letters from west to east, numbers from north to south; the castle is always "
        "on M13. Turned by 90° is a quarter clockwise. Typed: `L12 N13 90` (tile, space, degrees clockwise).",
        "skye/tile/L12",
        asks=frozenset({"build"}),
        options=("unplaceable_druid",),
    ),
    Page(
        "areas",
        "Areas and roads",
        "An **area** is land of one terrain that hangs together across tile edges. It is **completed** when other "
        "terrain encloses it on all sides; a hole in your land leaves it open, and a lake, peak or meadow inside one "
        "tile is completed at once. A light line runs around it, as around both waters of the picture. The size of an "
        "area is its number of tiles. (S-8, S-26)\n\n"
        "Two tiles are **joined by road** where roads of both meet at their common edge. Where two separate roads "
        "cross a tile, they do not join. Cattle and barrels use the road of their tile.",
        "skye/example/area",
    ),
    Page(
        "scoring",
        "Scoring",
        "At the end of a round the scoring tiles of that round count for everybody, as the lands are now. **Most …** "
        "tiles compare all players: 5 points for the most and 2 for the second most. Who ties for the most gets 5 "
        "each, and then nobody gets 2; all who tie for the second get 2; nobody scores with nothing. Then the start "
        "player marker passes to the left.",
        "skye/seal/A/lit",
    ),
    Page(
        "end",
        "The end",
        f"After the last round everybody scores scrolls, and 1 point for every {GOLD_PER_POINT} gold. A scroll looks "
        "at the whole land and is doubled where the area that it lies in is completed. Most points win; at equal "
        "points the gold left over after the exchange, else the victory is shared. (S-15, S-25)",
        "skye/scroll/farm",
        options=("tie_gold",),
    ),
    Page(
        "tablets",
        "Stone tablets",
        "A stone tablet on a Druid tile is yours when you build the tile. It works from the next round to the end "
        "of the game, and several of a kind add up. (S-19)\n\n"
        + "\n".join(f"**{kind.name}**: {kind.text}" for kind in TABLETS.values()),
        "skye/tablet/rescore",
        asks=frozenset({"rescore"}),
        options=("own_buy_time", "rescore_last_round"),
        without=WITHOUT_DRUIDS,
    ),
    Page(
        "scoring-tiles",
        "All scoring tiles",
        "\n".join(f"**{tile.name}**: {tile.text}" for tile in SCORING.values()),
        "skye/scoring/squares",
        options=("castle_in_road_tiles", "vertical_lines"),
    ),
    Page(
        "scrolls",
        "All scrolls",
        "\n".join(f"**{kind.name}**: {kind.text}." for kind in SCROLLS.values()),
        "skye/scroll/building-set",
        options=("row_col_scroll", "area_scroll"),
    ),
)

"""What can be agreed before the game, and the state it starts from."""

from __future__ import annotations

from typing import Final

from engine import Option, Setup
from games.skye.content import BAG_TILES, DRUID_TILES
from games.skye.rules.state import Clan, SkyeState

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "druids",
        "Druids",
        {"on": "with the dolmen, Druid tiles and stone tablets", "off": "the base game alone"},
        "The second expansion: a second buy turn at the dolmen, and six more scoring tiles.",
    ),
    Option(
        "start_player",
        "Start player",
        {"random": "found by chance", "first_seat": "whoever sits first"},
        "The marker passes to the left after every round.",
    ),
    Option(
        "five_player_rounds",
        "Round table for five",
        {"b": "AB, AC, BD, ACD, BCD", "a": "A, BD, AC, BCD, ABCD"},
        "Which scoring tiles count at the end of each round with five players. Ruling S-1.",
    ),
    Option(
        "castle_in_road_tiles",
        "Castle in the road network",
        {"yes": "the castle tile counts", "no": "the castle tile does not count"},
        "For the scoring tile Road Network. Ruling S-9.",
    ),
    Option(
        "vertical_lines",
        "Vertical lines",
        {"runs": "every line counts", "columns": "a column counts once"},
        "For the scoring tile Vertical Lines. Ruling S-10.",
    ),
    Option(
        "row_col_scroll",
        "Scrolls of rows and columns",
        {"split": "one kind counts rows, the other columns", "both": "each counts rows and columns"},
        "Ruling S-24.",
    ),
    Option(
        "area_scroll",
        "Scrolls of completed areas",
        {"split": "each kind counts its own terrain", "both": "each counts every terrain"},
        "Ruling S-30.",
    ),
    Option(
        "bag_draw",
        "Tiles drawn in a bag purchase",
        {"buyer": "seen by the buyer alone", "open": "seen by all"},
        "Ruling S-34.",
    ),
    Option(
        "own_buy_time",
        "Stone of Keeping",
        {"any": "before or after buying from an opponent", "before": "only before"},
        "Ruling S-35.",
    ),
    Option(
        "rescore_last_round",
        "Stone of Memory of the last round",
        {"yes": "counts", "no": "comes too late"},
        "Ruling S-19.",
    ),
    Option(
        "unplaceable_druid",
        "Druid tile that fits nowhere",
        {"removed": "leaves the game", "bag": "goes into the bag"},
        "Ruling S-14.",
    ),
    Option(
        "tie_gold",
        "Gold that breaks ties",
        {"remainder": "what the exchange leaves over", "total": "all of it"},
        "Ruling S-25.",
    ),
)


def first_state(setup: Setup) -> SkyeState:
    """The table before anything was drawn: castles laid, all tiles in the bag, no gold."""
    return SkyeState(
        setup.seed,
        setup.seats,
        dict(setup.options),
        "setup",
        clans=[Clan() for _ in range(setup.seats)],
        bag=list(BAG_TILES),
        stack=list(DRUID_TILES) if setup.options["druids"] == "on" else [],
    )

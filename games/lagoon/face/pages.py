"""The pages of the rules reference, in reading order and in our own words."""

from __future__ import annotations

from typing import Final

from games.hosted import Page
from games.lagoon.face.asks import ASKS
from games.lagoon.face.phrases import CYCLE, ENDING

OF_POWERS: Final = frozenset(ASKS) - {
    "action", "invoking druid", "walk to", "relocate to", "druid to summon", "summon to", "begin powers", "refresh",
    "end powers", "druid to place", "place on a haven", "place tile", "new space", "step onto the new site",
    "exploration power", "energy", "step aside to", "step aside together", "rise on a haven", "awakening",
    "starting haven", "second starting site", "third starting site",
}  # fmt: skip
"""Questions that powers of sites ask."""

PAGES: Final = (
    Page(
        "overview",
        "What it is about",
        "You lead a circle of five druids, an Eldrid and four acolytes, on a lagoon of floating hexagonal sites. You "
        "explore new sites, which brings seeds, use the magic of the sites where your druids stand, and unravel "
        "sites: they leave the lagoon for your score area.\n\n"
        "Each site belongs to **Elemeen**, **Vowelon** or **Deonin**. At the end of the game the energy with most "
        "sites in play is the lagoon's **destiny**: its seeds are worth 1 point each, and each site you have "
        f"unraveled of another energy 2 points. Most points win. {ENDING}",
        "lagoon/site/1A",
        asks=frozenset({"starting haven", "second starting site", "third starting site"}),
        options=("tile_set", "layout", "final_turns"),
    ),
    Page(
        "turn",
        "A turn",
        "1. **Begin step**: powers that speak of it. Who has no druid on the lagoon first puts one, refreshed, on a "
        "haven. (L-23)\n"
        "2. **Refresh step**: your player marker and up to three of your druids become refreshed.\n"
        "3. **Action step**: as many actions as you like, one after another, in any order.\n"
        "4. **End step**: powers that speak of it.\n\n"
        "Every action costs turning one refreshed druid of yours exhausted. Druids that stay refreshed are refreshed "
        "in your next turn too. (L-24)",
        "lagoon/power/flip",
        asks=frozenset({"begin powers", "refresh", "end powers", "druid to place", "place on a haven"}),
        options=("refresh_limit", "no_druids_safeguard", "starting_refreshed"),
    ),
    Page(
        "words",
        "Words",
        "**Occupy**: a druid of yours stands on the site, refreshed or exhausted (L-1). **Your magic**: the powers of "
        "all sites you occupy; any of your druids can invoke any of them, wherever it stands (L-2). **Invoking "
        "druid**: the one exhausted for the action. **Supply**: your druids off the lagoon. **Exile**: back to its "
        "owner's supply. **Walk**: along adjacent sites, at least one. **Relocate**: straight there. **Legal space**: "
        "an empty space beside a tile, other than the one being moved. **Locked**: without this site the lagoon would "
        "fall apart; it can be neither unraveled nor moved, but swapped.",
        "lagoon/sign/locked",
        asks=OF_POWERS,
    ),
    Page(
        "actions",
        "The actions",
        "**Move**: a refreshed druid walks one site and is exhausted there.\n"
        "**Summon**: exhaust a druid anywhere; one from your supply enters on any haven, exhausted.\n"
        "**Explore**: exhaust a druid and your marker; a new site is placed beside that druid. Normally once a turn "
        "(L-7).\n"
        "**Invoke**: exhaust a druid for the power of a site you occupy. A crown means that it must be your Eldrid "
        "(L-3). Powers marked 1× work once a turn.\n"
        "**Unravel**: take the site on which a refreshed druid of yours stands.\n\n"
        "Typed: `move E M10`, `summon a M10`, `explore E`, then `14B N9; step; end`, `invoke 15A E; 21A O8`, `unravel "
        "a`, `end`.",
        "lagoon/power/eldrid",
        asks=frozenset({"action", "invoking druid", "walk to", "relocate to", "druid to summon", "summon to"}),
    ),
    Page(
        "exploring",
        "Exploring",
        "Exhaust the invoking druid and your marker. Draw a tile, look at both faces, choose the one that is up, and "
        "place it in an empty space beside the invoking druid's site. You gain a seed of its energy. The invoking "
        "druid may step onto it at once. If it is a **trove**, you may use its power, now or never. With an empty bag "
        "nobody explores.",
        "lagoon/type/trove",
        asks=frozenset({"place tile", "new space", "step onto the new site", "exploration power"}),
        options=("explore_choose_after_draw", "explore_optional_step", "explore_step_before_trove"),
    ),
    Page(
        "elemeen",
        "Elemeen, the spirit",
        "Gold, with the scales of a fir cone; letter E. Its sites refresh druids and bring them onto the lagoon. "
        "Elemeen unravels Vowelon, and is unraveled by Deonin.",
        "lagoon/seed/elemeen",
    ),
    Page(
        "vowelon",
        "Vowelon, the heart",
        "Red, with the strokes of wings; letter V. Its sites move druids. Vowelon unravels Deonin, and is unraveled "
        "by Elemeen.",
        "lagoon/seed/vowelon",
    ),
    Page(
        "deonin",
        "Deonin, the mind",
        "Blue, with contour rings; letter D. Its sites move sites. Deonin unravels Elemeen, and is unraveled by "
        "Vowelon.",
        "lagoon/seed/deonin",
    ),
    Page(
        "unraveling",
        "Unraveling",
        f"{CYCLE}. A refreshed druid of yours stands on the site; the site is not *locked* (the lagoon would fall "
        "apart without it) and not the only haven. It takes **three** energy of the kind that unravels it (L-30): one "
        "for each site of that kind you occupy, each time anew, one more from an Ancient once a turn, and one for "
        "each seed you discard, exactly as many as are missing.\n\n"
        "Other druids on it step aside to adjacent sites where you say (L-29). The tile goes into your score area, "
        "the unraveling druid to your supply. You may unravel several times in a turn.",
        "lagoon/roots",
        asks=frozenset({"energy", "step aside to", "step aside together", "rise on a haven", "awakening"}),
        options=("unravel_energy", "energy_per_occupied_site", "displaced_druids", "displaced_asked"),
    ),
    Page(
        "havens",
        "Havens and types",
        "Druids are summoned to **havens**; a hearth burns there. The last haven cannot be unraveled, turned over or "
        "recycled, but moved and swapped (L-16). **Troves** have a power for their explorer. **Allies**, **sanctums** "
        "and **shrines** differ in nothing but their picture. A **totem** never leaves play.",
        "lagoon/type/haven",
    ),
    Page(
        "ending",
        "The end and the points",
        f"{ENDING} (L-31, L-35)\n\n"
        "The energy with most sites in play is the destiny. If two tie, it is the one that unravels the other; if all "
        "three tie, there is none: seeds count nothing and every unraveled site 2 (L-32).\n\n"
        "1 point for each seed of the destiny, 2 for each unraveled site of another energy. Ten rounds in which "
        "nobody explores or unravels end the game too (L-28).",
        "lagoon/sign/bag",
        options=(
            "final_turns",
            "dominance_tie",
            "points_per_dominant_seed",
            "points_per_opposed_site",
            "stalemate_rounds",
        ),
    ),
    Page(
        "teams",
        "Four players",
        "Two teams; partners sit opposite, so turns alternate. You share talk and the sum of your points, nothing "
        "else: your partner's druids, sites and seeds are not yours (L-33). “Any druid” includes your partner's.",
        "lagoon/badge/2",
    ),
    Page(
        "solo",
        "Alone against AJ",
        "The automaton has seeds and a score area but no druids. **It explores**: a tile is drawn and a lot names an "
        "energy; it takes the face of that energy, else the one whose energy has more sites in play, and lays it "
        "where it touches most tiles. It gains a seed.\n"
        "**It unravels** if it can: its energy of a kind is its seeds of it, and one if any such site is in play. It "
        "prefers targets of the energy with most sites, then those with most of your druids, then those with fewest "
        "neighbours. Your druids step aside where you say.\n\n"
        "*Acolyte*: at most once a turn and never in two turns running. *Adept*: once a turn. *Eldrid*: until it "
        "cannot. So that they differ for certain, an Adept begins with two seeds of each energy, an Eldrid with four. "
        "You win with strictly more points. (L-34)",
        "lagoon/badge/aj",
        options=("solo_level", "solo_seeds"),
    ),
    Page(
        "totem",
        "The totem",
        "The promo tile starts beside both starting sites that are no haven. It is **astral**: it gives no energy for "
        "unraveling and never counts for the destiny. It takes three energy of any one kind to unravel it, and then "
        "it does not leave: it is turned over, and everybody on it, the unraveling druid too, is exhausted there. "
        "*Astral* is its keyword, too: whoever summons may let the druid enter there instead of on a haven (L-37). It "
        "is no haven otherwise. Astral Slide has two powers, whose icons stand side by side. Its powers are our own "
        "(L-36).",
        "lagoon/site/PA",
        options=("promo_powers", "astral_unravel_energy", "astral_keyword"),
        without=(("promo_tile", "off"),),
    ),
    Page(
        "picture",
        "Reading the picture",
        "On each site: its space and its seed on the plate, its type on the left, how its power is paid for on the "
        "right: a turned token for any druid, a crown for the Eldrid, an hourglass for a power that works by itself, "
        "lightning for a trove. Roots bind a locked site; a ringed hearth is the only haven. Standing druids are "
        "refreshed, lying ones exhausted; the Eldrid wears a crown. The ring shows the sites in play by energy, the "
        "destiny as it stands in its middle; its arrows show which energy unravels which. Beside each name: points as "
        "it stands, seeds, unraveled sites, the boat (may explore), druids in the supply.",
        "lagoon/sign/marker",
    ),
)

"""What a table may agree on. The first value of each option is the default."""

from __future__ import annotations

from typing import Final

from engine import Option

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "tile_set",
        "Tiles",
        {
            "base": "the 24 base tiles",
            "all": "all 27 tiles, a somewhat longer game",
            "swap_three": "three base tiles leave for the three advanced ones",
        },
        "Advanced sites are for those who know the game.",
    ),
    Option(
        "layout",
        "Start",
        {
            "gruus_walkabout": "Gruu's Walkabout, for first games",
            "floating_in_paradise": "Floating in Paradise",
            "river_of_freedom": "River of Freedom",
            "free": "the start player chooses a haven and two other sites, one of each energy",
        },
    ),
    Option(
        "promo_tile",
        "Totem",
        {
            "off": "without the promo tile",
            "on": "with the promo tile, chance says which side is up",
            "plow": "with the promo tile, Cosmic Plow up",
            "slide": "with the promo tile, Astral Slide up",
        },
        "A totem of astral energy that never leaves play. For those who have played several times.",
    ),
    Option(
        "promo_powers",
        "Totem's powers",
        {"original": "with powers of our own", "none": "only totem, astral site and place of entry"},
    ),
    Option("solo_level", "Automaton", {"adept": "Adept", "acolyte": "Acolyte, easier", "eldrid": "Eldrid, harder"}),
    Option(
        "solo_seeds",
        "Automaton's seeds",
        {
            "by_level": "an Adept begins with two of each energy, an Eldrid with four",
            "none": "it begins without seeds, whatever its level",
        },
        "With its seeds it unravels from the start.",
        before="none",
    ),
    Option(
        "unravel_energy",
        "Energy to unravel",
        {"3": "three", "2": "two"},
        "How much energy of the right kind a site takes.",
    ),
    Option("astral_unravel_energy", "Energy for the totem", {"3": "three of one kind", "2": "two of one kind"}),
    Option(
        "energy_per_occupied_site",
        "Energy from sites",
        {"site": "one for each site you occupy", "druid": "one for each druid on such a site"},
    ),
    Option(
        "displaced_druids",
        "Bystanders",
        {
            "active_chooses": "step aside where the unraveling player says",
            "owner_chooses": "step aside where their owner says",
            "exile": "go back to their supply",
            "forbid": "prevent the unraveling",
        },
        "What becomes of other druids on a site that is unraveled.",
    ),
    Option(
        "displaced_asked",
        "Several bystanders",
        {
            "together": "where all druids of a player go is one choice",
            "single": "each druid is asked about by itself",
        },
        "Beyond 25 ways to go they are asked about one by one in any case.",
        before="single",
    ),
    Option("refresh_limit", "Refresh step", {"3": "up to three druids", "4": "up to four druids"}),
    Option("starting_refreshed", "Druids at the start", {"yes": "refreshed", "no": "exhausted"}),
    Option(
        "explore_choose_after_draw",
        "Exploring",
        {"yes": "see the tile, then choose the space", "no": "choose the space, then see the tile"},
    ),
    Option("explore_optional_step", "Step onto the new site", {"yes": "the invoking druid may", "no": "not allowed"}),
    Option(
        "explore_step_before_trove",
        "Step and trove",
        {"yes": "first the step, then the trove", "no": "first the trove, then the step"},
    ),
    Option(
        "final_turns",
        "Last turns",
        {
            "others_once": "each other player has one more turn",
            "none": "the game ends with the turn that empties the bag",
            "finish_round": "the round is finished",
            "everyone_once": "everybody has one more turn",
        },
    ),
    Option(
        "dominance_tie",
        "Tied destiny",
        {
            "cycle": "of two, the one that unravels the other; of three, none",
            "shared": "all tied energies are dominant",
        },
    ),
    Option("points_per_dominant_seed", "A seed of the destiny", {"1": "one point", "2": "two points"}),
    Option("points_per_opposed_site", "An opposed site", {"2": "two points", "1": "one point"}),
    Option(
        "no_druids_safeguard",
        "Nobody left behind",
        {"yes": "without a druid on the board you place one, refreshed, as your turn begins", "no": "no help"},
    ),
    Option(
        "astral_keyword",
        "Astral entry",
        {"every_summon": "for every summon", "haven_summons": "only in place of a haven"},
        "When the totem may be chosen as the place of entry.",
    ),
    Option(
        "stalemate_rounds",
        "Standstill",
        {
            "10": "ten rounds without exploring or unraveling end the game",
            "5": "five such rounds end the game",
            "never": "no such rule",
        },
    ),
)

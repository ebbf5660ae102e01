"""The words of every question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kit.asks import Ask, Asks
from games.lagoon.face.phrases import CYCLE

ASKS: Final[Asks] = {
    "action": Ask(
        "Your action",
        "What do you do next? Every action exhausts one refreshed druid.",
        {
            "move": "Move a druid",
            "summon": "Summon a druid",
            "explore": "Explore: draw a tile",
            "unravel": "Unravel a site",
            "end": "End your turn",
        },
        verbs=("move", "summon", "explore", "unravel", "invoke", "end"),
    ),
    "begin powers": Ask("Begin step", "Use a power of your Begin step, or go on.", {"go on": "Go on"}, no="go on"),
    "refresh": Ask("Refresh your druids", "Which of your druids become refreshed?", verbs=("refresh",)),
    "end powers": Ask("End step", "Use a power of your End step, or end your turn.", {"go on": "End the turn"}),
    "exploration power": Ask("Exploration power", "You may use this trove's power now, once.", {"none": "Do without"}),
    "invoking druid": Ask("Act", "Which druid is exhausted to {action}?", answered="Exhaust {}"),
    "druid to place": Ask(
        "Nobody on the lagoon", "You have no druid in play. Which one do you place?", answered="Place {}"
    ),
    "place on a haven": Ask("Place on a haven", "On which haven?", answered="Place on {}"),
    "walk to": Ask("Walk", "Where does it walk?", answered="Walk to {}"),
    "relocate to": Ask("Relocate", "Where does it go?", answered="Go to {}"),
    "druid to summon": Ask("Summon", "Which druid do you summon?", answered="Summon {}"),
    "summon to": Ask("Summon", "Where does it enter?", answered="Summon to {}"),
    "arrive refreshed": Ask(
        "Dewlight Fawn",
        "Does the summoned druid arrive refreshed? Once a turn.",
        {"refreshed": "It arrives refreshed", "exhausted": "It arrives exhausted, keep the power"},
        no="exhausted",
    ),
    "place tile": Ask(
        "Place the new site",
        "Choose the face that is up and the space.",
        verbs=("place",),
    ),
    "relocate site": Ask("Relocate the site", "Where does it float to?", answered="It floats to {}"),
    "return site": Ask("Return the site", "Where does it join the lagoon?", answered="It lies at {}"),
    "new space": Ask("Explore where?", "Choose the space before the tile is drawn.", answered="Explore at {}"),
    "step onto the new site": Ask(
        "Step onto it?",
        "The druid that explored may step onto the new site at once, at no cost.",
        {"step": "Step onto it", "stay": "Stay where it is"},
        verbs=("step",),
        no="stay",
    ),
    "energy": Ask("Energy to unravel", f"Which energy unravels the site? {CYCLE}."),
    "step aside to": Ask("Step aside", "The site is being unraveled. Where does this druid go?", answered="{}"),
    "step aside together": Ask(
        "Step aside", "The site is being unraveled. Where do these druids go?", answered="Step aside: {}"
    ),
    "rise on a haven": Ask(
        "Hot Spring of the Phoenix",
        "Your druid may rise on a haven, exhausted.",
        {"none": "Back to the supply"},
        no="none",
        answered="Rise on {}",
    ),
    "awakening": Ask(
        "Awakening Portal",
        "A site was unraveled: you may refresh one of your druids.",
        {"none": "Refresh nobody"},
        answered="Refresh {}",
    ),
    "druid to refresh": Ask(
        "Refresh", "Which druid becomes refreshed?", {"none": "Refresh nobody"}, answered="Refresh {}"
    ),
    "druid to exhaust": Ask("The price", "Which of your druids do you exhaust?", answered="Exhaust {}"),
    "druid to exile": Ask("The price", "Which of your druids goes back to your supply?", answered="Exile {}"),
    "seed to discard": Ask(
        "The price", "Which seed do you discard?", {"none": "Discard no more"}, answered="Discard {}"
    ),
    "seed to take": Ask("Take a seed", "Which seed do you take?", answered="Take {}"),
    "druid to walk": Ask("Walk", "Which druid walks?", {"none": "Move nobody else"}, answered="Move {}"),
    "druid to relocate": Ask("Relocate", "Which druid goes?", answered="Relocate {}"),
    "site to relocate": Ask("Relocate a site", "Which site?", {"none": "Relocate no more"}, answered="Relocate {}"),
    "site to swap": Ask("Swap sites", "Which site changes places?", answered="Swap {}"),
    "swap with": Ask("Swap sites", "With which site?", answered="Swap with {}"),
    "site to recycle": Ask("Chaos Manifold", "Which site goes into the bag?", answered="Recycle {}"),
    "site to turn": Ask("Fork of Destiny", "Which site do you turn over?", answered="Turn over {}"),
    "site to refresh": Ask("Emberwell Cradle", "On which site are your druids refreshed?", answered="Refresh at {}"),
    "first druid": Ask("Neem's Mirror", "Which druid trades places?", answered="Exchange {}"),
    "second druid": Ask("Neem's Mirror", "With which druid?", answered="Exchange it with {}"),
    "scored site": Ask("Saraina's Crucible", "Which site returns from your score area?", answered="Return {}"),
    "starting haven": Ask("Starting haven", "Choose the haven that the lagoon starts with."),
    "second starting site": Ask("Second site", "Choose the second starting site, of another energy and no haven."),
    "third starting site": Ask("Third site", "Choose the third starting site, of the last energy and no haven."),
}
"""By the name of the question."""

ACTIONS: Final[Mapping[str, str]] = {
    "move": "A refreshed druid walks one site and is exhausted.",
    "summon": "Exhaust a druid; one from your supply comes to a haven, exhausted.",
    "explore": "Exhaust a druid and your marker; place a tile beside that druid, and take a seed of its energy.",
    "unravel": "A refreshed druid takes the site it stands on into your score area.",
    "end": "Refreshed druids stay refreshed.",
}
"""What each action is, beside its name."""

"""The rules reference and everything that can be looked up, in our own words."""

from __future__ import annotations

from games.cosmic.content import FLARE, FLARE_OF, MOON, POWERS, PowerFacts, card, moon
from games.cosmic.face.phrases import card_name, listed, power_name, upper
from games.cosmic.face.texts import COMPONENTS, effect, motto, super_, wild
from games.hosted import Page

ROLES = {
    "any": "anybody",
    "main": "a main player",
    "main_or_ally": "a main player or an ally",
    "offense": "the offense",
    "not_offense": "anybody but the offense",
    "not_defense": "anybody but the defense",
    "not_main": "anybody but the main players",
    "uninvolved": "the uninvolved",
}
"""For whom a power works."""

WINDOWS = {
    "SETUP": "as the game is set up",
    "ANY": "at any time",
    "W_LOSS": "when tokens are lost",
    "W_DISCARD": "when cards are discarded",
    "W_TURN_START": "as a turn begins",
    "W_REGROUP_PRE": "at a regroup",
    "W_DESTINY_PRE": "before destiny is drawn",
    "W_DESTINY_POST": "when destiny is drawn",
    "W_AIM": "when the cone is aimed",
    "D_LAUNCH": "at the launch",
    "W_ALLY_PRE": "before alliances",
    "D_ALLY": "during alliances",
    "W_ALLY_POST": "after alliances",
    "W_PLAN_PRE": "before cards are chosen",
    "D_CARD": "as cards are chosen",
    "W_PLAN_POST": "when cards are chosen",
    "W_REVEAL": "at the reveal",
    "W_RESOLVE": "at the outcome",
    "W_DEAL": "at a deal",
    "W_END": "as a challenge ends",
}
"""When a power works."""


def pages() -> tuple[Page, ...]:
    """The rules, in reading order."""
    return (
        Page(
            "overview",
            "What it is about",
            "You lead a people with twenty tokens on the five planets of its system, and a power that breaks a rule of "
            "the game. In your turn you challenge somebody for a place on a planet. With five foreign bases, on "
            "planets outside your own system, you win.",
        ),
    )


def _power(facts: PowerFacts) -> Page:
    when = listed([WINDOWS[window] for window in facts.windows], "or")
    use = "Mandatory" if facts.is_mandatory else "Optional"
    notes = [f"*{use}; {ROLES[facts.role]}; {when}.*"]
    if facts.lasting:
        notes.append("It is kept with fewer than three home bases.")
    if facts.immune:
        notes.append("It cannot be zapped.")
    if facts.never_with:
        notes.append(f"Never in a game with {listed([power_name(key) for key in facts.never_with])}.")
    word = motto(facts.key)
    text = f"**{word}.** {effect(facts.key)}" if word else effect(facts.key)
    return Page(facts.key, facts.name, f"{text}\n\n{' '.join(notes)}", f"cosmic/power/{facts.key}")


MOON_KINDS = {
    "instant": "it acts each time somebody lands on it",
    "continuous": "it works as long as somebody stands on it",
    "secret": "whoever stands on it may keep it face down",
}
"""When a moon works."""


def _moon(key: str) -> Page:
    facts = moon(key)
    return Page(key, facts.name, f"{effect(key)}\n\n*A moon; {MOON_KINDS[facts.kind]}.*", f"cosmic/moon/{facts.key}")


def _card(key: str) -> Page:
    if card(key).kind == MOON:
        return _moon(key)
    picture = f"cosmic/card/{key}"
    if card(key).kind == FLARE:
        owner = power_name(key.removeprefix(FLARE_OF))
        text = (
            f"**For everybody**: {upper(wild(key))}\n\n**For the {owner}**, while its power works: {upper(super_(key))}"
        )
        return Page(key, card_name(key), f"{text}\n\n*A flare: one for each player in each challenge.*", picture)
    return Page(key, card_name(key), f"{effect(key)}\n\n*{upper(card(key).kind)}.*", picture)


def components() -> tuple[Page, ...]:
    """Every power and every card with an effect."""
    powers = [_power(facts) for key, facts in POWERS.items() if key in COMPONENTS]
    return (*powers, *(_card(key) for key in COMPONENTS if key not in POWERS))

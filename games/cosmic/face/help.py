"""Everything that can be looked up, in our own words: the rules, powers and cards, symbols."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from engine import USE_ANNOUNCED
from games.cosmic.content import CONTINUOUS, FLARE, FLARE_OF, INSTANT, MOON, POWERS, SECRET, PowerFacts, card, moon
from games.cosmic.face.pages import PAGES
from games.cosmic.face.phrases import card_name, power_name
from games.cosmic.face.texts import COMPONENTS, at_table, effect, motto, super_, wild
from games.cosmic.face.windows import MOMENTS
from games.cosmic.rules import timing
from games.cosmic.rules.views import CosmicView
from games.hosted import Names, Page, Sign
from games.kit.sentences import listed, seat_name, upper

ROLES: Final = {
    "any": "whether or not you take part in the challenge",
    "main": "as offense or defense",
    "main_or_ally": "as offense, defense or ally",
    "offense": "as the offense",
    "not_offense": "unless you are the offense",
    "not_defense": "unless you are the defense",
    "not_main": "unless you are offense or defense",
    "uninvolved": "unless you take part in the challenge",
}
"""For whom a power works."""

WINDOWS: Final = {
    "SETUP": "before the first turn",
    "ANY": "at any time",
    "W_LOSS": "when tokens are lost",
    "W_DISCARD": "when cards are discarded",
    "W_TURN_START": "as a turn begins",
    "W_REGROUP_PRE": "as the offense is about to take a token back from the warp",
    "W_DESTINY_PRE": "before destiny names the defense",
    "W_DESTINY_POST": "when destiny has named the defense",
    "W_AIM": "when the offense has chosen a planet",
    "D_LAUNCH": "while the offense sends their tokens",
    "W_ALLY_PRE": "before allies are invited",
    "D_ALLY": "while allies join",
    "W_ALLY_POST": "when allies have joined",
    "W_PLAN_PRE": "before cards are chosen",
    "D_CARD": "while cards are being chosen",
    "W_PLAN_POST": "when both cards are chosen and lie face down",
    "W_REVEAL": "when the cards are turned up",
    "W_RESOLVE": "when it is known who has won",
    "W_DEAL": "while a deal is made",
    "W_END": "as a challenge ends",
}
"""When a power works."""


SIGNS: Final = {
    "world/0/3": "A planet; whoever has a token there has a base",
    "rock/6": "A planetoid: a planet that moves, named P and a number",
    "marker/6": "The marker of a planetoid in the system where it began",
    "ship/0/3": "Tokens with the mark and letter of their player",
    "count/12": "How many tokens",
    "badge/0": "A player's mark, colour and letter",
    "warp": "The warp, where lost tokens are",
    "destiny/0": "A destiny card: this player is challenged",
    "destiny/wild": "A wild destiny card: challenge anybody",
    "card/back": "A card face down",
    "moonlet": "A moon, face down",
    "sign/cards": "Cards in a hand",
    "sign/base": "Foreign bases, of as many as are needed",
    "sign/home": "Home bases",
    "sign/warp": "Tokens in the warp",
    "sign/lost": "A power that does not work now",
    "sign/lucre": "Lucre",
    "step/2": "The order in which planetoids move",
    "number/12": "A choice: the same number stands behind its name, as (#12)",
}
"""Every symbol on the map and the cards, by its sprite."""


def pages() -> tuple[Page, ...]:
    """The rules, in reading order."""
    return PAGES


def _power(facts: PowerFacts) -> Page:
    when = listed([WINDOWS[window] for window in facts.windows], "or")
    may = "may use it only" if ROLES[facts.role].startswith("as ") else "may use it"
    notes = [f"*You {'must use it' if facts.is_mandatory else may} {ROLES[facts.role]}, {when}.*"]
    if facts.lasting:
        notes.append("You keep it with fewer than three home bases.")
    if facts.immune:
        notes.append("It cannot be cancelled (zapped).")
    if facts.never_with:
        notes.append(f"Never in a game with {listed([power_name(key) for key in facts.never_with])}.")
    word = motto(facts.key)
    text = f"**{word}.** {effect(facts.key)}" if word else effect(facts.key)
    return Page(facts.key, facts.name, f"{text}\n\n{' '.join(notes)}", f"cosmic/power/{facts.key}")


MOON_KINDS: Final = {
    INSTANT: "it acts each time somebody lands on it",
    CONTINUOUS: "it works as long as somebody stands on it",
    SECRET: "whoever stands on it may keep it face down",
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
        often = "Usually each player may play one flare in a challenge."
        return Page(key, card_name(key), f"{text}\n\n*A flare. It is played {_occasions(key)}. {often}*", picture)
    return Page(
        key, card_name(key), f"{effect(key)}\n\n*{upper(card(key).kind)}. It is played {_occasions(key)}.*", picture
    )


def _occasions(key: str) -> str:
    """When a card may be played, whoever may do so, in the order of a turn."""
    found = {hook.subject for hook in COMPONENTS[key].hooks if hook.kind == "reacts"}
    words = [MOMENTS[moment.name].order for moment in (*timing.MOMENTS, USE_ANNOUNCED) if moment in found]
    return "; ".join([*words[:-1], f"or {words[-1]}"] if len(words) > 1 else words)


def held(view: CosmicView, names: Names) -> tuple[Page, ...]:
    """The pages of one's own powers, then of one's cards, in the hand or elsewhere, and of the moons one stands on."""
    if view.viewer is None:
        return ()
    me = view.players[view.viewer]
    keys = [*(power.key for power in me.powers), *me.offered, *me.hand, *me.aside]
    keys += [key for power in me.powers for key in power.cards]
    keys += [moon.face for moon in view.moons if moon.tokens[me.seat]]
    known = {page.key: page for page in components()}
    faces = [face for face in dict.fromkeys(key.partition("#")[0] for key in keys) if face in known]
    return tuple(replace(known[face], text=at_table(known[face].text, view.options)) for face in faces)


@cache
def components() -> tuple[Page, ...]:
    """Every power and every card with an effect."""
    powers = [_power(facts) for key, facts in POWERS.items() if key in COMPONENTS]
    return (*powers, *(_card(key) for key in COMPONENTS if key not in POWERS))


def legend() -> tuple[Sign, ...]:
    """Every symbol on the map and the cards."""
    return tuple(Sign(f"cosmic/{key}", words) for key, words in SIGNS.items())


def in_play(view: CosmicView, names: Names) -> tuple[Page, ...]:
    """The powers of this table, with their players."""
    known = {page.key: page for page in components()}
    return tuple(
        replace(known[power.key], title=f"{seat_name(names, player.seat)}: {known[power.key].title}")
        for player in view.players
        for power in player.powers
        if power.key in known
    )

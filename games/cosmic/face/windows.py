"""Reaction windows in words: what is happening, what may be used, what a standing order is for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engine import PASS, USE_ANNOUNCED, Pick, Prompt, Seat
from engine.game import STANDS
from games.cosmic.content import MOON_OF
from games.cosmic.face.phrases import NOBODY, clipped, destiny_words, is_card, planet_label, seat_name, thing_name
from games.cosmic.face.texts import reaction_text
from games.cosmic.face.uses import used
from games.cosmic.rules import timing
from games.cosmic.rules.views import CosmicView
from games.hosted import Words

Names = Mapping[Seat, str]


class MomentWords(NamedTuple):
    """A moment: the title of its question, what happens, and what its standing order is for."""

    title: str
    happens: str
    order: str


MOMENTS: Final[Mapping[str, MomentWords]] = MappingProxyType(
    {
        timing.TURN_STARTED.name: MomentWords("A turn begins", "{offense}'s turn begins.", "when a turn begins"),
        timing.REGROUP_OPEN.name: MomentWords(
            "Before the regroup",
            "{offense} is about to take a token out of the warp.",
            "at a regroup, before a token is released",
        ),
        timing.DESTINY_OPEN.name: MomentWords(
            "Before destiny", "{offense} is about to draw a destiny card.", "before a destiny card is drawn"
        ),
        timing.DESTINY_DRAWN.name: MomentWords(
            "Destiny is drawn", "The destiny card is {destiny}.", "when a destiny card has been drawn"
        ),
        timing.CONE_AIMED.name: MomentWords(
            "The cone is aimed",
            "{offense} aims the cone at {planet}; no token stands in it yet.",
            "when the cone is aimed, before tokens are launched",
        ),
        timing.ALLIANCE_OPEN.name: MomentWords(
            "Before alliances",
            "{offense} challenges {defense} at {planet}. Allies are about to be invited.",
            "before allies are invited",
        ),
        timing.ALLIANCE_CLOSED.name: MomentWords(
            "Alliances are settled", "Everybody has answered the invitations.", "when alliances are settled"
        ),
        timing.PLANNING_OPEN.name: MomentWords(
            "Before the cards",
            "{offense} and {defense} are about to choose their challenge cards.",
            "before challenge cards are chosen",
        ),
        timing.CARDS_CHOSEN.name: MomentWords(
            "Cards are chosen",
            "The challenge cards of {offense} and {defense} lie face down.",
            "when challenge cards lie face down",
        ),
        timing.CARDS_REVEALED.name: MomentWords(
            "The reveal",
            "The challenge cards are open; nothing is counted yet.",
            "when challenge cards are revealed, before totals are counted",
        ),
        timing.OUTCOME_KNOWN.name: MomentWords(
            "The outcome", "The outcome is known; no token has moved yet.", "when the outcome is known, before losses"
        ),
        timing.DEAL_MADE.name: MomentWords(
            "A deal is made",
            "{offense} and {defense} have agreed; nothing has changed hands yet.",
            "when a deal has been agreed, before it is carried out",
        ),
        timing.CHALLENGE_OVER.name: MomentWords(
            "The challenge is over",
            "Everything is settled; the challenge cards still lie on the table.",
            "when a challenge is over and its cards still lie on the table",
        ),
        timing.TOKENS_DOOMED.name: MomentWords(
            "Tokens are about to be lost",
            "Tokens are about to leave for the warp.",
            "when tokens are about to be lost to the warp",
        ),
        timing.LAUNCH_OPEN.name: MomentWords(
            "Before the launch",
            "{offense} challenges {defense} and is about to aim the cone.",
            "before the cone is aimed and filled",
        ),
        timing.GUESTS_NAMED.name: MomentWords(
            "Allies are invited",
            "{offense} and {defense} have invited; nobody has answered yet.",
            "when allies are invited and nobody has answered yet",
        ),
        timing.PLAN_SHOWN.name: MomentWords(
            "A card lies open",
            "One challenge card lies open; the other has not been chosen yet.",
            "when one challenge card lies open and the other is not chosen",
        ),
        timing.CONSOLATION_DUE.name: MomentWords(
            "Consolation",
            "The loser is about to collect consolation.",
            "when the loser of a compromise is about to collect consolation",
        ),
        timing.CONSOLATION_PAID.name: MomentWords(
            "Consolation is paid",
            "Consolation is about to be drawn from a hand.",
            "when consolation is about to be drawn from a hand",
        ),
        timing.TALKS_OPEN.name: MomentWords(
            "A deal may be made",
            "A deal between {offense} and {defense} is about to be talked over.",
            "when the main players are about to deal",
        ),
        timing.DEAL_FAILING.name: MomentWords(
            "A deal is failing",
            "{offense} and {defense} have not agreed; nothing is lost yet.",
            "when a deal has failed, before tokens are lost",
        ),
        timing.HAND_RENEWED.name: MomentWords(
            "A new hand",
            "A hand without a challenge card is about to be discarded for a new one.",
            "when a hand without a challenge card is about to be renewed",
        ),
        timing.POWERS_OFF.name: MomentWords(
            "A power is lost",
            "Somebody has just lost the power for lack of home bases.",
            "when somebody loses a power for lack of home bases",
        ),
        timing.VICTORY_NEAR.name: MomentWords(
            "Before a victory",
            "Somebody has the bases to win, but has not won yet.",
            "when somebody is about to win",
        ),
        USE_ANNOUNCED.name: MomentWords(
            "A power or card is used",
            "{use} It can still be stopped.",
            "when a power or card is used and can be cancelled (zaps)",
        ),
    }
)
"""All moments at which anybody may react."""

ORDERS: Final[Mapping[str, str]] = MappingProxyType({name: words.order for name, words in MOMENTS.items()})
"""What standing orders are for, in plain words."""


def is_window(prompt: Prompt) -> bool:
    """Whether a question is a reaction window's."""
    return isinstance(prompt, Pick) and "moments" in prompt.facts


def question(prompt: Pick, view: CosmicView, names: Names) -> Words:
    """What happens now, and everything this seat could use."""
    moments = [MOMENTS.get(name) for name in prompt.facts["moments"]]
    known = [words for words in moments if words is not None]
    title = known[0].title if known else f"{prompt.ask[:1].upper()}{prompt.ask[1:]}"
    happens = " ".join(words.happens.format_map(_facts(view, names)) for words in known)
    keys = [choice.key for choice in prompt.choices if choice.key != PASS]
    if keys:
        may = "You may react now, or pass. “Whatever others do” stands even if somebody reacts before you."
    else:
        may = "You have nothing to use here: pass, or let the time run out. Nobody learns who was asked."
    labels = {choice.key: reaction(choice.key) for choice in prompt.choices}
    details = {key: clipped(reaction_text(key.removesuffix(STANDS), prompt.facts["moments"]), 100) for key in keys}
    return Words(title, f"{happens} {may}".strip(), labels, {key: text for key, text in details.items() if text})


def _facts(view: CosmicView, names: Names) -> dict[str, str]:
    challenge = view.challenge
    use = view.uses[-1] if view.uses else None
    named = challenge.defense != NOBODY
    return {
        "offense": seat_name(names, view.offense),
        "defense": seat_name(names, challenge.defense) if named else "the defense",
        "planet": planet_label(challenge.planet) if challenge.planet else "a planet",
        "destiny": destiny_words(challenge.destiny, names) if challenge.destiny else "open",
        "use": used(use.seat, use.key, use.choices, names) if use else "Something is used.",
    }


def working_powers(view: CosmicView, seat: Seat) -> list[str]:
    """The powers of a seat that work now."""
    return [power.key for power in view.players[seat].powers if power.active]


def reaction(key: str) -> str:
    """A choice of a window in a few words."""
    if key == PASS:
        return "Pass"
    name = thing_name(key.removesuffix(STANDS))
    if key.startswith(MOON_OF):
        verb = "Turn up"
    else:
        verb = "Play" if is_card(key.removesuffix(STANDS)) else "Use"
    return f"{verb} {name}" + (", whatever others do" if key.endswith(STANDS) else "")

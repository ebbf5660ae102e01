"""Reaction windows in words: what is happening, what may be used, what a standing order is for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engine import USE_ANNOUNCED, Reaction, Window
from games.cosmic.content import MOON_OF
from games.cosmic.face.phrases import (
    amounts_words,
    destiny_words,
    is_card,
    outcome_words,
    place_name,
    planet_label,
    thing_name,
)
from games.cosmic.face.reading import texts_of_window
from games.cosmic.face.stakes import as_it_stands, at_stake, open_cards, played_so_far
from games.cosmic.face.texts import reaction_text
from games.cosmic.face.uses import used
from games.cosmic.rules import timing
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.views import CosmicView
from games.hosted import Names, Words
from games.kit.asks import DETAIL
from games.kit.sentences import brief, count, seat_name, seats_words, upper
from games.kit.you import spoken_to, to_you


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
            "{offense} is about to regroup, which may bring a token out of the warp.",
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
            "{offense} challenges {defense} at {planet}. The cone is aimed, with tokens in it.",
            "when the cone is aimed and tokens are launched",
        ),
        timing.ALLIANCE_OPEN.name: MomentWords(
            "Before alliances",
            "{offense} challenges {defense} at {planet}. Allies are about to be invited. {stake}",
            "before allies are invited",
        ),
        timing.ALLIANCE_CLOSED.name: MomentWords(
            "Alliances are settled", "Everybody has answered the invitations. {stake}", "when alliances are settled"
        ),
        timing.PLANNING_OPEN.name: MomentWords(
            "Before the cards",
            "{offense} and {defense} are about to choose challenge cards.",
            "before challenge cards are chosen",
        ),
        timing.CARDS_CHOSEN.name: MomentWords(
            "Cards are chosen",
            "Both challenge cards lie face down. {stake}",
            "when challenge cards lie face down",
        ),
        timing.CARDS_REVEALED.name: MomentWords(
            "The reveal",
            "{cards}. {played} {stands} {stake}",
            "when challenge cards are revealed, before totals are counted",
        ),
        timing.OUTCOME_KNOWN.name: MomentWords(
            "The outcome", "{outcome} {played} No token has moved yet.", "when the outcome is known, before losses"
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
            "{seat} is about to lose {taken} to the warp.",
            "when tokens are about to be lost to the warp",
        ),
        timing.LAUNCH_OPEN.name: MomentWords(
            "Before the launch",
            "{offense} challenges {defense}. The cone is about to be aimed.",
            "before the cone is aimed and filled",
        ),
        timing.GUESTS_NAMED.name: MomentWords(
            "Allies are invited",
            "{offense} and {defense} have said whom they invite; nobody has answered yet.",
            "when allies are invited and nobody has answered yet",
        ),
        timing.PLAN_SHOWN.name: MomentWords(
            "A card lies open",
            "One challenge card lies open; the other has not been chosen yet.",
            "when one challenge card lies open and the other is not chosen",
        ),
        timing.CONSOLATION_DUE.name: MomentWords(
            "Consolation",
            "{seat} is about to collect consolation for the tokens lost.",
            "when the loser of a compromise is about to collect consolation",
        ),
        timing.CONSOLATION_PAID.name: MomentWords(
            "Consolation is paid",
            "{taker} is about to draw consolation from {giver}'s hand.",
            "when consolation is about to be drawn from a hand",
        ),
        timing.TALKS_OPEN.name: MomentWords(
            "A deal may be made",
            "A deal between {offense} and {defense} is about to be talked over. {played}",
            "when the main players are about to deal",
        ),
        timing.DEAL_FAILING.name: MomentWords(
            "A deal is failing",
            "{offense} and {defense} have not agreed; nothing is lost yet.",
            "when a deal has failed, before tokens are lost",
        ),
        timing.HAND_RENEWED.name: MomentWords(
            "A new hand",
            "{seat} has no challenge card: the hand is about to be discarded, and a new one drawn.",
            "when a hand without a challenge card is about to be renewed",
        ),
        timing.POWERS_OFF.name: MomentWords(
            "A power is lost",
            "{seat} has just lost the use of powers for lack of home bases.",
            "when somebody loses a power for lack of home bases",
        ),
        timing.VICTORY_NEAR.name: MomentWords(
            "Before a victory",
            "{winners} will have won now, unless something happens.",
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

QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "regroup": "where a token of mine goes at my regroup (usually where fewest stand)",
        "from the warp": "where further tokens of mine from the warp go",
        "tokens home": "where tokens of mine return to from a challenge",
        "tokens home and rewards": "where tokens of mine return to, with rewards (usually tokens first)",
        "rewards": "what I take as rewards (usually tokens first)",
        "tokens to lose": "which tokens I lose (usually from where most stand)",
        "failed deal": "which tokens I lose for a failed deal",
        "bump planetoid": "which planetoid is pushed on (usually the lower number)",
    }
)
"""Small questions that a seat may leave to be answered in the usual way, in plain words."""

STANDS: Final = "Stays, even if somebody reacts before you: you are not asked again."
"""What is different about the second way of using something."""


def question(prompt: Window, view: CosmicView, names: Names) -> Words:
    """What happens now, and everything this seat could use."""
    moments = [MOMENTS.get(name) for name in prompt.moments]
    known = [words for words in moments if words is not None]
    title = known[0].title if known else upper(prompt.ask)
    facts = _facts(prompt, view, spoken_to(names, prompt.seat))
    # of two moments at once one may say what the other has said
    told = dict.fromkeys(part for words in known for part in re.split(r"(?<=[.!?]) ", words.happens))
    happens = to_you(" ".join(" ".join(told).format_map(facts).split()))
    if prompt.usable:
        may = "You may react now, or pass."
        if any(each.stands for each in prompt.reactions):
            may += " If somebody reacts before you, yours is taken back and you are asked again."
    else:
        may = "You have nothing to use here. Nobody learns who was asked."
    labels = {choice.key: reaction(prompt.chosen([choice.key])) for choice in prompt.choices}
    details = {
        used.key: STANDS if used.stands else brief(reaction_text(used.ref, prompt.moments), DETAIL)
        for used in prompt.reactions
    }
    details = {key: text for key, text in details.items() if text}
    return Words(title, f"{happens} {may}".strip(), labels, details, texts_of_window(prompt, view, names))


def _facts(prompt: Window, view: CosmicView, names: Names) -> dict[str, str]:
    challenge, told = view.challenge, prompt.facts
    use = view.uses[-1] if view.uses else None
    offense = seat_name(names, view.offense)
    defense = seat_name(names, challenge.defense) if challenge.defense != NOBODY else "the defense"
    taken = [(str(place), int(number)) for place, number in told.get("taken", ())]
    lost = count(sum(number for _, number in taken), "token")
    return {name: seat_name(names, told[name]) for name in ("seat", "giver", "taker") if name in told} | {
        "taken": f"{lost}, {amounts_words(taken, 'from')}," if len(taken) > 1 else f"{lost}{_place(taken)}",
        "winners": seats_words(names, told.get("winners", ())),
        "outcome": outcome_words(challenge.outcome, offense, defense) or "The outcome is known.",
        "cards": open_cards(view, names),
        "stands": as_it_stands(view),
        "played": played_so_far(view, names),
        "stake": at_stake(view, names),
        "offense": offense,
        "defense": defense,
        "planet": planet_label(challenge.planet) if challenge.planet else "a planet",
        "destiny": destiny_words(challenge.destiny, names) if challenge.destiny else "open",
        "use": used(use.seat, use.key, use.choices, names) if use else "Something is used.",
    }


def _place(taken: list[tuple[str, int]]) -> str:
    return f" from {place_name(taken[0][0])}" if taken else ""


def reaction(used: Reaction | None) -> str:
    """A choice of a window in a few words; None: to pass."""
    if used is None:
        return "Pass"
    if used.ref.startswith(MOON_OF):
        verb = "Turn up"
    else:
        verb = "Play" if is_card(used.ref) else "Use"
    return f"{verb} {thing_name(used.ref)}" + (", whatever others do" if used.stands else "")

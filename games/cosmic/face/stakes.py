"""What a question stands in: how the sums stand, who would win the game, whom one may invite, what lies open."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Form, Pick, Seat
from games.cosmic.face.phrases import card_name
from games.cosmic.face.reveal import shown
from games.cosmic.rules.names import DEFENSE, NOBODY, OFFENSE
from games.cosmic.rules.prompts import LATER
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name, seats_words
from games.kit.you import spoken_to, to_you


def as_it_stands(view: CosmicView) -> str:
    """Both sums of open attacks before anything changes them: "As it stands 19 against 15."; "" for other cards."""
    facts = shown(view)
    if facts is None or not facts.lines:
        return ""
    offense, defense = (sum(line.value for line in facts.lines if line.side == side) for side in (OFFENSE, DEFENSE))
    turned = " The lower total will win." if view.challenge.upset else ""
    return f"As it stands {offense} against {defense}.{turned}"


def at_stake(view: CosmicView, names: Names) -> str:
    """Who wins the game if the offense wins this challenge; "" if nobody does."""
    crew = [view.offense, *(seat for seat, number in enumerate(view.challenge.cone) if number)]
    winners = landing_wins(view, dict.fromkeys(crew)) if any(view.challenge.cone) else []
    if not winners:
        return ""
    return f"If the offense wins, {seats_words(names, winners)} would have enough bases to win the game."


def said_to(me: Seat, view: CosmicView, names: Names) -> str:
    """What is at stake, as it is said to a seat."""
    return to_you(at_stake(view, spoken_to(names, me)))


def landing_wins(view: CosmicView, seats: Iterable[Seat]) -> list[Seat]:
    """Those of the seats that would have enough foreign bases once they landed on the target."""
    challenge = view.challenge
    planet = next((p for p in view.planets if p.key == challenge.planet), None)
    if planet is None or challenge.defense == NOBODY:
        return []
    return [
        seat
        for seat in seats
        if planet.system != seat
        and not planet.tokens[seat]
        and view.players[seat].foreign_bases + 1 >= view.players[seat].needed
    ]


def is_near(view: CosmicView, seat: Seat) -> bool:
    """Whether a seat needs one more foreign base, or none, to win."""
    return view.players[seat].foreign_bases + 1 >= view.players[seat].needed


def laid_open(seat: Seat, view: CosmicView, names: Names) -> str:
    """The challenge card of the other main player, where it lies face up before one's own is chosen."""
    mains = (view.offense, view.challenge.defense)
    told = [
        f"{seat_name(names, other)} plays {card_name(plan)}: it lies face up already."
        for other, plan in enumerate(view.challenge.plans)
        if other in mains and other != seat and plan.strip("?")
    ]
    return " ".join(told)


def around_the_launch(prompt: Form, view: CosmicView, names: Names) -> str:
    """Who may be invited and what for, and what is in the cone already."""
    told = []
    if isinstance(invite := prompt.fields.get("invite"), Pick):
        guests = listed([seat_name(names, int(choice.key)) for choice in invite.choices if choice.key != LATER])
        told.append(f"You may invite {guests}: allies add their tokens to yours, and land with you if you win.")
        told += [
            f"{seat_name(names, seat)} needs one more base to win the game."
            for seat in (int(choice.key) for choice in invite.choices if choice.key != LATER)
            if is_near(view, seat)
        ]
    if ready := int(prompt.facts.get("ready", 0)):
        told.append(f"{count(ready, 'token')} of yours {'is' if ready == 1 else 'are'} in the cone already.")
    return " ".join(told)

"""What a question stands in: how the sums stand, who would win the game, whom one may invite, what lies open."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Form, Pick, Seat
from games.cosmic.content import COMPROMISE, card
from games.cosmic.face.phrases import card_name, card_names, planet_label
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
    turned = " The result will be turned around: whoever would win loses." if view.challenge.upset else ""
    return f"As it stands {offense} against {defense}.{turned}"


def open_cards(view: CosmicView, names: Names) -> str:
    """Both challenge cards once they are open; a card that was stated and not shown is named by nobody."""
    mains = (view.offense, view.challenge.defense)
    plans = [view.challenge.plans[seat] for seat in mains] if NOBODY not in mains else []
    if not plans or not all(plan.strip("?") for plan in plans):
        return "The challenge cards are open"
    shown = [
        f"{seat_name(names, seat)}'s {card_name(plan)}{counts_as(view, seat)}"
        for seat, plan in zip(mains, plans, strict=True)
    ]
    return " meets ".join(shown)


def counts_as(view: CosmicView, seat: Seat) -> str:
    """Beside the open card of a main player: what it counts as, where that is not what is printed on it."""
    challenge = view.challenge
    plan, kind = challenge.stated[seat] or challenge.plans[seat], challenge.kinds[seat]
    if not kind or not plan.strip("?") or kind == card(plan).kind:
        return ""
    return " (it counts as a compromise)" if kind == COMPROMISE else " (it counts as an attack)"


def played_so_far(view: CosmicView, names: Names) -> str:
    """What has been played since challenge cards could be chosen, and by whom; "" if nothing."""
    played = [f"{card_name(key)} by {seat_name(names, seat)}" for seat, key in view.challenge.played]
    return f"Played so far: {listed(played)}." if played else ""


def how_it_came(me: Seat, view: CosmicView, names: Names) -> str:
    """Why there is a deal, said to a seat, where cards that count as compromises are none; "" where they are."""
    mains = (view.offense, view.challenge.defense)
    if NOBODY in mains or not any(counts_as(view, seat) for seat in mains):
        return ""
    spoken = spoken_to(names, me)
    return to_you(f"{open_cards(view, spoken)}. {played_so_far(view, spoken)} ")


def at_stake(view: CosmicView, names: Names) -> str:
    """Who wins the game if the offense wins this challenge; "" if nobody does."""
    crew = [seat for seat, number in enumerate(view.challenge.cone) if number]
    winners = landing_wins(view, sorted(crew, key=lambda seat: seat != view.offense))
    if not winners:
        return ""
    return f"If the offense wins, {seats_words(names, winners)} would have enough bases to win the game."


def said_to(me: Seat, view: CosmicView, names: Names) -> str:
    """What is at stake, as it is said to a seat."""
    return to_you(at_stake(view, spoken_to(names, me)))


def there_already(me: Seat, view: CosmicView) -> str:
    """What becomes of tokens that an invited player has on the challenged planet; "" if there are none."""
    planet = next((each for each in view.planets if each.key == view.challenge.planet), None)
    if planet is None or not planet.tokens[me]:
        return ""
    mine = f"You have {count(planet.tokens[me], 'token')} on {planet_label(planet.key)} already"
    return f"{mine}: there they are in no danger, whoever wins, and to land there brings no further base."


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


def held_back(prompt: Pick, view: CosmicView) -> tuple[str, ...]:
    """Challenge cards of a hand that this question for a card does not offer: a word given or a call forbids them."""
    offered = {card(choice.key).face for choice in prompt.choices}
    held = {card(key).face: key for key in view.players[prompt.seat].hand if card(key).is_challenge}
    return tuple(key for face, key in held.items() if face not in offered)


def bound(prompt: Pick, view: CosmicView) -> str:
    """What of a hand may not be played now, said to its player; "" where all may be."""
    kept = held_back(prompt, view)
    return f"By what was called or answered you cannot play {listed(card_names(kept), 'or')} now." if kept else ""


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

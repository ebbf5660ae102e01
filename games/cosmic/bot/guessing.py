"""What others may have answered where nobody was told all of it: what was told later says most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine import Dice, Event, Form, Pick, Prompt, Seat
from engine.events import UseAnnounced
from engine.prompts import Answer
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.card_events import CardPlayed, CardsDiscarded
from games.cosmic.rules.challenge_events import CardsRevealed
from games.cosmic.rules.deal_events import DealAccepted, DealRefused, OfferWithdrawn, TermsOffered
from games.cosmic.rules.events import AllyDeclined, ConeAimed, PlayersInvited
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.plan_events import CardAdded, PlanReplaced
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.prompts import ACCEPT, OFFER, REFUSE, WITHDRAW
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.token_events import TokensAllied, TokensLaunched

SECRET_ASKS: Final = frozenset(
    {
        "card", "second card", "launch", "invite", "ally", "deal", "cards to discard", "cards to put out of reach",
        "card to keep", "card to give", "card to bribe with", "card to show a guest", "card to fetch",
        "card to hate with",
        "order of your cards",
        "hand to see", "card to take", "winner foretold", "compromises foretold", "hidden", "card to spare",
        "exchange", "flow", "card or exchange", "use of the drawn card", "drawn card to use", "card offered",
    }
)  # fmt: skip
"""Questions whose answers others are not told, or not all of them, or not at once."""


def is_secret(prompt: Prompt) -> bool:
    """Whether others are not told all of an answer: it may name cards of a hand, or is opened later."""
    if prompt.ask in SECRET_ASKS:
        return True
    parts = prompt.fields.values() if isinstance(prompt, Form) else (prompt,)
    return any(choice.ref.startswith("card:") for part in parts if isinstance(part, Pick) for choice in part.choices)


def guess(state: CosmicState, prompt: Prompt, dice: Dice, still: Sequence[Event]) -> Answer:
    """An answer that leads to what was told later; where nothing was, any."""
    seat = prompt.seat
    match prompt:
        case Form(ask="launch"):
            return _launch(prompt, still, dice)
        case Form(ask="ally"):
            for event in still:
                if isinstance(event, AllyDeclined) and event.seat == seat:
                    return {"side": [DECLINE], "tokens": {}}
                if isinstance(event, TokensAllied) and event.seat == seat:
                    return {"side": [event.side], "tokens": dict(event.taken)}
        case Form(ask="deal"):
            return _deal(prompt, still)
        case Form(ask="question"):
            return _question(prompt, still, dice)
        case Form(ask="cards to discard"):
            return _discarded(prompt, still, dice)
        case Pick(ask="drawn card to use"):
            return [_used_of_drawn(seat, still) or DECLINE]
        case Pick(ask="use of the drawn card"):
            return ["add" if any(isinstance(event, CardAdded) and event.seat == seat for event in still) else "replace"]
        case Pick(ask="invite"):
            for event in still:
                if isinstance(event, PlayersInvited) and event.by == seat:
                    return [str(guest) for guest in event.seats]
        case Pick(ask="card"):
            for event in still:
                if isinstance(event, CardsRevealed) and state.is_main(seat):
                    key = (event.offense, event.defense)[state.mains.index(seat)]
                    if key in [choice.key for choice in prompt.choices]:
                        return [key]
        case Pick():
            keys = {choice.key for choice in prompt.choices}
            named = _announced(seat, still) & keys or _named(still, keys)
            if chosen := [choice.key for choice in prompt.choices if choice.key in named][: prompt.at_most]:
                return chosen if len(chosen) >= prompt.at_least else prompt.sample(dice)
        case _:
            pass
    return prompt.sample(dice)


def _question(form: Form, still: Sequence[Event], dice: Dice) -> Answer:
    """What is asked is announced; the rest of the form is not."""
    answer: dict[str, Any] = form.sample(dice)
    for event in still:
        asked = dict(event.choices) if isinstance(event, UseAnnounced) and event.seat == form.seat else {}
        if "word" in asked:
            answer["what"] = [asked["word"]]
            answer |= {"card": [asked["card"]]} if asked["card"] else {"value": asked["value"]}
            break
    return answer


def _discarded(form: Form, still: Sequence[Event], dice: Dice) -> Answer:
    """Of every kind the card that was discarded."""
    answer: dict[str, Any] = form.sample(dice)
    gone = next((event.cards for event in still if isinstance(event, CardsDiscarded) and event.seat == form.seat), ())
    for name, part in form.fields.items():
        if isinstance(part, Pick):
            answer[name] = [choice.key for choice in part.choices if choice.key in gone][:1] or answer[name]
    return answer


def _used_of_drawn(seat: Seat, still: Sequence[Event]) -> str:
    """The card that came into play before the others were discarded."""
    for event in still:
        if isinstance(event, CardAdded | PlanReplaced) and event.seat == seat:
            return event.card
        if isinstance(event, CardsDiscarded) and event.seat == seat:
            return ""
    return ""


def _announced(seat: Seat, still: Sequence[Event]) -> set[str]:
    """What a seat says it has chosen when it announces what it uses, which comes next; a card is played before."""
    for event in still:
        if isinstance(event, UseAnnounced):
            return {str(value) for _, value in event.choices} if event.seat == seat else set()
        if not isinstance(event, CardPlayed | ChallengeNoted):
            break
    return set()


def _named(still: Sequence[Event], keys: set[str]) -> set[str]:
    """The cards of the first event that names some of these."""
    for event in still:
        cards = getattr(event, "cards", ()) or getattr(event, "card", "")
        if found := keys & ({cards} if isinstance(cards, str) else set(cards)):
            return found
    return set()


def _launch(form: Form, still: Sequence[Event], dice: Dice) -> Answer:
    answer: dict[str, Any] = form.sample(dice)
    for event in still:
        if isinstance(event, ConeAimed) and "planet" in answer:
            answer["planet"] = [event.planet]
        if isinstance(event, TokensLaunched) and event.seat == form.seat and "tokens" in answer:
            answer["tokens"] = dict(event.taken)
        if isinstance(event, PlayersInvited) and event.side == OFFENSE and "invite" in answer:
            answer["invite"] = [str(guest) for guest in event.seats]
    return answer


def _deal(form: Form, still: Sequence[Event]) -> Answer:
    """The next thing that this party was heard to say."""
    answer: dict[str, Any] = dict(form.fallback)
    for event in still:
        if isinstance(event, DealAccepted) and event.seat == form.seat:
            return answer | {"act": [ACCEPT]}
        if isinstance(event, DealRefused) and event.seat == form.seat:
            return answer | {"act": [REFUSE]}
        if isinstance(event, OfferWithdrawn) and event.seat == form.seat:
            return answer | {"act": [WITHDRAW]}
        if isinstance(event, TermsOffered) and event.by == form.seat:
            return answer | _terms(form, event)
    return answer


def _terms(form: Form, event: TermsOffered) -> dict[str, Any]:
    cards = form.fields["cards"]
    held = [choice.key for choice in cards.choices] if isinstance(cards, Pick) else []
    offer: dict[str, Any] = {
        "act": [OFFER],
        "cards": list(event.cards) or held[: event.named],
        "random": event.random,
        "base": [event.base or DECLINE],
        "wanted cards": list(event.wanted_cards),
        "wanted": event.wanted,
        "wanted base": [event.wanted_base or DECLINE],
        "lucre": event.lucre,
        "wanted lucre": event.wanted_lucre,
        "freed": {str(owner): count for owner, count in event.freed},
        "partner": [str(event.to)],
    }
    return {name: value for name, value in offer.items() if name in form.fields or name == "act"}

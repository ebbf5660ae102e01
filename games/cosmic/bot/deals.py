"""Deals: what an offer is worth, what to ask for first, and what to be content with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from engine import Form, Number, Pick, Seat
from engine.prompts import Answer
from games.cosmic.bot.estimates import CARD, GAME, TOKEN, base_worth, would_win
from games.cosmic.content import COMPROMISE, card
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.challenge import Terms
from games.cosmic.rules.prompts import ACCEPT, OFFER
from games.cosmic.rules.state import CosmicState

FAILURE: Final = -3 * TOKEN
"""What a failed deal costs each party."""

WANTED_AT_FIRST: Final = (0.5, 0.15, 0.0)
"""What an offer has to be worth to be taken while there is time for more: after so many own offers."""

MOST_OFFERS: Final = len(WANTED_AT_FIRST)
"""Offers that a bot makes in a deal, at most, however many the table allows: people have to read them."""


def deals(state: CosmicState, form: Form) -> Iterator[Answer]:
    """Take what is good enough, else offer: dear first, then even, then little; in the end take what is not bad."""
    seat, talks = form.seat, state.challenge.talks
    acts = form.fields["act"]
    assert isinstance(acts, Pick)
    assert talks is not None
    keys = [choice.key for choice in acts.choices]
    made = talks.proposals[seat]
    nothing = form.fallback
    worth = sum(_worth(state, seat, terms) for terms in _on_the_table(form))
    offers_more = OFFER in keys and made < MOST_OFFERS
    enough = WANTED_AT_FIRST[made] if offers_more else FAILURE
    if ACCEPT in keys and worth > enough:
        yield {**nothing, "act": [ACCEPT]}
    if offers_more:
        offers = [offer for offer in _offers(state, form) if _is_sound(state, seat, form, offer)]
        refused = [terms for terms in talks.offers if terms.by == seat and terms.to in talks.refused]
        yield from (
            offer for offer in offers[min(made, len(offers)) :] if not any(_is(offer, terms) for terms in refused)
        )
    if ACCEPT in keys and worth > FAILURE:
        yield {**nothing, "act": [ACCEPT]}
    yield nothing


def _on_the_table(form: Form) -> Sequence[Mapping[str, Any]]:
    terms = form.facts.get("terms")
    offers: Sequence[Mapping[str, Any]] = form.facts.get("offers") or ([terms] if terms else [])
    return offers


def _worth(state: CosmicState, seat: Seat, terms: Mapping[str, Any]) -> float:
    """What terms are worth to a seat, what they bring its partner taken off in part."""
    if seat not in (terms["by"], terms["to"]):
        return 0.0
    mine = terms["by"] == seat
    other = terms["to"] if mine else terms["by"]
    given = (terms["wanted"] + terms["wanted named"], terms["wanted base"], terms["wanted lucre"])
    taken = (terms["named"] + terms["random"], terms["base"], terms["lucre"])
    if mine:
        given, taken = taken, given
    return _gain(state, seat, taken) - _loss(state, seat, other, given, taken)


Bundle: TypeAlias = tuple[int, str, int]
"""Cards, a base and lucre that change hands together."""


def _gain(state: CosmicState, seat: Seat, bundle: Bundle) -> float:
    number, base, lucre = bundle
    return number * CARD + lucre * 0.08 + (base_worth(state, seat, base) if base else 0.0)


def _loss(state: CosmicState, seat: Seat, other: Seat, given: Bundle, taken: Bundle) -> float:
    number, base, lucre = given
    loss = number * CARD * 1.1 + lucre * 0.08
    if base:
        wins_too = bool(taken[1]) and would_win(state, seat, taken[1])
        if would_win(state, other, base):
            return loss + (GAME / 2 if wins_too else GAME + 1)
        loss += 0.4 + 1.2 / max(1, state.seats - 1) / 2
    return loss


def _offers(state: CosmicState, form: Form) -> Iterator[Answer]:
    """A base for a card or two; a base for a base; cards for a card; one for one."""
    nothing: dict[str, Any] = {**form.fallback, "act": [OFFER]}
    mine, theirs = _bases(state, form, "base"), _bases(state, form, "wanted base")
    hand = state.players[form.seat].hand
    spare = min(_most(form, "random"), len(hand))
    poor = sorted(hand, key=lambda key: (card(key).kind == COMPROMISE, card(key).value, key))[:2]
    for base in theirs[:1]:
        if spare:
            yield {**nothing, "wanted base": [base], "random": 1}
        for given in mine[:1]:
            yield {**nothing, "wanted base": [base], "base": [given]}
        if spare >= 2:
            yield {**nothing, "wanted base": [base], "random": 2}
        yield {**nothing, "wanted base": [base]}
    if _most(form, "wanted") and poor:
        yield {**nothing, "cards": poor[:1], "wanted": 1}
    if spare:
        yield {**nothing, "random": 1}
    for given in mine[:1]:
        yield {**nothing, "base": [given], "wanted": min(3, _most(form, "wanted"))}


def _is_sound(state: CosmicState, seat: Seat, form: Form, offer: Answer) -> bool:
    """Whether a seat would keep to its own offer."""
    partner = int(offer["partner"][0]) if "partner" in offer else form.facts["with"]
    terms = {
        "by": seat, "to": partner, "named": len(offer["cards"]), "random": offer["random"],
        "base": _named(offer["base"]), "lucre": 0, "wanted": offer["wanted"], "wanted named": 0,
        "wanted base": _named(offer["wanted base"]), "wanted lucre": 0,
    }  # fmt: skip
    if "partner" in offer:
        facts, base, wanted = form.facts, _named(offer["base"]), _named(offer["wanted base"])
        key = str(partner)
        if (base and base not in facts["homes"][key]) or (wanted and wanted not in facts["bases"][key]):
            return False
        if offer["wanted"] > facts["hands"][key]:
            return False
    return _worth(state, seat, terms) > FAILURE


def _is(offer: Answer, terms: Terms) -> bool:
    """Whether an offer is one that lies on the table already."""
    if "partner" in offer and int(offer["partner"][0]) != terms.to:
        return False
    given = (sorted(offer["cards"]), offer["random"], _named(offer["base"]))
    taken = (offer["wanted"], _named(offer["wanted base"]))
    return given == (sorted(terms.cards), terms.random, terms.base) and taken == (terms.wanted, terms.wanted_base)


def _named(answer: list[str]) -> str:
    return "" if answer == [DECLINE] else answer[0]


def _bases(state: CosmicState, form: Form, name: str) -> list[str]:
    """Planets that could be given or got: those worth most to get first, and those that cost least to give."""
    field = form.fields.get(name)
    keys = [choice.key for choice in field.choices if choice.key != DECLINE] if isinstance(field, Pick) else []
    if name == "wanted base":
        return sorted(keys, key=lambda key: (-base_worth(state, form.seat, key), key))
    return sorted(keys, key=lambda key: (state.planets[key].system == form.seat, key))


def _most(form: Form, name: str) -> int:
    field = form.fields.get(name)
    return field.high if isinstance(field, Number) else 0

"""Two compromises: the main players may deal; without a deal both lose tokens (rules 5)."""

from __future__ import annotations

from typing import Any

from engine import Ask, Flow, Form, PhaseEntered, Seat
from games.cosmic.content import CardKey, card
from games.cosmic.rules import prompts
from games.cosmic.rules.amounts import default_payment, forced_split, most_of
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.card_events import CardsPassed
from games.cosmic.rules.challenge import Talks, Terms
from games.cosmic.rules.deal_events import (
    DealAccepted,
    DealConcluded,
    DealFailed,
    DealRefused,
    DealVoided,
    OfferWithdrawn,
    TalksLapsed,
    TalksOpened,
    TermsOffered,
)
from games.cosmic.rules.lucre_events import LucrePassed
from games.cosmic.rules.questions import FAILED_DEAL_LOSS, MAY_FREE
from games.cosmic.rules.timing import DEAL_FAILING, DEAL_MADE, END, TALKS_OPEN
from games.cosmic.rules.token_events import FreeingAgreed, TokensSettled
from games.cosmic.rules.verbs import Cosmic

LOSS = 3
MOST_SETTLERS = 4


def deal_phase(g: Cosmic) -> Flow[None]:
    """All tokens go home; then offers go back and forth until one is accepted, both say no, or time is over."""
    yield from g.clear_challenge()
    yield from g.do(TalksOpened())
    yield from g.window(TALKS_OPEN)
    while (yield from negotiate(g)):
        yield from g.window(DEAL_MADE)
        if not talks(g).terms:
            break
        if can_be_kept(g):
            yield from carry_out(g)
            yield from g.do(DealConcluded())
            g.record(PhaseEntered(END))
            return
        g.record(DealVoided(g.state.offense))
    yield from fail(g)
    g.record(PhaseEntered(END))


def talks(g: Cosmic) -> Talks:
    """The deal being made."""
    assert g.state.challenge.talks is not None
    return g.state.challenge.talks


def negotiate(g: Cosmic) -> Flow[bool]:
    """Offers until all parties agree (True) or there is nothing more to say. Whoever answers first goes on.

    Whose offer is thought about may still improve it or take it back; nobody waits for that. All have one deadline.
    """
    while True:
        now = talks(g)
        if now.offers and set(now.parties) <= set(now.agreed):
            return True
        forms = [form for seat in now.parties if (form := _form(g, seat)) is not None]
        free = tuple(form.seat for form in forms if waits(now, form.seat))
        if len(forms) == len(free):
            return False
        answers = yield Ask(tuple(forms), until="any", clock="deal", free=free)
        if not answers:
            yield from g.do(TalksLapsed())
            return False
        for seat, answer in answers.items():
            yield from _act(g, seat, answer)


def waits(now: Talks, seat: Seat) -> bool:
    """Whether a party has agreed to what lies on the table, and others still think about it."""
    return seat in now.agreed and bool(set(now.parties) - {*now.agreed, *now.refused})


def _form(g: Cosmic, seat: Seat) -> Form | None:
    """What a party may say now; None if nothing is left to it, or while others think about what it has agreed to."""
    now = talks(g)
    may_withdraw = waits(now, seat)
    if seat in now.refused or (may_withdraw and all(offer.by != seat for offer in now.offers)):
        return None
    may_offer = now.proposals[seat] < int(g.option("proposals")) and has_something_to_deal(g)
    may_accept = bool(now.offers) and seat not in now.agreed and has_what_is_wanted(g, seat)
    if seat in now.agreed and not may_offer and not may_withdraw:
        return None
    return prompts.terms_form(
        g.state,
        seat,
        now,
        may_offer=may_offer,
        may_accept=may_accept,
        may_withdraw=may_withdraw,
        faces=g.all_faces(),  # no flares: of each there is one, and to name it would tell that it is somewhere
        homes={
            (guest, host): [planet for planet in g.state.bases(host) if can_settle(g, guest, planet)]
            for guest in now.parties
            for host in now.partners(guest)
        },
        freers=[party for party in now.parties if may_free(g, party)],
    )


def has_what_is_wanted(g: Cosmic, seat: Seat) -> bool:
    """Whether a party holds the cards that are asked of it by name."""
    return all(len(wanted_of(g, terms)) == len(terms.wanted_cards) for terms in talks(g).offers if terms.to == seat)


def wanted_of(g: Cosmic, terms: Terms) -> tuple[CardKey, ...]:
    """The cards asked for by name, as far as they are in the hand of the other."""
    found: list[CardKey] = []
    for face in terms.wanted_cards:
        found += [key for key in g.state.players[terms.to].hand if card(key).face == face and key not in found][:1]
    return tuple(found)


def can_settle(g: Cosmic, seat: Seat, planet: str) -> bool:
    """Whether a planet would be a new base for a party: it has none there yet, and tokens to settle (ruling C-12)."""
    is_new = not g.state.planets[planet].tokens[seat] or g.option("deal_bases") == "any"
    return is_new and settlers(g, seat, planet) > 0


def settlers(g: Cosmic, seat: Seat, planet: str) -> int:
    """How many tokens a party could settle on a planet that it is let onto."""
    return min(MOST_SETTLERS, most_of(g.room_on_bases(seat, leave=g.left_behind, but=planet)))


def may_free(g: Cosmic, seat: Seat) -> bool:
    """Whether this party may promise to take tokens out of the warp."""
    return g.permits(MAY_FREE, otherwise=False, seat=seat)


def has_something_to_deal(g: Cosmic) -> bool:
    """Whether the parties together have a card, lucre, a base, or a way to free tokens."""
    players = g.state.players
    return any(
        players[seat].hand or players[seat].lucre or g.state.bases(seat) or may_free(g, seat)
        for seat in talks(g).parties
    )


def _act(g: Cosmic, seat: Seat, answer: dict[str, Any]) -> Flow[None]:
    act = answer["act"][0]
    if act == prompts.ACCEPT:
        yield from g.do(DealAccepted(seat))
        return
    if act == prompts.REFUSE:
        yield from g.do(DealRefused(seat))
        return
    if act == prompts.WITHDRAW:
        yield from g.do(OfferWithdrawn(seat))
        return
    to = int(answer["partner"][0]) if "partner" in answer else talks(g).partners(seat)[0]
    yield from g.do(
        TermsOffered(
            seat,
            to,
            tuple(answer["cards"]),
            len(answer["cards"]),
            answer["random"],
            _base(answer["base"]),
            answer["wanted"],
            _base(answer["wanted base"]),
            answer.get("lucre", 0),
            answer.get("wanted lucre", 0),
            tuple((int(owner), count) for owner, count in answer.get("freed", {}).items()),
            tuple(answer["wanted cards"]),
            len(answer["wanted cards"]),
        )
    )


def _base(answer: list[str]) -> str:
    return "" if answer == [DECLINE] else answer[0]


# --- carrying out


def can_be_kept(g: Cosmic) -> bool:
    """Whether all still have what they promised."""
    return all(_is_good(g, terms) for terms in talks(g).offers)


def _is_good(g: Cosmic, terms: Terms) -> bool:
    state, other = g.state, terms.to
    hand = state.players[terms.by].hand
    return (
        all(key in hand for key in terms.cards)
        and len(hand) >= len(terms.cards) + terms.random
        and len(wanted_of(g, terms)) == len(terms.wanted_cards)
        and len(state.players[other].hand) >= len(terms.wanted_cards) + terms.wanted
        and state.players[terms.by].lucre >= terms.lucre
        and state.players[other].lucre >= terms.wanted_lucre
        and _still_offers(g, terms.by, terms.base, other)
        and _still_offers(g, other, terms.wanted_base, terms.by)
        and (not terms.freed or may_free(g, terms.by) or may_free(g, other))
        and all(state.warp[owner] >= count for owner, count in terms.freed)
    )


def _still_offers(g: Cosmic, host: Seat, base: str, guest: Seat) -> bool:
    """Whether a base that is part of a deal, if any is, is one that the host still has and the guest has not."""
    if not base:
        return True
    is_new = not g.state.planets[base].tokens[guest] if base in g.state.planets else False
    return base in g.state.bases(host) and (is_new or g.option("deal_bases") == "any")


def carry_out(g: Cosmic) -> Flow[None]:
    """Cards and lucre change hands, tokens come out of the warp, then bases are settled from others of the receiver."""
    for terms in list(talks(g).offers):
        giver, other = terms.by, terms.to
        by_name = wanted_of(g, terms)
        left = [key for key in g.state.players[other].hand if key not in by_name]
        wanted = min(terms.wanted, len(left))
        asked = tuple(sorted((*by_name, *(g.draw("hands", left, wanted) if wanted else ()))))
        # among three a named card may have gone elsewhere by chance in this very deal
        named = tuple(key for key in terms.cards if key in g.state.players[giver].hand)
        if named:
            yield from g.do(CardsPassed(giver, other, named, len(named)))
        yield from g.random_cards(giver, other, terms.random)
        if asked:
            yield from g.do(CardsPassed(other, giver, asked, len(asked)))
        for one, two, count in ((giver, other, terms.lucre), (other, giver, terms.wanted_lucre)):
            paid = min(count, g.state.players[one].lucre)
            if paid:
                yield from g.do(LucrePassed(one, two, paid))
        if terms.freed:
            yield from g.do(FreeingAgreed(giver if may_free(g, giver) else other, tuple(terms.freed)))
        yield from settle(g, terms, other)


def settle(g: Cosmic, terms: Terms, other: Seat) -> Flow[None]:
    """One to four tokens of the receiver move onto the planet where the giver has a base; both are asked at once."""
    wishes = {seat: planet for seat, planet in ((other, terms.base), (terms.by, terms.wanted_base)) if planet}
    questions = {}
    for seat, planet in wishes.items():
        if can_settle(g, seat, planet):  # among three, another offer of this deal may have brought it there
            room = g.room_on_bases(seat, leave=g.left_behind, but=planet)
            questions[seat] = g.split_prompt(seat, "settle", room, 1, settlers(g, seat, planet), planet=planet)
    answers = yield Ask(tuple(questions[seat] for seat in sorted(questions)))
    for seat in sorted(answers):
        yield from g.do(TokensSettled(seat, tuple(answers[seat].items()), wishes[seat]))


def fail(g: Cosmic) -> Flow[None]:
    """Each party loses three tokens of its choice, or all it has."""
    state = g.state
    yield from g.window(DEAL_FAILING)
    yield from g.do(DealFailed())
    factor = 1
    for seat in state.mains:
        factor *= state.challenge.kickers[seat]
    parties = talks(g).parties
    rooms = {seat: g.room_on_bases(seat) for seat in parties}
    counts = {
        seat: min(g.measure(FAILED_DEAL_LOSS, LOSS, seat=seat) * factor, state.on_bases(seat)) for seat in parties
    }
    questions = [
        g.split_prompt(
            seat, "failed deal", rooms[seat], counts[seat], counts[seat],
            default=default_payment(rooms[seat], counts[seat]),
        )
        for seat in parties
        if forced_split(rooms[seat], counts[seat], counts[seat]) is None
    ]  # fmt: skip
    answers = yield Ask(tuple(questions))
    for seat in parties:
        taken = forced_split(rooms[seat], counts[seat], counts[seat])
        yield from g.lose(seat, tuple(answers[seat].items()) if taken is None else taken, "deal")

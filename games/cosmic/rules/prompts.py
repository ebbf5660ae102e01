"""Questions with several parts: launching with invitations, allying, offering a deal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Unpack

from engine import FORM_RULES, Choice, Dice, Form, FormRule, Illegal, Number, Pick, Prompt, Seat, Split
from engine.codec import but
from games.cosmic.content import card
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.challenge import Talks, Terms
from games.cosmic.rules.facts import AllyFacts, DealFacts, LaunchFacts, TermsTold, Told
from games.cosmic.rules.state import CosmicState

LAUNCH: Final = "cosmic launch"
ALLY: Final = "cosmic ally"
TERMS: Final = "cosmic terms"
OFFER, ACCEPT, REFUSE, WITHDRAW = "offer", "accept", "refuse", "withdraw"
LATER: Final = "later"
"""The choice of not answering ahead: to be asked when one's turn has come and what comes before is known."""


def invitation(seat: Seat, seats: list[Seat], /, *, ahead: bool = False, **facts: Unpack[Told]) -> Pick:
    """Whom a main player would like as allies: any number of these players. Nobody, if nothing is said.

    Asked `ahead` it may wait.
    """
    choices = tuple(Choice(str(other), f"seat:{other}") for other in seats)
    if ahead:
        choices = (*choices, Choice(LATER))
    return Pick(seat=seat, ask="invite", choices=choices, at_least=0, at_most=len(seats), default=(), facts=facts)


def named(chosen: list[str]) -> list[Seat] | None:
    """The players of an invitation; None where it waits."""
    return None if LATER in chosen else [int(guest) for guest in chosen]


def launch(
    seat: Seat,
    planets: list[str],
    moons: list[str],
    tokens: Split,
    invite: Pick | None,
    facts: LaunchFacts,
    *,
    near: Collection[Seat] = (),
) -> Form:
    """Invite allies, aim the cone at a planet or a moon and send tokens into it, in one breath.

    It is shown blank: none of it should be so because nobody looked. Guests who are `near` to winning, and would win by
    landing, are never suggested.
    """
    fields: dict[str, Prompt] = {} if invite is None else {"invite": invite}
    if planets:
        choices = tuple(Choice(key, f"planet:{key}") for key in planets + moons)
        fields["planet"] = Pick(seat=seat, ask="planet", choices=choices)
    if tokens.bins:
        fields["tokens"] = tokens
    suggested: dict[str, Any] = {}
    if invite is not None:
        harmless = [c.key for c in invite.choices if c.key != LATER and int(c.key) not in near]
        suggested |= {"invite": harmless} if harmless else {}
    if tokens.bins and (strong := in_strength(tokens)):
        suggested["tokens"] = strong
    if moons:
        facts = facts | {"moons": moons}
    # who does not answer aims where fewest defend; who does chooses that on purpose
    default = {name: field.fallback for name, field in fields.items()}
    if planets:
        default["planet"] = [facts["weakest"]]
    return Form(
        seat=seat, ask="launch", fields=fields, rule=LAUNCH, default=default, facts=facts, blank=True,
        suggested=suggested,
    )  # fmt: skip


def in_strength(tokens: Split) -> dict[str, int]:
    """As many tokens as may go, always one from where most are left; a base is emptied last."""
    taken = dict.fromkeys((choice.key for choice in tokens.bins), 0)
    caps = {choice.key: choice.cap or 0 for choice in tokens.bins}
    for _ in range(min(tokens.at_most, sum(caps.values()))):
        taken[max(caps, key=lambda key: caps[key] - taken[key])] += 1
    return {key: count for key, count in taken.items() if count}


def _check_launch(form: Form, answer: dict[str, Any]) -> None:
    guests = named(answer.get("invite", []))
    if guests is None and len(answer["invite"]) > 1:
        raise Illegal("Either name whom you invite, or do it later.")
    if guests and answer.get("planet", [""])[0] in form.facts.get("moons", ()):
        raise Illegal("A moon is fought over without allies.")


def _sample_launch(form: Form, dice: Dice) -> dict[str, Any]:
    answer = {name: field.sample(dice) for name, field in form.fields.items()}
    if "tokens" in answer:
        answer["tokens"] = thrifty(form.fields["tokens"], answer["tokens"], dice)
    if LATER in answer.get("invite", []):
        answer["invite"] = [LATER] if not dice.below(8) else []
    if answer.get("invite") and answer.get("planet", [""])[0] in form.facts.get("moons", ()):
        answer["invite"] = []
    return answer


def thrifty(split: Prompt, answer: dict[str, int], dice: Dice) -> dict[str, int]:
    """Mostly as many tokens from where most stand: players by chance who strip their bases would never finish."""
    assert isinstance(split, Split)
    if not dice.below(5):
        return answer
    left = {choice.key: choice.cap or 0 for choice in split.bins}
    taken = dict.fromkeys(left, 0)
    for _ in range(sum(answer.values())):
        place = max(left, key=lambda key: left[key])
        left[place] -= 1
        taken[place] += 1
    return {place: count for place, count in taken.items() if count}


# --- allying


def ally(
    seat: Seat,
    least: Mapping[str, int],
    tokens: Split,
    facts: AllyFacts,
    *,
    may_decline: bool = True,
    ahead: bool = False,
) -> Form:
    """Decline, where that is possible, or join a side with tokens; `least` tokens on each side that is open.

    Asked `ahead` one may wait for what others do first.
    """
    choices = tuple(Choice(side, f"side:{side}") for side in least)
    first = next(iter(least))
    default: dict[str, Any] = {"side": [first], "tokens": but(tokens, at_least=least[first]).fallback}
    if may_decline:
        choices = (Choice(DECLINE), *choices)
        default = {"side": [DECLINE], "tokens": {}}
    if ahead:
        choices = (*choices, Choice(LATER))
        tokens = but(tokens, at_least=0)  # who waits sends none
    if any(count > 1 for count in least.values()):
        facts = facts | {"least": dict(least)}
    return Form(
        seat=seat,
        ask="ally",
        fields={"side": Pick(seat=seat, ask="side", choices=choices), "tokens": tokens},
        rule=ALLY,
        default=default,
        alone={"side": tuple(choice.key for choice in choices if choice.key in (DECLINE, LATER))},
        facts=facts,
    )


def _check_ally(form: Form, answer: dict[str, Any]) -> None:
    joins = answer["side"] not in ([DECLINE], [LATER])
    if joins and not answer["tokens"]:
        raise Illegal("An ally brings at least one token.")
    if joins and sum(answer["tokens"].values()) < (least := form.facts.get("least", {}).get(answer["side"][0], 1)):
        raise Illegal(f"Allies of this side must bring at least {least} tokens.")
    if not joins and answer["tokens"]:
        raise Illegal("Who declines or waits sends no tokens.")


def _ally_beside(form: Form, name: str, chosen: Mapping[str, Any]) -> Prompt:
    """Whoever has chosen a side sends as many tokens as it asks for."""
    field = form.fields[name]
    if not isinstance(field, Split) or (side := chosen.get("side", [DECLINE])) in ([DECLINE], [LATER]):
        return field
    return but(field, at_least=max(field.at_least, form.facts.get("least", {}).get(side[0], 1)))


def _sample_ally(form: Form, dice: Dice) -> dict[str, Any]:
    side = form.fields["side"].sample(dice)
    while side == [LATER] and dice.below(8):
        side = form.fields["side"].sample(dice)
    if side in ([DECLINE], [LATER]):
        return {"side": side, "tokens": {}}
    tokens = form.fields["tokens"].sample(dice)
    while sum(tokens.values()) < form.facts.get("least", {}).get(side[0], 1):
        tokens = form.fields["tokens"].sample(dice)
    return {"side": side, "tokens": thrifty(form.fields["tokens"], tokens, dice)}


# --- dealing


def terms_form(
    state: CosmicState,
    seat: Seat,
    talks: Talks,
    *,
    may_offer: bool,
    may_accept: bool,
    may_withdraw: bool,
    faces: list[str],
    homes: Mapping[tuple[Seat, Seat], list[str]],
    freers: list[Seat],
) -> Form:
    """Offer terms, accept what lies on the table, or say no; or better one's own offer, or take it back.

    What is filled in beside accepting and refusing means nothing. Among three a partner is named as well: an offer is
    between two of them. `faces` are cards that may be asked for by name, `homes` the planets on which a party (first)
    could settle if another (second) lets it, `freers` the parties that may free tokens from the warp.
    """
    partners = talks.partners(seat)
    acts = [Choice(ACCEPT)] if may_accept else []
    acts += [Choice(OFFER)] if may_offer else []
    acts += [Choice(WITHDRAW if may_withdraw else REFUSE)]
    fields: dict[str, Prompt] = {"act": Pick(seat=seat, ask="act", choices=tuple(acts))}
    if may_offer:
        fields |= _goods(state, seat, partners, faces, homes)
        if freers and (bins := _freeable(state)):
            freeable = sum(bin_.cap or 0 for bin_ in bins)
            fields["freed"] = Split(seat=seat, ask="freed", bins=bins, at_least=0, at_most=freeable, default={})
    facts: DealFacts = {"with": partners[0], "terms": _terms_in_words(talks.terms, seat)}
    if len(partners) > 1:
        facts |= {
            "also": partners[1],
            "offers": [_terms_in_words(terms, seat) for terms in talks.offers],
            "hands": {str(other): len(state.players[other].hand) for other in partners},
            "purses": {str(other): state.players[other].lucre for other in partners},
            "bases": {str(other): homes[seat, other] for other in partners},
            "homes": {str(other): homes[other, seat] for other in partners},
            "freers": freers,
        }
    return Form(
        seat=seat,
        ask="deal",
        fields=fields,
        rule=TERMS,
        default={name: field.fallback for name, field in fields.items()} | {"act": [acts[-1].key]},
        alone={"act": (ACCEPT, REFUSE, WITHDRAW)},
        facts=facts,
    )


def _goods(
    state: CosmicState,
    seat: Seat,
    partners: Sequence[Seat],
    faces: Sequence[str],
    homes: Mapping[tuple[Seat, Seat], list[str]],
) -> dict[str, Prompt]:
    """What an offer is put together from: who it is for, among three, and what would change hands both ways."""
    fields: dict[str, Prompt] = {}
    if len(partners) > 1:
        choices = tuple(Choice(str(other), f"seat:{other}") for other in partners)
        fields["partner"] = Pick(seat=seat, ask="partner", choices=choices)
    hand, most = state.players[seat].hand, max(len(state.players[other].hand) for other in partners)
    cards = tuple(Choice(key, f"card:{key}") for key in hand)
    named = tuple(Choice(face, f"card:{face}") for face in faces) if most else ()
    fields |= {
        "cards": Pick(seat=seat, ask="cards", choices=cards, at_least=0, at_most=len(cards), default=()),
        "random": Number(seat=seat, ask="random", low=0, high=len(hand), default=0),
        "base": _base(seat, "base", sorted({base for other in partners for base in homes[other, seat]})),
        "wanted cards": Pick(
            seat=seat, ask="wanted cards", choices=named, at_least=0, at_most=min(most, len(named)), default=()
        ),
        "wanted": Number(seat=seat, ask="wanted", low=0, high=most, default=0),
        "wanted base": _base(seat, "wanted base", sorted({base for other in partners for base in homes[seat, other]})),
    }
    purses = {"lucre": state.players[seat].lucre, "wanted lucre": max(state.players[o].lucre for o in partners)}
    return fields | {
        name: Number(seat=seat, ask=name, low=0, high=purse, default=0) for name, purse in purses.items() if purse
    }


def _freeable(state: CosmicState) -> tuple[Choice, ...]:
    """Who has tokens in the warp and a base to return to, and how many."""
    seats = [seat for seat in range(state.seats) if state.warp[seat] and state.bases(seat)]
    return tuple(Choice(str(seat), f"seat:{seat}", cap=state.warp[seat]) for seat in seats)


def _base(seat: Seat, ask: str, bases: list[str]) -> Pick:
    choices = (Choice(DECLINE), *(Choice(key, f"planet:{key}") for key in bases))
    return Pick(seat=seat, ask=ask, choices=choices, default=(DECLINE,))


def _terms_in_words(terms: Terms | None, seat: Seat) -> TermsTold:
    if terms is None:
        return {}
    named = seat in (terms.by, terms.to)
    return {
        "by": terms.by, "to": terms.to, "cards": list(terms.cards) if named else [], "named": len(terms.cards),
        "random": terms.random, "base": terms.base, "wanted": terms.wanted, "wanted base": terms.wanted_base,
        "lucre": terms.lucre, "wanted lucre": terms.wanted_lucre, "freed": list(terms.freed),
        "wanted cards": list(terms.wanted_cards) if named else [], "wanted named": len(terms.wanted_cards),
    }  # fmt: skip


def is_empty(answer: Mapping[str, Any]) -> bool:
    """Whether nothing would change hands: no terms at all, or the same for the same."""
    if answer["random"] or answer["wanted"] or answer.get("freed"):
        return False
    if (answer["base"], answer["wanted base"]) != ([DECLINE], [DECLINE]):
        return False
    given = sorted(card(key).face for key in answer["cards"])
    return given == sorted(answer["wanted cards"]) and answer.get("lucre", 0) == answer.get("wanted lucre", 0)


def _check_terms(form: Form, answer: dict[str, Any]) -> None:
    if answer["act"] != [OFFER]:
        return
    if is_empty(answer):
        raise Illegal("At least one thing must change hands.")
    if len(answer["cards"]) + answer["random"] > len(_pick(form, "cards").choices):
        raise Illegal("That is more cards than you have.")
    wanted = form.fields["wanted"]
    assert isinstance(wanted, Number)
    if len(answer["wanted cards"]) + answer["wanted"] > wanted.high:
        raise Illegal("That is more cards than the other has.")
    if "partner" in answer:
        _check_partner(form, answer)


def _check_partner(form: Form, answer: dict[str, Any]) -> None:
    """Among three: whether the partner that is named has what is wanted, and can settle where it is let."""
    partner, base, wanted = answer["partner"][0], answer["base"][0], answer["wanted base"][0]
    if len(answer["wanted cards"]) + answer["wanted"] > form.facts["hands"][partner]:
        raise Illegal("That is more cards than this player has.")
    if base != DECLINE and base not in form.facts["homes"][partner]:
        raise Illegal("This player has no token that could settle there.")
    if wanted != DECLINE and wanted not in form.facts["bases"][partner]:
        raise Illegal("This player has no base there.")
    if answer.get("wanted lucre", 0) > form.facts["purses"][partner]:
        raise Illegal("That is more lucre than this player has.")
    if answer.get("freed") and not {form.seat, int(partner)} & set(form.facts["freers"]):
        raise Illegal("Neither of you two can free tokens from the warp.")


def _sample_terms(form: Form, dice: Dice) -> dict[str, Any]:
    acts = [choice.key for choice in _pick(form, "act").choices]
    likely = [key for key in acts for _ in range(3 if key in (ACCEPT, OFFER) else 1)]
    answer: dict[str, Any] = form.fallback | {"act": [dice.choice(likely)]}
    if answer["act"] != [OFFER]:
        return answer
    hand = len(_pick(form, "cards").choices)
    if hand:
        cards = _pick(form, "cards").sample(dice)[:2]
        answer |= {"cards": cards, "random": dice.below(min(2, hand - len(cards)) + 1)}
    for name in ("base", "wanted base"):
        if dice.below(2):
            answer[name] = form.fields[name].sample(dice)
    for name in ("wanted", "lucre", "wanted lucre", "freed"):
        if name in form.fields and dice.below(2):
            answer[name] = form.fields[name].sample(dice)
    for name in ("wanted base", "base"):
        bases = _pick(form, name).choices
        if is_empty(answer) and len(bases) > 1:
            answer[name] = [bases[1].key]
    if not answer["wanted"] and not dice.below(8):
        answer["wanted cards"] = _pick(form, "wanted cards").sample(dice)[:1]
    if "partner" in answer:
        _suit_partner(form, answer, dice)
    return answer if not is_empty(answer) else form.fallback


def _suit_partner(form: Form, answer: dict[str, Any], dice: Dice) -> None:
    """Among three: name a partner, and want and offer only what suits it."""
    partner = answer["partner"] = form.fields["partner"].sample(dice)
    answer["wanted"] = min(answer["wanted"], form.facts["hands"][partner[0]])
    answer["wanted cards"] = answer["wanted cards"][: form.facts["hands"][partner[0]] - answer["wanted"]]
    if answer["base"][0] not in form.facts["homes"][partner[0]]:
        answer["base"] = [DECLINE]
    if answer["wanted base"][0] not in form.facts["bases"][partner[0]]:
        answer["wanted base"] = [DECLINE]
    if "wanted lucre" in answer:
        answer["wanted lucre"] = min(answer["wanted lucre"], form.facts["purses"][partner[0]])
    if "freed" in answer and not {form.seat, int(partner[0])} & set(form.facts["freers"]):
        answer["freed"] = {}


def _pick(form: Form, name: str) -> Pick:
    field = form.fields[name]
    assert isinstance(field, Pick)
    return field


FORM_RULES[LAUNCH] = FormRule(_check_launch, _sample_launch)
FORM_RULES[ALLY] = FormRule(_check_ally, _sample_ally, _ally_beside)
FORM_RULES[TERMS] = FormRule(_check_terms, _sample_terms)

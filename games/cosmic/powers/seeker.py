"""Seeker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from engine import Choice, Flow, Form, Number, Pick, Seat, reacts
from games.cosmic.content import ATTACK, card
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge import Bond
from games.cosmic.rules.facts import Card, Told, Word
from games.cosmic.rules.planning import playable
from games.cosmic.rules.power_events import PlayerBound, QuestionAnswered
from games.cosmic.rules.timing import ALLIANCE_CLOSED
from games.cosmic.rules.verbs import Cosmic

HOLDS_CARD, HOLDS_ABOVE = "holds card", "holds above"
PLAYS_COMPROMISE, PLAYS_ABOVE = "plays compromise", "plays above"
INTENTIONS: Mapping[str, str] = {PLAYS_COMPROMISE: "compromise", PLAYS_ABOVE: "above"}
QUESTIONS = (HOLDS_CARD, HOLDS_ABOVE, PLAYS_COMPROMISE, PLAYS_ABOVE)
HIGHEST = 40


class Seeker(Power, key="seeker"):
    """Truth. After alliances you may ask a main player, your opponent if you are one, a question: yes or no.

    The answer is true; about intentions, it binds in this challenge.
    """

    @reacts(ALLIANCE_CLOSED)
    def ask(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Ask a main player a question that must be answered truly."""
        target, question = yield from name_question(g, me, QUESTIONS)
        if (yield from self.announce(g, me, target=target, **question)):
            yield from answer(g, me, target, **question)


class Asked(TypedDict):
    """A question to a player: what is asked, about which card or above which value."""

    word: Word
    card: Card
    value: int


def name_question(g: Cosmic, me: Seat, questions: tuple[str, ...]) -> Flow[tuple[Seat, Asked]]:
    """Whom to ask what, as `word`, `card` (a face) and `value`; what the question does not need is empty."""
    target = yield from g.choose_seat(me, "player to ask", [seat for seat in g.state.mains if seat != me])
    assert target is not None
    form = Form(
        seat=me,
        ask="question",
        fields={
            "what": Pick(seat=me, ask="what", choices=tuple(Choice(what) for what in questions)),
            "card": Pick(seat=me, ask="card", choices=tuple(Choice(face, f"card:{face}") for face in g.all_faces())),
            "value": Number(seat=me, ask="value", low=0, high=HIGHEST, default=10),
        },
        facts=Told(target=target),
    )
    filled = yield from g.ask(form)
    what = filled["what"][0]
    return target, Asked(
        word=what,
        card=filled["card"][0] if what == HOLDS_CARD else "",
        value=filled["value"] if what in (HOLDS_ABOVE, PLAYS_ABOVE) else 0,
    )


def answer(g: Cosmic, me: Seat, target: Seat, word: str, card: str, value: int) -> Flow[None]:
    """The hand answers for what is held, the player asked for what it intends; then it is bound."""
    if word in INTENTIONS:
        told = yield from promised(g, me, target, word, value)
    else:
        told = "yes" if is_held(g, target, card, value) else "no"
    yield from g.do(QuestionAnswered(target, me, word, value, card, told))


def is_held(g: Cosmic, seat: Seat, face: str, value: int) -> bool:
    """Whether a hand holds a card of this face; without a face, an attack above the value."""
    facts = [card(key) for key in g.state.players[seat].hand]
    if face:
        return any(held.face == face for held in facts)
    return any(held.kind == ATTACK and held.value > value for held in facts)


def promised(g: Cosmic, me: Seat, target: Seat, what: str, value: int) -> Flow[str]:
    """Yes or no, as far as the hand can keep it; asked even where it can keep one only, which is a secret."""
    cards = playable(g, target)
    bonds = {word: Bond(target, INTENTIONS[what], value, word == "yes") for word in ("yes", "no")}
    possible = [word for word, bond in bonds.items() if any(bond.allows(key) for key in cards)] or ["no"]
    choices = tuple(Choice(word) for word in possible)
    prompt = Pick(seat=target, ask="answer truly", choices=choices, facts=Told(by=me, word=what, value=value))
    (told,) = yield from g.ask(prompt)
    yield from g.do(PlayerBound(bonds[told]))
    return told

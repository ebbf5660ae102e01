"""SeekerFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Flow, Moment, Pick, Seat, reacts
from games.cosmic.content import ATTACK, COMPROMISE, card
from games.cosmic.flares.base import Flare
from games.cosmic.powers.seeker import QUESTIONS, answer, name_question
from games.cosmic.rules.card_events import CardsSeen
from games.cosmic.rules.challenge import Bond
from games.cosmic.rules.facts import Told
from games.cosmic.rules.planning import playable
from games.cosmic.rules.power_events import PlayerBound, QuestionAnswered
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import ALLIANCE_CLOSED, GUESTS_NAMED
from games.cosmic.rules.turn import check_hand
from games.cosmic.rules.verbs import Cosmic

PLAYS_WHAT, HIGHEST_HELD, COMPROMISES_HELD = "plays what", "highest attack", "compromises held"
MORE_QUESTIONS = (PLAYS_WHAT, HIGHEST_HELD, COMPROMISES_HELD)


class SeekerFlare(Flare, key="flare-seeker"):
    """Wild: when you have been invited, see the card your inviter will play; if you join they must play it.

    Super: ask a question that is not answered by yes or no.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == ALLIANCE_CLOSED:
            return bool(g.state.side(me))
        return bool(self.inviters(g, me))

    def inviters(self, g: Cosmic, me: Seat) -> list[Seat]:
        """The main players who have invited."""
        return [g.state.main_of(side) for side, seats in sorted(g.state.challenge.invited.items()) if me in seats]

    @reacts(GUESTS_NAMED, by=WILD)
    def demand(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """See the card that your inviter will play if you join."""
        inviter = yield from g.choose_seat(me, "inviter to ask", self.inviters(g, me))
        assert inviter is not None
        if not (yield from self.play(g, me, key, target=inviter)):
            return
        cards = playable(g, inviter)
        if not cards:
            yield from check_hand(g, inviter)
            return
        shown = yield from g.choose(inviter, "card to show a guest", list(cards), kind="card", secret=True, to=me)
        assert shown is not None
        yield from g.do(CardsSeen(me, inviter, (shown,)))
        yield from g.do(PlayerBound(Bond(inviter, "card", word=shown, ally=me)))

    @reacts(ALLIANCE_CLOSED, by=SUPER)
    def ask_more(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Ask a main player any question of a longer list."""
        target, question = yield from name_question(g, me, (*MORE_QUESTIONS, *QUESTIONS))
        if not (yield from self.play(g, me, key, target=target, **question)):
            return
        what = question["word"]
        if what in QUESTIONS:
            yield from answer(g, me, target, **question)
            return
        told = yield from self.told(g, me, target, what)
        yield from g.do(QuestionAnswered(target, me, what, 0, "", told))

    def told(self, g: Cosmic, me: Seat, target: Seat, what: str) -> Flow[str]:
        """A face that binds, or a number."""
        facts = [card(key) for key in g.state.players[target].hand]
        if what == HIGHEST_HELD:
            return str(max((held.value for held in facts if held.kind == ATTACK), default="none"))
        if what == COMPROMISES_HELD:
            return str(sum(held.kind == COMPROMISE for held in facts))
        faces = list(dict.fromkeys(card(key).face for key in playable(g, target)))
        if not faces:
            return "none"
        choices = tuple(Choice(face, f"card:{face}") for face in faces)
        prompt = Pick(seat=target, ask="card you will play", choices=choices, facts=Told(by=me))
        (face,) = yield from g.ask(prompt)
        yield from g.do(PlayerBound(Bond(target, "face", word=face)))
        return face

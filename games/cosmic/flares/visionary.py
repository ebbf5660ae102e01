"""VisionaryFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Flow, Layer, Moment, Pick, Seat, modifies, reacts
from games.cosmic.content import CardKey, challenge_faces
from games.cosmic.flares.base import Flare
from games.cosmic.powers.visionary import bound_to
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsSeen
from games.cosmic.rules.facts import Told
from games.cosmic.rules.questions import PLAYABLE
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class VisionaryFlare(Flare, key="flare-visionary"):
    """Wild: name a card, but no flare: everybody else shows it to you alone, or any other card if they have none.

    Super: use your power when you are no main player, against either of them.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if self.is_super(g, me):
            return not g.state.is_main(me)
        return any(g.state.players[seat].hand for seat in g.seats if seat != me)

    @reacts(PLANNING_OPEN)
    def envision(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Names a card that a main player must play, or that everybody must show you."""
        if self.is_super(g, me):
            target = yield from g.choose_seat(me, "main player to bind", g.state.mains)
            assert target is not None
            face = yield from g.choose(
                me, "card to name", challenge_faces(), kind="card", target=target, cause=self.key
            )
            assert face is not None
            yield from self.begin(g, me, key, f"{target} {face}", target=target, card=face)
            return
        face = yield from g.choose(me, "card to name", g.all_faces(), kind="card", cause=self.key)
        assert face is not None
        if (yield from self.play(g, me, key, card=face)):
            yield from self.look(g, me, face)

    def look(self, g: Cosmic, me: Seat, face: str) -> Flow[None]:
        """All are asked at once, also those who have no choice: whether they have, only they know."""
        shown = {
            seat: self.to_show(g, seat, face) for seat in g.state.order if seat != me and g.state.players[seat].hand
        }
        answers = yield Ask(
            tuple(
                Pick(
                    seat=seat, ask="named card to show", facts=Told(target=me, card=face),
                    choices=card_choices(keys),
                )
                for seat, keys in shown.items()
            )
        )  # fmt: skip
        for seat in shown:
            yield from g.do(CardsSeen(me, seat, (answers[seat][0],)))

    def to_show(self, g: Cosmic, seat: Seat, face: str) -> list[CardKey]:
        """The named card where it is held, else any."""
        return list(bound_to(face, tuple(g.state.players[seat].hand)))

    @modifies(PLAYABLE, layer=Layer.CAP)
    def must_play(self, playable: tuple[CardKey, ...], g: Cosmic, seat: Seat, me: Seat) -> tuple[CardKey, ...]:
        """Only the named player learns whether it binds."""
        effect = self.at_work(g, me)
        target, _, face = effect.word.partition(" ") if effect is not None else ("", "", "")
        return bound_to(face, playable) if target == str(seat) else playable

"""Crystal."""

from __future__ import annotations

from engine import Ask, Flow, Form, Number, Prompt, Seat, after
from games.cosmic.powers.base import Power
from games.cosmic.rules.amounts import forced_split, most_of
from games.cosmic.rules.events import AlliancesClosed
from games.cosmic.rules.facts import Told
from games.cosmic.rules.questions import ALLY_LIMIT
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic

MOST = 4


class Crystal(Power, key="crystal"):
    """Structure. When all have joined you set how many tokens each other ally has in the challenge, one to four.

    Never more than the ally has, who chooses the bases they come from or return to. You must be a main player or an
    ally yourself.
    """

    @after(AlliancesClosed)
    def set_numbers(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Never more than an ally has."""
        fields: dict[str, Prompt] = {}
        for ally in g.state.all_allies:
            now = g.state.tokens_at(g.allied_place(ally))[ally]
            free = most_of(g.room_on_bases(ally, leave=g.left_behind))
            high = min(g.measure(ALLY_LIMIT, min(MOST, g.cone_size), seat=ally), MOST, now + free)
            if ally != me and now and max(now, high) > 1:
                facts = Told(target=ally, tokens=now)
                default = min(now, high)
                fields[str(ally)] = Number(
                    seat=me, ask="tokens of an ally", low=1, high=high, default=default, facts=facts
                )
        if not fields:
            return
        wish = yield from g.ask(Form(seat=me, ask="tokens of allies", fields=fields))
        if (yield from self.announce(g, me, tokens=dict(wish))):
            yield from self.apply(g, {int(ally): count for ally, count in wish.items()})

    def apply(self, g: Cosmic, wish: dict[Seat, int]) -> Flow[None]:
        """All who bring more or take back are asked at once from or to which bases."""
        places = {ally: g.allied_place(ally) for ally in wish}
        change = {ally: count - g.state.tokens_at(places[ally])[ally] for ally, count in wish.items()}
        rooms = {ally: g.room_on_bases(ally, leave=g.left_behind) for ally in wish}
        prompts = []
        for ally, more in change.items():
            if more > 0 and forced_split(rooms[ally], more, more) is None:
                prompts.append(g.split_prompt(ally, "tokens to add", rooms[ally], more, more, cause=self.key))
            elif more < 0 and (prompt := g.home_prompt(ally, -more, cause=self.key)):
                prompts.append(prompt)
        answers = yield Ask(tuple(prompts))
        for ally, more in change.items():
            if more > 0:
                taken = forced_split(rooms[ally], more, more) or tuple(answers[ally].items())
                yield from g.do(TokensShifted(ally, tuple((base, places[ally], count) for base, count in taken)))
            elif more < 0:
                yield from g.return_home(ally, places[ally], -more, answers.get(ally))

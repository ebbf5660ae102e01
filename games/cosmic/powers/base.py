"""What powers have in common, and how to write one.

A power is one class in one file, `powers/<key>.py`, listed in `powers/__init__.py`, with one test file of its own,
`tests/games/cosmic/powers/test_<key>.py`. Its docstring says in our own words what it does. What is printed on it
(mandatory or optional, for whom, in which windows) is data in `content/powers.toml`, and `Power` enforces it: a hook
outside the printed phases, or for a seat without the printed role, does not run. A power that is lost (fewer than three
home bases) or zapped is not active, so none of its hooks runs. Write only what is unusual.

Which hook:

- *A number or a yes or no changes* ("counts four", "may ally uninvited"): `@modifies(QUESTION)` or
  `@permits(QUESTION)` from `rules/questions.py`. Compare `seat` (or `side`) with `me`. Such a power works unannounced:
  set `in_force = (CARDS_REVEALED,)` (or PLANNING_OPEN, OUTCOME_KNOWN: the moment before it counts), and a Cosmic Zap
  can meet it in the window at that moment.
- *Something happens instead* ("tokens return"): `@replaces(Event)` for your own losses on `TokensDoomed`, to heal those
  of others on `TokensForfeited`, to take tokens elsewhere than to the warp on `TokensClaimed`, to let somebody else pay
  on `TokensOwed`, for what becomes of lost tokens on
  `TokensLost`; return None, an event or a tuple of events. What follows from a loss is `@after(TokensLost)`, once for
  each original loss: `g.is_repeated`.
- *It must happen, or the owner alone decides, at a moment* (mandatory powers with choices): `@after(Event)` with the
  event beside the moment in `rules/timing.py` (`DestinyDrawn`, `AlliancesOpened`, `PlanningBegun`, `CardsRevealed`,
  `OutcomeDecided`, `ChallengeEnded` …).
- *The owner may* (optional powers): `@reacts(MOMENT)`. Public conditions go into `timely`, private ones into the
  reaction's `when=`.

Announce every use that is not merely in force: `if not (yield from self.announce(g, me, key, ...)): return`, with all
choices already made and named; others may then zap it. Nothing may have moved or been shown before.

Do things with the verbs of `rules/verbs.py` (`g.choose`, `g.split`, `g.pay`, `g.lose`, `g.draw_cards`,
`g.random_cards`, `g.free_from_warp`, `g.reward`, `g.come_home` …) and `yield from g.do(Event(...))`.
A choice among cards of a hand is asked with `secret=True`, or the question that is not asked would tell how many fit.
An event by which a seat learns of a card carries that card and hides it from others in `seen_by`.
Never change the state, never ask two people one after the other where one `Ask` with two prompts would do.
What a power must remember lies in `g.state.powers[key]` (counters, seats, words, cards, tokens) and is changed by
`CountersChanged`, `PowerNoted`, `TokensShifted` (place `power:<key>`); until the end of the challenge by
`ChallengeNoted`. Every file is at most a screen long; if it needs a new question or event, add it to the rules under a
name of the rulebook, never a power's name.
"""

from __future__ import annotations

from typing import ClassVar, Unpack

from engine import Flow, Seat
from engine.once import once
from games.cosmic.content import FLARE_OF, POWERS, PowerFacts
from games.cosmic.rules.components import CosmicComponent
from games.cosmic.rules.facts import Told
from games.cosmic.rules.timing import PHASES_OF_WINDOW
from games.cosmic.rules.verbs import Cosmic


class Power(CosmicComponent):
    """A power. Its docstring is its effect in our own words; what is printed on it is data."""

    any_role: ClassVar[bool] = False
    """True for a power whose hooks check the role themselves, because one of them works for somebody else."""

    lasts_into: ClassVar[tuple[str, ...]] = ()
    """Further windows in which still works what was announced in those printed on it."""

    @property
    def facts(self) -> PowerFacts:
        """What is printed on it."""
        return POWERS[self.key]

    @once
    def phases(self) -> frozenset[str]:
        """In which it works."""
        windows = (*self.facts.windows, *self.lasts_into)
        return frozenset(phase for window in windows for phase in PHASES_OF_WINDOW[window])

    def printed(self, g: Cosmic, me: Seat) -> bool:
        return g.state.phase in self.phases and (self.any_role or has_role(g, me, self.facts.role))

    def announce(self, g: Cosmic, me: Seat, **choices: Unpack[Told]) -> Flow[bool]:
        """Say that the power is used, with all choices; whether it takes effect."""
        return (yield from g.use(me, self.key, **choices))

    def raised(self, g: Cosmic, me: Seat) -> str | None:
        """What was chosen with the super effect of its own flare in this challenge; None if it is not at work."""
        key = FLARE_OF + self.key
        return next(
            (effect.word for effect in g.state.challenge.effects if (effect.seat, effect.key) == (me, key)), None
        )

    def once(self, g: Cosmic, me: Seat) -> bool:
        """Whether it has not been noted as used in this challenge."""
        return f"{me}/{self.key}" not in g.state.challenge.notes


def has_role(g: Cosmic, seat: Seat, role: str) -> bool:
    """Whether a seat is what the printed role asks for."""
    state = g.state
    main, ally = state.is_main(seat), state.is_ally(seat)
    return {
        "any": True,
        "main": main,
        "main_or_ally": main or ally,
        "offense": seat == state.offense,
        "not_offense": seat != state.offense,
        "not_defense": seat != state.challenge.defense,
        "not_main": not main,
        "uninvolved": not main and not ally,
    }[role]

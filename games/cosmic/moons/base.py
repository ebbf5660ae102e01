"""What moons have in common, and how to write one.

A moon is one class in one file, `moons/<key>.py`, keyed `moon-<key>`, listed in `moons/__init__.py`, with a test file
of its own, `tests/games/cosmic/moons/test_<key>.py`. Its docstring says in our own words what it does; its kind, how
many there are and the option it needs are data in `content/moons.toml`.

Who stands on a moon owns it: `me` in every hook. A moon works while somebody stands on it and its face is up; `Moon`
enforces that, and that it rests while its `opposite` works too. Moons are no powers and no cards: they are not
announced, and nothing zaps them.

- *Continuous* moons lie open as soon as somebody has landed. A number or permission that changes is `@modifies` or
  `@permits`, as with powers; say whom it concerns: everybody, or only `me`. What has to happen is `@after(Event)`.
- *Instant* moons act each time somebody lands: `@after(MoonEntered)`, guarded by `self.is_entered(event)`.
- *Secret* moons may stay face down. One that does something open offers to be turned up, `@reacts(MOMENT)` with
  `yield from self.turn_up(g, me)`; everybody who stands on any face-down moon is asked then, so conditions in `timely`
  are public facts. One that works face down sets `works_hidden`, and must not tell by what others can see.

Tokens that a moon holds beside itself stand at the place with the moon's key (`PlaceOpened`); when nobody stands on the
moon any longer they fall into the warp.
"""

from __future__ import annotations

from typing import ClassVar

from engine import Flow, Seat
from games.cosmic.content import CONTINUOUS, MoonFacts, moon
from games.cosmic.rules.components import CosmicComponent
from games.cosmic.rules.moon_events import MoonEntered, MoonTurnedUp
from games.cosmic.rules.verbs import Cosmic


class Moon(CosmicComponent):
    """A moon. Its docstring is its effect in our own words; what is printed on it is data."""

    opposite: ClassVar[str] = ""
    """The moon that cancels this one while both are open and occupied."""

    works_hidden: ClassVar[bool] = False
    """True for a secret moon that works without being turned up."""

    @property
    def facts(self) -> MoonFacts:
        """What is printed on it."""
        return moon(self.key)

    def printed(self, g: Cosmic, me: Seat) -> bool:
        return self.works(g, me) if self.facts.kind == CONTINUOUS else not g.state.has_moon(self.key)

    def works(self, g: Cosmic, me: Seat) -> bool:
        if not self.works_hidden and not g.state.has_moon(self.key):
            return False
        return not (self.opposite and g.state.has_moon(self.opposite))

    def place(self, g: Cosmic) -> str:
        """Where this moon is."""
        return g.state.moon_at(self.key)

    def system(self, g: Cosmic) -> Seat:
        """Whose system it belongs to."""
        return g.state.planets[self.place(g)].system

    def is_entered(self, event: MoonEntered) -> bool:
        """Whether somebody has just landed on this moon."""
        return event.face == self.key

    def turn_up(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Its face is up from now on."""
        yield from g.do(MoonTurnedUp(me, self.place(g), self.key))

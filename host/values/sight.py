"""Whose eyes something is for: the person who asks, where they ask, and which places they see there now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from host.values.ports import Person, Place


@dataclass(frozen=True, slots=True)
class Sight:
    """What a person sees of a server at this moment.

    Whatever lists, finds, completes, exports or links tables, lobbies and leagues takes one, and cannot be called
    without. `look` says whether they see a place of that server; a place of which nobody can tell is not seen.

    What a person takes part in they may know of from anywhere; not so where it is shown to everybody in a channel
    (`public`): then `look` says what all of those see.
    """

    person: Person
    guild_id: int
    look: Callable[[Place], bool]
    public: bool = False

    def sees(self, place: Place) -> bool:
        """Whether this person sees a place; never one of another server."""
        return place.guild_id == self.guild_id and self.look(place)

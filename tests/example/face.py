"""How the harbour looks and reads: its own words over the plain pictures of the kit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event, UseCancelled
from games.hosted import Names, Page
from games.kit.asks import Ask, Asks
from games.kit.face import BasicFace
from games.kit.sentences import count, listed, seat_name
from tests.example.content import SMUGGLER
from tests.example.events import Accused, CardDrawn, CardPlayed, CardReturned, ChestLanded, RoleDealt, RoleSeen
from tests.example.flow import ACCUSE, ACTION, AT, PLAY, RETURN
from tests.example.views import HarbourView

ASKS: Final[Asks] = {
    ACTION: Ask(
        "Your turn",
        "What do you do?",
        {"wait": "Wait", "play": "Play a card", "return": "Return a card to the deck", "accuse": "Accuse somebody"},
    ),
    PLAY: Ask("Play a card", "Which card do you play?"),
    AT: Ask("The lamp", "Whose role do you want to see?"),
    RETURN: Ask("Return a card", "Which card goes back into the deck?"),
    ACCUSE: Ask("Accuse", "Who is the smuggler? The game ends with this."),
    "use announced": Ask("A whistle?", "A card is played. Do you stop it?", {"pass": "Let it be"}),
}


class HarbourFace(BasicFace):
    """Plain pictures, and sentences of its own."""

    asks = ASKS

    def headline(self, view: HarbourView, names: Names) -> str:
        """The round, whose turn it is, what is landed."""
        return f"Round {view.round}, turn of {seat_name(names, view.turn)}; {count(view.landed, 'chest')} landed"

    def told(self, event: Event, names: Names) -> str | None:
        """An event as one sentence, as far as its reader may know it."""
        match event:
            case RoleDealt():
                return f"{seat_name(names, event.seat)} is {role_words(event.role)}."
            case CardDrawn():
                return f"{seat_name(names, event.seat)} draws {event.card or 'a card'}."
            case CardReturned():
                return f"{seat_name(names, event.seat)} returns a card to the deck."
            case CardPlayed():
                return f"{seat_name(names, event.seat)} plays {event.card}."
            case UseCancelled():
                return f"{seat_name(names, event.by)} stops it."
            case ChestLanded():
                return f"{seat_name(names, event.seat)} lands a chest for {event.gold} gold."
            case RoleSeen():
                saw = f": {role_words(event.role)}" if event.role else ""
                return f"{seat_name(names, event.seat)} sees the role of {seat_name(names, event.other)}{saw}."
            case Accused():
                return f"{seat_name(names, event.by)} accuses {seat_name(names, event.seat)}."
            case _:
                return None

    def private(self, view: HarbourView, names: Names) -> str:
        """The reader's hand, and the roles it knows."""
        known = [f"{seat_name(names, each.seat)} is {role_words(each.role)}" for each in view.players if each.role]
        return f"Your hand: {listed(view.hand) or 'no cards'}.\nYou know: {listed(known)}."

    def help(self) -> Sequence[Page]:
        """The rules in short."""
        return (Page("rules", "Rules", "Three chests ashore, and the smuggler wins; accuse the right one first."),)


def role_words(role: str) -> str:
    """A role as it stands in a sentence."""
    return "the smuggler" if role == SMUGGLER else "of the watch"

"""How the harbour looks and reads: its own words over the plain pictures of the kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import Prompt, UseCancelled
from games.hosted import Names, Page
from games.kit.asks import Ask, Asks
from games.kit.face import BasicFace
from games.kit.hands import HANDS_TELLS
from games.kit.sentences import count, listed, seat_name, upper
from games.kit.tells import Tells
from tests.example.cards import CARDS
from tests.example.content import SMUGGLER, WATCH
from tests.example.events import Accused, ChestLanded
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
    "use announced": Ask("A whistle?", "{by} plays {card}. Do you stop it?", {"pass": "Let it be"}),
}
TELLS: Final[Tells] = {
    **HANDS_TELLS,
    UseCancelled: "{by} stops it.",
    ChestLanded: "{seat} lands a chest for {gold} gold.",
    Accused: "{by} accuses {seat}.",
}
ROLES: Final = {SMUGGLER: "the smuggler", WATCH: "of the watch"}


class HarbourFace(BasicFace):
    """Plain pictures, and sentences of its own."""

    asks, tells = ASKS, TELLS

    def headline(self, view: HarbourView, names: Names) -> str:
        """The round, whose turn it is, what is landed."""
        return f"Round {view.round}, turn of {seat_name(names, view.turn)}; {count(view.landed, 'chest')} landed"

    def facts(self, prompt: Prompt, view: HarbourView, names: Names) -> Mapping[str, Any]:
        """Who plays what, for the words of a window."""
        told = prompt.facts
        if "by" not in told:
            return told
        return {**told, "by": seat_name(names, told["by"]), "card": self.called(told["card"])}

    def called(self, key: str) -> str:
        """A card or a role as it stands in a sentence."""
        return ROLES.get(key) or f"a {super().called(key).lower()}"

    def private(self, view: HarbourView, names: Names) -> str:
        """The reader's hand, and the roles it knows."""
        known = [f"{seat_name(names, each.seat)} is {self.called(each.role)}" for each in view.players if each.role]
        return (
            f"Your hand: {listed([self.called(card) for card in view.hand]) or 'no cards'}.\nYou know: {listed(known)}."
        )

    def help(self) -> Sequence[Page]:
        """The rules in short."""
        return (Page("rules", "Rules", "Three chests ashore, and the smuggler wins; accuse the right one first."),)

    def components(self) -> Sequence[Page]:
        """The cards, and the office; each copy of a card is called by the title of its kind."""
        return [Page(card.key, upper(card.key), card.__doc__ or "") for card in CARDS]

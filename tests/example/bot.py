"""How the night is played well: what a seat may imagine, what it would do, what a position is worth to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from engine import PASS, Dice, Prompt, Seat
from engine.hooks import instance_of
from engine.judgement import Judgement, Skill, Weights
from engine.prompts import Answer
from engine.seen import Seen
from engine.windows import Window
from engine.worlds import UNKNOWN, Worlds
from games.hands import CardDrawn, CardPlayed, RoleSeen
from tests.example import RULES
from tests.example.content import CARDS, CHESTS, ROUNDS, SMUGGLER, WATCH
from tests.example.flow import RETURN
from tests.example.state import Harbour
from tests.example.views import HarbourView


class HarbourWorlds(Worlds[Harbour]):
    """Cards that nobody has shown lie anywhere, and whoever is not known may be the smuggler."""

    def position(self, seen: Seen, dice: Dice) -> Harbour:
        view: HarbourView = seen.before
        state = self.rules.new(seen.setup)
        state.phase, state.turn, state.round, state.landed = "turn", view.turn, view.round, view.landed
        state.gold = [player.gold for player in view.players]
        state.discard = list(view.discard)
        for event in seen.told:
            if isinstance(event, RoleSeen):
                state.roles_seen[event.seat].append(event.other)
        self._deal_roles(state, view, dice)
        self._deal_cards(state, view, seen, dice)
        return state

    def loaded(self, seen: Seen, state: Harbour) -> Mapping[str, Sequence[object]]:
        """What was shown and is in no hand has been drawn."""
        drawn = [event for event in seen.since if isinstance(event, CardDrawn)]
        shown = _shown(seen)
        return {
            "deck": [event.card or next((c for c in shown[event.seat] if c in state.deck), UNKNOWN) for event in drawn]
        }

    def secret(self, prompt: Prompt) -> bool:
        return prompt.ask == RETURN

    def _deal_roles(self, state: Harbour, view: HarbourView, dice: Dice) -> None:
        state.roles = [player.role or WATCH for player in view.players]
        if SMUGGLER not in state.roles:
            state.roles[dice.choice([player.seat for player in view.players if not player.role])] = SMUGGLER

    def _deal_cards(self, state: Harbour, view: HarbourView, seen: Seen, dice: Dice) -> None:
        """First what others have shown since then: it was in their hands, or was drawn; the rest may lie anywhere."""
        drawn = [event.card for event in seen.since if isinstance(event, CardDrawn) and event.card]
        known = {*view.hand, *view.discard, *drawn}
        shown = _shown(seen)
        for player in view.players:
            if player.seat == seen.seat:
                state.hands[player.seat] = list(view.hand)
                continue
            held = dice.sample(shown[player.seat], len(shown[player.seat]))
            if view.deck and player.seat == view.turn and dice.below(player.cards + 1) < len(held):
                held.pop()
            state.hands[player.seat] = held
        known |= {card for cards in shown.values() for card in cards}
        pool = dice.sample([card for card in CARDS if card not in known], len(CARDS) - len(known))
        for player in view.players:
            while len(state.hands[player.seat]) < player.cards:
                state.hands[player.seat].append(pool.pop())
        held_now = {card for hand in state.hands for card in hand}
        state.deck = sorted({*CARDS} - held_now - {*view.discard})


def _shown(seen: Seen) -> dict[Seat, list[str]]:
    """The cards that the others have played since the checkpoint."""
    shown: dict[Seat, list[str]] = {other: [] for other in range(seen.seats)}
    for event in seen.since:
        if isinstance(event, CardPlayed) and event.seat != seen.seat:
            shown[event.seat].append(event.card)
    return shown


class HarbourJudgement(Judgement[Harbour]):
    """The smuggler lands chests; the watch lights lamps, stops chests, and accuses whom it has found out."""

    words: ClassVar[Mapping[str, tuple[str, str]]] = {
        "chests": ("lands more chests", "lands fewer chests"),
        "known": ("tells you more about others' roles", "tells you less about others' roles"),
    }
    weights: ClassVar[Mapping[int, Weights]] = {3: {"chests": (0.6, 1.2), "known": (0.3, 0.6)}}

    def policy(self, state: Harbour, prompt: Prompt) -> Iterable[Answer]:
        me = prompt.seat
        smuggles = state.roles[me] == SMUGGLER
        if isinstance(prompt, Window):
            stops = instance_of(state.uses[-1].key) == "chest" and not smuggles
            return [[key] for key in prompt.usable] if stops else [[PASS]]
        known = [other for other in range(state.seats) if other != me and state.knows_role(me, other)]
        found = [[str(other)] for other in known if state.roles[other] == SMUGGLER]
        wanted = "chest" if smuggles else "lamp"
        match prompt.ask:
            case "action":
                holds = any(instance_of(card) == wanted for card in state.hands[me])
                return [["accuse"]] if found else [["play"]] if holds else [["wait"]]
            case "card to play":
                return [[card] for card in state.hands[me] if instance_of(card) == wanted]
            case "whom to light":
                return [[str(other)] for other in range(state.seats) if other != me and other not in known]
            case "whom to accuse":
                return found
        return ()

    def features(self, state: Harbour) -> Sequence[Mapping[str, float]]:
        smuggler = state.smuggler
        return [
            {"chests": state.landed * (1 if seat == smuggler else -1), "known": len(state.roles_seen[seat])}
            for seat in range(state.seats)
        ]

    def progress(self, state: Harbour) -> float:
        return max(state.landed / CHESTS, (state.round - 1) / ROUNDS)


SKILL = Skill(RULES, HarbourWorlds(RULES), HarbourJudgement(RULES))

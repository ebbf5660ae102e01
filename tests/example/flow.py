"""The night in the order of its rules."""

from __future__ import annotations

from engine import OVER, Choice, Flow, Game, PhaseEntered, Seat
from engine.hooks import instance_of
from games.hands import CardDrawn, CardPlayed, CardReturned, RoleDealt, RolesShown
from tests.example.content import CHESTS, HAND, ROUNDS, SMUGGLER, WATCH
from tests.example.events import Accused, TurnEnded
from tests.example.played import Played
from tests.example.state import Harbour

ACTION, PLAY, AT, RETURN, ACCUSE = "action", "card to play", "whom to light", "card to return", "whom to accuse"


def play(g: Game[Harbour]) -> Flow[None]:
    """Turn by turn; every phase begins with a checkpoint."""
    yield from g.phases({"deal": deal, "turn": turn})


def deal(g: Game[Harbour]) -> None:
    """One is the smuggler, everybody gets two cards."""
    smuggler = g.draw("roles", g.seats)[0]
    for seat in g.seats:
        g.record(RoleDealt(seat, SMUGGLER if seat == smuggler else WATCH))
        for card in g.draw("deck", g.state.deck, HAND):
            g.record(CardDrawn(seat, card))
    g.record(PhaseEntered("turn"))


def turn(g: Game[Harbour]) -> Flow[None]:
    """Draw a card; then wait, play one, return one, or accuse somebody."""
    seat = g.state.turn
    if g.state.deck:
        g.record(CardDrawn(seat, g.draw("deck", g.state.deck)[0]))
    actions = {"wait": None, "play": play_card, "return": return_card, "accuse": accuse}
    offered = [name for name in actions if g.state.hands[seat] or name in ("wait", "accuse")]
    if not playable(g, seat) and "play" in offered:
        offered.remove("play")
    action = actions[(yield from g.pick(seat, ACTION, [Choice(name) for name in offered]))]
    if action is not None:
        yield from action(g, seat)
    g.record(TurnEnded())
    if g.state.landed >= CHESTS or g.state.round > ROUNDS or g.state.accused is not None:
        g.record(RolesShown(tuple(g.state.roles)))
        g.record(PhaseEntered(OVER))
    else:
        g.record(PhaseEntered("turn"))


def playable(g: Game[Harbour], seat: Seat) -> list[str]:
    """Cards in hand that can be played in one's turn."""
    return [card for card in g.state.hands[seat] if isinstance(component(g, card), Played)]


def component(g: Game[Harbour], card: str) -> object:
    """What a card does; of "lamp#2" that is the lamp."""
    return g.module.registry.components[instance_of(card)]


def play_card(g: Game[Harbour], seat: Seat) -> Flow[None]:
    """A card is announced with all that was chosen for it; then a whistle may stop it."""
    card = yield from g.pick(seat, PLAY, [Choice(card, ref=f"card:{card}") for card in playable(g, seat)])
    played = component(g, card)
    assert isinstance(played, Played)
    at = (yield from somebody(g, seat, AT)) if played.aims else None
    g.record(CardPlayed(seat, card, at))
    if (yield from g.use(seat, card, **({} if at is None else {"at": at}))):
        yield from played.play(g, seat, at)


def somebody(g: Game[Harbour], seat: Seat, ask: str) -> Flow[Seat]:
    """Another seat."""
    others = [Choice(str(other), ref=f"seat:{other}") for other in g.seats if other != seat]
    return int((yield from g.pick(seat, ask, others)))


def return_card(g: Game[Harbour], seat: Seat) -> Flow[None]:
    """A card goes back into the deck, unseen."""
    hand = [Choice(card, ref=f"card:{card}") for card in g.state.hands[seat]]
    yield from g.do(CardReturned(seat, (yield from g.pick(seat, RETURN, hand))))


def accuse(g: Game[Harbour], seat: Seat) -> Flow[None]:
    """The night ends: the watch wins if it was the smuggler, else the smuggler does."""
    yield from g.do(Accused(seat, (yield from somebody(g, seat, ACCUSE))))

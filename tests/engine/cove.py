"""A second toy game, of turns and secrets: cards in hand, uses that can be zapped, offers to anybody, repeated turns.

On a turn its seat walks, digs (chance), looks at a card of the deck, buries a card unseen, sells to whoever says yes
first, or plays a card: a net brings gold, a gull repeats the turn, a zap cancels a use. At the end of a round everybody
votes in turn, with the later votes shown ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import (
    OVER,
    USE_ANNOUNCED,
    Ask,
    Choice,
    Component,
    Event,
    Flow,
    Game,
    GameModule,
    GameState,
    PhaseEntered,
    Pick,
    Registry,
    Setup,
    Standing,
    UseCancelled,
    after,
    reacts,
    replaces,
)

CARDS = ("net#1", "net#2", "net#3", "gull#1", "gull#2", "zap#1", "zap#2", "zap#3", "net#4", "gull#3", "zap#4", "net#5")


@dataclass(slots=True)
class Cove(GameState):
    hands: list[list[str]] = field(default_factory=list)
    buried: list[list[str]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    votes: list[str] = field(default_factory=list)
    turn: int = 0
    round: int = 1
    repeats: int = 0


@dataclass(frozen=True, slots=True)
class Told(Event):
    seat: int
    card: str = ""

    def seen_by(self, seat):
        return self if seat == self.seat else type(self)(self.seat)


@dataclass(frozen=True, slots=True)
class CardDrawn(Told):
    reveals = True

    def apply(self, state):
        state.deck.remove(self.card)
        state.hands[self.seat].append(self.card)


@dataclass(frozen=True, slots=True)
class CardSeen(Told):
    reveals = True

    def apply(self, state):
        state.seen[self.seat] = self.card


@dataclass(frozen=True, slots=True)
class CardBuried(Told):
    def apply(self, state):
        state.hands[self.seat].remove(self.card)
        state.buried[self.seat].append(self.card)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    seat: int
    card: str
    reveals = True

    def apply(self, state):
        state.hands[self.seat].remove(self.card)
        state.discard.append(self.card)


@dataclass(frozen=True, slots=True)
class Walked(Event):
    seat: int
    steps: int

    def apply(self, state):
        state.steps[self.seat] += self.steps


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    seat: int
    gold: int

    def apply(self, state):
        state.gold[self.seat] += self.gold


@dataclass(frozen=True, slots=True)
class Sold(Event):
    seller: int
    buyer: int

    def apply(self, state):
        state.gold[self.seller] += 1
        state.steps[self.buyer] += 1


@dataclass(frozen=True, slots=True)
class TurnRepeated(Event):
    def apply(self, state):
        state.repeats += 1


@dataclass(frozen=True, slots=True)
class Voted(Event):
    seat: int
    vote: str

    def apply(self, state):
        state.votes[self.seat] = self.vote


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    def apply(self, state):
        state.repeats = 0
        state.seen = ["" for _ in state.seen]
        state.turn = (state.turn + 1) % state.seats
        state.round += state.turn == 0


class Net(Component, key="net"):
    def play(self, g, me):
        yield from g.do(GoldGained(me, 2))


class Gull(Component, key="gull"):
    def play(self, g, me):
        if not g.state.repeats:
            g.record(TurnRepeated())
            g.go_to("turn")
        yield from g.do(Walked(me, 1))


class Zap(Component, key="zap"):
    def play(self, g, me):
        yield from g.do(Walked(me, 2))

    @reacts(USE_ANNOUNCED)
    def cancel(self, g, me, key):
        g.record(CardPlayed(me, key))
        if (yield from g.use(me, key)):
            g.record(UseCancelled(me))


class Crab(Component, key="crab"):
    """Seat 0 walks for its gold: what it would gain it walks instead, one step for each, if it likes."""

    @replaces(GoldGained)
    def sideways(self, g, me, event):
        if event.seat == me and (yield from g.pick(me, "crab", (Choice("yes"), Choice("no")))) == "yes":
            return Walked(me, event.gold)
        return None


class Heron(Component, key="heron"):
    """Seat 1 takes a step whenever somebody else gains gold."""

    @after(GoldGained)
    def watch(self, g, me, event):
        if event.seat != me and event.gold:
            yield from g.do(Walked(me, 1))


class CoveGame(GameModule[Cove, Game[Cove]]):
    key, title, seats = "cove", "Cove", range(2, 5)
    state_type = Cove
    events = (
        CardDrawn, CardSeen, CardBuried, CardPlayed, Walked, GoldGained, Sold, TurnRepeated, Voted, TurnEnded,
    )  # fmt: skip
    bound = 600
    hook_order = "seats"

    def new(self, setup: Setup) -> Cove:
        n = setup.seats
        return Cove(
            setup.seed, n, dict(setup.options), "deal", hands=[[] for _ in range(n)], buried=[[] for _ in range(n)],
            deck=sorted(CARDS), seen=[""] * n, gold=[0] * n, steps=[0] * n, votes=[""] * n,
        )  # fmt: skip

    def game(self, state: Cove) -> Game[Cove]:
        return Game(self, state)

    def play(self, g: Game[Cove]) -> Flow[None]:
        yield from g.phases({"deal": self.deal, "turn": self.turn, "vote": self.vote})

    def deal(self, g: Game[Cove]) -> None:
        for seat in g.seats:
            for card in g.draw("cards", g.state.deck, 2):
                g.record(CardDrawn(seat, card))
        g.record(PhaseEntered("turn"))

    def turn(self, g: Game[Cove]) -> Flow[None]:
        seat = g.state.turn
        for _ in range(6):
            wishes = ["walk", "dig", "look", "sell", *(["bury", "play"] if g.state.hands[seat] else []), "done"]
            wish = yield from g.pick(seat, "action", [Choice(wish) for wish in wishes], about=(f"seat:{seat}",))
            if wish == "done":
                break
            yield from {
                "walk": self.walk,
                "dig": self.dig,
                "look": self.look,
                "bury": self.bury,
                "sell": self.sell,
                "play": self.play_card,
            }[wish](g, seat)
        g.record(TurnEnded())
        g.record(PhaseEntered("turn" if g.state.turn else "vote"))

    def walk(self, g, seat):
        yield from g.do(Walked(seat, 1))

    def dig(self, g, seat):
        yield from g.do(GoldGained(seat, g.roll("dig", 6) // 4))

    def look(self, g, seat):
        if g.state.deck:
            g.record(CardSeen(seat, g.draw("look", g.state.deck)[0]))
        yield from ()

    def bury(self, g, seat):
        card = yield from g.pick(seat, "bury", [Choice(card, ref=f"card:{card}") for card in g.state.hands[seat]])
        yield from g.do(CardBuried(seat, card))

    def sell(self, g, seat):
        others = [other for other in g.seats if other != seat]
        answers = yield Ask(
            tuple(
                Pick(seat=other, ask="buy", choices=(Choice("no"), Choice("yes")), facts={"seller": seat})
                for other in others
            ),
            until="any",
            clock="offer",
        )
        for buyer, answer in answers.items():
            if answer == ["yes"]:
                yield from g.do(Sold(seat, buyer))

    def play_card(self, g, seat):
        card = yield from g.pick(seat, "play", [Choice(card, ref=f"card:{card}") for card in g.state.hands[seat]])
        g.record(CardPlayed(seat, card))
        if (yield from g.use(seat, card)):
            yield from self.registry.components[card.partition("#")[0]].play(g, seat)

    def vote(self, g: Game[Cove]) -> Flow[None]:
        prompts = [Pick(seat=seat, ask="vote", choices=(Choice("stay"), Choice("leave"))) for seat in g.seats]
        for number, prompt in enumerate(prompts):
            answers = yield Ask((prompt,), coming=tuple(prompts[number + 1 :]))
            g.record(Voted(prompt.seat, answers[prompt.seat][0]))
        leaving = g.state.votes.count("leave") == g.state.seats
        g.record(PhaseEntered(OVER if leaving or g.state.round > 4 else "turn"))

    def active(self, state):
        return [(0, "crab"), (1, "heron")]

    def may_react(self, g, moments, context):
        return [seat for seat in g.seats if g.state.hands[seat]]

    def usable(self, g, seat, moments, context):
        return [card for card in g.state.hands[seat] if card.startswith("zap")]

    def view(self, state, seat):
        mine = seat is not None
        return {
            "hand": list(state.hands[seat]) if mine else [],
            "buried": list(state.buried[seat]) if mine else [],
            "seen": state.seen[seat] if mine else "",
            "cards": [len(hand) for hand in state.hands],
            "unseen": [len(buried) for buried in state.buried],
            "deck": len(state.deck),
            "discard": list(state.discard),
            "uses": [use.key for use in state.uses],
            "gold": list(state.gold),
            "steps": list(state.steps),
            "votes": list(state.votes),
            "turn": state.turn,
        }

    def standing(self, state):
        if state.phase != OVER:
            return None
        scores = [gold * 2 + steps for gold, steps in zip(state.gold, state.steps, strict=True)]
        ranks = sorted(set(scores), reverse=True)
        places = tuple(tuple(s for s in range(state.seats) if scores[s] == score) for score in ranks)
        return Standing(places, dict(enumerate(scores)), "most gold and steps")

    def check(self, state):
        everywhere = [*state.deck, *state.discard]
        for zone in (*state.hands, *state.buried):
            everywhere += zone
        assert sorted(everywhere) == sorted(CARDS), "a card is lost"

    def hidden(self, state, seat):
        known = {state.seen[seat]} if seat is not None else set()
        secret = [card for card in state.deck if card not in known]
        for owner in range(state.seats):
            if owner != seat:
                secret += [*state.hands[owner], *state.buried[owner]]
        return secret

    def redeal(self, state, seat, dice):
        owners = [owner for owner in range(state.seats) if owner != seat]
        pool = list(state.deck)
        for owner in owners:
            pool += [*state.hands[owner], *state.buried[owner]]
        pool = dice.sample(pool, len(pool))
        for zone in [state.hands[owner] for owner in owners] + [state.buried[owner] for owner in owners]:
            zone[:] = [pool.pop() for _ in zone]
        state.deck = sorted(pool)
        return state


COVE = CoveGame(Registry.of([Net(), Gull(), Zap(), Crab(), Heron()]))

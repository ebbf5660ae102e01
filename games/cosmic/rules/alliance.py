"""Alliances: invitations by both main players, then answers clockwise from the offense's left."""

from __future__ import annotations

from engine import Ask, Flow, Form, Illegal, PhaseEntered, Seat
from engine.prompts import Answer
from games.cosmic.rules import prompts
from games.cosmic.rules.amounts import most_of
from games.cosmic.rules.events import AlliancesOpened, AllyDeclined, AnswerOpened, PlayersInvited
from games.cosmic.rules.facts import AllyFacts
from games.cosmic.rules.lucre import buys_before_alliances, purchases_before_alliances
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.questions import ALLY_LEAST, ALLY_LIMIT, MAY_ALLY, MAY_DECLINE, MAY_INVITE
from games.cosmic.rules.timing import ALLIANCE_OPEN, CONE_AIMED, GUESTS_NAMED, PLANNING
from games.cosmic.rules.token_events import TokensAllied
from games.cosmic.rules.verbs import Cosmic


def alliance_phase(g: Cosmic) -> Flow[None]:
    """Both main players invite, the defense knowing whom the offense has asked; then everybody asked answers.

    Reactions to the aim are asked for together with those before alliances, if nothing comes between (ruling C-163).
    All who are asked may answer ahead, sealed. Answers are opened in order, and whoever waits, or cannot keep to what
    it said, is asked when it is its turn (ruling C-117).
    """
    state = g.state
    apart = buys_before_alliances(g) or g.anybody_at((), (AlliancesOpened,))
    if apart:
        yield from g.window(CONE_AIMED)
    yield from purchases_before_alliances(g)
    yield from g.do(AlliancesOpened())
    yield from g.window(*(() if apart else (CONE_AIMED,)), ALLIANCE_OPEN)
    for side in (OFFENSE, DEFENSE):
        if side not in state.challenge.invited:
            yield from invite(g, side)
    yield from g.window(GUESTS_NAMED)
    order = answering(g)
    asked: list[Form] = []
    for seat in order:
        form = None if seat in state.challenge.patient else ally_form(g, seat, ahead=bool(asked))
        if form is not None:
            asked.append(form)
    wishes = yield Ask(tuple(asked))
    for seat in order:
        form = ally_form(g, seat)
        if form is None:
            continue
        wish = wishes.get(seat)
        if wish is not None and len(asked) > 1:
            g.record(AnswerOpened(seat))
        if wish is None or not fits(form, wish):
            wish = (yield Ask((form,)))[seat]
        yield from answer(g, seat, wish["side"][0], wish["tokens"])
    g.record(PhaseEntered(PLANNING))


def fits(form: Form, wish: Answer) -> bool:
    """Whether an answer given ahead is still one."""
    try:
        form.check(wish)
    except Illegal:
        return False
    return True


def guests_of(g: Cosmic, by: Seat) -> list[Seat]:
    """Whom a main player may invite: the uninvolved who have tokens to bring."""
    state = g.state
    if state.challenge.planet in state.moons:
        return []
    return [
        seat
        for seat in clockwise(g)
        if seat not in state.mains and g.room_to_send(seat) and g.permits(MAY_INVITE, by=by, seat=seat)
    ]


def clockwise(g: Cosmic) -> list[Seat]:
    """Everybody but the main players, clockwise from the offense's left."""
    return [seat for seat in g.state.order if not g.state.is_main(seat)]


def answering(g: Cosmic) -> list[Seat]:
    """Clockwise, those who wait for all others last."""
    patient = g.state.challenge.patient
    return sorted(clockwise(g), key=lambda seat: seat in patient)


def invite(g: Cosmic, side: str) -> Flow[None]:
    """One main player names any of its guests, if it has not done so ahead."""
    by, challenge = g.state.main_of(side), g.state.challenge
    guests = guests_of(g, by)
    planned = side in challenge.planned_guests
    chosen = [guest for guest in challenge.planned_guests.get(side, ()) if guest in guests]
    if guests and not planned:
        asked = list(challenge.invited.get(OFFENSE, ()))
        answer = yield from g.ask(prompts.invitation(by, guests, side=side, asked=asked))
        chosen = [int(guest) for guest in answer]
    yield from g.do(PlayersInvited(by, side, tuple(chosen), planned))


def sides_open_to(g: Cosmic, seat: Seat) -> list[str]:
    """The sides a player may join now."""
    challenge = g.state.challenge
    if challenge.sides[seat] or challenge.planet in g.state.moons or not g.room_to_send(seat):
        return []
    return [
        side
        for side in (OFFENSE, DEFENSE)
        if g.permits(MAY_ALLY, otherwise=seat in challenge.invited[side], seat=seat, side=side)
    ]


def ally_form(g: Cosmic, seat: Seat, *, ahead: bool = False) -> Form | None:
    """The question to an invited player; None if it is not invited, or has not the tokens it would have to bring."""
    room = g.room_to_send(seat, leave=g.left_behind)
    at_most = min(g.measure(ALLY_LIMIT, g.cone_size, seat=seat), most_of(room))
    least = {side: g.measure(ALLY_LEAST, 1, seat=seat, side=side) for side in sides_open_to(g, seat)}
    least = {side: count for side, count in least.items() if count <= at_most}
    if not least:
        return None
    state = g.state
    forced = not g.permits(MAY_DECLINE, seat=seat)
    tokens = g.split_prompt(seat, "tokens", room, min(least.values()) if forced else 0, at_most)
    facts: AllyFacts = {"offense": state.offense, "defense": state.challenge.defense, "planet": state.challenge.planet}
    return prompts.ally(seat, least, tokens, facts, may_decline=not forced, ahead=ahead)


def answer(g: Cosmic, seat: Seat, side: str, tokens: dict[str, int]) -> Flow[None]:
    """A player joins or declines, for all to see."""
    if side in (OFFENSE, DEFENSE):
        g.notice_leaving(seat, tokens)
        yield from g.do(TokensAllied(seat, tuple(tokens.items()), side))
    else:
        yield from g.do(AllyDeclined(seat))

"""Use cases of a seat that changes hands: resign, offer it to others, take one that is free, take one's own back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Refusal, Seat
from engine.codec import from_plain, parse
from games.kit.sentences import count, listed, upper
from host.delivery import posts, shares
from host.delivery.asides import STEP_IN, FreeSeat, privately
from host.delivery.early_end import call_off
from host.delivery.said import Said
from host.delivery.single_post import post_or_edit
from host.house.house import House, remember_name
from host.play import absentees
from host.play.free_seats import SEAT, close_offer, offer_elsewhere, offer_seat
from host.play.panels import Panels
from host.play.standing_orders import begin_with_presets, settle, spare
from host.table import prospect
from host.table.agreements import Offer
from host.table.facts import Facts
from host.table.names import numbered
from host.table.prospect import facts_of, is_offered, open_offers
from host.table.stores import Stores
from host.table.table import Table
from host.values.opponents import stored_as, strength_of
from host.values.paces import pace_words, time_of
from host.values.ports import Announcer, Person, Post
from host.values.receipts import Receipt
from host.values.refusals import AlreadySeated
from host.values.settings import Settings, row_with, settings_of
from host.values.timeout_rules import strength_by
from storage.rows import OutboxRow, SeatRow


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody who takes a seat over."""

    person: Person
    settings: Settings
    """What they chose for themselves."""
    is_new: bool
    """They have never played this game."""


async def substitute_of(stores: Stores, person: Person, game: str, *, at: int) -> Substitute:
    """Somebody who takes over a seat in this game (its key), as they are now."""
    settings = settings_of(await stores.people.get(person.id))
    return Substitute(person, settings, not await stores.people.began_before(person.id, game, at))


class Handover:
    """Who plays a seat of a running game."""

    def __init__(self, house: House, panels: Panels, announcer: Announcer) -> None:
        self.house, self.panels, self.announcer = house, panels, announcer
        house.follows(prospect.has_free_seat, self._tidy)
        house.follows(prospect.moves, lambda table: offer_elsewhere(table, at=house.now()))
        house.courier.speaks({SEAT: self._message, STEP_IN: self._invitation})

    # --- leaving

    async def resigning(self, table_id: int, person: Person) -> str:
        """What happens if this person resigns now, in sentences for them. Raises `NotSeated`, `NotRunning`."""
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            _must_be_played(table)
            others = [table.names[row.seat] for row in table.seats if row.user_id is not None and row.seat != seat]
            if not others:
                return (
                    "You are the last person at this table: it is called off at once, nothing is recorded as a result, "
                    "and there is no way back."
                )
            plays = f"{listed(others)} {'plays' if len(others) == 1 else 'play'} on"
            return (
                f"A bot takes your seat, with your hand and from where you are, and {plays}. "
                "You may watch, and cannot come back. The result counts for the seat; it is recorded how much of it "
                "you have played. Your standing orders and wishes are forgotten.\n"
                "A substitute would be kinder: *Offer my seat* posts it, and you play on until somebody has taken it."
            )

    async def resign(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Give one's seat to a bot; when the last person leaves, the table is called off."""

        def act(table: Table) -> str:
            seat, at = table.seat_of(person.id), self.house.now()
            _must_be_played(table)
            if not self.to_bot(table, seat, at=at):
                over = f"You have left table {table_id}; nobody is left, so it is called off."
                return f"{over} *Rematch* at the table opens another."
            return f"You have left table {table_id}; a bot plays on for you."

        return await self.house.do(table_id, key, act)

    async def offer(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Post one's own seat for somebody else to take; until somebody has, it is one's own."""

        def act(table: Table) -> str:
            seat = table.seat_of(person.id)
            _must_be_played(table)
            if is_offered(table, seat):
                raise Refusal("Your seat is free to be taken already.")
            offer_seat(table, seat, f"{table.names[seat]} looks for somebody to play on.", at=self.house.now())
            return "Your seat is posted. Until somebody has taken it you play on, and may take it back."

        return await self.house.do(table_id, key, act)

    async def back(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Play one's seat oneself again: nobody answers for it any more, and nobody may take it.

        Raises `Refusal` where neither was so.
        """

        def act(table: Table) -> str:
            seat, at = table.seat_of(person.id), self.house.now()
            _must_be_played(table)
            mine = [offer for offer in open_offers(table) if offer.seat == seat]
            if not absentees.mark_here(table, seat, at=at) and not mine:
                raise Refusal("Your seat is yours: you do not count as away, and nobody may take it.")
            for offer in mine:
                close_offer(table, offer, f"{table.names[seat]} keeps the seat.", at=at)
            table.remember(lambda facts: replace(facts, acted={**facts.acted, str(seat): at}))
            return "Welcome back: you play your seat yourself."

        return await self.house.do(table_id, key, act)

    # --- stepping in

    async def take(self, table_id: int, person: Person, number: int | None = None, *, key: str) -> Receipt:
        """Take a free seat, by the number of its offer; without a number, the only seat that is free.

        The receipt holds the panel. Raises `AlreadySeated`, and `Refusal` for a seat that is not free, or for somebody
        who has played another seat here.
        """
        async with self.house.tables.hold(table_id) as held:
            game = held.row.game
        async with self.house.database.read() as tx:
            substitute = await substitute_of(Stores.of(tx), person, game, at=self.house.now())

        def act(table: Table) -> str:
            _must_be_played(table)
            if table.seat_if_any(person.id) is not None:
                raise AlreadySeated
            at, offer = self.house.now(), _meant(table, number)
            if any(_has_played(facts_of(table), seat, person.id) for seat in table.names if seat != offer.seat):
                raise Refusal("You have played another seat of this game and know its secrets.")
            left = table.names[offer.seat]
            self.to_person(table, offer.seat, substitute, at=at)
            return f"You play the seat of {left} from now on."

        receipt = await self.house.do(table_id, key, act)
        return replace(receipt, panel=await self.panels.panel(table_id, person))

    async def step_in(self, person: Person, guild_id: int, wants: bool) -> str:
        """Choose whether one is told of free seats on this server, because one likes to take them."""
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            await remember_name(stores.people, person)
            row = await stores.people.hold(person.id)
            settings = settings_of(row)
            servers = settings.steps_in | {guild_id} if wants else settings.steps_in - {guild_id}
            await stores.people.save(row_with(row, replace(settings, steps_in=servers)))
        if wants:
            return "You are told by direct message when a seat is free on this server."
        return "You are not told of free seats on this server any more."

    # --- at a table that is held, whoever decided it

    def to_bot(self, table: Table, seat: Seat, *, at: int) -> bool:
        """Give a person's seat to a bot; returns False where nobody is left, so that the game is called off."""
        before, left = table.user_of(seat), table.names[seat]
        self._sits(table, seat, None, _stand_in(table))
        table.record_act("seat", seat, {"left": left, "now": table.names[seat]}, user_id=before, at=at)
        shares.hand_over(table, seat, (before, left), (None, table.names[seat]))
        people = [row.user_id for row in table.seats if row.user_id is not None]
        if not people:
            call_off(table, "Nobody is left at it.", at=at)
            return False
        if table.row.host_user_id == before:
            table.change(host_user_id=people[0])
        table.say("lobby", at=at, merge=True)
        return True

    def to_person(self, table: Table, seat: Seat, substitute: Substitute, *, at: int) -> None:
        """Give a seat to somebody else, with the whole time for what is open.

        Raises `AlreadySeated`, and `Refusal` for somebody who has played another seat here.
        """
        person = substitute.person
        if table.seat_if_any(person.id) is not None:
            raise AlreadySeated
        if any(_has_played(facts_of(table), other, person.id) for other in table.names if other != seat):
            raise Refusal(f"{person.name} has played another seat of this game and knows its secrets.")
        before, left = table.user_of(seat), table.names[seat]
        self.house.know(table, person)
        table.settings = {**table.settings, person.id: substitute.settings}
        _fill_the_bank(table, seat, at)
        self._sits(table, seat, person.id, None)
        table.record_act("seat", seat, {"left": left, "took": table.names[seat]}, user_id=before, at=at)
        shares.hand_over(table, seat, (before, left), (person.id, table.names[seat]))
        if table.row.host_user_id == before:
            table.change(host_user_id=person.id)
        for offer in [each for each in open_offers(table) if each.seat == seat]:
            close_offer(table, offer, f"{table.names[seat]} has taken the seat of {left}.", at=at)
        self._whole_time(table, seat, at)
        begin_with_presets(table, [seat])
        spare(table, [person.id] if substitute.is_new else [])
        settle(table, at)
        table.say("lobby", at=at, merge=True)

    # --- saying

    async def _message(self, row: OutboxRow) -> Said:
        """Say the message of an offered seat. An offer that is over is forgotten once its message says so."""
        assert row.table_id is not None
        number = parse(row.payload)["number"]
        async with self.house.tables.hold(row.table_id) as table:
            offer = next((each for each in table.facts.offers if each.number == number), None)
            if offer is None:
                return Said()
            post, target = _post(table, offer, row.id), table.place.target
        message = await post_or_edit(self.announcer, row, target, offer.message, post)

        def said(facts: Facts) -> Facts:
            known = [replace(each, message=message) if each.number == number else each for each in facts.offers]
            return replace(facts, offers=tuple(each for each in known if not (offer.closed and each.number == number)))

        return Said(message, said)

    async def _invitation(self, row: OutboxRow) -> Said:
        """Tell somebody who likes to step in of a seat, if it is still free; whose it is they read at the table."""
        assert row.table_id is not None
        told = from_plain(parse(row.payload), FreeSeat)
        async with self.house.database.read() as tx:
            settings = settings_of(await Stores.of(tx).people.get(told.user))
        async with self.house.tables.hold(row.table_id) as table:
            free = next((offer for offer in open_offers(table) if offer.number == told.number), None)
            here = table.seat_if_any(told.user) is not None
            if free is None or here or not (told.stands_by or table.row.guild_id in settings.steps_in):
                return Said()
            why = (
                "You stand by in its league."
                if told.stands_by
                else "`/me substitute` in the server ends these messages."
            )
            text = (
                f"Somebody is wanted who plays on at a table of {table.row.title}.\n{_at_a_glance(table)}\n"
                f"[Go there]({posts.link_to_seat(table, free)})\n"
                f"-# {why}"
            )
            place = table.place
        if not await self.announcer.seen_by(told.user, place):
            return Said()
        return await privately(self.announcer, row, told.user, "A seat is free", text)

    # --- inside

    def _sits(self, table: Table, seat: Seat, user_id: int | None, bot: str | None) -> None:
        """Let a person or a bot have the seat, and forget what its former person had planned there."""
        now = self.house.now()
        row = replace(table.row_of(seat), user_id=user_id, bot=bot, orders="{}", autopilot=False, joined_at=now)
        if bot is not None:
            row = numbered(row, table.seats)
        table.seats = tuple(row if each.seat == seat else each for each in table.seats)
        table.wishes = {wish: texts for wish, texts in table.wishes.items() if wish[0] != seat}
        table.also(lambda stores: _seat_changes(stores, table.id, row))

        def without(facts: Facts) -> Facts:
            motions = [
                replace(
                    each,
                    agreed=tuple(other for other in each.agreed if other != seat),
                    refused=tuple(other for other in each.refused if other != seat),
                )
                for each in facts.motions
            ]
            lapsed = {key: often for key, often in facts.lapsed.items() if key != str(seat)}
            closed_to = {key: when for key, when in facts.unreachable.items() if key != str(seat)}
            told = {key: turn for key, turn in facts.told_next.items() if key != str(seat)}
            stood_in = {key: often for key, often in facts.stood_in.items() if key != str(seat)}
            later = {key: until for key, until in facts.snoozed.items() if not key.startswith(f"{seat}:")}
            explained = {key: kinds for key, kinds in facts.explained.items() if key != str(seat)}
            return replace(
                facts, motions=tuple(motions), lapsed=lapsed, unreachable=closed_to, told_next=told, snoozed=later,
                explained=explained, stood_in=stood_in,
            )  # fmt: skip

        table.remember(without)

    def _whole_time(self, table: Table, seat: Seat, at: int) -> None:
        """Give the seat the whole time of a decision for each of its open questions."""
        rests = table.windows.habits_of(seat)
        due_at = rests.due(at, time_of(table.row.pace))
        table.prompts = {
            prompt: replace(row, opened_at=at, due_at=rests.come_round(max(row.due_at, due_at)))
            if row.seat == seat and row.due_at is not None and not row.quiet
            else row
            for prompt, row in table.prompts.items()
        }

    def _tidy(self, table: Table) -> None:
        """Close the offers of a game that is over, and of seats that have another person by now."""
        at, sitting = self.house.now(), {row.seat: row.user_id for row in table.seats}
        for offer in open_offers(table):
            if table.row.status not in ("running", "paused", "attention"):
                close_offer(table, offer, "The game is over.", at=at)
            elif sitting[offer.seat] != offer.user_id:
                close_offer(table, offer, "The seat is free no longer.", at=at)


async def _seat_changes(stores: Stores, table_id: int, row: SeatRow) -> None:
    await stores.tables.update_seat(
        table_id, row.seat, user_id=row.user_id, bot=row.bot, orders=row.orders, autopilot=row.autopilot,
        joined_at=row.joined_at, notes=row.notes,
    )  # fmt: skip
    await stores.tables.drop_wishes(table_id, seat=row.seat)
    await stores.tables.drop_drafts(table_id, seat=row.seat)


def _stand_in(table: Table) -> str:
    """The bot that plays on for somebody who has left, as a seat's row keeps it."""
    game = table.row.game
    return stored_as(strength_of(strength_by(facts_of(table).lapse), game), game)


def _fill_the_bank(table: Table, seat: Seat, at: int) -> None:
    """Where seats have banks, let this one hold at least the time of a decision."""
    if (banks := table.banks) is not None:
        left = max(banks.of(seat, table.windows.habits_of(seat), at), banks.bank.decision)
        since = {**banks.since, seat: at} if seat in banks.since else banks.since
        table.settled = replace(banks, left={**banks.left, seat: left}, since=since)


def _must_be_played(table: Table) -> None:
    """Raise `NotRunning` unless the game is being played, or was begun and is paused."""
    if table.row.status != "paused" or table.driver is None:
        table.must_be_running()


def _meant(table: Table, number: int | None) -> Offer:
    """The offer with this number, or the only one. Raises `Refusal`."""
    free = [offer for offer in open_offers(table) if number in (None, offer.number)]
    if len(free) > 1:
        raise Refusal("More than one seat is free here; please use the button of the one you want.")
    if not free:
        known = next((offer.closed for offer in facts_of(table).offers if offer.number == number), "")
        raise Refusal(f"That seat is not free. {known}".strip() if number else "No seat is free here.")
    return free[0]


def _has_played(facts: Facts, seat: Seat, user_id: int) -> bool:
    return any(share.user_id == user_id for share in facts.shares.get(str(seat), ()))


def _at_a_glance(table: Table) -> str:
    """What somebody asks who may step in: how far the game is, with how many, and how long a decision may take."""
    where = table.game.face.headline(table.begun.view(None), table.names)
    return f"-# {where}. {upper(count(len(table.seats), 'seat'))}. Pace: {pace_words(table.row.pace)}."


def _post(table: Table, offer: Offer, row_id: int) -> Post:
    if offer.closed:
        return Post(row_id, "A seat was free", f"**{offer.closed}**")
    name = table.names[offer.seat]
    text = (
        f"{offer.why} Whoever takes the seat of {name} sees what it holds and plays on from here at once. "
        f"Until then {name} may take it back.\n{_at_a_glance(table)}"
    )
    return Post(row_id, "A seat is free", text, ((posts.take_seat(table, offer),),))

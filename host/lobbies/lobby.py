"""Use cases of a lobby: open, join, leave, bots, options, pace, start, cancel; and finding tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import get_args

from engine import Refusal
from engine.codec import encode, parse
from engine.rng import Dice
from host.house.house import House
from host.lobbies import news
from host.lobbies.lobby_checks import (
    fewest,
    last_bot,
    led_by,
    may_join,
    may_leave,
    may_start,
    newcomers,
    still_open,
    what_next,
    whole_number,
)
from host.lobbies.new_table import LETTERS, Company, NewTable, as_before, opened, opened_words, there_instead
from host.play.standing_orders import begin_with_presets, settle, spare
from host.schedule.fixture_end import over
from host.table.names import numbered, style_words, table_title
from host.table.notice import Notice
from host.table.stores import Stores
from host.table.table import Table
from host.values.opponents import stored_as, strength_meant
from host.values.paces import pace_meant, pace_words
from host.values.ports import SECOND, Person
from host.values.receipts import LobbyView, OptionLine, Receipt, Venue, Where
from host.values.refusals import Alone, LobbyFull
from host.values.timeout_rules import DEFAULT, TIMEOUT_RULES, timeout_rule_meant
from storage.rows import DueReminder, SeatRow


class _ThereAlready(Exception):
    """A table that can be there once is there: nothing is done, and nothing is remembered under the key."""

    def __init__(self, receipt: Receipt) -> None:
        super().__init__()
        self.receipt = receipt


class Lobby:
    """A table before its first move, and how there comes to be one."""

    def __init__(self, house: House) -> None:
        self.house = house
        house.clock.rings({"lobby": self._rings})

    async def open_table(
        self,
        person: Person,
        venue: Venue,
        *,
        key: str,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        pace: str = "daily",
        lapse: str = DEFAULT,
        at_once: bool = False,
    ) -> Receipt:
        """Open a lobby whose first seat is the opener's; its card is posted, and its thread made, by the courier.

        `at_once`: it is about to begin, and nobody is to join it. Raises `NoSuchGame`, `NotHere`, `ChannelTaken`, or
        `Refusal` for seats, options, a pace or a rule of time that there is not.
        """
        rules = self.house.tables.game(game).rules
        chosen = rules.agree(seats, "", options).options
        rules.offer(chosen)
        pace, rule = pace_meant(pace), timeout_rule_meant(lapse)
        if venue.where not in get_args(Where):
            raise Refusal("A table lives here or in a thread of its own.")
        new = NewTable(game, rules.title, dict(chosen), seats, pace, venue, lapse=rule, at_once=at_once)
        return await self.opened(person, key, new, [person])

    async def opened(self, person: Person, key: str, new: NewTable, company: Company) -> Receipt:
        """Open a table as it is described, with this company at it. Raises what `open_table` does."""

        async def act(stores: Stores) -> Receipt:
            if (found := await there_instead(stores, person, new, self.house.limits)) is not None:
                raise _ThereAlready(found)
            row = await opened(stores, person, new, company, at=self.house.now())
            if new.again is not None:
                await stores.tables.set_rematch(new.again, row.id)
            if new.fixture is not None:
                await stores.leagues.change_fixture(new.fixture, status="opening", table_id=row.id)
            return Receipt(row.id, opened_words(row))

        try:
            return await self.house.once(key, act)
        except _ThereAlready as there:
            return there.receipt

    async def open_fixture(self, manager: Person, new: NewTable, company: Company) -> int:
        """Open the table of a league with everybody seated in this order, unless it is there; returns its number.

        Raises `Refusal` where the game no longer takes such seats or options, and what `NewTable.still` does.
        """
        self.house.tables.game(new.game).rules.agree(new.seats, "", new.options)
        return (await self.opened(manager, f"league-table:{new.fixture}", new, company)).table_id

    def begin_fixture(self, table: Table, people: Sequence[int]) -> None:
        """Begin a league's table that is held, with these people in this order, whoever came or went meanwhile.

        Bots have the seats of who was forgotten, whose numbers are below zero.
        """
        if table.row.status != "open":
            return
        at, fixture = self.house.now(), table.facts.league
        seats = [
            SeatRow(seat, who, LETTERS[seat], at) if who > 0 else SeatRow(seat, None, LETTERS[seat], at, "plain")
            for seat, who in enumerate(people)
        ]
        self._seated(table, seats)
        self._begin(table)
        if fixture is not None:
            table.also(lambda stores: stores.leagues.change_fixture(fixture, status="running"))

    def cancel_fixture(self, table: Table, why: str) -> None:
        """Call off a league's table that is held and has not begun. `why` must be safe to show."""
        self._called_off(table)
        self._notice(table, why)

    async def join(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Take the next free seat. Raises `NotOpen`, `AlreadySeated`, `LobbyFull`."""

        def act(table: Table) -> str:
            may_join(table, person.id)
            self._sit(table, user_id=person.id)
            self.house.know(table, person)
            return f"You sit at table {table_id}. {what_next(table)}"

        return await self.house.do(table_id, key, act)

    async def leave(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Give the seat back. The next person becomes the host; a lobby without people is cancelled."""

        def act(table: Table) -> str:
            may_leave(table, person.id)
            self._seated(table, [seat for seat in table.seats if seat.user_id != person.id])
            people = [seat.user_id for seat in table.seats if seat.user_id is not None]
            if not people:
                self._called_off(table)
                return "You have left; nobody was left, so the table is called off."
            if table.row.host_user_id == person.id:
                table.change(host_user_id=people[0])
            return f"You have left table {table_id}."

        return await self.house.do(table_id, key, act)

    async def add_bot(self, table_id: int, person: Person, strength: str = "", *, key: str) -> Receipt:
        """Let a bot take the next free seat, of the usual strength if none is named. Anybody who sits here may.

        Raises `NotSeated`, `LobbyFull`, `NoSuchStrength`.
        """

        def act(table: Table) -> str:
            still_open(table)
            table.seat_of(person.id)
            if table.facts.league is not None:
                raise Refusal("This is a table of a league: those who are planned into it sit here, and no bots.")
            meant = strength_meant(table.row.game, strength)
            self._sit(table, bot=stored_as(meant, table.row.game))
            seat = table.seats[-1]
            return f"{table.introduced[seat.seat]} sits down. It {style_words(seat, table.row.game, meant)}"

        return await self.house.do(table_id, key, act)

    async def strengthen(self, table_id: int, person: Person, strength: str, *, key: str) -> Receipt:
        """Let the bot that came last be of another strength. Raises `NotSeated`, `NoSuchStrength`, `Refusal`."""

        def act(table: Table) -> str:
            still_open(table)
            table.seat_of(person.id)
            last, meant = last_bot(table), strength_meant(table.row.game, strength)
            rows = [
                replace(row, bot=stored_as(meant, table.row.game)) if row.seat == last.seat else row
                for row in table.seats
            ]
            self._seated(table, rows)
            return f"{table.introduced[last.seat]} {style_words(rows[last.seat], table.row.game, meant)}"

        return await self.house.do(table_id, key, act)

    async def remove_bot(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Send the bot that came last away."""

        def act(table: Table) -> str:
            still_open(table)
            table.seat_of(person.id)
            last = last_bot(table)
            name = table.names[last.seat]
            self._seated(table, [seat for seat in table.seats if seat.seat != last.seat])
            return f"{name} has gone."

        return await self.house.do(table_id, key, act)

    async def set_option(self, table_id: int, person: Person, option: str, value: str, *, key: str) -> Receipt:
        """Choose an option of the game; the host person's choice. `seats` may be set like an option."""

        def act(table: Table) -> str:
            led_by(table, person)
            rules = table.game.rules
            chosen, seats = parse(table.row.options), table.row.seats_wanted
            if option == "seats":
                seats = whole_number(value)
                if seats < len(table.seats):
                    raise Refusal(f"{len(table.seats)} sit here already.")
            else:
                if chosen.get(option) != value:
                    rules.offer({option: value})
                chosen[option] = value
            agreed = rules.agree(seats, "", chosen)
            table.change(options=encode(dict(agreed.options)), seats_wanted=seats)
            self._show(table)
            if option == "seats":
                return f"The table now has {seats} seats."
            title = next(known for known in rules.options if known.key == option)
            return f"{title.title}: {title.meaning(value)}."

        return await self.house.do(table_id, key, act)

    async def choose_preset(self, table_id: int, person: Person, preset: str, *, key: str) -> Receipt:
        """Choose all options at once, as one of the game's presets has them; the host person's choice."""

        def act(table: Table) -> str:
            led_by(table, person)
            found = next((each for each in table.game.pitch.presets if each.key == preset), None)
            if found is None:
                raise Refusal("There is no such choice of options for this game.")
            agreed = table.game.rules.agree(table.row.seats_wanted, "", found.options)
            table.change(options=encode(dict(agreed.options)))
            self._show(table)
            return f"{found.title}: {found.about}."

        return await self.house.do(table_id, key, act)

    async def set_pace(self, table_id: int, person: Person, pace: str, *, key: str) -> Receipt:
        """Choose how long a decision may take; the host person's choice."""

        def act(table: Table) -> str:
            led_by(table, person)
            table.change(pace=pace_meant(pace))
            self._show(table)
            return f"The pace is {pace_words(table.row.pace)}."

        return await self.house.do(table_id, key, act)

    async def set_absence(self, table_id: int, person: Person, *, counts: bool, key: str) -> Receipt:
        """Say whether free days and vacations count at this table; the host person's choice."""

        def act(table: Table) -> str:
            led_by(table, person)
            table.remember(lambda facts: replace(facts, strict=not counts))
            self._show(table)
            return f"Free days and vacations {'count' if counts else 'do not count'} here."

        return await self.house.do(table_id, key, act)

    async def set_timeout_rule(self, table_id: int, person: Person, rule: str, *, key: str) -> Receipt:
        """Choose what comes of time that runs out, a key of `TIMEOUT_RULES`; the host person's choice."""

        def act(table: Table) -> str:
            led_by(table, person)
            meant = timeout_rule_meant(rule)
            table.remember(lambda facts: replace(facts, lapse=meant))
            self._show(table)
            return f"When time runs out, {TIMEOUT_RULES[meant]}."

        return await self.house.do(table_id, key, act)

    async def start(
        self, table_id: int, person: Person, *, key: str, bots: int = 0, strength: str = "", alone: bool = False
    ) -> Receipt:
        """Begin with those who sit here and so many more bots, of the usual strength if none is named: the host person
        may, and anybody seated once all seats are taken, or enough of them.

        Raises `Alone` for somebody who is the only one, at a table for more, unless they say that they want to be.
        """
        new = await newcomers(self.house, table_id)

        def act(table: Table) -> str:
            still_open(table)
            table.seat_of(person.id)
            may_start(table, person.id)
            solo, meant = table.game.rules.seats[0] == 1, strength_meant(table.row.game, strength)
            if len(table.seats) == 1 < table.row.seats_wanted and not bots and not (alone and solo):
                raise Alone(table.id, table.row.title, fewest(table) - 1, solo=solo)
            for _ in range(bots):
                self._sit(table, bot=stored_as(meant, table.row.game))
            self._begin(table, new, by=person.id)
            return f"The game begins in <#{table.row.thread_id}>." if table.row.thread_id else "The game begins."

        return await self.house.do(table_id, key, act)

    def _begin(self, table: Table, new: Collection[int] = (), by: int | None = None) -> None:
        at, seed = self.house.now(), self.house.entropy(32).hex()
        agreed = table.game.rules.agree(len(table.seats), seed, parse(table.row.options))
        options = dict(agreed.options)  # with what came since the lobby was opened; from now on they are the table's
        if table.facts.order:
            table.seated(as_before(table.seats, table.facts.order))
        elif table.facts.seating == "drawn":
            drawn = Dice(seed, "seats").sample(table.seats, len(table.seats))
            table.seated(tuple(replace(row, seat=seat, colour=LETTERS[seat]) for seat, row in enumerate(drawn)))
        table.change(
            seed=seed, status="running", started_at=at, seats_wanted=len(table.seats),
            rules_version=table.game.rules.rules_version, options=encode(options),
        )  # fmt: skip
        self._show(table)
        table.begin(seed, options, at=at)
        begin_with_presets(table, table.names)
        spare(table, new)
        settle(table, at)
        news.begins(table, by, at=at)

    async def cancel(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Call a lobby off; the host person may."""

        def act(table: Table) -> str:
            led_by(table, person)
            self._called_off(table)
            return "The table is called off."

        return await self.house.do(table_id, key, act)

    async def view(self, table_id: int) -> LobbyView:
        """The lobby, or what it was. Raises `NoSuchTable`."""
        async with self.house.tables.hold(table_id) as table:
            row, rules, chosen = table.row, table.game.rules, parse(table.row.options)
            return LobbyView(
                table_id, row.game, row.title, row.status, row.host_user_id, row.pace,
                "thread" if row.in_thread else "here", row.seats_wanted, (rules.seats[0], rules.seats[-1]),
                table.lines(),
                tuple(OptionLine(o.key, o.title, o.about, o.now(chosen[o.key]), o.choices(chosen[o.key]))
                    for o in rules.options),
                row.created_at // SECOND, table.facts.lapse,
                tuple(table.game.pitch.main), tuple(table.game.pitch.presets), table.facts.strict,
            )  # fmt: skip

    # --- inside

    async def _rings(self, due: DueReminder) -> None:
        await self.house.ring(due, self._expire)

    def _expire(self, table: Table) -> None:
        if table.row.status == "open":
            self._called_off(table)
            self._notice(table, "Nobody started this game for a week, so the table is called off.")

    def _sit(self, table: Table, *, user_id: int | None = None, bot: str | None = None) -> None:
        if len(table.seats) >= table.row.seats_wanted:
            raise LobbyFull
        seat = len(table.seats)
        row = SeatRow(seat, user_id, LETTERS[seat], self.house.now(), bot)
        if bot is not None:
            row = numbered(row, table.seats)
        self._seated(table, [*table.seats, row])

    def _seated(self, table: Table, rows: list[SeatRow]) -> None:
        table.seated(tuple(replace(row, seat=seat, colour=LETTERS[seat]) for seat, row in enumerate(rows)))
        self._show(table)

    def _called_off(self, table: Table) -> None:
        at, fixture = self.house.now(), table.facts.league
        table.change(status="abandoned", ended_at=at)
        table.stop_clocks()
        self._show(table)
        if fixture is not None:
            table.also(lambda stores: over(stores, fixture, "abandoned", at))

    def _notice(self, table: Table, text: str) -> None:
        table.say_notice(Notice(table_title(table.row), text), at=self.house.now())

    def _show(self, table: Table) -> None:
        table.say("lobby", at=self.house.now(), merge=True)

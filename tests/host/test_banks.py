"""Thinking time in a bank: it runs while its seat is awaited and awake, and nobody else's with it."""

from __future__ import annotations

import pytest

from engine import Choice, Open, Pick, Refusal
from host.schedule.reminders import stages
from host.values.banks import begun
from host.values.deadlines import Windows, prompt_rows, reminders_of
from host.values.habits import AWAKE, Habits
from host.values.paces import Bank, bank_of, pace_meant, pace_words, paces_like, span, time_of
from host.values.ports import HOUR, MINUTE
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_play import to_the_burying
from tests.host.test_sleep import at, it_is, sleeps

HOURS = 3600
BANK = Bank(72 * HOUR, 8 * HOUR, 108 * HOUR)


def asked(id="0.0", *, seat=0, answered=False):
    prompt = Pick(seat=seat, ask="choose", choices=(Choice("a"), Choice("b")))
    return Open(id, prompt, "all", None, False, answered, None)


class Seats:
    """Two seats with a bank each, and what they are asked."""

    def __init__(self, habits=AWAKE, bank=BANK):
        self.banks, self.rows, self.habits = begun(bank, [0, 1]), [], habits

    def now(self, at, *questions, **how):
        self.banks = self.banks.after(self.rows, questions, self.rests, at * HOUR, **how)
        windows = Windows("bank 72h+8h", habits={0: self.habits}, banks=self.banks)
        self.rows = prompt_rows(questions, {row.prompt: row for row in self.rows}, windows, at * HOUR)
        self.windows = windows
        return self

    def rests(self, seat):
        return self.habits if seat == 0 else AWAKE

    def left(self, seat=0):
        return self.banks.left[seat] / HOUR

    def due(self, number=0):
        return self.rows[number].due_at / HOUR


def test_a_question_is_due_when_the_bank_and_the_increment_of_its_decision_are_used_up():
    assert Seats().now(5, asked()).due() == 5 + 72 + 8


def test_what_was_used_is_taken_off_once_one_has_answered_and_it_runs_for_nobody_who_is_not_asked():
    seats = Seats().now(0, asked()).now(30)
    assert (seats.left(0), seats.left(1)) == (50, 72)
    assert seats.now(200, asked("0.1")).due() == 200 + 58


def test_one_keeps_at_most_the_cap():
    seats = Seats()
    for turn in range(8):
        seats.now(turn, asked(f"0.{turn}")).now(turn)
    assert seats.left() == 108
    assert seats.now(9, asked("0.9")).due() == 9 + 116


def test_several_questions_at_once_run_the_bank_once():
    seats = Seats().now(0, asked("0.0"), asked("0.1"))
    assert (seats.due(0), seats.due(1)) == (80, 80)
    seats.now(10, asked("0.1"))
    assert seats.due() == 80, "the other one is waited for as long as both were"
    assert seats.now(20).left() == 60


def test_a_sealed_question_costs_each_seat_its_own_time():
    seats = Seats().now(0, asked(), asked("1.0", seat=1))
    seats.now(10, asked(answered=True), asked("1.0", seat=1)).now(40)
    assert (seats.left(0), seats.left(1)) == (70, 40)


def test_whose_time_ran_out_has_an_increment_left():
    assert Seats().now(0, asked()).now(80, lapsed={0}).left() == 8


def test_an_undo_gives_nothing_back():
    seats = Seats().now(0, asked()).now(20)
    assert seats.now(30, asked("0.0"), taken_back=True).now(35).left() == 60 - 5


def test_a_bank_runs_only_while_its_owner_is_awake_and_present():
    nights = Habits("UTC", (22 * 60, 6 * 60))
    seats = Seats(nights, Bank(16 * HOUR, 0, 30 * HOUR)).now(20, asked())
    assert seats.due() == 24 + 20, "two hours, a night, and fourteen from six on"
    assert seats.now(24 + 8).left() == 12
    away = Habits("UTC", away=((0, 100 * HOUR),))
    assert Seats(away).now(50, asked()).due() == 180


def test_an_empty_bank_is_due_an_hour_after_waking_and_not_as_the_night_begins():
    seats = Seats(Habits("UTC", (22 * 60, 6 * 60)), Bank(10 * HOUR, 0, 10 * HOUR)).now(12, asked())
    assert seats.due() == 31


@pytest.mark.parametrize(
    ("evening", "morning"), [("2027-03-27 20:00", "2027-03-28"), ("2027-10-30 20:00", "2027-10-31")]
)
def test_quiet_hours_around_the_change_of_clocks_are_none_of_the_bank(evening, morning):
    nights, begin = Habits("Europe/Berlin", (22 * 60, 7 * 60)), at(evening) * 1000
    banks = begun(Bank(3 * HOUR, 0, 3 * HOUR), [0]).after([], [asked()], lambda seat: nights, begin)
    assert (
        banks.runs_out(0, nights) == begin + (at(f"{evening[:8]}{int(evening[8:10]) + 1} 08:00") - at(evening)) * 1000
    )
    assert banks.of(0, nights, at(f"{evening[:8]}{int(evening[8:10]) + 1} 07:00") * 1000) == HOUR


@pytest.mark.parametrize(("start", "near"), [(72, 76), (8, 12)])
def test_one_is_reminded_when_a_quarter_of_what_was_left_is_left_and_at_most_four_hours(start, near):
    seats = Seats(bank=Bank(start * HOUR, 8 * HOUR, 200 * HOUR)).now(0, asked())
    assert stages(seats.rows[0], seats.windows)["near"] == near * HOUR
    (due,) = [each for each in reminders_of(1, seats.rows, seats.windows, 0, 0) if each.kind == "due"]
    assert due.due_at == (start + 8) * HOUR


# --- how it is typed


@pytest.mark.parametrize(
    ("typed", "pace"),
    [
        ("bank 72h+8h", "bank 72h+8h max 108h"),
        ("Bank 72h + 8h max 120h", "bank 72h+8h max 120h"),
        ("bank 10d+12h, max 20d", "bank 240h+12h max 480h"),
        ("bank 30m+1m", "bank 30m+1m max 45m"),
    ],
)
def test_a_bank_is_typed_as_a_pace(typed, pace):
    assert pace_meant(typed) == pace == pace_meant(pace)
    assert bank_of(pace) is not None


@pytest.mark.parametrize("typed", ["bank", "bank 72h", "bank 8h+9h", "bank 1m+1m", "bank 9h+1h max 8h", "bank 99d+1h"])
def test_what_is_no_bank_is_refused(typed):
    with pytest.raises(Refusal, match="bank"):
        pace_meant(typed)


def test_a_bank_in_words_and_in_the_list_of_paces():
    told = "a bank of 3 days, 8 hours more for each decision, at most 4 days 12 hours"
    assert pace_words("bank 72h+8h max 108h") == told
    assert "bank 30m+1m max 45m" in [pace for _, pace in paces_like("bank")]
    assert (time_of("bank 72h+8h max 108h"), time_of("bank 30m+1m max 45m")) == (24 * HOUR, 10 * MINUTE)
    assert [span(each * MINUTE) for each in (0, 59, 60, 24 * 60 * 3 + 61)] == [
        "0 minutes", "59 minutes", "1 hour", "3 days 1 hour",
    ]  # fmt: skip


# --- at a table


async def bank(world, table, person):
    async with world.database.read() as tx:
        return next(row.bank for row in await TableStore(tx).seats(table) if row.user_id == person.id) / HOUR


async def due(world, table, person):
    return (await world.question(table, person)).due_at


async def test_at_a_table_everybody_pays_for_their_own_time_and_sees_it(world):
    begun_at = world.clock() // 1000
    table = await world.play(pace="bank 72h+8h")
    assert await due(world, table, ANA) == begun_at + 80 * HOURS
    assert f"until <t:{begun_at + 80 * HOURS}:f>" in world.channel.last.text
    assert "when their bank of 3 days 8 hours is used up" in world.channel.last.text
    await world.pass_time(10 * HOURS)
    await world.bid(table, ANA, 1)
    assert (await bank(world, table, ANA), await bank(world, table, BEN)) == (70, 80)
    await world.pass_time(5 * HOURS)
    assert "Your bank: 2 days 22 hours, and 8 hours more" in (await world.host.panels.panel(table, ANA)).text
    assert "Your bank: 2 days 17 hours" in (await world.host.panels.panel(table, BEN)).text
    assert [line.bank for line in (await world.host.people.view(BEN)).tables] == ["2 days 17 hours"]
    await world.restart()
    assert "Your bank: 2 days 17 hours" in (await world.host.panels.panel(table, BEN)).text
    await world.bid(table, BEN, 1)
    assert await bank(world, table, BEN) == 65


async def test_the_card_and_the_list_of_options_say_what_a_bank_is(world):
    await world.open_table(pace="bank 72h+8h max 120h")
    await world.settle()
    assert "a bank of 3 days, 8 hours more for each decision, at most 5 days" in world.channel.last.text


async def test_an_empty_bank_lets_the_clock_answer_and_leaves_an_increment(world):
    table = await world.play(pace="bank 72h+8h")
    await world.bid(table, BEN, 1)
    await world.pass_time(80 * HOURS - 1)
    assert [row.by for row in await world.inputs(table)] == ["player"]
    await world.pass_time(1)
    assert "clock" in [row.by for row in await world.inputs(table)]
    assert await bank(world, table, ANA) == 8


async def test_a_night_and_a_vacation_set_meanwhile_stop_the_bank(world):
    await it_is(world, "2027-02-01 20:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    table = await world.play(pace="bank 20h+4h")
    assert await due(world, table, ANA) == at("2027-02-02 20:00")
    await sleeps(world, ANA)
    assert await due(world, table, ANA) == at("2027-02-03 14:00"), "2 hours today, 15 tomorrow, 7 the day after"
    await it_is(world, "2027-02-02 12:00")
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    await it_is(world, "2027-02-06 12:00")
    assert "Your bank: 12 hours" in (await world.host.panels.panel(table, ANA)).text
    assert await due(world, table, ANA) == at("2027-02-07 09:00")


async def test_a_pause_costs_nobody_anything(world):
    table = await world.play(pace="bank 72h+8h")
    await world.pass_time(10 * HOURS)
    await world.host.table.pause(table, key=world.key())
    await world.pass_time(500 * HOURS)
    told = await world.host.table.resume(table, ANA, key=world.key())
    assert "whole time" not in told.text
    assert await bank(world, table, ANA) == 70
    assert await due(world, table, ANA) == world.clock() // 1000 + 70 * HOURS


async def test_whoever_leaves_in_a_pause_fills_nobodys_bank(world):
    table = await world.play(ANA, BEN, CEM, pace="bank 72h+8h")
    await world.pass_time(10 * HOURS)
    await world.host.table.pause(table, key=world.key())
    await world.host.handover.resign(table, CEM, key=world.key())
    await world.host.table.resume(table, ANA, key=world.key())
    assert (await bank(world, table, ANA), await bank(world, table, BEN)) == (70, 70)
    assert await due(world, table, ANA) == world.clock() // 1000 + 70 * HOURS


async def test_a_lost_place_costs_nobody_anything(world):
    table = await world.play(pace="bank 72h+8h")
    await world.bid(table, ANA, 1)
    await world.pass_time(10 * HOURS)
    world.channel.gone.add(70)
    await world.bid(table, BEN, 1)
    left = await bank(world, table, BEN)
    await world.settle()
    await world.pass_time(30)
    assert (await world.row(table)).status == "paused"
    await world.pass_time(100 * HOURS)
    world.channel.gone.clear()
    await world.pass_time(12 * HOURS)
    assert (await world.row(table)).status == "running"
    assert left == 70
    assert await bank(world, table, BEN) >= 70


async def test_an_outage_costs_nobody_anything(world):
    await world.host.outages.make_good()
    table = await world.play(pace="bank 72h+8h")
    world.clock.forward(seconds=100 * HOURS)
    await world.restart()
    await world.host.outages.make_good()
    await world.settle()
    assert await due(world, table, ANA) == world.clock() // 1000 + 80 * HOURS
    assert "stood still" in world.channel.titled("I was away")[0].text


async def test_more_time_by_vote_is_the_time_of_one_decision_in_the_banks_of_whom_it_was_about(world):
    table = await world.play(ANA, BEN, CEM, pace="bank 72h+8h")
    await world.bid(table, CEM, 1)
    await world.host.votes.propose(table, ANA, "extend", key=world.key())
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    assert [await bank(world, table, person) for person in (ANA, BEN, CEM)] == [80 + 24, 80 + 24, 80]


async def test_after_an_outage_in_ones_night_half_of_the_bank_is_reminded_of_when_half_of_the_rest_is_used(world):
    await it_is(world, "2027-02-01 12:00")
    await sleeps(world, ANA)
    table = await world.play(pace="bank 24h+4h")
    await world.bid(table, BEN, 1)
    await it_is(world, "2027-02-01 22:30")
    await world.restart()
    await world.host.take_up()
    world.clock.forward(seconds=6 * HOURS)
    await world.restart()
    await world.host.take_up()
    await it_is(world, "2027-02-02 15:59")
    assert "half the time is over" not in world.channel.text, "ten hours were used before, and eighteen are left"
    await it_is(world, "2027-02-02 16:00")
    assert "half the time is over" in world.channel.text


async def left_for_ana(world, table):
    """Hours."""
    return ((await world.question(table, ANA)).due_at - world.clock() // 1000) / HOURS


async def agree(world, table, *numbers):
    for number in numbers:
        await world.host.votes.vote(table, BEN, number, True, key=world.key())
    await world.settle()


async def test_another_pace_with_banks_counts_at_once_and_the_table_message_says_until_when(world):
    table = await world.play(pace="relaxed")
    await world.settle()
    await world.host.votes.propose(table, ANA, "pace", key=world.key(), argument="bank 24h+4h")
    await agree(world, table, 1)
    (notice,) = world.channel.titled("The pace has changed")
    assert notice.text.startswith("From now on: a bank")
    assert await left_for_ana(world, table) < 48
    due_at = (await world.question(table, ANA)).due_at
    awaited = [said.post.text for said in world.channel.said if "Awaited: " in said.post.text]
    assert [f"<t:{due_at}:f>" in text for text in awaited] == [True]


async def test_a_bank_that_is_chosen_again_begins_anew(world):
    table = await world.play(pace="bank 24h+4h")
    await world.pass_time(10 * HOURS)
    for number, pace in enumerate(("36h", "bank 24h+4h"), 1):
        await world.host.votes.propose(table, ANA, "pace", key=world.key(), argument=pace)
        await agree(world, table, number)
    assert await left_for_ana(world, table) == 24


async def test_more_time_that_is_agreed_while_the_table_is_paused_goes_into_the_banks(world):
    table = await world.play(pace="bank 24h+4h")
    await world.pass_time(10 * HOURS)
    for what in ("extend", "pause"):
        await world.host.votes.propose(table, ANA, what, key=world.key())
    left = await left_for_ana(world, table)
    await agree(world, table, 2, 1)
    (vote,) = world.channel.titled("Vote over: More time")
    assert "More time for" in vote.text
    await world.host.table.resume(table, ANA, key=world.key())
    assert await left_for_ana(world, table) == left + 8


async def test_a_short_bank_knows_no_rest(world):
    await it_is(world, "2027-02-01 23:30")
    await sleeps(world, ANA)
    table = await world.play(pace="bank 30m+1m")
    assert await due(world, table, ANA) == at("2027-02-02 00:01")


async def test_what_is_buried_side_by_side_is_paid_by_each_alone_and_taken_back_for_nothing(world):
    table = await world.play(pace="bank 72h+8h")
    await to_the_burying(world, table)
    await world.pass_time(2 * HOURS)
    await world.answer(table, ANA, ["done"])
    after, other = await bank(world, table, ANA), await bank(world, table, BEN)
    await world.host.seat.undo(table, ANA, key=world.key())
    await world.pass_time(3 * HOURS)
    await world.answer(table, ANA, ["done"])
    assert (await bank(world, table, ANA), await bank(world, table, BEN)) == (after - 3, other)


async def test_what_somebody_else_chooses_puts_off_nobodys_half_time(world):
    await it_is(world, "2027-02-01 08:00")
    await world.play(pace="bank 24h+6h")
    await world.pass_time(10 * HOURS)
    await sleeps(world, BEN, "02:00", "05:00")
    world.channel.notified.clear()
    await world.pass_time(4 * HOURS)
    assert world.channel.notified == []
    await world.pass_time(HOURS)
    assert ANA.id in world.channel.notified, "fifteen of thirty hours are used"

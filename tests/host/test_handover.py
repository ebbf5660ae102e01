"""A seat changes hands: resigned, posted for a substitute, taken, taken back."""

from __future__ import annotations

import pytest

from engine import Dice
from tests.host.fakes import ANA, BEN, CEM, DAN, GUILD
from tests.host.test_sleep import due, it_is, sleeps
from tests.host.test_votes import late

HOUR = 3600
DAY = 24 * HOUR


def free(world):
    return [said.post for said in world.channel.said if said.post.title.startswith("A seat")]


async def offered(world, table, person):
    done = await world.host.handover.offer(table, person, key=world.key())
    await world.settle()
    return done.text


async def taken(world, table, person, number=None):
    receipt = await world.host.handover.take(table, person, number, key=world.key())
    await world.settle()
    return receipt


async def test_resigning_is_told_beforehand_with_what_really_happens(world):
    table = await world.play(ANA, BEN, CEM)
    told = await world.host.handover.resigning(table, BEN)
    assert "A bot takes your seat" in told
    assert "Ana and Cem play on" in told or "Cem and Ana play on" in told
    assert "do not sit" in await world.refused(world.host.handover.resigning(table, DAN))
    alone = await world.play(DAN, bots=1, channel=71)
    assert "called off at once" in await world.host.handover.resigning(alone, DAN)
    assert "called off" in (await world.host.handover.resign(alone, DAN, key=world.key())).text
    assert (await world.row(alone)).status == "abandoned"


async def test_a_posted_seat_is_taken_by_somebody_who_sees_the_panel_at_once(world):
    table = await world.play()
    assert "Your seat is posted" in await offered(world, table, BEN)
    (post,) = free(world)
    assert "Ben looks for somebody" in post.text
    assert [button.label for button in post.buttons[0]] == ["Take this seat"]
    before = (await world.host.panels.panel(table, BEN)).text
    receipt = await taken(world, table, CEM)
    assert "You play the seat of Ben" in receipt.text
    assert receipt.panel.text.split("\n")[0] == before.split("\n")[0], "the same hand"
    assert receipt.panel.questions
    (post,) = free(world)
    assert "Cem has taken the seat of Ben." in post.text
    assert not post.buttons
    assert "Cem has taken the seat of Ben and plays on." in world.channel.text
    assert "already sit" in await world.refused(taken(world, table, CEM))
    assert "No seat is free" in await world.refused(taken(world, table, DAN))


async def test_what_was_done_before_a_seat_changed_hands_is_told_of_who_did_it(world):
    table = await world.play()
    dice = Dice("all of it")

    async def told():
        return "\n".join((await world.host.readings.log(table, ANA)).pages)

    async def goes_on():
        if not await world.random_answer(table, dice):
            await world.pass_time(HOUR)

    while "Ben" not in await told():
        await goes_on()
    await offered(world, table, BEN)
    await taken(world, table, CEM)
    while (await world.row(table)).status == "running":
        await goes_on()
    await world.settle()
    before, after = (await told()).split("Cem has taken the seat of Ben and plays on.")
    assert "Ben" in before
    assert "Cem" not in before
    assert "Cem" in after
    assert "Ben" not in after
    assert world.channel.text.index("Ben") < world.channel.text.index("Cem has taken the seat of Ben")


async def test_the_former_person_sees_nothing_any_more(world):
    table = await world.play()
    asked = await world.question(table, BEN)
    await world.host.seat.order(table, BEN, "*", "pass", key=world.key())
    await world.host.seat.draft(table, asked.id, asked.digest, BEN, {"beans": 3}, key=world.key())
    await offered(world, table, BEN)
    panel = (await taken(world, table, CEM)).panel
    assert panel.orders == {}
    assert panel.questions[0].draft == (await world.question(table, ANA)).draft, "nothing is begun"
    former = await world.host.panels.panel(table, BEN)
    assert former.seat is None
    assert "You are watching" in former.text
    assert not former.questions
    late = world.host.seat.answer(table, asked.id, asked.digest, BEN, asked.prompt.fallback, key=world.key())
    assert "do not sit" in await world.refused(late)
    assert "hand" not in (await world.host.readings.text_board(table, BEN)).pages[0]
    assert "drew" not in "".join((await world.host.readings.log(table, BEN)).pages)


async def test_a_substitute_takes_a_seat_with_an_open_sealed_question_and_may_change_its_answer(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, BEN, 7)
    await offered(world, table, BEN)
    panel = (await taken(world, table, DAN)).panel
    (question,) = panel.questions
    assert question.answered
    assert "7" in question.answer_text
    await world.bid(table, DAN, 2)
    await world.bid(table, ANA, 1)
    await world.bid(table, CEM, 1)
    await world.settle()
    assert "7" not in next(line for line in world.channel.text.split("\n") if line.startswith("Bids"))


async def test_whoever_steps_in_has_the_whole_time(world):
    table = await world.play()
    await world.pass_time(20 * HOUR)
    await offered(world, table, BEN)
    await taken(world, table, CEM)
    assert await due(world, table, CEM) == world.clock() // 1000 + DAY
    assert await due(world, table, ANA) == world.clock() // 1000 + 4 * HOUR
    world.channel.notified.clear()
    await world.pass_time(4 * HOUR)
    assert CEM.id not in world.channel.notified
    await world.pass_time(8 * HOUR)
    assert world.channel.notified.count(CEM.id) == 1, "at half of their own time"


async def test_until_it_is_taken_the_seat_is_its_persons_who_may_keep_it(world):
    table = await world.play()
    await offered(world, table, BEN)
    assert "free to be taken already" in await world.refused(offered(world, table, BEN))
    await world.bid(table, BEN, 2)
    assert "Welcome back" in (await world.host.handover.back(table, BEN, key=world.key())).text
    await world.settle()
    assert "Ben keeps the seat" in free(world)[0].text
    assert "not free" in await world.refused(taken(world, table, CEM, 1))
    assert "Your seat is yours" in await world.refused(world.host.handover.back(table, BEN, key=world.key()))


async def test_nobody_may_take_a_second_seat_or_one_whose_neighbours_hand_they_know(world):
    table = await world.play()
    await offered(world, table, BEN)
    assert "already sit" in await world.refused(taken(world, table, ANA))
    await taken(world, table, CEM)
    await offered(world, table, ANA)
    assert "know its secrets" in await world.refused(taken(world, table, BEN))
    await offered(world, table, CEM)
    assert "More than one seat" in await world.refused(taken(world, table, DAN))
    await taken(world, table, BEN, 3)


async def test_a_seat_that_is_given_up_by_a_vote_and_by_its_person_is_posted_once(world):
    table = await world.play(ANA, BEN, CEM)
    async with world.host.house.tables.hold(table) as held:
        seat = held.seat_of(BEN.id)
    await late(world, table, BEN)
    await world.host.votes.propose(table, ANA, "replace", key=world.key(), argument=str(seat))
    await world.host.votes.vote(table, CEM, 1, True, key=world.key())
    await world.pass_time(25 * HOUR)
    (post,) = free(world)
    assert "The others at the table agreed" in post.text
    assert "free to be taken already" in await world.refused(offered(world, table, BEN))
    await taken(world, table, DAN)
    assert {person.id for person in await world.seated(table)} == {ANA.id, CEM.id, DAN.id}


async def test_a_vote_of_somebody_who_leaves_counts_no_longer(world):
    table = await world.play(ANA, BEN, CEM)
    await world.host.votes.propose(table, ANA, "call-off", key=world.key())
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    await offered(world, table, BEN)
    await taken(world, table, DAN)
    await world.host.votes.vote(table, CEM, 1, True, key=world.key())
    assert (await world.row(table)).status == "running", "Dan has not spoken yet"
    await world.host.votes.vote(table, DAN, 1, True, key=world.key())
    assert (await world.row(table)).status == "abandoned"


async def test_shares_of_a_seat_are_told_with_the_result(world):
    table = await world.play(options={"rounds": "2"})
    await world.bid_all(table)
    await offered(world, table, BEN)
    await taken(world, table, CEM)
    dice = Dice("shares", "answers")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(3 * HOUR)
    await world.settle()
    (told,) = world.channel.titled("The game is over")
    (line,) = [line for line in told.text.split("\n") if "decision" in line]
    assert "Cem: Ben (1 decision), then Cem (" in line
    assert "from “Beach, round 1" in line
    assert {ANA.id, BEN.id, CEM.id} <= set(told.mentions)
    async with world.host.house.tables.hold(table) as held:
        (shares,) = [shares for shares in held.facts.shares.values() if len(shares) > 1]
    assert [share.user_id for share in shares] == [BEN.id, CEM.id]


async def test_who_left_hears_that_the_game_was_called_off_and_who_ends_it_by_leaving_knows(world):
    table = await world.play()
    await offered(world, table, BEN)
    await taken(world, table, CEM)
    await world.host.handover.resign(table, CEM, key=world.key())
    await world.settle()
    await world.host.handover.resign(table, ANA, key=world.key())
    await world.settle()
    (told,) = world.channel.titled("called off")
    assert set(told.mentions) == {BEN.id, CEM.id}


async def test_reactions_are_counted_for_nobody(world):
    table = await world.play(ANA, BEN, options={"windows": "every"})
    await world.bid_all(table)
    for person in (ANA, BEN):
        question = await world.question(table, person)
        if question.quiet:
            await world.host.seat.answer(
                table, question.id, question.digest, person, question.prompt.fallback, key=world.key()
            )
    async with world.host.house.tables.hold(table) as held:
        assert {shares[-1].decisions for shares in held.facts.shares.values()} == {1}


async def test_people_who_like_to_step_in_are_told_directly_once_and_when_they_are_awake(world):
    await it_is(world, "2027-02-01 23:00")
    await sleeps(world, DAN)
    for person in (ANA, CEM, DAN):
        assert "You are told" in await world.host.handover.step_in(person, GUILD, True)
    await world.host.handover.step_in(BEN, GUILD + 1, True)
    table = await world.play(ANA, BEN)
    await offered(world, table, BEN)
    assert [to for to, _ in world.channel.whispers] == [CEM.id], "not who sits there, not who sleeps"
    post = world.channel.whispers[0][1]
    assert "Beach" in post.text
    assert "Ben" not in post.text
    await it_is(world, "2027-02-02 07:00")
    assert [to for to, _ in world.channel.whispers] == [CEM.id, DAN.id]
    await world.restart()
    await world.settle()
    assert len(world.channel.whispers) == 2


@pytest.mark.parametrize("where", ["here", "thread"])
async def test_word_of_a_free_seat_leads_to_the_button_that_takes_it(world, where):
    await world.host.handover.step_in(CEM, GUILD, True)
    table = await world.play(ANA, BEN, where=where)
    await offered(world, table, BEN)
    ((_, post),) = world.channel.whispers
    channel, _, message = post.text.partition("discord.com/channels/7/")[2].partition(")")[0].partition("/")
    below = world.channel.messages[int(message)] if message else world.channel.said[-1]
    assert below.channel == int(channel)
    assert "Take this seat" in [button.label for row in below.post.buttons for button in row]


async def test_nobody_is_told_of_a_seat_that_was_taken_meanwhile_or_who_wants_it_no_longer(world):
    await it_is(world, "2027-02-01 23:00")
    await sleeps(world, DAN)
    await world.host.handover.step_in(DAN, GUILD, True)
    table = await world.play(ANA, BEN)
    await offered(world, table, BEN)
    await taken(world, table, CEM)
    await it_is(world, "2027-02-02 07:00")
    assert "not told" in await world.host.handover.step_in(DAN, GUILD, False)
    await offered(world, table, ANA)
    assert world.channel.whispers == []


async def test_a_substitute_survives_a_kill_before_and_after_the_press(world):
    table = await world.play()
    await world.host.handover.offer(table, BEN, key="offered")
    await world.restart()
    await world.host.handover.offer(table, BEN, key="offered")
    await world.settle()
    assert len(free(world)) == 1
    await world.host.handover.take(table, CEM, 1, key="taken")
    await world.restart()
    again = await world.host.handover.take(table, CEM, 1, key="taken")
    assert again.panel.questions
    await world.settle()
    (post,) = free(world)
    assert not post.buttons
    assert len([row for row in await world.inputs(table) if row.kind == "seat"]) == 1
    await world.bid_all(table)
    assert (await world.row(table)).status == "running"


async def test_two_who_press_at_once_do_not_both_sit_down(world):
    table = await world.play()
    await offered(world, table, BEN)
    other = world.another_house()
    await world.host.handover.take(table, CEM, 1, key=world.key())
    late = other.handover.take(table, DAN, 1, key=world.key())
    assert "Cem has taken the seat" in await world.refused(late)


@pytest.mark.parametrize("what", ["resign", "offer"])
async def test_a_game_that_is_over_has_no_seats_to_give(world, what):
    table = await world.play()
    await world.host.votes.propose(table, ANA, "call-off", key=world.key())
    await offered(world, table, BEN)
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    await world.settle()
    assert "The game is over" in free(world)[0].text
    assert "called off" in await world.refused(getattr(world.host.handover, what)(table, ANA, key=world.key()))
    assert "called off" in await world.refused(world.host.handover.take(table, CEM, 2, key=world.key()))


async def test_whoever_steps_in_at_a_table_with_banks_has_the_time_of_a_decision_at_least(world):
    table = await world.play(pace="bank 24h+8h")
    await world.pass_time(30 * HOUR)
    await offered(world, table, BEN)
    await taken(world, table, CEM)
    assert await due(world, table, ANA) < await due(world, table, CEM)
    assert await due(world, table, CEM) >= world.clock() // 1000 + 8 * HOUR


async def test_an_offered_seat_says_how_far_the_game_is_with_how_many_and_at_which_pace(world):
    await world.host.handover.step_in(CEM, GUILD, True)
    table = await world.play()
    await offered(world, table, BEN)
    await world.settle()
    (post,) = free(world)
    (told,) = [each.text for user, each in world.channel.whispers if user == CEM.id]
    for text in (post.text, told):
        assert "2 seats. Pace: daily, a day for a decision." in text
        assert "round 1" in text.casefold()


async def test_a_seat_that_is_free_in_a_thread_can_be_taken_from_the_channel_too(world):
    table = await world.play(ANA, BEN, CEM, where="thread")
    (card,) = [said for said in world.channel.said if said.post.title == f"Beach: table {table}"]
    await offered(world, table, BEN)
    assert "**A seat is free**: Ben looks for somebody to play on." in card.post.text
    assert [button.label for button in card.post.buttons[0]] == ["Take this seat"]
    await offered(world, table, CEM)
    assert [button.label for button in card.post.buttons[0]] == ["Take the seat of Ben", "Take the seat of Cem"]
    number = int(card.post.buttons[0][0].address[-1])
    await taken(world, table, DAN, number)
    assert "Ben" not in card.post.text
    assert [button.label for button in card.post.buttons[0]] == ["Take this seat"]


async def test_where_a_table_is_played_in_the_channel_itself_a_free_seat_is_posted_once(world):
    table = await world.play(ANA, BEN, CEM, where="here")
    await offered(world, table, BEN)
    assert [said.post.title for said in world.channel.said if "Ben looks for somebody" in said.post.text] == [
        "A seat is free"
    ]


@pytest.mark.parametrize("forgotten", [False, True])
async def test_the_bot_that_follows_somebody_is_called_as_no_other_bot_there(world, forgotten):
    for _ in range(6):  # seats are drawn, and bots keep the names with which they sat down
        table = await world.play(ANA, BEN, bots=2, where="thread")
        if forgotten:
            await world.host.data.forget(ANA, key=world.key())
        else:
            await world.host.handover.resign(table, ANA, key=world.key())
        async with world.host.house.tables.hold(table) as held:
            bots = {held.names[seat] for seat in held.bots}
        await world.restart()
        async with world.host.house.tables.hold(table) as held:
            assert {held.names[seat] for seat in held.bots} == bots
        assert len(bots) == 3
        assert all(name.endswith(" (bot)") for name in bots), bots

"""What nobody should press or type: each gets one clear sentence, for that person alone, and changes nothing."""

from __future__ import annotations

import pytest

from discord_playground import happenings, reading
from discord_playground.model.components import walk
from discord_playground.model.errors import Refused
from tests.e2e.checks import TILE, exported
from tests.e2e.members import Member, Room
from tests.e2e.tables import seated
from tests.e2e.test_first_game import begun


@pytest.fixture
async def table(bot, playground, channel):
    """Ana and Ben at a table that has begun; its thread."""
    _, room = await seated(playground, channel, 2)
    return room


@pytest.fixture
def nothing_changes(bot, ana, table):
    """Afterwards the table is as it was: not one input more."""
    return Unchanged(ana, table)


class Unchanged:
    """Compares what the operator's export says before and after."""

    def __init__(self, owner, room):
        self.owner, self.room = owner, room

    async def __aenter__(self):
        self.before = await self._inputs()

    async def __aexit__(self, *failed):
        if failed == (None, None, None):
            assert await self._inputs() == self.before

    async def _inputs(self):
        document = await exported(self.owner, self.room)
        return {part: document[part] for part in ("seats", "inputs", "events", "checkpoints", "wishes")}


def forged(message, custom_id, *, label=None, kind=2):
    """The message, one of whose buttons (or lists, kind 3) now has another address, as from another release."""
    parts = [part for _, part in walk(message.components) if part["type"] == kind and part.get("style") != 5]
    part = next(part for part in parts if label in (None, part.get("label")))
    part["custom_id"] = custom_id
    return part


def sentence(message, reader):
    """The one sentence of a private answer."""
    assert message.visible_to == reader.id
    said = reading.text(message)
    assert said
    return said


async def question_of(member, room):
    """The panel of somebody who is asked something, and the address of the question."""
    panel = await member.slash(room, "turn")
    ids = [part["custom_id"] for _, part in walk(panel.components) if ":p:" in part.get("custom_id", "")]
    table, prompt, digest = ids[0].split(":")[1], *ids[0].split(":")[3:5]
    return panel, f"t:{table}:p:{prompt}:{digest}"


# --- buttons


async def test_a_button_of_another_release_is_explained(table, ana, nothing_changes):
    message = await table.expect(buttons=("My turn",))
    async with nothing_changes:
        for address in ("x:1:my", "t:one:my", "t:1:dance", "t", "l:1:dance", "h:chess:help:0", "h:1"):
            part = forged(message, address, label="My turn")
            said = sentence(await ana.click(message, "My turn"), ana)
            assert "older version" in said or "no longer there" in said, part


FORGED = [
    *("t:²:my", "t:1:read:log:²", "t:1:read:log:", "t:1:read:dreams:0", "t:1:order", "t:1:order:x", "t:1:want:x:y"),
    *("t:1:p:²:x:pick=²", "t:1:p::::", f"t:{9**90}:my", f"t:1:read:log:{9**80}", f"l:{2**63}:join", "l:1:set"),
    *("l:1:which", "h:skye:help:²", f"h:skye:help:{9**90}", "h:playing:read:x", "t:0:my", "t:-1:my", ":::::"),
]


async def test_a_malformed_button_is_explained(table, ana, nothing_changes):
    message = await table.expect(buttons=("My turn",))
    async with nothing_changes:
        for address in FORGED:
            forged(message, address, label="My turn")
            assert "on our side" not in sentence(await ana.click(message, "My turn"), ana), address
            forged(message, "t:1:my", label="My turn")


HOSTILE = ["²", "druid:²", "9" * 5000, str(2**63), "\ud800", "a\0b", "٣ ௧", "-" + "9" * 4000]


async def test_hostile_words_get_a_sentence(table, ana, nothing_changes):
    commands = [("skye price", "prices"), ("skye move", "notation"), ("order", "what"), ("order", "moment")]
    async with nothing_changes:
        for words in HOSTILE:
            for command, option in commands:
                said = sentence(await ana.slash(table, command, **{option: words}), ana)
                assert "on our side" not in said, (command, words)
            assert "on our side" not in sentence(await ana.slash(table, "operator backup", name=f"/{words}"), ana)
            await ana.offered(table, "skye price", "prices", words)


async def test_numbers_beyond_every_table_are_no_table(table, ana, nothing_changes):
    commands = ("turn", "log", "undo", "table join", "operator verify", "operator settled", "operator pause")
    async with nothing_changes:
        for number in (2**53, -(2**53), 0, -1):
            for command in commands:
                assert "There is no table" in sentence(await ana.slash(table, command, table=number), ana), command


async def test_a_button_of_a_table_that_does_not_exist_is_explained(table, ana, nothing_changes):
    message = await table.expect(buttons=("My turn",))
    async with nothing_changes:
        forged(message, "t:99:my", label="My turn")
        assert "There is no table" in sentence(await ana.click(message, "My turn"), ana)


async def test_an_expired_question_is_replaced_by_what_is_asked_now(table, ana, ben):
    old, _ = await question_of(ana, table)
    for member in (ana, ben):
        offered = await member.offered(table, "skye price", "prices")
        await member.slash(table, "skye price", prices=offered[0])
    await table.expect("asks")
    said = reading.text(await ana.click(old, custom_id=_first(old)))
    assert "no longer open" in said
    assert "Price your tiles" not in said


def _first(panel):
    buttons = (b for b in reading.buttons(panel) if ":p:" in b["custom_id"] and not b.get("disabled"))
    return next(buttons)["custom_id"]


async def test_nobody_answers_somebody_elses_question(table, ana, ben, nothing_changes):
    _, of_ana = await question_of(ana, table)
    mine, _ = await question_of(ben, table)
    every = map(reading.button_label, reading.buttons(mine))
    lacking = next(label for label in every if label.startswith("Still to choose"))
    async with nothing_changes:
        part = forged(mine, f"{of_ana}:done", label=lacking)
        part["disabled"] = False
        assert "another seat" in sentence(await ben.click(mine, lacking), ben)
    with pytest.raises(Refused):
        await ben.click(await ana.slash(table, "turn"), lacking)


async def test_a_step_that_cannot_be_is_told_with_what_is_asked(table, ana, nothing_changes):
    panel, address = await question_of(ana, table)
    async with nothing_changes:
        for step in ("field=77", "field=x", "dance", "yes=", "yes=deadbeef", "f9>number=1", "f0>number=999"):
            forged(panel, f"{address}:{step}", label="Board")
            panel = await ana.click(panel, "Board")
            assert "Price your tiles" in reading.text(panel)


async def test_a_strangers_press_on_a_lobby_is_refused(bot, ana, cem, channel):
    await ana.slash(channel, "table new", game="skye", seats=3)
    card = await channel.expect("Isle of Skye", buttons=("Join",))
    for button in ("Leave", "Add a bot", "Start"):
        assert "do not sit" in sentence(await cem.click(card, button), cem)
    assert "Cem" not in reading.text(card)


# --- typed


OF_THE_SEATED = [
    ("skye price", {"prices": "L01 1, L02 1, axe L03"}),
    ("skye pass", {}),
    ("skye bag", {}),
    ("skye build", {"move": "L01 N13 0"}),
    ("undo", {}),
    ("order", {"what": "pass"}),
    ("resign", {}),
    ("table vote", {"what": "pause"}),
    ("table substitute", {}),
    ("table back", {}),
    ("rematch", {}),
]


async def test_a_strangers_command_is_refused(table, cem, nothing_changes):
    async with nothing_changes:
        for command, options in OF_THE_SEATED:
            assert "do not sit" in sentence(await cem.slash(table, command, **options), cem)


REASONS = [
    ("skye price", {"prices": "nonsense"}, "names no tile"),
    ("skye price", {"prices": "L99 1"}, "not one of the tiles"),
    ("skye price", {"prices": "{0} 999999, {1} 1, axe {2}"}, "gold"),
    ("skye price", {"prices": "{0} 1, {1} 1, {2} 1"}, "axe"),
    ("skye price", {"prices": "{0} -3, {1} 1, axe {2}"}, "cost"),
    ("skye price", {"prices": "x" * 100}, "names no tile"),
    ("skye price", {"prices": "@everyone <@1>" * 200}, "at most 1000 characters"),
    ("skye price", {"prices": "@everyone <@1>" * 20}, "names no tile"),
    ("skye buy", {"tile": "L01"}, "not asked of you now"),
    ("skye move", {"notation": "[]"}, "names no tile"),
    ("skye memory", {"scrolls": "L01 1"}, "not asked of you now"),
    ("order", {"what": "x" * 100}, "is no order here"),
]


async def test_an_answer_that_cannot_be_gets_its_reason(table, ana, nothing_changes):
    offered = await ana.offered(table, "skye price", "prices")
    tiles = TILE.findall(offered[0])
    async with nothing_changes:
        for command, options, words in REASONS:
            typed = {option: text.format(*tiles) for option, text in options.items()}
            message = await ana.slash(table, command, **typed)
            assert words in sentence(message, ana)
            assert message.pinged == frozenset()


async def test_a_number_out_of_range_is_refused_by_the_client_itself(table, ana, ben):
    assert "seats 1 to 2" in sentence(await ana.slash(table, "board", seat=99), ana)
    with pytest.raises(Refused):
        await ben.slash(table, "setup limit", tables=51)
    with pytest.raises(Refused):
        await ana.slash(table, "table new", game="skye", seats="many")


async def test_a_hundred_typed_characters_offer_nothing_and_break_nothing(table, ana):
    assert await ana.offered(table, "skye price", "prices", "x" * 100) == []
    assert await ana.offered(table, "table new", "options", "x" * 100, game="skye") == []
    assert await ana.offered(table, "help", "component", "x" * 100, game="skye") == []


async def test_an_option_of_a_hundred_characters_is_refused_in_a_short_sentence(bot, ana, channel):
    said = sentence(await ana.slash(channel, "table new", game="skye", options=f"druids={'x' * 100}"), ana)
    assert "Druids" in said
    assert len(said) < 500
    assert channel.messages == []


# --- names


async def test_a_name_with_markup_and_mentions_notifies_and_formats_nothing(bot, playground, channel, world):
    bob = world.find_user("Cem")
    bob.name = "**@everyone** <@&1> `x` [a](http://b)"
    people = [Member(playground, bob.name), Member(playground, "Ana")]
    await people[0].slash(channel, "table new", game="skye", seats=2)
    card = await channel.expect(buttons=("Join",))
    await people[1].click(card, "Join")
    room = await channel.thread()
    await people[1].click(card, "Start")
    await room.expect("Awaited", buttons=("My turn",))
    for message in [*channel.messages, *room.messages]:
        said = reading.text(message)
        assert "**@everyone**" not in said
        assert "<@&1>" not in said
        assert "](http" not in said
        assert message.pinged <= {person.id for person in people}
    assert "everyone" in reading.text(await room.expect("At the table, in order"))


# --- lobbies


async def test_a_full_lobby_takes_nobody_else(bot, ana, ben, cem, channel):
    await ana.slash(channel, "table new", game="skye", seats=2, where="here")
    card = await channel.expect(buttons=("Join",))
    await ben.click(card, "Join")
    await channel.expect("Ana and Ben")
    with pytest.raises(Refused):
        await cem.click(card, "Join")
    assert "Every seat" in sentence(await cem.slash(channel, "table join"), cem)
    assert "Every seat" in sentence(await ana.slash(channel, "table bot"), ana)
    assert "Cem" not in reading.text(channel.messages[0])


async def test_a_second_table_in_one_channel_is_refused(bot, ana, ben, channel):
    await ana.slash(channel, "table new", game="skye", where="here")
    await channel.expect(buttons=("Join",))
    said = sentence(await ben.slash(channel, "table new", game="skye", where="here"), ben)
    assert "a table in this channel already" in said


async def test_somebody_who_left_the_server_is_still_at_the_table(table, ben, ana, world):
    happenings.leave(world, ben.user)
    offered = await ana.offered(table, "skye price", "prices")
    assert "You may change it" in reading.text(await ana.slash(table, "skye price", prices=offered[0]))


async def test_every_command_of_a_seat_answers_without_a_table_with_those_of_the_server(bot, ana, ben, channel, world):
    lounge = Room(channel.playground, world.find_channel("lounge"))
    message = await begun(ana, ben, channel)
    typed = {"turn": {}, "undo": {}, "board": {}, "recap": {}, "log": {}, "hint": {}, "order": {}, "resign": {}}
    for command, options in {**typed, "beach do": {"notation": "2"}, "table join": {}}.items():
        said = sentence(await ana.slash(lounge, command, **options), ana)
        assert "There is no table here" in said, command
        assert f"channels/{lounge.channel.guild_id}/{message.channel_id}/" in said, command
        assert "**You are awaited**" in said, command


async def test_a_command_without_any_table_is_explained(bot, ana, channel, world):
    lounge = Room(channel.playground, world.find_channel("lounge"))
    assert "There is no table here" in sentence(await ana.slash(lounge, "turn"), ana)
    assert "There is no table" in sentence(await ana.slash(lounge, "turn", table=77), ana)

"""Files of tables that somebody may have edited: verified only if equal, else altered, or refused in a sentence."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.ui.pages.server_pages import exported
from engine import Refusal
from host.records.verification import verified
from tests.host.fakes import ANA, BEN, GUILD
from tests.host.test_operate import finished
from tests.host.test_play import to_the_burying

DEEP = "[" * 4000 + "]" * 4000
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.integers(-2, 9),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(["{}", "[]", "{", "", "@everyone", "T" * 5000, DEEP, "\ud800", "\0", '{"former":1}', "finished"]),
)
VALUES = st.one_of(SCALARS, st.lists(SCALARS, max_size=3), st.dictionaries(st.text(max_size=5), SCALARS, max_size=3))


@st.composite
def mutated(draw, document):
    """The document with one thing changed, dropped, doubled or added, however deep."""
    changed = copy.deepcopy(document)
    at = changed
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = draw(st.sampled_from(keys))
        if isinstance(at[key], dict | list) and at[key] and draw(st.integers(0, 5)):
            at = at[key]
            continue
        how = draw(st.sampled_from(["change", "change", "drop", "add", "edit"]))
        match how:
            case "drop":
                del at[key]
            case "add" if isinstance(at, list):
                at.insert(key, copy.deepcopy(at[draw(st.sampled_from(keys))]))
            case "add":
                at[draw(st.text(max_size=5))] = draw(VALUES)
            case "edit" if isinstance(at[key], int):
                at[key] += draw(st.sampled_from([-1, 1]))
            case "edit" if isinstance(at[key], str) and at[key]:
                cut = draw(st.integers(0, len(at[key]) - 1))
                at[key] = at[key][:cut] + draw(st.text(max_size=2)) + at[key][cut + 1 :]
            case _:
                at[key] = draw(VALUES)
        return changed


async def brought(world, document, channel=9_000):
    """What is said of an import, and its table."""
    done = await world.host.operate.import_(
        document, guild_id=GUILD, channel_id=channel, where="thread", key=world.key()
    )
    return done.text, done.table_id


async def test_a_file_that_is_imported_twice_by_one_command_makes_one_table(world):
    document, key = await world.host.operate.export(await world.play(ANA, BEN)), world.key()
    twice = [
        await world.host.operate.import_(document, guild_id=GUILD, channel_id=9_000, where="thread", key=key)
        for _ in range(2)
    ]
    assert twice[0] == twice[1]


@pytest.mark.parametrize("over", [False, True])
async def test_whatever_is_changed_in_a_file_it_is_verified_only_if_equal(world, over):
    if over:
        table = await finished(world)
    else:
        table = await world.play()
        await to_the_burying(world, table)
    document = json.loads(json.dumps(await world.host.operate.export(table)))
    altered, sentences = [], []

    @settings(max_examples=150, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(mutated(document))
    def judged(changed):
        try:
            found = verified(world.host.operate.house.tables.game, changed)
        except Refusal as no:
            sentences.append(str(no))
            return
        if found.ok:
            assert changed == document
        else:
            assert found.verdict.startswith("Altered")
            altered.append(changed)

    judged()
    assert all(sentence.endswith((".", "?")) for sentence in sentences)
    for changed in altered[::4]:
        text, made = await brought(world, changed)
        assert "may only be looked at" in text
        assert (await world.row(made)).status == "abandoned"
        await world.settle()
        await world.host.operate.status()


async def test_an_altered_answer_is_named_and_its_table_is_never_resumed_rated_or_counted(world):
    document = await world.host.operate.export(await finished(world))
    document["inputs"][11]["fingerprint"] = "0" * 16 + document["inputs"][11]["fingerprint"][16:]
    text, made = await brought(world, document)
    assert "Altered at decision 12: After input 12 the game is not what it was." in text
    assert "not paused" in await world.refused(world.host.table.resume(made, ANA, key=world.key()))
    assert made not in await world.host.operate.begun()
    assert "called off" in await world.refused(world.host.replays.step(made, ANA))


async def test_what_no_replay_shows_is_shown_by_the_seal(world):
    document = await world.host.operate.export(await finished(world))
    document["seats"][0]["user_id"] = 999
    text, made = await brought(world, document)
    assert "its seal says that the file was edited" in text
    assert (await world.row(made)).status == "abandoned"


async def test_a_finished_game_is_verified_and_stays_finished(world):
    table = await finished(world)
    for document in (await world.host.operate.export(table), await world.host.replays.file(table)):
        text, made = await brought(world, document)
        assert "Verified" in text
        assert "this game is over" in text
        assert "paused" not in text
        assert (await world.row(made)).status == "finished"


async def test_a_file_of_an_earlier_release_has_no_seal_and_is_verified_by_its_game(world):
    table = await world.play(ANA, BEN)
    document = await world.host.operate.export(table)
    del document["seal"]
    document["version"] = 1
    text, made = await brought(world, document)
    assert "Verified" in text
    assert "paused" in text
    await world.host.table.resume(made, ANA, key=world.key())


async def test_a_lobby_is_imported_as_one(world):
    text, made = await brought(world, await world.host.operate.export(await world.open_table()))
    assert "has not begun" in text
    assert (await world.row(made)).status == "open"


@pytest.mark.parametrize("data", [b"[" * 200_000, b"{" * 9, b"\xff", b"[]", b"1" * 9999, b'{"a":' * 99_999])
def test_a_file_that_is_none_is_refused_in_a_sentence(data):
    with pytest.raises(Refusal, match="not an exported table"):
        exported(data)

"""Several answers in one line: all of them or none, and nothing is learned by trying."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN, DAN


async def to_the_burying(world):
    """A running table at which everybody buries side by side, and its channel."""
    table = await world.play()
    await world.bid_all(table, (1, 2))
    await world.pass_time(3 * 3600)
    return table, (await world.row(table)).channel_id


async def buried(world, table):
    async with world.host.house.tables.hold(table) as held:
        return sum(held.driver.state.buried)


async def test_several_answers_are_one_act(world):
    table, place = await to_the_burying(world)
    before = len(await world.inputs(table))
    receipt = await world.host.lines.answer(place, ANA, ["one", "one"], key="line")
    assert receipt.text == "Done: bury one. bury one."
    assert receipt.panel.questions[0].prompt.ask == "bury"
    assert await buried(world, table) == 2
    assert [row.by for row in (await world.inputs(table))[before:]] == ["player", "player"]


async def test_a_repeated_line_acts_once(world):
    table, place = await to_the_burying(world)
    first = await world.host.lines.answer(place, ANA, ["one", "one"], key="line")
    again = await world.host.lines.answer(place, ANA, ["one"], key="line")
    assert again.text == first.text
    assert await buried(world, table) == 2


async def test_one_part_may_answer_several_questions(world):
    table, place = await to_the_burying(world)
    await world.host.lines.answer(place, ANA, ["one one", "one"], key="line")
    assert await buried(world, table) == 3


async def test_if_one_part_does_not_fit_nothing_is_done(world):
    table, place = await to_the_burying(world)
    before = await world.inputs(table)
    said = await world.refused(world.host.lines.answer(place, ANA, ["one", "two"], key="line"))
    assert said.startswith("Part 2, from “two” on: ")
    assert said.endswith("Nothing was done.")
    assert await world.inputs(table) == before
    assert await buried(world, table) == 0
    await world.restart()
    assert await buried(world, table) == 0
    await world.host.lines.answer(place, ANA, ["one"], key="line")
    assert await buried(world, table) == 1


async def test_the_first_part_is_refused_in_the_words_of_the_game(world):
    _, place = await to_the_burying(world)
    assert await world.refused(world.host.lines.answer(place, ANA, ["two"], key="line")) == (
        "That is not among the choices."
    )


async def test_whatever_uncovers_something_comes_last(world):
    """Else a line that is refused would tell what lies under the sand without anybody having looked."""
    table, place = await to_the_burying(world)
    for rest in ("one", "nonsense"):
        said = await world.refused(world.host.lines.answer(place, ANA, ["one", "look", rest], key="line"))
        assert "uncovers something" in said
    assert await buried(world, table) == 0
    await world.host.lines.answer(place, ANA, ["one", "look"], key="line")
    assert await buried(world, table) == 1


async def test_a_line_that_goes_on_after_the_last_question_is_refused(world):
    _, place = await to_the_burying(world)
    said = await world.refused(world.host.lines.answer(place, ANA, ["done", "one"], key="line"))
    assert "Nothing more is asked of you" in said


async def test_an_empty_line_and_a_stranger_are_refused(world):
    _, place = await to_the_burying(world)
    assert "what you do" in await world.refused(world.host.lines.answer(place, ANA, ["  "], key="k"))
    assert "do not sit" in await world.refused(world.host.lines.answer(place, DAN, ["one"], key="k"))


async def test_what_may_follow_is_offered_without_doing_anything(world):
    table, place = await to_the_burying(world)
    before = await world.inputs(table)
    offered = await world.host.typing.options_on_path(place, ANA, ["one"], "")
    assert [value for _, value in offered] == ["one", "look", "done", "everything"]
    assert await world.host.typing.options_on_path(place, ANA, ["one"], "lo") == [("bury look", "look")]
    assert await world.host.typing.options_on_path(place, ANA, ["look"], "") == []
    assert await world.host.typing.options_on_path(place, ANA, ["two"], "") == []
    assert await world.host.typing.options_on_path(place, DAN, [], "") == []
    assert await world.host.typing.options_on_path(99, ANA, [], "") == []
    assert await world.inputs(table) == before


async def test_a_line_is_continued_while_it_is_typed(world):
    _, place = await to_the_burying(world)
    lines = lambda typed: world.host.typing.lines_for(place, ANA, typed)  # noqa: E731
    assert [line for line, _ in await lines("")] == ["one", "look", "done", "everything"]
    assert [line for line, _ in await lines("one; d")] == ["one; done"]
    assert [line for line, _ in await lines("one")] == ["one", "one; one", "one; look", "one; done", "one; everything"]
    assert [line for line, _ in await lines("one; look")] == ["one; look"]
    assert all(label == value for label, value in await lines("one"))
    assert await world.host.typing.lines_for(place, BEN, "one; done; x") == []

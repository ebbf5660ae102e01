"""What one person sees: panels, previews, boards, words, autocomplete."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.pages import panel_pages
from engine import Dice, Number, Order, Split
from engine.prompts import Choice
from games import GAMES
from host.play.completions import legal_answers
from host.play.seat import merge
from host.values.ports import SECOND, NotNow
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, blind, sight
from tests.host.test_play import to_the_burying


def labels(panel) -> set[str]:
    """What can be pressed."""
    return {item.label for item in panel_pages.panel(panel).view.walk_children() if hasattr(item, "label")}


async def test_the_panel_shows_my_seat_my_secret_my_question_and_until_when(world):
    table = await world.play()
    panel = await world.host.panels.panel(table, ANA)
    seat = (await world.seated(table)).index(ANA)
    async with world.host.house.tables.hold(table) as held:
        shell = held.driver.state.hands[seat]
    assert panel.seat == seat
    assert f"Your shell is {shell}." in panel.text
    assert panel.picture.alt.startswith(f"hand {shell}")
    (question,) = panel.questions
    assert (question.words.title, question.answered, question.quiet) == ("Bid", False, False)
    assert f"<t:{question.due_at}:R>" in panel.text


async def test_nobody_sees_anothers_secret(world):
    table = await world.play()
    async with world.host.house.tables.hold(table) as held:
        theirs = held.driver.state.hands[held.seat_of(BEN.id)]
    panel = await world.host.panels.panel(table, ANA)
    assert f"'{theirs}'" not in repr(panel)
    assert f"{theirs}." not in panel.text
    assert f"{theirs}," not in panel.picture.alt


async def test_spectators_get_a_panel_that_says_so_and_holds_no_secret(world):
    table = await world.play()
    panel = await world.host.panels.panel(table, DAN)
    assert panel.seat is None
    assert "You are watching" in panel.text
    assert (panel.questions, panel.picture) == ((), None)
    assert "shell-" not in repr(panel)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_panel_is_headed_for_whoever_reads_it(world, game):
    await world.restart(games=GAMES)
    people = (ANA, BEN, CEM)[: max(min(game.rules.seats), 2)]
    table = await world.play(*people, game=game.key)
    for person in people:
        title = (await world.host.panels.panel(table, person)).title
        assert person.name not in title


async def test_who_owes_nothing_is_told_who_does(world):
    table = await world.play()
    await world.bid(table, ANA, 1)
    said = (await world.host.panels.panel(table, ANA)).text
    now = f"<t:{world.clock() // SECOND}:R>"
    assert f"**Nothing to do for you** when this was shown, {now}. Awaited: Ben. This panel" in said
    assert "This panel changes by itself once you are asked; after a quarter of an hour press *Look again*." in said


async def test_a_panel_of_a_game_that_is_over_says_how_it_ended_and_what_can_be_done_then(world):
    table, dice = await world.play(), Dice("to the end")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(24 * 3600)
    panel = await world.host.panels.panel(table, ANA)
    async with world.host.house.tables.hold(table) as held:
        standing, names = held.standing, held.names
    place = next(at for at, tied in enumerate(standing.places) if panel.seat in tied)
    number = sum(len(tied) for tied in standing.places[:place]) + 1
    assert f"You are number {number} of 2" in panel.text
    assert f"with {standing.scores[panel.seat]} " in panel.text
    assert all(f"{names[seat]}: {score}" in panel.text for seat, score in standing.scores.items())
    assert {"Rematch", "Replay", "Board", "Recap"} <= labels(panel)
    assert {"Look again", "Look back"}.isdisjoint(labels(panel))
    assert "Your shell" not in panel.text


async def test_what_i_answered_is_shown_to_me_and_to_nobody_else(world):
    table = await world.play()
    await world.bid(table, ANA, 7)
    assert (await world.host.panels.panel(table, ANA)).questions[0].answer_text == "bid 7"
    assert "bid 7" not in repr(await world.host.panels.panel(table, BEN))


async def test_undo_is_offered_while_it_is_free(world):
    table = await world.play()
    await to_the_burying(world, table)
    assert not (await world.host.panels.panel(table, ANA)).can_undo
    await world.answer(table, ANA, ["one"], ask="bury")
    assert (await world.host.panels.panel(table, ANA)).can_undo


async def test_sealed_questions_need_no_confirmation_and_turn_enders_do(world):
    table = await world.play()
    assert not (await world.question(table, ANA)).confirm
    await to_the_burying(world, table)
    assert not (await world.question(table, ANA, "bury")).confirm


async def test_a_draft_is_kept_merged_and_dropped_with_its_question(world):
    """The face draws the unfinished answer (`so_far`); whatever else is in a draft is the panel's own."""
    table = await world.play()
    question = await world.question(table, ANA)
    await world.host.seat.draft(table, question.id, question.digest, ANA, {"so_far": {"beans": 3}}, key=world.key())
    more = {"so_far": {"boast": ["no"]}, "page": 2}
    panel = await world.host.seat.draft(table, question.id, question.digest, ANA, more, key=world.key())
    kept = {"so_far": {"beans": 3, "boast": ["no"]}, "page": 2}
    assert panel.questions[0].draft == kept
    assert "drafts {'bid': {'beans': 3, 'boast': ['no']}}" in panel.picture.alt
    await world.restart()
    assert (await world.host.panels.question(table, question.id, question.digest, ANA)).draft == kept
    await world.bid_all(table)
    assert all(question.draft is None for question in (await world.host.panels.panel(table, ANA)).questions)


async def test_a_draft_for_a_question_that_is_over_is_refused(world):
    table = await world.play()
    question = await world.question(table, ANA)
    await world.bid_all(table)
    drafting = world.host.seat.draft(table, question.id, question.digest, ANA, {"beans": 3}, key="k")
    assert "no longer open" in await world.refused(drafting)


async def test_changing_a_field_of_an_answer_keeps_the_others_and_the_answer_that_stands_is_said(world):
    table = await world.play()
    await world.bid(table, ANA, 7)
    question = await world.question(table, ANA)
    (shown,) = (await world.host.panels.panel(table, ANA)).questions
    assert (shown.stands, shown.done) == (None, "This is what you answered.")
    patch = {"so_far": {"beans": 3}}
    panel = await world.host.seat.draft(table, question.id, question.digest, ANA, patch, key=world.key())
    assert panel.questions[0].stands == {"beans": 3, "boast": ["no"]}
    assert panel.questions[0].done == "bid 3"


def test_a_patch_is_laid_over_a_draft():
    assert merge(None, {"a": 1}) == {"a": 1}
    assert merge({"a": 1, "b": {"c": 2}}, {"b": {"d": 3}}) == {"a": 1, "b": {"c": 2, "d": 3}}
    assert merge({"a": 1}, {"a": None}) == {}
    assert merge({"a": 1}, ["x"]) == ["x"]


async def test_a_preview_shows_what_it_brings_and_changes_nothing(world):
    table = await world.play()
    await to_the_burying(world, table)
    question = await world.question(table, ANA, "bury")
    preview = await world.host.panels.preview(table, question.id, question.digest, ANA, ["one"])
    assert preview.text == "bury one. 1 beans fewer. You can still take it back afterwards."
    assert preview.said == "bury one"
    async with world.host.house.tables.hold(table) as held:
        assert preview.typed == f"Or type it in <#{held.place.target}>: `/beach answer what: one`"
    assert preview.picture.alt.startswith("from ")
    async with world.host.house.tables.hold(table) as held:
        assert sum(held.driver.state.buried) == 0


async def test_a_preview_stops_before_what_must_not_be_known(world):
    table = await world.play()
    await to_the_burying(world, table)
    question = await world.question(table, ANA, "bury")
    preview = await world.host.panels.preview(table, question.id, question.digest, ANA, ["look"])
    assert "uncovers something" in preview.text


async def test_a_sealed_answer_is_previewed_without_telling_anything(world):
    table = await world.play()
    question = await world.question(table, ANA)
    preview = await world.host.panels.preview(table, question.id, question.digest, ANA, "3 boast")
    assert preview.answer == {"beans": 3, "boast": ["yes"]}
    assert "until everybody has answered" in preview.text


async def test_an_illegal_preview_is_refused_with_the_reason(world):
    table = await world.play()
    question = await world.question(table, ANA)
    previewing = world.host.panels.preview(table, question.id, question.digest, ANA, "0 boast")
    assert await world.refused(previewing) == "Who boasts must bid a bean."


async def test_the_board_is_public_even_for_those_who_sit(world):
    table = await world.play()
    board = await world.host.readings.board(table, ANA)
    assert "shell-" not in repr(board)
    assert "'hand': None" in board.picture.alt
    part = await world.host.readings.board(table, DAN, of=1)
    assert part.picture.alt.endswith("10 beans")
    assert "seats 1 to 2" in await world.refused(world.host.readings.board(table, ANA, of=7))


async def test_the_board_in_words_tells_a_seat_its_own_secrets_only(world):
    table = await world.play()
    told = await world.host.readings.text_board(table, ANA)
    assert "Your shell is" in told.pages[0]
    assert told.title not in told.pages[0], "which begins with its heading itself"
    assert "shell" not in (await world.host.readings.text_board(table, DAN)).pages[0]


async def test_the_log_tells_everybody_what_they_may_know(world):
    table = await world.play()
    await to_the_burying(world, table)
    mine = "\n".join((await world.host.readings.log(table, ANA)).pages)
    public = "\n".join((await world.host.readings.log(table, DAN)).pages)
    assert mine.count("Ana drew shell-") == 1
    assert "Ben drew" not in mine
    assert "drew" not in public
    assert "Bids: " in public


async def test_the_recap_begins_after_my_last_move(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    recap = await world.host.readings.recap(table, BEN)
    assert "Ana buries 1." in recap.pages[0]
    assert recap.picture.alt.startswith("board")
    await world.answer(table, BEN, ["one"], ask="bury")
    assert "Ana buries" not in (await world.host.readings.recap(table, ANA)).pages[0]


async def test_autocomplete_offers_only_what_is_legal_and_fits_what_is_typed(world):
    table = await world.play()
    await to_the_burying(world, table)
    place = (await world.row(table)).channel_id
    options = await world.host.typing.options_for(place, ["bury"], ANA, "")
    assert ("bury one", "one") in options
    assert ("bury done", "done") in options
    assert await world.host.typing.options_for(place, ["bury"], ANA, "loo") == [("bury look", "look")]
    assert await world.host.typing.options_for(place, ["bid"], ANA, "") == []
    assert await world.host.typing.options_for(place, ["bury"], DAN, "") == []
    assert await world.host.typing.options_for(12345, ["bury"], ANA, "") == []


async def test_autocomplete_offers_a_whole_move_as_typed(world):
    table = await world.play()
    place = (await world.row(table)).channel_id
    options = await world.host.typing.options_for(place, ["bid"], ANA, "4 boast")
    assert options == [("bid 4 boast", "4 boast")]
    receipt = await world.host.seat.answer_named(place, ["bid"], ANA, options[0][1], key=world.key())
    assert receipt.text.startswith("Done: bid 4 boast")


async def test_autocomplete_answers_from_memory(world):
    table = await world.play()
    place = (await world.row(table)).channel_id
    await world.host.typing.options_for(place, ["bid"], ANA, "")
    await world.database.close()
    assert await world.host.typing.options_for(place, ["bid"], ANA, "") == [("bid 0", "0")]


def test_answers_that_can_be_listed_are():
    number = Number(seat=0, ask="n", low=1, high=3)
    assert legal_answers(number) == [1, 2, 3]
    bins = (Choice("a"), Choice("b"))
    assert legal_answers(Split(seat=0, ask="s", bins=bins, at_least=0, at_most=2)) == [
        {"a": 2}, {"a": 1}, {"b": 2}, {"b": 1},
    ]  # fmt: skip
    assert legal_answers(Order(seat=0, ask="o", items=bins)) == []


async def test_autocomplete_follows_the_channel_to_its_next_table(world):
    first = await world.play(ANA, bots=1)
    place = (await world.row(first)).channel_id
    assert await world.host.typing.options_for(place, ["bid"], ANA, "") == [("bid 0", "0")]
    await world.host.handover.resign(first, ANA, key=world.key())
    assert await world.host.typing.options_for(place, ["bid"], ANA, "") == []
    await world.play(BEN, ANA)
    assert await world.host.typing.options_for(place, ["bid"], BEN, "") == [("bid 0", "0")]


async def test_a_panel_does_without_a_picture_of_which_a_newer_one_is_on_its_way(world):
    table = await world.play()

    async def newer(scene, **wanted):
        raise NotNow("a newer one", after=0.0)

    world.painter.paint = newer
    panel = await world.host.panels.panel(table, ANA)
    assert panel.picture is None
    assert panel.questions


async def test_a_panel_whose_picture_is_late_goes_ahead_of_it(world, monkeypatch):
    monkeypatch.setattr("host.house.house.LATE", 0.01)
    table, ready, paint = await world.play(), asyncio.Event(), world.painter.paint

    async def late(scene, **wanted):
        await ready.wait()
        return await paint(scene, **wanted)

    world.painter.paint = late
    panel = await world.host.panels.panel(table, ANA)
    assert panel.questions
    ready.set()
    assert panel.picture.alt == (await panel.picture.coming).alt


async def test_what_is_painted_for_a_person_is_known_by_table_person_and_place(world):
    table, wanted, paint = await world.play(), [], world.painter.paint

    async def noting(scene, **more):
        wanted.append(more)
        return await paint(scene, **more)

    world.painter.paint = noting
    await world.host.panels.panel(table, ANA)
    await world.host.readings.board(table, ANA)
    assert wanted == [{"key": (table, ANA.id, what, 1), "private": True} for what in ("panel", "board")]


async def test_a_table_that_one_cannot_see_is_known_to_those_who_sit_there_alone(world):
    table, room = await world.play(), world.host.table
    assert await room.known(table, sight(DAN)) == table
    assert await room.known(table, blind(ANA)) == table
    there_is_none = await world.refused(room.known(table + 1, sight(ANA)))
    hidden = await world.refused(room.known(table, blind(DAN)))
    assert [line.table_id for line in await room.here(sight(DAN))] == [table]
    assert await room.here(blind(DAN)) == []
    assert hidden == there_is_none.replace(str(table + 1), str(table))


async def test_a_typed_answer_with_a_warning_is_shown_before_it_counts(world):
    table = await world.play()
    seen = await world.host.lines.look_first(CHANNEL, ["bid"], ANA, "6 boast", key="typed")
    assert "**That is a lot.**" in seen.text
    question = await world.question(table, ANA)
    assert not question.answered
    assert question.draft["answer"] == seen.answer
    assert await world.host.panels.wants_confirming(table, question.id, question.digest, ANA, seen.answer)


async def test_a_typed_answer_without_a_warning_counts_at_once(world):
    await world.play()
    assert await world.host.lines.look_first(CHANNEL, ["bid"], ANA, "2", key="typed") is None


async def test_what_i_hold_can_be_read_by_me_alone(world):
    table = await world.play()
    assert (await world.host.panels.panel(table, ANA)).holds_texts
    text = await world.host.readings.cards(table, ANA)
    async with world.host.house.tables.hold(table) as held:
        shell = held.driver.state.hands[held.seat_of(ANA.id)]
    assert text.pages == (f"**{shell}**\nIt is a shell.",)
    assert "do not sit" in await world.refused(world.host.readings.cards(table, DAN))

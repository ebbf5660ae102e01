"""Discord's numbers against the whole command tree, and against the largest questions anybody could be asked."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any

import pytest
from discord import app_commands

from bot.gateway.announcer import DiscordAnnouncer, mark, nonce
from bot.gateway.client import HengeClient, Lasting, Recipients
from bot.process.config import Config
from bot.process.metrics import Metrics
from bot.serving.app import MachineTime
from bot.ui import limits
from bot.ui.addresses import step_of
from bot.ui.layouts import Message, compose
from bot.ui.pages import lobby_pages, me_pages, own_pages, panel_pages, replay_pages, request_pages, seeker_pages
from bot.ui.shapes import components
from bot.ui.widgets import Drafted, Sheet
from cogs import cogs_of
from engine import Refusal
from games import GAMES
from host.finding.seeker_view import FindingView, WaitingLine
from host.play.order_names import PRESETS
from host.replays.replay_view import FilmView, LookBackView, ReplayView
from host.service import Host
from host.values.advice import Advice, Advised
from host.values.looks_view import GameOrders, LooksView
from host.values.person_view import PersonView
from host.values.ports import Picture, Place, Ports
from host.values.receipts import (
    AtTable,
    BoardView,
    MotionLine,
    Panel,
    PreviewView,
    SeatLine,
    TableLine,
    TextView,
)
from host.votes.motions import KINDS
from host.votes.request_page import BY_BUTTON
from host.votes.votes import MOST_OPEN
from storage.database import Database
from tests.bot import questions
from tests.bot.walker import press_something
from tests.host.beach import GAME as BEACH

NAME = re.compile(rf"[-_'\w]{{1,{limits.COMMAND_NAME}}}")
FINDER = re.compile(r"_(like|for)$")
"""How functions are called that find what may be typed."""
SWITCHES = ({"on", "off"}, {"yes", "no"})


# --- messages


def walk(part: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [*part.get("components", ()), *([part["component"]] if part.get("component") else ())]
    return [part, *(each for child in inner for each in walk(child))]


def check_message(message: Message) -> None:
    """Everything that Discord would refuse, and its OpenAPI document does not say."""
    parts = [each for top in message.view.to_components() for each in walk(top)]
    assert len(parts) <= limits.COMPONENTS
    texts = [part["content"] for part in parts if part["type"] == 10]
    assert all(texts)
    assert sum(map(len, texts)) <= limits.TEXT
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    for part in parts:
        check_part(part)
    assert len(message.files) <= limits.FILES
    assert message.view.is_finished()


def check_part(part: dict[str, Any]) -> None:
    if "custom_id" in part:
        assert 1 <= len(part["custom_id"]) <= limits.CUSTOM_ID
    match part["type"]:
        case 1:
            kinds = [each["type"] for each in part["components"]]
            assert kinds == [3] or (kinds and set(kinds) == {2} and len(kinds) <= limits.BUTTONS_IN_ROW)
        case 2:
            assert 1 <= len(part["label"]) <= limits.BUTTON_LABEL
        case 3:
            check_options(part)
            assert len(part.get("placeholder") or "") <= limits.PLACEHOLDER
        case 12:
            assert 1 <= len(part["items"]) <= limits.GALLERY
            for item in part["items"]:
                assert len(item.get("description") or "") <= limits.ALT_TEXT


def check_options(part: dict[str, Any]) -> None:
    options = part["options"]
    assert 1 <= len(options) <= limits.OPTIONS
    assert 0 <= part["min_values"] <= part["max_values"] <= len(options)
    assert len({option["value"] for option in options}) == len(options)
    assert sum(bool(option.get("default")) for option in options) <= part["max_values"]
    for option in options:
        assert 1 <= len(option["label"]) <= limits.OPTION_LABEL
        assert 1 <= len(option["value"]) <= limits.OPTION_VALUE
        assert len(option.get("description") or "") <= limits.OPTION_DESCRIPTION


def check_modal(modal: Any) -> None:
    made = modal.to_dict()
    assert 1 <= len(made["title"]) <= limits.MODAL_TITLE
    assert 1 <= len(made["custom_id"]) <= limits.CUSTOM_ID
    assert 1 <= len(made["components"]) <= limits.MODAL_ROWS
    assert modal.is_finished()
    for label in made["components"]:
        assert 1 <= len(label["label"]) <= limits.MODAL_LABEL
        assert len(label.get("description") or "") <= limits.MODAL_DESCRIPTION
        field = label["component"]
        if field["type"] == 3:
            check_options(field)
        else:
            assert len(field.get("value") or "") <= field["max_length"] <= limits.TEXT_INPUT


def panel_of(*asked: Any, text: str = "My hand.") -> Panel:
    return Panel(10**9, questions.LONG, 4, text, asked, (), True, Picture(b"png", "hand.png", "x" * 3000), "running")


@pytest.mark.parametrize("name", [*questions.SMALL, *(f"largest {name}" for name in questions.LARGEST)])
async def test_a_question_fits_discord_at_every_step_of_answering_it(name):
    largest = name.startswith("largest ")
    prompt = questions.LARGEST[name.removeprefix("largest ")] if largest else questions.SMALL[name]
    words, chance, draft = questions.verbose(prompt), Random(name), None
    for _ in range(25):
        asked = questions.question(prompt, draft, words=words)
        check_message(panel_pages.panel(panel_of(asked, text="secret " * 900)))
        try:
            outcome = components.take(asked, press_something(components.show(asked), chance))
        except Refusal:
            continue
        if isinstance(outcome, Sheet):
            check_modal(components.modal(step_of(10**9, "4.123", "abcd", outcome.step), outcome))
        draft = dict(outcome.draft) if isinstance(outcome, Drafted) else None


async def test_two_questions_at_once_fit_one_panel():
    asked = [questions.question(questions.pick(10)), questions.question(questions.place(3, 100, 4))]
    asked[1] = type(asked[1])(*[getattr(asked[1], name) if name != "id" else "4.124" for name in asked[1].__slots__])
    check_message(panel_pages.panel(panel_of(*asked)))


async def test_previews_boards_and_texts_fit():
    asked = questions.question(questions.place(3, 100, 4), confirm=True)
    picture = Picture(b"png", "board.png", "words " * 900)
    seen = PreviewView(panel_of(asked), asked, "p1 x2 90", "L12 N5 90", "Build it. " * 700, picture, "Build it. " * 700)
    check_message(panel_pages.preview(seen))
    check_message(panel_pages.board(BoardView(10**9, questions.LONG, "Awaited: " * 900, picture)))
    view = TextView(questions.LONG, ("line\n" * 700, "more"), picture)
    for page in (-1, 0, 1, 99):
        check_message(panel_pages.text(view, ("t", "1000000000", "read", "recap"), page))
    check_message(panel_pages.text(TextView("Nothing", ()), ("t", "1", "read", "log")))


async def test_every_page_of_me_fits_with_all_its_rows():
    away = tuple((10**9 + day, 10**9 + day + 1) for day in range(10))
    sitting = tuple(SeatLine(seat, questions.LONG, seat, None) for seat in range(6))
    lines = tuple(
        TableLine(number, "g", questions.LONG, "running", Place(1, 2, 3), sitting, True, 10**9, 4, "Awaited: " * 20)
        for number in range(40)
    )
    view = PersonView(
        "America/Argentina/ComodRivadavia", "12:00", ("22:00", "07:00"), frozenset(range(4)), away, True, "both", lines,
        frozenset({1}), "12 days", True, True, "07:00", True, True,
    )  # fmt: skip
    for verb, label in (("show", "My data"), ("rest", "Quiet hours"), ("called", "Digest")):
        page = me_pages.page(verb, view, "note " * 60, 1)
        check_message(page)
        assert label in str(page.view.to_components())
    routines = {f"routine-{number}": questions.LONG for number in range(10)}
    games = tuple(
        GameOrders(f"game{n}", questions.LONG, routines, dict(PRESETS), {"preset": "quick"}) for n in range(12)
    )
    for message in (
        own_pages.orders(LooksView("usual", False, games), "note"),
        own_pages.looks(LooksView("usual", True, games)),
    ):
        check_message(message)
        assert "Back" in str(message.view.to_components())
    check_message(own_pages.data("note"))
    check_message(own_pages.forgetting("• line\n" * 500))
    check_message(lobby_pages.tables(lines, mine=False))
    check_message(lobby_pages.elsewhere(lines))


async def test_the_pages_of_who_looks_for_a_game_or_back_at_one_fit_with_all_their_rows():
    own = tuple(WaitingLine(f"game{n}", questions.LONG, tuple(range(2, 9)), ("daily",) * 4, 1, True) for n in range(10))
    line = TableLine(2**40, "g", questions.LONG, "open", Place(1, 2, 3), (), False, None, 4, free=3)
    games = {f"game{number}": questions.LONG for number in range(30)}
    view = FindingView(own, dict.fromkeys(games, 9), (line,) * 1 + tuple(replace(line, table_id=n) for n in range(40)),
                       frozenset(games), games)  # fmt: skip
    check_message(seeker_pages.page(view, "a note " * 30))
    check_message(seeker_pages.page(FindingView((), {}, (), frozenset(), {})))
    check_message(seeker_pages.door(games, [game for game in GAMES if game.lessons]))
    picture = Picture(b"png", "board.png", "words " * 900)
    for own_moves in (True, False):
        flags = (own_moves, True, True, True, True, True)
        check_message(replay_pages.step(ReplayView(2**53, questions.LONG, "line\n" * 900, picture, 999, 10**6, *flags)))
    costly = LookBackView(2**53, questions.LONG, f"**{questions.LONG}**\n" * 3, picture, 1, 3)
    check_message(replay_pages.look_back(costly))
    choices = (Advised(questions.LONG, questions.LONG, 0.5, ((questions.LONG, 1.0),)),) * 3
    check_message(panel_pages.advice(Advice(2**53, questions.LONG, choices)))
    check_message(replay_pages.hidden(TextView(questions.LONG, ("line\n" * 700, "more", "more")), 2**53, "999", 1))
    check_message(replay_pages.film(FilmView(2**53, questions.LONG, "words", picture)))


async def test_the_page_of_a_table_fits_with_every_vote_and_button_it_can_have():
    votes = tuple(MotionLine(number, "Somebody asks for something. " * 8, True) for number in range(1, MOST_OPEN + 1))
    others = tuple(SeatLine(seat, "a name of thirty-two characters!", 100 + seat, None) for seat in range(1, 8))
    asks = {kind: KINDS[kind].label for kind in BY_BUTTON}
    view = AtTable(2**53, "title", 0, "text " * 60, votes, asks, others, {}, "daily", True, offered=True, away=True)
    message = request_pages.page(view, "a note " * 20)
    check_message(message)
    parts = [each for top in message.view.to_components() for each in walk(top)]
    labels = [part["label"] for part in parts if part["type"] == 2]
    assert {"I am back", "Resign", *asks.values()} <= set(labels)
    assert [part["custom_id"].rpartition(":")[2] for part in parts if part["type"] == 3] == ["pace", "replace"]
    free = dict.fromkeys(range(7), "a name of thirty-two characters!")
    check_message(request_pages.page(AtTable(1, "title", None, "text", votes, {}, others, free, "daily", True)))


async def test_a_message_of_nothing_still_says_something():
    check_message(compose(""))


def test_nonces_and_marks_stay_within_their_limits():
    for outbox_id in (1, 35, 36, 10**9, 2**62):
        assert len(nonce(outbox_id, "a token")) <= limits.NONCE
        assert 0 < mark(outbox_id, "a token") < 2**31


def test_nonces_and_marks_do_not_tell_how_many_rows_were_written_in_between():
    for hidden in (mark, nonce):
        signs = [hidden(outbox_id, "a token") for outbox_id in range(1, 400)]
        assert len(set(signs)) == len(signs)
        assert signs != sorted(signs)
        assert not set(signs) & {hidden(outbox_id, "another") for outbox_id in range(1, 400)}


# --- commands


class NoPainter:
    """Paints nothing; building the commands needs no pictures."""

    is_behind = False
    is_crowded = False

    async def paint(self, scene: Any, **wanted: Any) -> Picture:
        raise AssertionError("nothing is painted here")

    async def film(self, shots: Any, alt: str) -> Picture:
        raise AssertionError("nothing is painted here")


@pytest.fixture
async def tree(tmp_path):
    """Every command as it is registered, and those of a game that declares none."""
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'henge.sqlite3'}")
    host = Host(database, (*GAMES, BEACH), Ports(DiscordAnnouncer(), NoPainter(), MachineTime(database), bytes))
    nobody = Recipients(lambda interaction: None, list, lambda client: None, host)
    async with HengeClient(Config(), nobody, Lasting(Metrics("test"))) as client:
        for cog in cogs_of(host, (*GAMES, BEACH)):
            await client.add_cog(cog)
        yield client.tree
    await database.close()


def branches(command: dict[str, Any], depth: int = 0) -> list[tuple[int, dict[str, Any]]]:
    inner = [branch for option in command.get("options", ()) for branch in branches(option, depth + 1)]
    return [(depth, command), *inner]


def characters(part: dict[str, Any]) -> int:
    own = len(part["name"]) + len(part.get("description", ""))
    own += sum(len(str(choice["name"])) + len(str(choice["value"])) for choice in part.get("choices", ()))
    return own + sum(characters(option) for option in part.get("options", ()))


async def test_the_command_tree_fits_discord(tree):
    made = [command.to_dict(tree) for command in tree.get_commands()]
    assert 5 <= len(made) <= limits.COMMANDS
    for command in made:
        assert characters(command) <= limits.COMMAND_CHARACTERS
        for depth, part in branches(command):
            assert depth <= 3
            assert NAME.fullmatch(part["name"]), part["name"]
            assert part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= limits.COMMAND_DESCRIPTION, part["name"]
            assert len(part.get("options", ())) <= limits.COMMAND_OPTIONS
            assert len(part.get("choices", ())) <= limits.COMMAND_OPTIONS
            required = [bool(option.get("required")) for option in part.get("options", ())]
            assert required == sorted(required, reverse=True), f"{part['name']}: required options come first"


async def test_every_command_and_option_is_described_and_no_description_is_cut(tree):
    for command in tree.walk_commands():
        assert command.description, command.qualified_name
        assert not command.description.endswith("…"), f"{command.qualified_name}: it is cut"
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                assert option.description, f"{command.qualified_name} {option.name}"
                assert not option.description.endswith("…"), f"{command.qualified_name} {option.name}: cut, or missing"


async def test_what_is_offered_alike_has_one_name_in_every_command(tree):
    """Whoever has typed something once finds it again: what one function finds, or one set of choices, is one thing.

    Where a command takes several of a kind its first has that name.
    """
    names: dict[object, set[str]] = defaultdict(set)
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for thing, name in {thing: name for name, thing in reversed(list(offers(command)))}.items():
                names[thing].add(name)
    assert {"games_like", "paces_like"} <= set(names)
    assert {thing: found for thing, found in names.items() if len(found) > 1} == {}


def offers(command: app_commands.Command) -> Iterator[tuple[str, object]]:
    """The options of a command that offer something, in their order, each with what that is."""
    for parameter in command._params.values():
        values = tuple(choice.value for choice in parameter.choices or ())
        if values and set(values) not in SWITCHES:
            yield parameter.display_name, values
        if callable(parameter.autocomplete):
            finders = filter(FINDER.search, called(parameter.autocomplete.__code__))
            yield from ((parameter.display_name, finder) for finder in finders)


def called(code: CodeType) -> Iterator[str]:
    """Every name that is used in a function, and in what is written within it."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from called(inner)


async def test_commands_are_for_servers_and_managers_where_they_should_be(tree):
    made = {command.name: command.to_dict(tree) for command in tree.get_commands()}
    assert all(command["contexts"] == [0] for command in made.values())
    assert made["setup"]["default_member_permissions"] is not None
    assert made["operator"]["default_member_permissions"] is not None
    assert made["table"]["default_member_permissions"] is None


def test_a_cog_is_a_switchboard():
    """Command bodies have at most 15 lines and catch nothing."""
    for file in sorted(Path("cogs").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            assert not isinstance(node, ast.Try), f"{file}: cogs catch nothing"
            if isinstance(node, ast.AsyncFunctionDef) and node.body:
                first = node.body[1] if len(node.body) > 1 and ast.get_docstring(node) else node.body[0]
                assert (node.end_lineno or 0) - first.lineno < 15, f"{file}: {node.name} is too long"

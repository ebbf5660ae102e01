"""The slash commands of games: what a declaration becomes, and that it speaks of questions its game really asks."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from discord import app_commands
from discord.app_commands.namespace import Namespace

from cogs.game_commands import Typed, cog_of, command_of
from engine import Dice, Driver, Refusal
from engine.players import play_out
from games import GAMES
from games.commands import Answer, Line, Part, Piece, Reference
from games.hosted import HostedGame, Page
from tests.games.declared import declaring
from tests.host.beach import GAME as BEACH
from tests.host.beach import BeachFace

ROOT = Path(__file__).parents[2]


class Hearing:
    """A host whose rooms keep what they are asked to do, and have one thing to offer."""

    def __init__(self):
        self.heard, self.seat, self.lines, self.typing, self.guides = [], self, self, self, self

    async def near(self, channel, person):
        return None  # no table lives there

    async def picture(self, scene):
        return None  # nothing is painted here

    def __getattr__(self, name):
        async def use_case(where, *said, **more):
            if name in ("look", "look_first"):
                return None  # nothing has to be looked at first
            if name == "parts_of":
                return [said[-1]]
            line = more.get("line")
            if line is not None:
                more["line"] = line("…")
            self.heard.append((name, *(each for each in said if type(each) in (str, list, tuple)), more))
            if name.startswith("answer"):
                raise Refusal("Not now.")
            return [("A label", "a value")]

        return use_case


class Rocks(BeachFace):
    """A beach with things to look up."""

    def components(self):
        return (Page("rock", "The Rock", "It stays."), Page("wave", "The Wave", "It comes and goes."))


def typing(**typed):
    """Somebody types a command in channel 70."""
    said = Namespace.__new__(Namespace)
    said.__dict__.update(typed)
    user = SimpleNamespace(id=101, display_name="Ana")
    return SimpleNamespace(id=5, user=user, channel_id=70, guild_id=7, namespace=said)


async def done(declared, **typed):
    """What the host is told by a command."""
    host = Hearing()
    with pytest.raises(Refusal, match="Not now"):
        await Typed(host, HostedGame(BEACH.rules, Rocks())).act(typing(), declared, typed)
    ((name, *said, more),) = host.heard
    assert more == {"key": "5"}
    return (name, *said)


async def listed(declared, number, text="", **typed):
    """What the host is asked for the list of a parameter."""
    host = Hearing()
    game = Typed(host, HostedGame(BEACH.rules, Rocks()))
    assert await game.offered(typing(**typed), declared, number, text) == [("A label", "a value")]
    return host.heard[0]


OFFER = Answer(
    "offer",
    "Offer something.",
    ("offer", "counter"),
    (Part("what", "What", field="goods"), Part("whom", "To whom", required=False, field="seat", closing=True)),
    line=lambda what, whom: f"{what} to {whom}" if whom else what,
)
DIG = Line(
    "dig",
    "Dig somewhere.",
    "dig",
    (Piece("where", "Where", asks=("place",), beginning="N"), Piece("then", "What else", required=False, many=True)),
)


async def test_an_answer_is_put_together_from_its_parts_and_meant_for_its_questions():
    assert await done(OFFER, what="rope", whom="B") == ("answer_named", ("offer", "counter"), "rope to B")
    assert await done(OFFER, what="rope", whom="") == ("answer_named", ("offer", "counter"), "rope")


async def test_an_answer_without_questions_is_for_whatever_is_asked():
    anything = Answer("say", "Say it.", parts=(Part("what", "What"),))
    assert await done(anything, what="rope") == ("answer_any", "rope")
    assert await listed(anything, 0, "ro") == ("options_for_any", "ro", {})


async def test_each_part_lists_its_own_field_and_the_closing_one_only_what_makes_the_answer_legal():
    asks = ("offer", "counter")
    assert await listed(OFFER, 0, "r") == ("options_for", asks, "r", {"part": "goods", "line": None})
    assert await listed(OFFER, 1, "b") == ("options_for", asks, "b", {"part": "seat", "line": " to …"})
    assert await listed(OFFER, 1, "b", what="rope") == (
        "options_for", asks, "b", {"part": "seat", "line": "rope to …"},
    )  # fmt: skip


async def test_a_line_is_its_verb_and_its_pieces_as_far_as_they_are_typed():
    assert await done(DIG, where="N9", then="stay; look") == ("answer", ["dig", "N9", "stay", " look"])
    assert await done(DIG, where="N9", then="") == ("answer", ["dig", "N9"])


async def test_a_piece_lists_what_may_follow_and_the_rest_continues_the_line():
    following = {"asks": ("place",), "beginning": "N"}
    assert await listed(DIG, 0, "9", then="later") == ("options_on_path", ["dig"], "9", following)
    assert await listed(DIG, 1, "st", where="N9") == ("lines_for", "st", ["dig", "N9"], {})


async def test_a_component_is_looked_up_among_those_the_command_is_about_and_used_at_any_moment():
    waves = Reference("wave", "Read a wave.", "A wave", holds=lambda key: key == "wave", usable=True)
    typed = Typed(Hearing(), HostedGame(BEACH.rules, Rocks()))
    assert await typed.offered(typing(), waves, 0, "the") == [("The Wave", "wave")]
    page = await typed.act(typing(), waves, {"name": "the wave", "how": "read it"})
    assert "It comes and goes." in str(page.view.to_components())
    moments = BEACH.rules.registry.moments()
    assert await done(waves, name="Wave", how="use it now") == ("answer_named", moments, "wave")
    standing = await done(waves, name="Wave", how="use it now, whatever others do")
    assert standing == ("answer_named", moments, "wave!")


def test_what_may_be_left_out_is_optional_and_what_is_not_listed_has_no_list():
    free = Part("price", "Any price", required=False, listed=False)
    command = command_of(Answer("buy", "Buy.", parts=(Part("tile", "Which"), free)), Typed(Hearing(), BEACH))
    assert [(each.name, each.required, each.autocomplete) for each in command.parameters] == [
        ("tile", True, True), ("price", False, False),
    ]  # fmt: skip


def test_a_game_that_declares_nothing_is_played_by_two_commands():
    group = cog_of(Hearing(), HostedGame(BEACH.rules, BEACH.face)).app_command
    assert (group.name, [command.name for command in group.commands]) == ("beach", ["answer", "do"])
    assert all(isinstance(command, app_commands.Command) for command in group.commands)


# --- the declarations of the games


def anything(command):
    """Whether a command answers any question."""
    return (isinstance(command, Answer) and not command.asks) or (
        isinstance(command, Line) and not command.verb and any(piece.many for piece in command.pieces)
    )


def asked_in(game):
    """The names of all questions of some random games."""
    asked = set()
    for seats in range(game.rules.seats[0], game.rules.seats[-1] + 1):
        driver, _ = Driver.start(game.rules, game.rules.agree(seats, f"asked/{seats}"), fingerprints=False)
        for _ in play_out(driver, Dice(f"asked/{seats}"), game.rules.bound):
            asked |= {question.prompt.ask for question in driver.open.values()}
    return asked


@pytest.mark.parametrize("game", [*GAMES, BEACH], ids=lambda game: game.key)
def test_every_question_of_a_game_has_a_command_that_answers_it(game):
    answered = {ask for command in game.commands if isinstance(command, Answer) for ask in command.asks}
    assert any(map(anything, game.commands)) or asked_in(game) - answered == set()
    parted = {ask for ask in answered if not any(command.takes(ask) for command in game.commands)}
    assert parted == set(), "and one that takes all of the answer"


@declaring("commands")
def test_commands_speak_of_questions_and_fields_that_the_rules_know(game):
    folder = ROOT / "games" / game.key
    rules = [path for path in folder.rglob("*.py") if path.parent != folder and "face" not in path.parts]
    written = "\n".join(path.read_text() for path in rules)
    parts = [part for command in game.commands if isinstance(command, Answer) for part in command.parts]
    pieces = [piece for command in game.commands if isinstance(command, Line) for piece in command.pieces]
    asks = [ask for command in game.commands if isinstance(command, Answer) for ask in command.asks]
    named = {*asks, *(ask for piece in pieces for ask in piece.asks), *(part.field for part in parts if part.field)}
    assert named
    assert {name for name in named if f'"{name}"' not in written} == set()

"""A game with nothing of its own to show is playable: the face to begin with, at the tables of the toy games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Choice, Dice, Driver, Form, GameModule, Illegal, Pick, Prompt, Seat, Setup, Standing
from engine.codec import but
from engine.players import play_out
from engine.windows import Window, reactions
from games.hosted import Face, HostedGame, Page
from games.kit import asking
from games.kit.areas import Area, areas_of, boxes, picture, said, text
from games.kit.asks import Ask
from games.kit.face import BasicFace
from rendering.layout import Box, find
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Size
from tests.engine.cove import COVE
from tests.engine.toy import BEACH

FACE: Face = BasicFace()
NAMES = {0: "Ana", 1: "Ben", 2: "Cem"}


@dataclass(frozen=True)
class Camp:
    seat: int
    gold: int
    has_fire: bool = False


@dataclass(frozen=True)
class Shore:
    phase: str
    tide: int
    camps: tuple[Camp, ...]


SHORE = Shore("dig", 3, (Camp(0, 5), Camp(1, 2, has_fire=True)))


def questions(module: GameModule[Any, Any], seed: str) -> Iterator[tuple[Driver[Any], Prompt]]:
    """Every question of a random game with the driver before it is answered."""
    options = {option.key: next(iter(option.values)) for option in module.options}
    driver, _ = Driver.start(module, Setup(module.key, 3, options, seed))
    dice = Dice(seed)
    while driver.standing is None:
        for question in list(driver.open.values()):
            yield driver, question.prompt
        list(play_out(driver, dice, 1))


@settings(max_examples=10)
@given(st.sampled_from([BEACH, COVE]), st.text("abc", max_size=5))
def test_every_answer_of_a_toy_game_is_written_and_read_back(module: GameModule[Any, Any], seed: str) -> None:
    for driver, prompt in questions(module, seed):
        view = driver.view(prompt.seat)
        for answer in (prompt.fallback, prompt.sample(Dice(f"{seed} {prompt.digest}"))):
            assert FACE.parse(prompt, FACE.notation(prompt, answer), view) == answer


@pytest.mark.parametrize("module", [BEACH, COVE], ids=["beach", "cove"])
def test_every_moment_of_a_toy_game_can_be_asked_told_and_drawn(module: GameModule[Any, Any]) -> None:
    for driver, prompt in questions(module, "seed"):
        view = driver.view(prompt.seat)
        words = FACE.question(prompt, view, NAMES)
        assert words.title
        assert words.body
        assert FACE.answered(prompt, prompt.fallback, view, NAMES)
        assert FACE.text_board(view, NAMES)
        scene = FACE.board(driver.view(None), NAMES, asked=prompt)
        assert (scene.width, bool(scene.alt)) == (1600, True)


def test_a_view_becomes_a_table_and_an_area_of_each_seat() -> None:
    assert areas_of(SHORE, NAMES) == (
        Area("The table", ("Phase: dig", "Tide: 3")),
        Area("Ana", ("Gold: 5", "Has fire: no"), "seat:0", 0),
        Area("Ben", ("Gold: 2", "Has fire: yes"), "seat:1", 1),
    )
    assert areas_of({"gold": [1, 2], "hand": None, "seen": (), "role": ""}, NAMES) == (
        Area("The table", ("Gold: 1, 2", "Hand: nothing")),
    )


@dataclass(frozen=True)
class Night:
    """Whose turn it is, who stays up, and what its reader may not know."""

    turn: Seat
    awake: tuple[Seat, ...]
    accused: Seat | None
    role: str = ""


def test_a_seat_in_a_view_is_a_name_and_what_nobody_may_know_fills_no_line() -> None:
    lines = "Turn: Ben", "Awake: Ana and Ben", "Accused: nothing"
    assert areas_of(Night(1, (0, 1), None), NAMES) == (Area("The table", lines),)


def test_a_reaction_that_stands_says_so_and_copies_are_told_apart() -> None:
    window = Window(seat=0, ask="use announced", choices=(Choice("pass"), *reactions("hedge#1"), *reactions("hedge#2")))
    assert list(asking.question(window, NAMES, titles={"hedge": "The hedge"}).labels.values()) == [
        "Pass", "The hedge 1", "The hedge 2", "The hedge 1, whatever others do", "The hedge 2, whatever others do",
    ]  # fmt: skip


def test_plain_data_is_said_in_words() -> None:
    assert [said(value) for value in (True, 0, "", (), ("a", "b"), {"net": 2}, Camp(0, 1))] == [
        "yes", "0", "nothing", "nothing", "a, b", "net 2", "seat 0, gold 1, has fire no",
    ]  # fmt: skip


def test_the_board_in_words_names_the_phase_and_every_area() -> None:
    board = FACE.text_board(SHORE, NAMES).split("\n")
    assert board[:3] == ["**Dig**", "**The table**", "- Phase: dig"]
    assert "**Ben**" in board
    assert text("", (Area("The reef"),)) == "**The reef**"


def test_what_can_be_chosen_carries_its_number_in_the_picture() -> None:
    prompt = Pick(seat=0, ask="whom", choices=(Choice("pass"), Choice("0", "seat:0"), Choice("1", "seat:1")))
    assert FACE.numbers(prompt) == {"0": 1, "1": 2}
    plain, asked = FACE.board(SHORE, NAMES), FACE.board(SHORE, NAMES, asked=prompt)
    assert plain.fingerprint != asked.fingerprint
    assert find(asked.root, "seat:1") is not None


def test_the_last_move_and_who_is_awaited_stand_in_the_light() -> None:
    dark = FACE.board(SHORE, NAMES).fingerprint
    asked = Pick(seat=1, ask="really", choices=(Choice("yes"), Choice("no")))
    assert len({dark, FACE.board(SHORE, NAMES, lit=("seat:0",)).fingerprint,
                FACE.board(SHORE, NAMES, asked=asked).fingerprint}) == 3  # fmt: skip


def test_a_part_shows_what_is_of_that_seat_alone() -> None:
    assert FACE.part(SHORE, NAMES, 1).alt == "Ben: Gold: 2; Has fire: yes."
    assert "Gold: 1, 2" in FACE.part({"gold": [1, 2]}, NAMES, 1).alt


def test_the_end_names_places_points_and_why() -> None:
    final = FACE.final(SHORE, NAMES, Standing(((1,), (0, 2)), {0: 3, 1: 7, 2: 3}, "most gold"))
    assert final.alt == "Dig. Most gold: 1. Ben: 7; 2. Ana and Cem: 3."


def test_a_preview_is_the_board_after_an_answer_that_changes_it() -> None:
    prompt = Pick(seat=0, ask="dig", choices=(Choice("yes"),))
    after = Shore("dig", 2, SHORE.camps)
    assert FACE.preview(SHORE, SHORE, NAMES, prompt, ["yes"]) is None
    board = FACE.board(after, NAMES)
    assert FACE.preview(SHORE, after, NAMES, prompt, ["yes"]) == replace(board, alt=f"Preview. {board.alt}")


@given(st.integers(1, 30))
def test_areas_share_a_picture_without_touching_one_another(number: int) -> None:
    room = Box(20, 130, 1560, 850)
    found = boxes(room, number)
    assert len(found) == number
    assert all(box.x >= room.x and box.y >= room.y for box in found)
    assert all(box.right <= room.right + 0.01 and box.bottom <= room.bottom + 0.01 for box in found)
    assert all(
        one.right < other.x or other.right < one.x or one.bottom < other.y or other.bottom < one.y
        for place, one in enumerate(found)
        for other in found[:place]
    )


def test_a_picture_of_areas_can_be_painted() -> None:
    areas = (*areas_of(SHORE, NAMES), Area("The deck", tuple(f"A card of a long name, number {n}" for n in range(40))))
    scene = picture("Dig", areas, Size.DETAIL, lit=("seat:1",), numbers={"seat:0": 1}, awaited=0)
    image = Painter(Sprites(())).paint(scene, 0.25)
    assert image.size == (350, 250)
    assert len(image.getcolors(350 * 250) or ()) > 50


def test_a_face_of_ones_own_overrides_what_it_says_better() -> None:
    class OwnFace(BasicFace):
        def headline(self, view: Any, names: Any) -> str:
            return f"Tide {view.tide}"

    assert OwnFace().board(SHORE, NAMES).alt.startswith("Tide 3.")
    assert HostedGame(BEACH, OwnFace()).key == "beach"


class Lamps(BasicFace):
    """A face that has two cards with titles."""

    def components(self):
        return (Page("lamp", "The old lamp", "It shines."), Page("bell", "A bell", "It rings."))


def test_things_are_called_by_their_titles_and_copies_in_one_question_are_told_apart() -> None:
    cards = Pick(seat=0, ask="card", choices=tuple(map(Choice, ("lamp#1", "lamp#2", "bell#1", "rope#1"))))
    assert dict(Lamps().question(cards, {}, NAMES).labels) == {
        "lamp#1": "The old lamp 1", "lamp#2": "The old lamp 2", "bell#1": "A bell", "rope#1": "Rope#1",
    }  # fmt: skip
    assert Lamps().areas({"deck": ["bell#1", "rope#1"]}, NAMES)[0].lines == ("Deck: A bell, rope#1",)


TABLE_CARDS = Pick(seat=0, ask="card", choices=tuple(map(Choice, ("lamp#1", "lamp#2", "bell#1", "rope#1"))))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("the old lamp", "lamp#1"), ("lamp", "lamp#1"), ("The old lamp 2", "lamp#2"), ("LAMP#2", "lamp#2"),
        ("a bell", "bell#1"), ("Bell", "bell#1"), ("rope", "rope#1"), ("I play please", None), ("lantern", None),
    ],
)  # fmt: skip
def test_what_a_button_says_may_be_typed_and_what_copies_are_called_is_the_first_of_them(typed, meant) -> None:
    if meant is None:
        with pytest.raises(Illegal, match="not among the choices: The old lamp 1, The old lamp 2, A bell or Rope#1"):
            Lamps().parse(TABLE_CARDS, typed, {})
    else:
        assert Lamps().parse(TABLE_CARDS, typed, {}) == [meant]


def test_copies_named_one_after_the_other_are_different_ones_as_long_as_there_are_any() -> None:
    two = but(TABLE_CARDS, at_most=3, at_least=2)
    assert Lamps().parse(two, "lamp, the old lamp", {}) == ["lamp#1", "lamp#2"]
    assert Lamps().parse(two, "lamp#2, bell", {}) == ["lamp#2", "bell#1"]
    with pytest.raises(Illegal):
        Lamps().parse(two, "lamp, lamp, lamp", {})


def test_copies_that_are_not_alike_are_not_chosen_between() -> None:
    lit = Pick(seat=0, ask="card", choices=(Choice("lamp#1", label="Lit lamp"), Choice("lamp#2", label="Dark lamp")))
    assert Lamps().parse(lit, "dark lamp", {}) == ["lamp#2"]
    with pytest.raises(Illegal):
        Lamps().parse(lit, "lamp", {})


def test_words_of_fixed_choices_are_read_in_a_form_too() -> None:
    class Asking(Lamps):
        asks = MappingProxyType({"offer": Ask("An offer", "What do you give?", {"no": "Nothing at all"})})

    gift = Pick(seat=0, ask="gift", choices=(Choice("lamp#1"), Choice("no")))
    offer = Form(seat=0, ask="offer", fields={"gift": gift})
    assert Asking().parse(offer, "gift: nothing at all", {}) == {"gift": ["no"]}
    assert Asking().parse(offer, "lamp", {}) == {"gift": ["lamp#1"]}

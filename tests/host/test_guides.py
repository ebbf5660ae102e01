"""Help that knows its table: what is agreed there, what lies there, what its reader is asked."""

from __future__ import annotations

import re

import pytest

from bot.ui.addresses import custom_id
from bot.ui.pages import game_rulings, manual, panel_pages
from bot.ui.pages import reference_pages as pages
from bot.ui.pages.reference_pages import Guide
from engine import Driver, Refusal
from engine.players import sampled
from engine.records import Decision
from games import GAMES
from games.kit.sentences import uncited
from host.values.ports import NotNow
from rendering.raster.sprites import Sprites
from tests.games.declared import declaring
from tests.host.beach import GAME as BEACH
from tests.host.chance import questions
from tests.host.fakes import ANA, DAN, AltPainter
from tests.host.world import fewest
from tests.sources import ROOT

NAMES = {0: "Ana", 1: "Ben", 2: "Cem"}


def texts(message):
    return "\n".join(getattr(item, "content", "") for item in message.view.walk_children())


def titles(found):
    return [page.title for page in found]


async def test_what_is_not_played_is_left_out_and_what_is_agreed_otherwise_is_said(world):
    table = await world.play(options={"windows": "fast", "rounds": "3"})
    guide = Guide.of({"beach": BEACH}, await world.host.guides.of_table(table, ANA))
    assert titles(guide.pages) == ["Digging", "Bids"]
    assert guide.pages[1].text.endswith("**At this table otherwise:**\n• Rounds: three rounds")
    assert "three rounds" in pages.component_of([guide], "a pink shell").text
    usual = Guide(BEACH)
    assert titles(usual.pages) == ["Digging", "Bids", "Storms"]
    assert "otherwise" not in pages.component_of([usual], "shell").text


async def test_help_opens_at_the_page_about_what_is_asked(world):
    table = await world.play()
    guide = Guide.of({"beach": BEACH}, await world.host.guides.of_table(table, ANA))
    assert guide.pages[guide.open_page].title == "Bids"
    watching = Guide.of({"beach": BEACH}, await world.host.guides.of_table(table, DAN))
    assert watching.open_page is None
    assert titles(watching.here) == ["Beans"]


async def test_the_table_of_a_channel_is_found_by_the_channel(world):
    table = await world.play(channel=77)
    assert (await world.host.guides.near(77, ANA)).table_id == table
    assert await world.host.guides.near(78, ANA) is None


async def test_what_is_in_play_is_a_button_away_from_the_question(world):
    table = await world.play()
    panel = await world.host.panels.panel(table, ANA)
    labels = [item.label for item in panel_pages.panel(panel).view.walk_children() if hasattr(item, "label")]
    assert BEACH.around in labels
    told = await world.host.guides.around(table, ANA)
    assert told.title == BEACH.around
    assert re.fullmatch(r"\*\*Beans\*\*: There are .+\.", told.pages[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_what_others_have_is_told_in_a_line_each_and_ones_own_in_full(world, game):
    await world.restart(games=GAMES)
    table = await world.play(*fewest(game), game=game.key)
    async with world.host.house.tables.hold(table) as held:
        view = held.begun.view(held.seat_of(ANA.id))
        here, own = game.face.in_play(view, held.names), {page.key for page in game.face.held(view, held.names)}
    told = "\n".join((await world.host.guides.around(table, ANA)).pages)
    for page in here:
        first = " ".join(uncited(page.text).partition("\n\n")[0].split())
        assert page.title in told
        assert (uncited(page.text) if page.key in own else f"**{page.title}**: {first}") in told
    watching = "\n".join((await world.host.guides.around(table, DAN)).pages)
    assert all(f"**{page.title}**: " in watching for page in here)


class Busy(AltPainter):
    """A painter that is always asked for something newer."""

    async def paint(self, scene, **wanted):
        raise NotNow("a newer one")


async def test_a_page_whose_picture_never_comes_is_shown_without_it(world):
    world.painter = Busy()
    await world.restart()
    scene = next(scene for game in GAMES for page in game.face.components() if (scene := pages.scene_of(page, (game,))))
    assert await world.host.guides.picture(scene) is None
    assert await world.host.guides.picture(None) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_pictures_of_components_and_pages_are_whole_and_fill_their_canvas(game):
    sprites = Sprites(game.face.sprites)
    for room in ((800, 800), (400, 250)):
        for page in (*game.face.components(), *game.face.help()):
            scene = pages.scene_of(page, (game,), room)
            if scene is not None:
                drawn = sprites.drawing(scene.root.key)
                high = scene.root.width * drawn.height / drawn.width
                assert (scene.width, scene.height) <= room
                assert 0.8 * scene.width < scene.root.width < scene.width, page.key
                assert 0.8 * scene.height < high < scene.height, page.key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_is_told_on_a_page_and_every_page_names_options_there_are(game):
    known = {option.key: option for option in game.rules.options}
    told = {option for page in game.face.help() for option in page.options}
    gone = {option for page in game.face.help() for option, _ in page.without}
    looked_up = {option for page in game.face.components() for option in page.options}
    assert told | gone | looked_up <= set(known)
    assert set(known) <= told | gone | looked_up
    for page in (*game.face.help(), *game.face.components()):
        assert all(value in known[option].values for option, value in page.without)


@declaring("pages")
@pytest.mark.parametrize("seed", ["one", "two"])
def test_every_question_of_a_random_game_has_a_page_that_explains_it(game, seed):
    asked = set()
    for driver, question, dice in questions(game, seed, 400):
        asked.add(question.prompt.ask)
        driver.submit(Decision(question.id, question.digest, question.prompt.seat, sampled(question, dice)))
    unexplained = {ask for ask in asked if pages.explaining(game.face.help(), ask) is None}
    assert unexplained == set()


@declaring("symbols")
def test_every_symbol_of_the_legend_is_drawn_and_every_picture_of_a_page(game):
    keys = [sign.picture for sign in game.face.legend()]
    keys += [page.picture for page in (*game.face.help(), *game.face.components()) if page.picture]
    assert len(game.face.legend()) >= 10
    for key in keys:
        assert any(key.startswith(known.prefix) and known.draw(key) is not None for known in game.face.sprites), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_lies_on_a_table_can_be_read(game):
    driver, _ = Driver.start(game.rules, game.rules.agree(game.rules.seats[-1], "lies", {}))
    found = game.face.in_play(driver.view(None), NAMES)
    assert all(page.title and page.text for page in found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_ruling_that_anything_cites_can_be_read_in_discord(game):
    letter = game_rulings.of(game)[0].key[0]
    known = {page.key for page in game_rulings.of(game)}
    cited = set()
    for path in (ROOT / "games" / game.key).rglob("*.py"):
        if "art" not in path.parts and "emblems" not in path.name:  # there such letters draw lines
            cited |= set(re.findall(rf"\b{letter}-\d+\b", path.read_text(encoding="utf-8")))
    for option in game.rules.options:
        cited |= set(re.findall(rf"\b{letter}-\d+\b", option.about))
    assert cited <= known
    for number in known:
        shown = pages.ruling([Guide(game)], number)
        assert number in "".join(item.content for item in shown.view.walk_children() if hasattr(item, "content"))


def test_a_ruling_is_found_however_its_number_is_written_or_by_its_words():
    game = next(game for game in GAMES if any(page.key == "S-24" for page in game_rulings.of(game)))
    for typed in ("S-24", "s24", "S 24", "s-24 "):
        assert game_rulings.found(GAMES, typed) == (game, 23)
    assert ("S-24: Rows and columns on scrolls?", "S-24") in game_rulings.like(GAMES, "rows scrolls")
    with pytest.raises(Refusal, match="No ruling is called"):
        pages.ruling([Guide(game)], "S-999")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_ruling_names_anything_as_it_is_called_in_code(game):
    for page in game_rulings.of(game):
        assert not set("`_") & {*page.title, *page.text}, page.key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_component_is_found_by_the_name_a_person_would_type(game):
    guide = Guide(game)
    for page in guide.components:
        assert page.title in {found.title for found in guide.components if found.key == page.key}
        loose = page.title.replace("'", "").replace("-", " ").lower()
        if [each.title for each in guide.components].count(page.title) == 1:
            assert pages.component_of([guide], loose).title == page.title


def test_words_in_any_order_find_a_component_and_several_are_named():
    guides = [Guide(game) for game in GAMES]
    everything = [page for guide in guides for page in guide.components]
    long = next(page for page in everything if len(page.title.split()) == 2 and page.title.isascii())
    first, second = long.title.split()
    assert long.key in [key for _, key in pages.components_like(guides, f"{second} {first}")]
    with pytest.raises(Refusal, match="Which one"):
        pages.component_of(guides, "the")


@pytest.mark.parametrize(
    ("typed", "title"),
    [("Eldrid", "Eldrid"), ("havens", "Havens"), ("Eye", "Eye of the Forest"), ("Terapin", "Terrapin Ancient")],
)
def test_what_a_person_calls_a_thing_finds_it(typed, title):
    found = pages.component_of([Guide(game) for game in GAMES], typed)
    assert found.title == title
    assert found.text


def test_what_could_be_several_is_asked_for_by_name():
    with pytest.raises(Refusal, match=r"Did you mean Ancient Elemeen, .* or Terrapin Ancient\?"):
        pages.component_of([Guide(game) for game in GAMES], "Anchient")


@declaring("board pages")
async def test_help_shows_how_to_read_the_board_page_by_page(world, game):
    await world.restart(games=GAMES)
    guide = Guide(game)
    index = pages.index(guide)
    assert pages.READ_BOARD in [item.label for item in index.view.walk_children() if hasattr(item, "label")]
    for number, board in enumerate(game.board_pages):
        picture = await world.host.guides.picture(await world.host.guides.board_page(game, board))
        shown = pages.page(guide, "board", number, picture)
        assert shown.pictures == (picture,)
        said = [item.content for item in shown.view.walk_children() if hasattr(item, "content")]
        assert board.words in said


@declaring("board pages")
def test_how_to_read_the_board_leaves_out_at_a_table_what_is_not_played_there(game):
    for board in game.board_pages:
        assert board in Guide(game).boards
        for option, value in board.without:
            assert board not in Guide(game, 7, {option: value}).boards
            assert board.title not in [page.title for page in Guide(game, 7, {option: value}).sheet("board")]


@declaring("board pages")
def test_how_to_read_the_board_is_one_press_from_where_help_leads_and_from_each_page_of_the_rules(game):
    guide = Guide(game)
    for message in (pages.index(guide), *(pages.page(guide, "help", number) for number in range(len(guide.pages)))):
        assert pages.READ_BOARD in [item.label for item in message.view.walk_children() if hasattr(item, "label")]
    leads = [getattr(item, "custom_id", None) for item in manual.about(GAMES).view.walk_children()]
    assert custom_id(("h", game.key, "index", "0")) in leads


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_component_is_found_by_what_its_own_text_calls_it(game):
    guide = Guide(game)
    titled_so = {page.title.casefold() for page in guide.components}
    for page in guide.components:
        if (name := pages.name_in_text(page)) and name.casefold() not in titled_so:
            assert pages.component_of([guide], name).key == page.key, name
            assert page.key in [key for _, key in pages.components_like([guide], name)], name


def test_the_power_called_perception_is_visionary_and_no_moon_that_sounds_like_it():
    assert pages.component_of([Guide(game) for game in GAMES], "Perception").title == "Visionary"


def test_help_tells_who_is_alone_what_they_can_play_at_once():
    said = texts(manual.about(GAMES))
    for command in ("`/play now`", "`/learn`", "`/puzzle`", "`/table new`"):
        assert command in said


def test_how_a_table_works_is_one_press_from_the_help_of_a_game():
    for guide in (Guide(GAMES[0]), Guide(GAMES[0], 7, {})):
        (key,) = [each for each in pages.index(guide).view.walk_children() if getattr(each, "label", "") == manual.HOW]
        assert key.custom_id == custom_id(("h", manual.NAME, "help", "0"))
        assert "`/help` alone" not in texts(pages.index(guide))


def test_a_game_without_such_pages_offers_none():
    guide = Guide(BEACH)
    index = pages.index(guide)
    assert pages.READ_BOARD not in [item.label for item in index.view.walk_children() if hasattr(item, "label")]
    assert pages.page(guide, "board", 0).view.to_components() == index.view.to_components()

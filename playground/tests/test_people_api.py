"""The people's interface over HTTP and WebSocket, as a page uses it."""

from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path
from typing import Any
from zoneinfo import available_timezones

import aiohttp
import pytest

from discord_playground import names, reading
from discord_playground.demo import demo_world
from discord_playground.model import posts
from discord_playground.model.clock import iso
from discord_playground.model.posts import Origin
from discord_playground.model.state import Message
from discord_playground.model.world import World
from discord_playground.people import Person
from discord_playground.server import Playground
from pngs import png
from sample_bot import SampleBot


class Page:
    """A page without a browser."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        self.url = url

    async def get(self, path: str) -> Any:
        async with self.session.get(self.url + path) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def post(self, path: str, status: int = 200, /, **body: Any) -> Any:
        async with self.session.post(self.url + path, json=body) as answer:
            assert answer.status == status, await answer.text()
            return await answer.json()

    async def raw(self, path: str) -> bytes:
        async with self.session.get(self.url + path) as answer:
            assert answer.status == 200
            return await answer.read()


@pytest.fixture
async def page(playground: Playground) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as session:
        yield Page(session, playground.page_url)


async def until(socket: aiohttp.ClientWebSocketResponse, kind: str) -> Any:
    """Read frames until one of this kind."""
    while (frame := await socket.receive_json(timeout=180))["kind"] != kind:
        pass
    return frame


async def test_a_page_plays_a_whole_exchange(page: Page, bot: SampleBot) -> None:
    world = await page.get("/people/world")
    assert [each["name"] for each in world["people"]] == ["Ana", "Ben", "Cem", "Dee", "Eli", "Fay"]
    assert world["bot"]["online"]
    offered = await page.post(
        "/people/Ana/autocomplete", channel="games", name="table new", option="game", text="ch", options={}
    )
    assert offered["interaction"]["choices"] == [{"name": "Chess", "value": "chess"}]
    done = await page.post(
        "/people/Ana/slash?wait=1", channel="games", name="table new", options={"game": "chess", "seats": "3"}
    )
    assert done["interaction"]["status"] == "answered"
    [message] = await page.get("/people/Ben/channels/games/messages")
    assert message["content"] == "chess for 3"
    assert message["command"] == {"name": "table new", "user": "Ana"}
    assert await page.raw(message["attachments"][0]["url"]) == png(4, 3)
    pressed = await page.post("/people/Ben/click?wait=1", message=message["id"], label="Form")
    form = pressed["interaction"]["form"]
    assert [(each["label"], each["required"]) for each in form["fields"]] == [("Name", True), ("Kind", True)]
    sent = await page.post(
        "/people/Ben/submit?wait=1", interaction=pressed["interaction"]["id"], fields={"name": "B", "kind": ["s"]}
    )
    assert sent["interaction"]["status"] == "answered"
    contents = [each["content"] for each in await page.get("/people/Ben/channels/games/messages")]
    assert contents[-1] == "offer: {'name': 'B', 'kind': ['s']}"


async def test_each_listener_hears_only_what_that_person_sees(page: Page, bot: SampleBot, ana: Person) -> None:
    message = await ana.slash("games", "table new", game="chess").reply()
    async with (
        page.session.ws_connect(page.url + "/people/events?user=Ana") as for_ana,
        page.session.ws_connect(page.url + "/people/events?user=Ben") as for_ben,
    ):
        assert (await for_ana.receive_json())["kind"] == "hello"
        assert (await for_ben.receive_json())["kind"] == "hello"
        await ana.click(message, "My turn").reply()
        told = await until(for_ana, "message.created")
        assert told["message"]["content"] == "your hand: the hidden card"
        assert told["for"] == [str(ana.id)]
        assert (await until(for_ana, "interaction.updated"))["interaction"]["status"] == "answered"
        await ana.click(message, "Count").updated()
        heard = await for_ben.receive_json(timeout=180)
        assert (heard["kind"], heard["message"]["content"]) == ("message.updated", "pressed 1")


async def test_an_answer_that_never_comes_is_told_as_failed(page: Page, bot: SampleBot, ana: Person) -> None:
    async with page.session.ws_connect(page.url + "/people/events?user=Ana") as socket:
        record = ana.slash("games", "silent")
        await page.post("/people/time", forward=4)
        assert record.failed
        told = await page.get(f"/people/Ana/interactions/{record.interaction.id}")
        assert told["status"] == "failed"
        assert (await until(socket, "clock"))["world"]["bot"]["online"]


async def test_refusals_are_sentences_and_nonsense_is_an_error(page: Page, bot: SampleBot, ana: Person) -> None:
    message = await ana.slash("games", "table new", game="chess").reply()
    refused = await page.post("/people/Ben/click", 409, message=str(message.id), label="Closed")
    assert refused == {"refused": "The button “Closed” is disabled."}
    assert "error" in await page.post("/people/Ben/click", 400, label="Closed")
    assert "error" in await page.post("/people/Ben/fly", 400)
    assert "refused" in await page.post("/people/Nobody/say", 409, channel="games", content="hello")


async def test_another_page_is_not_answered(page: Page) -> None:
    headers = {"Origin": "http://example.com"}
    async with page.session.post(page.url + "/people/Ana/reload", json={}, headers=headers) as answer:
        assert answer.status == 403


async def test_people_write_attach_react_and_reload(page: Page, bot: SampleBot, ana: Person) -> None:
    files = [{"filename": "map.png", "data": "iVBORw0KGgo="}]
    said = await page.post("/people/Cem/say", channel="lounge", content="hello <@1>", files=files)
    await page.post("/people/Dee/react", message=said["message"]["id"], emoji="👍")
    [seen] = await page.get("/people/Eli/channels/lounge/messages")
    assert (seen["author"]["name"], seen["reactions"][0]["count"]) == ("Cem", 1)
    message = await ana.slash("games", "table new", game="chess").reply()
    await ana.click(message, "My turn").reply()
    assert len(ana.messages("games")) == 2
    await page.post("/people/Ana/reload")
    assert ana.messages("games") == [message]


async def test_trouble_can_be_ordered_from_the_page(page: Page, playground: Playground, bot: SampleBot) -> None:
    [fault] = await page.post("/people/faults", method="POST", path="/callback$", code=10062)
    assert fault["status"] == 404
    assert await page.post("/people/faults/clear") == []
    await page.post("/people/gateway", do="unknown-event", event="WEATHER_CHANGE", data={"rain": True})
    await page.post("/people/happenings", do="deny", channel="lounge", permission="send_messages")
    assert not playground.world.permissions(playground.world.bot.id, playground.world.find_channel("lounge")) & 1 << 11
    assert any(each["known"] for each in await page.get("/people/journal?last=5"))


async def test_a_person_finds_channels_threads_and_the_bot(page: Page, bot: SampleBot, ana: Person) -> None:
    message = await ana.slash("games", "thread").reply()
    await ana.people.world.until(lambda: ana.pings())
    listed = {each["name"]: each for each in await page.get("/people/Ana/channels")}
    assert {each: listed[each]["kind"] for each in listed} == {
        "games": "text",
        "lounge": "text",
        "Table 1": "thread",
        "Bot": "dm",
    }
    assert listed["Table 1"]["id"] == str(message.thread_id)
    [told] = await page.get("/people/Ana/pings")
    assert told["message"]["pinged"] == [str(ana.id)]
    assert reading.text(ana.pings()[0]) == told["message"]["content"]


async def test_a_notice_says_when_where_and_how_to_get_there(page: Page, bot: SampleBot, ana: Person) -> None:
    world = ana.people.world
    await page.post("/people/Ben/say", channel="lounge", content=f"hello {ana.mention}")
    await page.post("/people/time", forward=3600)
    private = posts.create(world, ana.dm_channel, {"content": "a word with you"}, {}, Origin(world.bot.id))
    public, direct = await page.get("/people/Ana/pings")
    lounge, guild = world.find_channel("lounge"), next(iter(world.guilds))
    said = world.messages[lounge.message_ids[0]]
    assert (public["kind"], public["at"], public["channel"]) == (
        "mention",
        iso(said.created_at),
        {"id": str(lounge.id), "name": "lounge"},
    )
    assert public["link"] == f"https://discord.com/channels/{guild}/{lounge.id}/{said.id}"
    assert (direct["kind"], direct["channel"]["name"], direct["at"]) == ("direct", "Bot", iso(private.created_at))
    assert direct["link"] == f"https://discord.com/channels/@me/{ana.dm_channel.id}/{private.id}"
    assert private.created_at - said.created_at >= 3600
    assert await page.get("/people/Ben/pings") == []


async def test_awaited_is_whom_the_newest_message_with_the_same_buttons_calls(
    page: Page, world: World, ana: Person, ben: Person
) -> None:
    games = world.find_channel("games")

    def write(text: str, button: str = "my") -> Message:
        key = {"type": 2, "style": 1, "label": "My turn", "custom_id": button}
        body = {"content": text, "components": [{"type": 1, "components": [key]}]}
        return posts.create(world, games, body, {}, Origin(world.bot.id))

    async def awaited() -> Any:
        return (await page.get("/people/world"))["awaited"]

    first = write(f"A round begins.\nAwaited: {ana.mention} and {ben.mention}, until tomorrow")
    assert await awaited() == {str(games.id): [str(ana.id), str(ben.id)]}
    [notice] = await page.get("/people/Ana/pings")
    assert notice["awaited"]
    posts.edit(world, first, {"content": f"A round begins.\nAwaited: {ben.mention}"}, {})
    assert await awaited() == {str(games.id): [str(ben.id)]}
    write(f"Opened by {ana.mention}", "join")
    assert await awaited() == {str(games.id): [str(ben.id)]}
    ana.say("games", f"{ana.mention} is awaited too")
    assert await awaited() == {str(games.id): [str(ben.id)]}
    write(f"The game is over, {ana.mention} and {ben.mention}.")
    assert await awaited() == {}


async def test_each_listener_hears_who_is_awaited(page: Page, world: World, ana: Person) -> None:
    key = {"type": 2, "style": 1, "label": "My turn", "custom_id": "my"}
    body = {"content": f"Awaited: {ana.mention}", "components": [{"type": 1, "components": [key]}]}
    async with page.session.ws_connect(page.url + "/people/events?user=Ben") as socket:
        await until(socket, "hello")
        posts.create(world, world.find_channel("games"), body, {}, Origin(world.bot.id))
        assert (await until(socket, "message.created"))["awaited"] == [str(ana.id)]


async def test_sixty_people_have_names_and_time_zones_of_their_own() -> None:
    world = demo_world(people=60)
    async with await Playground.start(world=world) as playground, aiohttp.ClientSession() as session:
        people = await Page(session, playground.page_url).get("/people")
    assert len({each["name"] for each in people}) == 60
    assert [each["name"] for each in people[:6]] == ["Ana", "Ben", "Cem", "Dee", "Eli", "Fay"]
    assert {each["zone"] for each in people} <= available_timezones()
    assert len({each["zone"] for each in people}) > 40


async def test_the_six_of_the_demo_are_where_the_browser_is(page: Page) -> None:
    assert {each["zone"] for each in await page.get("/people")} == {None}


def test_there_are_names_for_any_number_of_people() -> None:
    assert len({name for name, _ in islice(names.people(), 5000)}) == 5000


async def test_the_page_is_given_out_uncached_and_nothing_beside_it(
    page: Page, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "parts.js").write_text("export {}")
    (tmp_path / "secret.js").write_text("no")
    monkeypatch.setattr("discord_playground.api.WEB", folder)
    for path, kind in (("/", "text/html"), ("/index.html", "text/html"), ("/parts.js", "text/javascript")):
        async with page.session.get(page.url + path) as answer:
            assert (answer.status, answer.content_type) == (200, kind)
            assert answer.headers["Cache-Control"] == "no-store"
    for path in ("/missing.js", "/%2e%2e/secret.js", "/people.py"):
        async with page.session.get(page.url + path) as answer:
            assert answer.status == 404

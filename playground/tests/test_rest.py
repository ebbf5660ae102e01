"""The rest of the REST API, asked in plain HTTP and judged by Discord's document where it is at hand."""

import io
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from discord_playground import happenings, openapi, reading
from discord_playground.demo import demo_world
from discord_playground.model.permissions import EVERYTHING, Permission
from discord_playground.model.state import ChannelType
from discord_playground.model.world import World
from discord_playground.people import Person
from discord_playground.server import Playground
from pngs import png


class Api:
    """A client that sends exactly what it is told to."""

    def __init__(self, session: aiohttp.ClientSession, playground: Playground) -> None:
        self.session = session
        self.url = playground.api_url
        self.headers = {"Authorization": f"Bot {playground.token}"}

    async def __call__(self, method: str, path: str, body: Any = None, *, status: int = 200, **files: bytes) -> Any:
        data: Any = None
        if files:
            data = aiohttp.FormData()
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", content, filename=name.replace("_", "."))
        sent = {"data": data} if files else {"json": body}
        if body is None and not files:
            sent = {}
        async with self.session.request(method, self.url + path, headers=self.headers, **sent) as answer:
            assert answer.status == status, await answer.text()
            assert ("X-RateLimit-Bucket" in answer.headers) != path.startswith("/interactions")
            return None if status == 204 else await answer.json()


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Here the bot may do everything, so that every route can be walked."""
    async with await Playground.start(world=demo_world(bot_permissions=EVERYTHING)) as playground:
        watch = openapi.watch(playground.world.journal)
        yield playground
        assert not playground.world.journal.missing
        assert watch is None or watch.violations == []


@pytest.fixture
async def api(playground: Playground) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, playground)


@pytest.fixture
def games(world: World) -> int:
    return world.find_channel("games").id


async def test_the_bot_learns_who_it_is_and_whom_it_meets(api: Api, world: World, ana: Person) -> None:
    assert (await api("GET", "/users/@me"))["id"] == str(world.bot.id)
    assert (await api("GET", f"/users/{ana.id}"))["global_name"] == "Ana"
    assert (await api("GET", "/users/1", status=404))["code"] == 10013
    assert (await api("GET", "/applications/@me"))["bot"]["id"] == str(world.bot.id)
    assert (await api("GET", "/gateway/bot"))["url"].startswith("ws://127.0.0.1")
    assert [each["name"] for each in await api("GET", "/users/@me/guilds")] == ["Demo"]
    assert (await api("PATCH", "/users/@me", {"username": "Circle"}))["username"] == "Circle"
    api.headers = {"Authorization": "Bot nobody"}
    assert (await api("GET", "/users/@me", status=401))["code"] == 0


async def test_a_guild_tells_of_its_members_and_gives_roles(api: Api, world: World, ana: Person) -> None:
    guild_id = next(iter(world.guilds))
    at = f"/guilds/{guild_id}"
    assert (await api("GET", f"{at}?with_counts=true"))["approximate_member_count"] == 7
    assert [each["name"] for each in await api("GET", f"{at}/channels")] == ["games", "lounge"]
    assert len(await api("GET", f"{at}/members?limit=100")) == 7
    assert (await api("GET", f"{at}/members/{ana.id}"))["user"]["global_name"] == "Ana"
    assert (await api("GET", f"{at}/members/1", status=404))["code"] == 10007
    [found] = await api("GET", f"{at}/members/search?query=be&limit=5")
    assert found["user"]["global_name"] == "Ben"
    role = await api("POST", f"{at}/roles", {"name": "Winners"})
    await api("PUT", f"{at}/members/{ana.id}/roles/{role['id']}", status=204)
    assert role["id"] in (await api("GET", f"{at}/members/{ana.id}"))["roles"]
    await api("DELETE", f"{at}/members/{ana.id}/roles/{role['id']}", status=204)
    assert len(await api("GET", f"{at}/roles")) == 4
    assert (await api("GET", f"{at}/roles/{role['id']}"))["name"] == "Winners"
    assert (await api("GET", "/guilds/5", status=404))["code"] == 10004


async def test_messages_are_listed_by_place(api: Api, games: int) -> None:
    at = f"/channels/{games}/messages"
    ids = [(await api("POST", at, {"content": str(number)}))["id"] for number in range(5)]

    async def listed(query: str) -> list[str]:
        return [each["id"] for each in await api("GET", f"{at}?{query}")]

    assert await listed("limit=2") == [ids[4], ids[3]]
    assert await listed(f"before={ids[2]}&limit=5") == [ids[1], ids[0]]
    assert await listed(f"after={ids[2]}&limit=5") == [ids[4], ids[3]]
    assert await listed(f"around={ids[2]}&limit=3") == [ids[3], ids[2], ids[1]]
    await api("GET", f"{at}?limit=101", status=400)
    await api("DELETE", f"{at}/{ids[0]}", status=204)
    assert (await api("GET", f"{at}/{ids[0]}", status=404))["code"] == 10008
    await api("POST", f"{at}/bulk-delete", {"messages": ids[1:3]}, status=204)
    assert await listed("limit=10") == [ids[4], ids[3]]


async def test_an_enforced_nonce_sends_once(api: Api, games: int, world: World) -> None:
    body = {"content": "once", "nonce": "outbox-17", "enforce_nonce": True}
    first = await api("POST", f"/channels/{games}/messages", body)
    again = await api("POST", f"/channels/{games}/messages", body)
    assert first["id"] == again["id"]
    assert len(world.find_channel("games").message_ids) == 1
    happenings.jump(world, 600)
    assert (await api("POST", f"/channels/{games}/messages", body))["id"] != first["id"]


async def test_attachments_of_an_edit_are_the_full_list(api: Api, games: int, world: World) -> None:
    at = f"/channels/{games}/messages"
    body = {"attachments": [{"id": "0", "filename": "a.png", "description": "first"}]}
    sent = await api("POST", at, body, a_png=png(2, 1))
    assert (sent["attachments"][0]["width"], sent["attachments"][0]["description"]) == (2, "first")
    one = f"{at}/{sent['id']}"
    await api("PATCH", one, {"content": "more"}, b_png=png(3, 1))
    assert [each.filename for each in world.messages[int(sent["id"])].attachments] == ["a.png", "b.png"]
    kept = {"attachments": [{"id": sent["attachments"][0]["id"]}, {"id": "0", "description": "third"}]}
    changed = await api("PATCH", one, kept, c_png=png(4, 1))
    assert [each["filename"] for each in changed["attachments"]] == ["a.png", "c.png"]
    assert (await api("PATCH", one, {"attachments": []}))["attachments"] == []
    path = sent["attachments"][0]["url"].removeprefix("https://cdn.discordapp.com")
    async with api.session.get(api.url.removesuffix("/api/v10") + path) as answer:
        assert await answer.read() == png(2, 1)


async def test_pictures_that_an_embed_shows_are_not_listed_again(api: Api, games: int, world: World) -> None:
    body = {"embeds": [{"title": "Board", "image": {"url": "attachment://a.png"}}], "attachments": [{"id": "0"}]}
    sent = await api("POST", f"/channels/{games}/messages", body, a_png=png(6, 5))
    assert sent["attachments"] == []
    assert (sent["embeds"][0]["image"]["width"], sent["embeds"][0]["image"]["height"]) == (6, 5)
    [picture] = reading.pictures(world, world.messages[int(sent["id"])])
    assert picture.data == png(6, 5)
    body = {"flags": 1 << 15, "components": [{"type": 13, "file": {"url": "attachment://nowhere.png"}}]}
    refused = await api("POST", f"/channels/{games}/messages", body, status=400)
    assert refused["code"] == 50035


async def test_only_those_allowed_are_notified(api: Api, games: int, ana: Person, ben: Person, world: World) -> None:
    at = f"/channels/{games}/messages"
    text = f"{ana.mention} {ben.mention} @everyone"
    await api("POST", at, {"content": text, "allowed_mentions": {"parse": []}})
    assert ana.pings() == ben.pings() == []
    await api("POST", at, {"content": text, "allowed_mentions": {"users": [str(ben.id)]}})
    assert (len(ana.pings()), len(ben.pings())) == (0, 1)
    await api("POST", at, {"content": ana.mention, "flags": 1 << 12})
    assert ana.pings() == []
    sent = await api("POST", at, {"content": text})
    assert sent["mention_everyone"]
    assert len(world.messages[int(sent["id"])].pinged) == 6
    await api("PATCH", f"{at}/{sent['id']}", {"content": ben.mention})
    assert len(ben.pings()) == 2


async def test_a_message_is_pinned_listed_and_unpinned(api: Api, games: int, world: World) -> None:
    sent = await api("POST", f"/channels/{games}/messages", {"content": "keep"})
    pins = f"/channels/{games}/messages/pins"
    await api("PUT", f"{pins}/{sent['id']}", status=204)
    assert [each["message"]["id"] for each in (await api("GET", pins))["items"]] == [sent["id"]]
    assert [each["id"] for each in await api("GET", f"/channels/{games}/pins")] == [sent["id"]]
    await api("DELETE", f"{pins}/{sent['id']}", status=204)
    assert (await api("GET", pins))["items"] == []


async def test_reactions_are_counted_and_taken_back(api: Api, games: int, playground: Playground) -> None:
    sent = await api("POST", f"/channels/{games}/messages", {"content": "vote"})
    at = f"/channels/{games}/messages/{sent['id']}/reactions"
    await api("PUT", f"{at}/%F0%9F%91%8D/@me", status=204)
    playground.people.react("Ana", playground.world.messages[int(sent["id"])], "👍")
    assert len(await api("GET", f"{at}/%F0%9F%91%8D")) == 2
    [reaction] = (await api("GET", f"/channels/{games}/messages/{sent['id']}"))["reactions"]
    assert (reaction["emoji"]["name"], reaction["count"], reaction["me"]) == ("👍", 2, True)
    await api("DELETE", f"{at}/%F0%9F%91%8D/@me", status=204)
    await api("DELETE", f"{at}/%F0%9F%91%8D/@me", status=404)
    await api("DELETE", at, status=204)


async def test_threads_of_every_kind_are_made_and_joined(api: Api, games: int, world: World, ana: Person) -> None:
    sent = await api("POST", f"/channels/{games}/messages", {"content": "table"})
    at = f"/channels/{games}/messages/{sent['id']}/threads"
    hanging = await api("POST", at, {"name": "Table 1", "auto_archive_duration": 10080}, status=201)
    assert (hanging["id"], hanging["owner_id"]) == (sent["id"], str(world.bot.id))
    assert (await api("POST", at, {"name": "again"}, status=400))["code"] == 160004
    alone = await api("POST", f"/channels/{games}/threads", {"name": "Alone", "type": 11}, status=201)
    hidden = await api("POST", f"/channels/{games}/threads", {"name": "Hidden", "type": 12}, status=201)
    fay = ana.people.person("Fay")
    assert "Hidden" not in {each.name for each in ana.people.channels(fay.user)}
    await api("PUT", f"/channels/{hidden['id']}/thread-members/{fay.id}", status=204)
    assert "Hidden" in {each.name for each in ana.people.channels(fay.user)}
    assert len(await api("GET", f"/channels/{hidden['id']}/thread-members")) == 2
    await api("DELETE", f"/channels/{hidden['id']}/thread-members/{fay.id}", status=204)
    guild_id = next(iter(world.guilds))
    active = await api("GET", f"/guilds/{guild_id}/threads/active")
    assert {each["id"] for each in active["threads"]} == {hanging["id"], alone["id"], hidden["id"]}
    await api("PATCH", f"/channels/{alone['id']}", {"archived": True, "locked": True})
    await api("PATCH", f"/channels/{hidden['id']}", {"archived": True})
    archived = await api("GET", f"/channels/{games}/threads/archived/public")
    assert [each["id"] for each in archived["threads"]] == [alone["id"]]
    archived = await api("GET", f"/channels/{games}/threads/archived/private")
    assert [each["id"] for each in archived["threads"]] == [hidden["id"]]
    assert (await api("PUT", f"/channels/{alone['id']}/thread-members/@me", status=400))["code"] == 50083
    refused = await api("PATCH", f"/channels/{alone['id']}", {"name": "other"}, status=400)
    assert refused["code"] == 50083
    woken = await api("PATCH", f"/channels/{alone['id']}", {"archived": False, "locked": False, "name": "Other"})
    assert (woken["name"], woken["thread_metadata"]["archived"]) == ("Other", False)
    await api("DELETE", f"/channels/{hanging['id']}/thread-members/@me", status=204)
    await api("PUT", f"/channels/{hanging['id']}/thread-members/@me", status=204)
    await api("DELETE", f"/channels/{hanging['id']}")
    assert (await api("GET", f"/channels/{hanging['id']}", status=404))["code"] == 10003


async def test_a_bot_without_manage_threads_may_archive_its_own_but_not_lock(
    api: Api, games: int, world: World
) -> None:
    made = await api("POST", f"/channels/{games}/threads", {"name": "Mine", "type": 11}, status=201)
    for role in world.guilds[int(made["guild_id"])].roles.values():
        role.permissions &= ~Permission.ADMINISTRATOR & ~Permission.MANAGE_THREADS
    refused = await api("PATCH", f"/channels/{made['id']}", {"locked": True, "archived": True}, status=403)
    assert refused["code"] == 50013
    await api("PATCH", f"/channels/{made['id']}", {"archived": True})
    happenings.lock(world, world.channels[int(made["id"])])
    assert (await api("PATCH", f"/channels/{made['id']}", {"archived": False}, status=403))["code"] == 160005
    sent = await api("POST", f"/channels/{made['id']}/messages", {"content": "hello"}, status=403)
    assert sent["code"] == 160005


async def test_a_forum_post_is_a_thread_with_its_first_message(api: Api, world: World) -> None:
    forum = world.add_channel(next(iter(world.guilds.values())), "tables", type=ChannelType.FORUM)
    body = {"name": "Table 2", "message": {"content": "hello", "attachments": [{"id": "0"}]}}
    made = await api("POST", f"/channels/{forum.id}/threads", body, status=201, a_png=png(2, 2))
    assert made["message"]["content"] == "hello"
    assert made["message"]["attachments"][0]["width"] == 2
    await api("POST", f"/channels/{forum.id}/threads", {"name": "Empty"}, status=400)
    await api("POST", f"/channels/{forum.id}/messages", {"content": "no"}, status=400)


async def test_channels_are_made_changed_and_closed_to_people(api: Api, world: World, ben: Person) -> None:
    guild_id = next(iter(world.guilds))
    made = await api("POST", f"/guilds/{guild_id}/channels", {"name": "league", "type": 0}, status=201)
    at = f"/channels/{made['id']}"
    assert (await api("PATCH", at, {"topic": "Season 1"}))["topic"] == "Season 1"
    hidden = {"type": 1, "deny": int(Permission.VIEW_CHANNEL)}
    await api("PUT", f"{at}/permissions/{ben.id}", hidden, status=204)
    assert "league" not in {each.name for each in ben.people.channels("Ben")}
    await api("DELETE", f"{at}/permissions/{ben.id}", status=204)
    assert "league" in {each.name for each in ben.people.channels("Ben")}
    await api("POST", f"{at}/typing", status=204)
    await api("DELETE", at)
    assert "league" not in {each.name for each in ben.people.channels("Ben")}


async def test_a_direct_conversation_is_opened_once(api: Api, ana: Person, world: World) -> None:
    first = await api("POST", "/users/@me/channels", {"recipient_id": ana.id})
    again = await api("POST", "/users/@me/channels", {"recipient_id": str(ana.id)})
    assert first["id"] == again["id"]
    assert (await api("POST", "/users/@me/channels", {"recipient_id": world.bot.id}, status=403))["code"] == 50007
    await api("POST", f"/channels/{first['id']}/messages", {"content": "psst"})
    assert len(ana.pings()) == 1


async def test_commands_are_kept_one_by_one_and_for_one_server(api: Api, world: World) -> None:
    at = f"/applications/{world.application.id}/commands"
    made = await api("POST", at, {"name": "play", "description": "d"}, status=201)
    again = await api("POST", at, {"name": "play", "description": "e"})
    assert (again["id"], again["description"]) == (made["id"], "e")
    assert (await api("PATCH", f"{at}/{made['id']}", {"name": "start"}))["name"] == "start"
    assert [each["name"] for each in await api("GET", at)] == ["start"]
    await api("DELETE", f"{at}/{made['id']}", status=204)
    assert (await api("GET", f"{at}/{made['id']}", status=404))["code"] == 10063
    here = f"/applications/{world.application.id}/guilds/{next(iter(world.guilds))}/commands"
    await api("PUT", here, [{"name": "local", "description": "d"}])
    assert (await api("GET", here))[0]["guild_id"] == str(next(iter(world.guilds)))
    assert await api("GET", f"{here}/permissions") == []
    assert (await api("PUT", at, [{"name": "Bad Name", "description": "d"}], status=400))["code"] == 50035


async def test_emojis_of_the_application_are_made_renamed_and_removed(api: Api, world: World) -> None:
    at = f"/applications/{world.application.id}/emojis"
    made = await api("POST", at, {"name": "stone", "image": "data:image/png;base64,iVBORw0KGgo="}, status=201)
    assert (await api("PATCH", f"{at}/{made['id']}", {"name": "circle"}))["name"] == "circle"
    assert [each["name"] for each in (await api("GET", at))["items"]] == ["circle"]
    await api("DELETE", f"{at}/{made['id']}", status=204)
    await api("GET", f"{at}/{made['id']}", status=404)


async def test_broken_json_and_unknown_tokens_are_refused(api: Api, games: int, world: World) -> None:
    url = f"{api.url}/channels/{games}/messages"
    beside_files = aiohttp.FormData({"payload_json": "{"}, default_to_multipart=True)
    for broken in (b"{", beside_files):
        async with api.session.post(url, data=broken, headers=api.headers) as answer:
            assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    at = f"/webhooks/{world.application.id}/nothing/messages/@original"
    assert (await api("GET", at, status=404))["code"] == 10015
    assert (await api("POST", "/interactions/5/nothing/callback", {"type": 4}, status=404))["code"] == 10062


async def test_what_the_playground_does_not_know_is_in_the_journal() -> None:
    async with await Playground.start() as playground, aiohttp.ClientSession() as session:
        api = Api(session, playground)
        await api("GET", "/voice/regions", status=404)
        assert [entry.path for entry in playground.world.journal.missing] == ["/voice/regions"]


async def test_the_certificate_is_for_discord_only(playground: Playground) -> None:
    async with aiohttp.ClientSession(connector=playground.connector()) as session:
        async with session.get("https://discord.com/api/v10/gateway") as answer:
            assert await answer.json() == {"url": "wss://gateway.discord.gg"}
        async with session.get("https://cdn.discordapp.com/embed/avatars/3.png") as answer:
            assert discord.File(io.BytesIO(await answer.read()), "a.png").filename == "a.png"
        with pytest.raises(aiohttp.ClientConnectorError):
            await session.get("https://example.com/")


def test_a_token_that_could_be_real_is_not_taken() -> None:
    with pytest.raises(ValueError, match="takes no real token"):
        World(token="MTE.real.token")
    assert World(token="my.playground.token").application.token == "my.playground.token"

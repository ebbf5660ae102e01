"""Who the bot is, where its gateway is, whom it may write to, and the application's own emojis."""

from discord_playground.endpoints.gateway import gateway_url
from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import payloads
from discord_playground.model.errors import ApiError, problems
from discord_playground.model.state import Json


def own_user(call: Call) -> Answer:
    return Answer(payloads.own_user_json(call.world.bot))


def change_own_user(call: Call) -> Answer:
    with problems() as found:
        if "username" in call.json():
            found.length(call.json()["username"], ("username",), 2, 32)
    call.world.bot.name = call.json().get("username", call.world.bot.name)
    return own_user(call)


def user(call: Call) -> Answer:
    return Answer(payloads.user_json(call.world.user(call.id("user"))))


def own_guilds(call: Call) -> Answer:
    world = call.world
    found: list[Json] = []
    for guild in world.guilds.values():
        if member := guild.members.get(world.bot.id):
            held = payloads.permissions_in_guild(guild, member)
            found.append(
                {
                    "id": str(guild.id),
                    "name": guild.name,
                    "icon": None,
                    "banner": None,
                    "owner": False,
                    "permissions": held,
                    "features": [],
                }
            )
    return Answer(found)


def application(call: Call) -> Answer:
    world = call.world
    guilds = [each for each in world.guilds.values() if world.bot.id in each.members]
    owner = world.users[guilds[0].owner_id] if guilds else world.bot
    return Answer(payloads.application_json(world.application, owner, len(guilds)))


def gateway(call: Call) -> Answer:
    return Answer({"url": gateway_url(call.request)})


def gateway_bot(call: Call) -> Answer:
    start: Json = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 16}
    return Answer({"url": gateway_url(call.request), "shards": call.world.shards_advised, "session_start_limit": start})


def open_dm(call: Call) -> Answer:
    recipient = call.json().get("recipient_id")
    if recipient is None or not str(recipient).isdecimal():
        raise ApiError(50035, errors={"recipient_id": {"_errors": [{"code": "REQUIRED", "message": "Missing."}]}})
    user = call.world.user(int(recipient))
    if user.bot:
        raise ApiError(50007)
    channel = call.world.dm_channel(call.world.bot, user)
    return Answer(payloads.channel_json(call.world, channel))


def emojis(call: Call) -> Answer:
    return Answer({"items": list(call.world.application.emojis.values())})


def emoji(call: Call) -> Answer:
    return Answer(_emoji(call))


def create_emoji(call: Call) -> Answer:
    body = call.json()
    with problems() as found:
        found.length(body.get("name"), ("name",), 2, 32)
        found.check(str(body.get("image", "")).startswith("data:image/"), ("image",), "Not a picture.")
    emoji: Json = {
        "id": str(call.world.ids.next()),
        "name": body["name"],
        "roles": [],
        "user": payloads.user_json(call.world.bot),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    call.world.application.emojis[int(emoji["id"])] = emoji
    return Answer(emoji, 201)


def rename_emoji(call: Call) -> Answer:
    emoji = _emoji(call)
    with problems() as found:
        found.length(call.json().get("name"), ("name",), 2, 32)
    emoji["name"] = call.json()["name"]
    return Answer(emoji)


def delete_emoji(call: Call) -> Answer:
    del call.world.application.emojis[int(_emoji(call)["id"])]
    return Answer(status=204)


def _emoji(call: Call) -> Json:
    if emoji := call.world.application.emojis.get(call.id("emoji")):
        return emoji
    raise ApiError(10014)


ROUTES = (
    Route("GET", "/users/@me", own_user),
    Route("PATCH", "/users/@me", change_own_user),
    Route("GET", "/users/@me/guilds", own_guilds),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/users/{user}", user),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("GET", "/applications/{application}/emojis", emojis),
    Route("POST", "/applications/{application}/emojis", create_emoji),
    Route("GET", "/applications/{application}/emojis/{emoji}", emoji),
    Route("PATCH", "/applications/{application}/emojis/{emoji}", rename_emoji),
    Route("DELETE", "/applications/{application}/emojis/{emoji}", delete_emoji),
)

"""Answering interactions: the first answer, and everything by the token afterwards."""

from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import interactions, payloads, posts
from discord_playground.model.errors import ApiError
from discord_playground.model.state import Callback, Interaction, Json, Message


def callback(call: Call) -> Answer:
    interaction = call.world.interactions.get(call.id("interaction"))
    if interaction is None or interaction.token != call.params["token"]:
        raise ApiError(10062)
    message = interactions.answer(call.world, interaction, call.json(), call.files)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return Answer(status=204)
    facts: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    facts |= {"channel_id": str(interaction.channel_id)}
    if interaction.guild_id is not None:
        facts["guild_id"] = str(interaction.guild_id)
    answer: Json = {"interaction": facts}
    if message is not None:
        facts |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral,
        }
        if interaction.answer is not Callback.DEFERRED_UPDATE:
            # Discord's document knows a deferred message by no type of its own here.
            kind = Callback.UPDATE if interaction.answer is Callback.UPDATE else Callback.MESSAGE
            answer["resource"] = {"type": int(kind), "message": payloads.message_json(call.world, message)}
    return Answer(answer)


def _interaction(call: Call) -> Interaction:
    return interactions.by_token(call.world, call.id("application"), call.params["token"])


def _addressed(call: Call) -> Message:
    """The original, or the follow-up that the path names."""
    interaction = _interaction(call)
    if "message" not in call.params or call.params["message"] == "@original":
        return interactions.original(call.world, interaction)
    return interactions.belonging(call.world, interaction, call.id("message"))


def follow_up(call: Call) -> Answer:
    message = interactions.follow_up(call.world, _interaction(call), call.json(), call.files)
    return Answer(payloads.message_json(call.world, message))


def read(call: Call) -> Answer:
    return Answer(payloads.message_json(call.world, _addressed(call)))


def change(call: Call) -> Answer:
    message = _addressed(call)
    interactions.fill_in(call.world, _interaction(call), message, call.json(), call.files)
    return Answer(payloads.message_json(call.world, message))


def delete(call: Call) -> Answer:
    posts.delete(call.world, _addressed(call))
    return Answer(status=204)


WEBHOOK = "/webhooks/{application}/{token}"
ROUTES = (
    Route("POST", "/interactions/{interaction}/{token}/callback", callback),
    Route("POST", WEBHOOK, follow_up),
    *(
        Route(method, f"{WEBHOOK}/messages/{which}", handler)
        for which in ("@original", "{message}")
        for method, handler in (("GET", read), ("PATCH", change), ("DELETE", delete))
    ),
)

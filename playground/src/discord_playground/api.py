"""The people's interface over HTTP and WebSocket, as docs/INTERFACE.md describes it for pages and scripts.

Everything is JSON. A person stands in the path, by name or id. What a client would not let a person do is 409 with a
sentence; what makes no sense is 400.
"""

import base64
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from discord_playground import happenings, pings, views
from discord_playground.endpoints.faults import EventFaults, Fault, Faults
from discord_playground.endpoints.gateway import Gateway
from discord_playground.hearing import hear
from discord_playground.model.errors import ApiError, Refused
from discord_playground.model.files import Upload
from discord_playground.model.state import Json, Message
from discord_playground.people import People, Person
from discord_playground.records import NoAnswer, Record
from discord_playground.travel import Travel

WEB = Path(__file__).resolve().with_name("web")
PAGE_TYPES = {
    ".html": ("text/html", "utf-8"),
    ".js": ("text/javascript", "utf-8"),
    ".css": ("text/css", "utf-8"),
    ".svg": ("image/svg+xml", "utf-8"),
}
PAGE_FILE = r"(?!api/|attachments/|ephemeral-attachments/|embed/)[\w/-]+\.(?:html|js|css|svg)"
PAGE_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; base-uri 'none'"
OWN_HOSTS = ("127.0.0.1", "localhost")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def _json(body: Any, status: int = 200) -> web.Response:
    text = views.local(json.dumps(body))
    return web.Response(
        text=text, status=status, content_type="application/json", headers={"Cache-Control": "no-store"}
    )


class Api:
    """Routes below /people, and the static page."""

    def __init__(
        self, people: People, gateway: Gateway, faults: Faults, event_faults: EventFaults, travel: Travel
    ) -> None:
        self.world = people.world
        self.people, self.gateway, self.travel = people, gateway, travel
        self.faults, self.event_faults = faults, event_faults

    def add_to(self, application: web.Application) -> None:
        """Put the routes before whatever else the application serves."""
        get: dict[str, Handler] = {
            "/people": self.get_people,
            "/people/world": self.get_world,
            "/people/events": self.get_events,
            "/people/time": self.get_time,
            "/people/journal": self.get_journal,
            "/people/faults": self.get_faults,
            "/people/{user}/channels": self.get_channels,
            "/people/{user}/channels/{channel}/messages": self.get_messages,
            "/people/{user}/commands": self.get_commands,
            "/people/{user}/pings": self.get_pings,
            "/people/{user}/interactions/{interaction}": self.get_interaction,
        }
        post: dict[str, Handler] = {
            "/people/faults": self.post_fault,
            "/people/faults/clear": self.post_faults_clear,
            "/people/gateway": self.post_gateway,
            "/people/time": self.post_time,
            "/people/happenings": self.post_happening,
            "/people/{user}/{verb}": self.post_act,
        }
        for path, handler in get.items():
            application.router.add_get(path, self._guarded(handler))
        for path, handler in post.items():
            application.router.add_post(path, self._guarded(handler))
        application.router.add_get("/", self.get_page)
        application.router.add_get(f"/{{file:{PAGE_FILE}}}", self.get_page)

    def _guarded(self, handler: Handler) -> Handler:
        """Only this machine's own page may ask; refusals become 409, nonsense 400."""

        async def answer(request: web.Request) -> web.StreamResponse:
            origin = request.headers.get("Origin")
            if request.host.split(":")[0] not in OWN_HOSTS or (origin and origin != f"http://{request.host}"):
                return _json({"error": "The playground answers its own page only."}, 403)
            try:
                return await handler(request)
            except Refused as refused:
                return _json({"refused": str(refused)}, 409)
            except NoAnswer as silence:
                return _json({"refused": f"The application did not respond: {silence}."}, 409)
            except ApiError as error:
                return _json({"refused": error.message}, 409)
            except (KeyError, TypeError, ValueError) as error:
                return _json({"error": f"{type(error).__name__}: {error}"}, 400)

        return answer

    # Looking

    def _person(self, request: web.Request) -> Person:
        return self.people.person(request.match_info["user"])

    async def get_world(self, request: web.Request) -> web.StreamResponse:
        return _json(views.world_view(self.world))

    async def get_people(self, request: web.Request) -> web.StreamResponse:
        return _json([views.person_view(each) for each in self.world.users.values() if not each.bot])

    async def get_channels(self, request: web.Request) -> web.StreamResponse:
        return _json(views.channels_view(self.people, self._person(request).user))

    async def get_messages(self, request: web.Request) -> web.StreamResponse:
        person = self._person(request)
        found = person.messages(request.match_info["channel"])
        if before := request.query.get("before"):
            found = [each for each in found if each.id < int(before)]
        limit = int(request.query.get("limit", 100))
        return _json([views.message_view(self.world, each) for each in found[-limit:]])

    async def get_commands(self, request: web.Request) -> web.StreamResponse:
        return _json(self.people.commands(self._person(request).user, request.query["channel"]))

    async def get_pings(self, request: web.Request) -> web.StreamResponse:
        user = self._person(request).user
        return _json([views.ping_view(self.world, user, each) for each in pings.pings(self.world, user)])

    async def get_interaction(self, request: web.Request) -> web.StreamResponse:
        return _json(views.interaction_view(self.world, self._record(request.match_info["interaction"]).interaction))

    async def get_journal(self, request: web.Request) -> web.StreamResponse:
        last = int(request.query.get("last", 50))
        return _json(
            [
                {
                    "at": entry.at,
                    "method": entry.method,
                    "path": entry.path,
                    "known": entry.route is not None,
                    "body": entry.body,
                    "files": entry.files,
                    "status": entry.status,
                    "answer": entry.answer,
                    "fault": entry.fault,
                }
                for entry in list(self.world.journal)[-last:]
            ]
        )

    async def get_page(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.handle(request)
        path = (WEB / (request.path.strip("/") or "index.html")).resolve()
        if not path.is_relative_to(WEB) or not path.is_file():
            return web.Response(text="The page has no such file.", status=404)
        kind, charset = PAGE_TYPES[path.suffix]
        headers = {"Cache-Control": "no-store", "Content-Security-Policy": PAGE_POLICY}
        return web.Response(body=path.read_bytes(), content_type=kind, charset=charset, headers=headers)

    # Acting

    def _message(self, body: Json, key: str = "message") -> Message:
        message = self.world.messages.get(int(body[key]))
        if message is None:
            raise Refused("That message does not exist.")
        return message

    def _record(self, interaction_id: Any) -> Record:
        interaction = self.world.interactions.get(int(interaction_id))
        if interaction is None:
            raise Refused("Nobody did that.")
        return Record(self.world, interaction)

    async def post_act(self, request: web.Request) -> web.StreamResponse:
        """One act of a person; `?wait=1` answers only when the bot has."""
        person, body = self._person(request), await _body(request)
        done = self._act(person, request.match_info["verb"], body)
        if isinstance(done, Record):
            if request.query.get("wait") or request.match_info["verb"] == "autocomplete":
                with contextlib.suppress(NoAnswer):
                    await done.answered()
            return _json({"interaction": views.interaction_view(self.world, done.interaction)})
        return _json({"message": views.message_view(self.world, done)} if isinstance(done, Message) else {})

    def _act(self, person: Person, verb: str, body: Json) -> Record | Message | None:
        people, user = self.people, person.user
        match verb:
            case "slash":
                return person.slash(body["channel"], body["name"], **_options(body))
            case "autocomplete":
                options = _options(body)
                options.pop(body["option"], None)
                return person.autocomplete(
                    body["channel"], body["name"], body["option"], body.get("text", ""), **options
                )
            case "context-menu":
                target = self._message(body) if "message" in body else body["person"]
                return person.context_menu(body["channel"], body["name"], target)
            case "click":
                return person.click(self._message(body), body.get("label"), custom_id=body.get("custom_id"))
            case "select":
                message, values = self._message(body), body["values"]
                return person.select(message, values, label=body.get("label"), custom_id=body.get("custom_id"))
            case "submit":
                record = self._record(body["interaction"])
                if record.interaction.user_id != person.id:
                    raise Refused("This form was shown to somebody else.")
                return person.submit(record, {key: _value(value) for key, value in body["fields"].items()})
            case "say":
                reply_to = self._message(body, "reply_to") if body.get("reply_to") else None
                files = [_upload(each) for each in body.get("files", [])]
                return people.say(user, body["channel"], body["content"], reply_to=reply_to, files=files)
            case "react":
                people.react(user, self._message(body), body["emoji"])
            case "dismiss":
                people.dismiss(user, self._message(body))
            case "reload":
                people.reload(user)
            case "settings":
                user.takes_dms = bool(body.get("takes_dms", user.takes_dms))
                user.locale = str(body.get("locale", user.locale))
            case _:
                raise ValueError(f"nobody can {verb}")
        return None

    # Trouble and time

    async def get_faults(self, request: web.Request) -> web.StreamResponse:
        return _json([each.as_json() for each in self.faults.waiting])

    async def post_fault(self, request: web.Request) -> web.StreamResponse:
        self.faults.add(Fault(**await _body(request)))
        return await self.get_faults(request)

    async def post_faults_clear(self, request: web.Request) -> web.StreamResponse:
        self.faults.clear()
        return _json([])

    async def post_gateway(self, request: web.Request) -> web.StreamResponse:
        body = await _body(request)
        happenings.trouble_gateway(self.gateway, self.event_faults, **body)
        return _json({})

    async def get_time(self, request: web.Request) -> web.StreamResponse:
        return _json(views.time_view(self.world) | {"followed_by": len(self.travel.followers.lines)})

    async def post_time(self, request: web.Request) -> web.StreamResponse:
        """Answers when the clock has arrived, and the bots that follow it have done what was due."""
        match await _body(request):
            case {"forward": seconds}:
                await self.travel.forward(float(seconds))
            case {"to": moment}:
                await self.travel.to(views.moment(str(moment)))
            case {"stop": True}:
                self.travel.stop()
            case _:
                raise ValueError("say how far: forward, to or stop")
        return await self.get_time(request)

    async def post_happening(self, request: web.Request) -> web.StreamResponse:
        happenings.happen(self.world, **await _body(request))
        return _json({})

    # Hearing

    async def get_events(self, request: web.Request) -> web.StreamResponse:
        """A WebSocket of changes, as far as one of the persons named by `user` may hear of them."""
        return await hear(self.world, request, [self.people.person(each) for each in request.query.getall("user", [])])


async def _body(request: web.Request) -> Json:
    raw = await request.read()
    body = json.loads(raw) if raw else {}
    if not isinstance(body, dict):
        raise TypeError("the body must be an object")
    return body


def _options(body: Json) -> Json:
    return {key: _value(value) for key, value in body.get("options", {}).items()}


def _value(value: Any) -> Any:
    """A file comes as {"filename", "data"} with the bytes in base 64; everything else is itself."""
    if isinstance(value, dict) and "filename" in value:
        return _upload(value)
    if isinstance(value, list):
        return [_value(each) for each in value]
    return value


def _upload(value: Json) -> Upload:
    return Upload(str(value["filename"]), base64.b64decode(value["data"]))

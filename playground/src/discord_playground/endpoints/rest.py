"""The REST API: finds the route of a request, reads its body, does the work, answers and writes the journal."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from discord_playground.endpoints.faults import Fault, Faults
from discord_playground.endpoints.limits import Limits
from discord_playground.model.errors import ApiError
from discord_playground.model.files import Upload
from discord_playground.model.journal import Entry
from discord_playground.model.state import Channel, Json
from discord_playground.model.world import World

PREFIX = re.compile(r"/api(?:/v\d+)?")
NO_TOKEN_NEEDED = ("/interactions", "/webhooks", "/gateway")
UNLIMITED = "/interactions"
UNCOUNTED = "/webhooks"
"""What has a token of its own does not count among the requests of the bot."""
FILE_PART = re.compile(r"files\[(\d+)\]")


@dataclass(slots=True)
class Call:
    """One request, read: path parameters as text, the body as JSON, the files by their number."""

    world: World
    request: web.Request
    method: str
    path: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: dict[str, Upload] = field(default_factory=dict)

    def id(self, name: str) -> int:
        """A path parameter as an id. Raises 50035 if it is none."""
        value = self.params[name]
        if not value.isdecimal():
            raise ApiError(50035, errors={name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": value}]}})
        return int(value)

    def channel(self) -> Channel:
        return self.world.channel(self.id("channel"))

    def json(self) -> Json:
        """The body, which must be an object."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise ApiError(50035)
        return self.body


@dataclass(frozen=True, slots=True)
class Answer:
    """What is answered; no body means 204."""

    body: Any = None
    status: int = 200


Handler = Callable[[Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and a path pattern such as `/channels/{channel}/messages`."""

    method: str
    pattern: str
    handler: Handler


class Routes:
    """All routes, found by method and the segments of the path; fixed segments go before parameters."""

    def __init__(self, routes: Sequence[Route]) -> None:
        self._by_shape: dict[tuple[str, int], list[tuple[list[str], Route]]] = {}
        for route in routes:
            segments = route.pattern.strip("/").split("/")
            self._by_shape.setdefault((route.method, len(segments)), []).append((segments, route))
        for alike in self._by_shape.values():
            alike.sort(key=lambda each: [segment.startswith("{") for segment in each[0]])

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        segments = path.strip("/").split("/")
        for pattern, route in self._by_shape.get((method, len(segments)), ()):
            params = {}
            for wanted, segment in zip(pattern, segments, strict=True):
                if wanted.startswith("{"):
                    params[wanted[1:-1]] = segment
                elif wanted != segment:
                    break
            else:
                return route, params
        return None


class Rest:
    """Serves the API of one world."""

    def __init__(self, world: World, routes: Sequence[Route], faults: Faults, limits: Limits) -> None:
        self.world = world
        self.routes = Routes(routes)
        self.faults = faults
        self.limits = limits

    async def handle(self, request: web.Request) -> web.StreamResponse:
        path = PREFIX.sub("", request.path, count=1)
        method = request.method
        body, files, broken = await _read(request)
        found = self.routes.find(method, path)
        route, params = found if found else (None, {})
        call = Call(self.world, request, method, path, params, dict(request.query), body, files)
        fault = self.faults.take(method, path)
        if fault is not None and fault.delay:
            self.world.changes.wake()  # for whoever waits until a request is under way
            await self.faults.delay(fault)
        headers: dict[str, str] = {}
        limited: Answer | None = None
        if not path.startswith(UNLIMITED):
            headers, wait = self.limits.take(method, route.pattern if route else path, path, _place(params))
            whole = None if path.startswith(UNCOUNTED) else self.limits.take_of_whole()
            if whole is not None or wait is not None:
                limited = _too_many(whole or wait or 0.0, "user" if whole is None else "global")
        answer = self._answer(call, route, fault, limited, broken)
        headers |= _wait_headers(answer)
        if fault is not None:
            headers |= fault.headers
            if fault.no_via:
                headers.pop("Via", None)
        text = b"" if answer.body is None else json.dumps(answer.body).encode()
        self.world.journal.write(
            Entry(
                at=self.world.now(),
                method=method,
                path=path,
                query=call.query,
                route=route.pattern if route else None,
                body=body,
                files={key: (file.filename, len(file.data)) for key, file in files.items()},
                status=answer.status,
                answer=json.loads(text) if text else None,
                fault=None if fault is None else fault.name,
            )
        )
        self.world.changes.wake()
        if fault is not None and fault.drop:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        if not text:
            return web.Response(status=answer.status, headers=headers)
        headers["Content-Type"] = "application/json"
        return web.Response(status=answer.status, body=text, headers=headers)

    def _answer(
        self, call: Call, route: Route | None, fault: Fault | None, limited: Answer | None, broken: str | None
    ) -> Answer:
        if fault is not None and fault.replaces and not fault.after:
            return Answer(fault.body(), fault.status)
        if fault is not None and fault.drop and not fault.after:
            return Answer(None, 444)
        if limited is not None:
            return limited
        done = self._work(call, route, broken)
        if fault is not None and fault.replaces:
            return Answer(fault.body(), fault.status)
        return done

    def _work(self, call: Call, route: Route | None, broken: str | None) -> Answer:
        authorization = call.request.headers.get("Authorization", "")
        if not call.path.startswith(NO_TOKEN_NEEDED) and authorization != f"Bot {self.world.application.token}":
            return Answer({"message": "401: Unauthorized", "code": 0}, 401)
        if route is None:
            return Answer({"message": "404: Not Found", "code": 0}, 404)
        try:
            if broken is not None:
                raise ApiError(50109, message=broken)
            return route.handler(call)
        except ApiError as error:
            return Answer(error.body(), error.status)


def _place(params: dict[str, str]) -> str:
    """The part of the path that has a bucket of its own."""
    return params.get("channel") or params.get("guild") or params.get("token") or ""


def _too_many(wait: float, scope: str) -> Answer:
    told = {"message": "You are being rate limited.", "code": 0, "retry_after": wait, "global": scope == "global"}
    return Answer(told | {"scope": scope}, 429)


def _wait_headers(answer: Answer) -> dict[str, str]:
    if answer.status != 429:
        return {"Via": "1.1 google"}
    seconds = answer.body.get("retry_after", 1.0)
    scope = answer.body.get("scope", "user")
    answer.body.pop("scope", None)
    headers = {"Retry-After": str(max(1, round(seconds))), "X-RateLimit-Scope": scope, "Via": "1.1 google"}
    if answer.body.get("global"):
        headers["X-RateLimit-Global"] = "true"
    return headers


async def _read(request: web.Request) -> tuple[Any, dict[str, Upload], str | None]:
    """The JSON body, the files, and what was wrong with them."""
    try:
        if request.content_type == "multipart/form-data":
            return *await _read_parts(request), None
        raw = await request.read()
        return json.loads(raw) if raw else None, {}, None
    except ValueError as error:
        return None, {}, f"The request body contains invalid JSON: {error}"


async def _read_parts(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    body: Any = None
    fields: Json = {}
    files: dict[str, Upload] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read())
        name = part.name or ""
        if name == "payload_json":
            body = json.loads(data)
        elif numbered := FILE_PART.fullmatch(name):
            files[numbered[1]] = Upload(part.filename or name, data)
        elif part.filename:
            files[str(len(files))] = Upload(part.filename, data)
        else:
            fields[name] = data.decode()
    return (fields if body is None else body), files

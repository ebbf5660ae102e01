"""An outside judge: Discord's own OpenAPI document, over every request of the bot and every answer of the playground.

The document is not part of this repository; the environment variable DISCORD_OPENAPI names a copy of it
(github.com/discord/discord-api-spec, specs/openapi.json). Requests are judged in "closed" mode: what the document does
not know is a violation too, except for the few fields that discord.py sends and Discord is known to accept.
"""

import copy
import functools
import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jsonschema_rs

from discord_playground.model.journal import Entry, Journal

VARIABLE = "DISCORD_OPENAPI"
ROOT = "urn:discord"
PARAMETER = re.compile(r"\{[^}]*\}")
# What discord.py 2.7.1 sends beyond the document, by schema.
ALLOWED_BEYOND = {
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "ApplicationCommandCreateRequest": ("nsfw",),
    "RichEmbed": ("flags",),
}


def document_path() -> Path | None:
    """Where the document is, or None if this machine has none."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


@dataclass
class Watch:
    """What was judged, and every violation as one line."""

    judge: "Judge"
    judged: int = 0
    violations: list[str] = field(default_factory=list)

    def __call__(self, entry: Entry) -> None:
        self.judged += 1
        self.violations += self.judge.of(entry)


def watch(journal: Journal) -> Watch | None:
    """Judge every entry of this journal from now on; None where the document is not at hand."""
    path = document_path()
    if path is None:
        return None
    watching = Watch(_judge(path))
    journal.hooks.append(watching)
    return watching


class Judge:
    """The document, prepared once, with one validator for each place in it."""

    def __init__(self, document: dict[str, Any]) -> None:
        opened = _prepared(document)
        closed = _closed(opened)
        self._documents = {"request": closed, "answer": opened}
        self._registries = {
            side: jsonschema_rs.Registry([(f"{ROOT}:{side}", each)]) for side, each in self._documents.items()
        }
        self._paths = {PARAMETER.sub("{}", path): path for path in opened["paths"]}
        self._validators: dict[tuple[str, str], Any] = {}

    def of(self, entry: Entry) -> list[str]:
        """The violations of one request and its answer."""
        if entry.route is None:
            return [f"{entry.method} {entry.path}: no such route"]
        path = self._paths.get(PARAMETER.sub("{}", entry.route))
        if path is None:
            return [f"{entry.method} {entry.route}: not in the document"]
        operation = self._documents["answer"]["paths"][path].get(entry.method.lower())
        if operation is None:
            return [f"{entry.method} {entry.route}: the document has no such method"]
        where = f"/paths/{_escaped(path)}/{entry.method.lower()}"
        found = []
        content = operation.get("requestBody", {}).get("content", {})
        if content and entry.body is not None:
            kind = "application/json" if "application/json" in content else next(iter(content))
            pointer = f"{where}/requestBody/content/{_escaped(kind)}/schema"
            found += self._judge("request", pointer, entry.body, f"{entry.method} {entry.route} request")
        if entry.fault is None and entry.status < 500:
            found += self._judge_answer(operation, where, entry)
        return found

    def _judge_answer(self, operation: dict[str, Any], where: str, entry: Entry) -> list[str]:
        responses = operation["responses"]
        status = str(entry.status)
        what = f"{entry.method} {entry.route} answer {status}"
        if status not in responses:
            status = f"{status[0]}XX"
            if status not in responses:
                return [f"{what}: the document has no such status"]
        response, at = responses[status], f"{where}/responses/{status}"
        if "$ref" in response:
            at = response["$ref"].removeprefix("#")
            response = functools.reduce(
                lambda node, key: node[key], at.strip("/").split("/"), self._documents["answer"]
            )
        content = response.get("content", {})
        if "application/json" not in content:
            return [] if entry.answer is None else [f"{what}: must have no body"]
        if entry.answer is None and entry.status == 204:
            return []
        return self._judge("answer", f"{at}/content/application~1json/schema", entry.answer, what)

    def _judge(self, side: str, pointer: str, value: Any, what: str) -> list[str]:
        key = (side, pointer)
        if key not in self._validators:
            schema = {"$ref": f"{ROOT}:{side}#{pointer}"}
            self._validators[key] = jsonschema_rs.Draft202012Validator(schema, registry=self._registries[side])
        return [
            f"{what}: {'/'.join(str(step) for step in error.instance_path)}: {error.message[:300]}"
            for error in self._validators[key].iter_errors(value)
        ]


@functools.cache
def _judge(path: Path) -> Judge:
    return Judge(json.loads(path.read_text()))


def _escaped(name: str) -> str:
    """A key as part of a JSON pointer in a URI fragment."""
    return name.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


def _prepared(document: dict[str, Any]) -> dict[str, Any]:
    """Ids may be numbers, codes of inner errors are words, and unions of components say by `type` what they mean."""
    document = copy.deepcopy(document)
    schemas = document["components"]["schemas"]
    text = schemas["SnowflakeType"]
    schemas["SnowflakeType"] = {"anyOf": [text, {"type": "integer", "minimum": 0}]}
    schemas["InnerErrors"]["properties"]["_errors"]["items"] = {"type": "object", "required": ["code", "message"]}
    _rewrite_unions(document, schemas)
    return document


def _rewrite_unions(node: Any, schemas: dict[str, Any]) -> None:
    """`oneOf` over typed branches becomes: type is one of these, and if it is this one, then that branch."""
    if isinstance(node, list):
        for each in node:
            _rewrite_unions(each, schemas)
    if not isinstance(node, dict):
        return
    for each in node.values():
        _rewrite_unions(each, schemas)
    for word in ("oneOf", "anyOf"):
        branches = node.get(word) or []
        types = [_type_of(branch, schemas) for branch in branches]
        if len(types) < 2 or None in types or len(set(types)) < len(types):
            continue
        del node[word]
        node["properties"] = {"type": {"enum": [each for alternatives in types for each in alternatives or ()]}}
        node["required"] = ["type"]
        node["allOf"] = [
            {"if": {"properties": {"type": {"enum": list(alternatives or ())}}}, "then": branch}
            for alternatives, branch in zip(types, branches, strict=True)
        ]


def _type_of(branch: dict[str, Any], schemas: dict[str, Any]) -> tuple[int, ...] | None:
    schema = schemas.get(branch.get("$ref", "").rsplit("/", 1)[-1], {})
    allowed = schema.get("properties", {}).get("type", {}).get("enum")
    return tuple(allowed) if allowed and all(isinstance(each, int) for each in allowed) else None


def _closed(document: dict[str, Any]) -> dict[str, Any]:
    """Unknown properties are refused, in schemas that are not themselves part of a larger one."""
    document = copy.deepcopy(document)
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        if "properties" in schema and "additionalProperties" not in schema and "allOf" not in schema:
            for beyond in ALLOWED_BEYOND.get(name, ()):
                schema["properties"].setdefault(beyond, {})
            if name not in ("MessageCreateRequest", "MessageEditRequestPartial", "Error"):
                schema["unevaluatedProperties"] = False
    return document

"""Forms: what a bot may show, and what comes back when a person has filled one in."""

from collections.abc import Sequence
from typing import Any

from discord_playground.model.components import SELECTS, Kind, Path, check_options, check_unique, walk
from discord_playground.model.errors import Problems
from discord_playground.model.state import Json

IN_LABEL = SELECTS | {Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP, Kind.CHECKBOX}


def check_modal(modal: Any) -> None:
    """Raise error 50035 unless this is a good form."""
    problems = Problems()
    if not isinstance(modal, dict):
        problems.add(("data",), "This field is required", "BASE_TYPE_REQUIRED")
        problems.raise_any()
    problems.length(modal.get("custom_id"), ("data", "custom_id"), 1, 100)
    problems.length(modal.get("title"), ("data", "title"), 1, 45)
    path: Path = ("data", "components")
    if problems.count(modal.get("components"), path, 1, 5):
        for index, component in enumerate(modal["components"]):
            _check_top(component, (*path, index), problems)
        found = list(walk(modal["components"], path))
        check_unique(found, problems)
    problems.raise_any()


def _check_top(component: Json, path: Path, problems: Problems) -> None:
    match component.get("type"):
        case Kind.LABEL:
            problems.length(component.get("label"), (*path, "label"), 1, 45)
            if component.get("description") is not None:
                problems.length(component["description"], (*path, "description"), 0, 100)
            _check_input(component.get("component"), (*path, "component"), IN_LABEL, problems)
        case Kind.ACTION_ROW:
            if problems.count(component.get("components"), (*path, "components"), 1, 1):
                inner = component["components"][0]
                problems.length(inner.get("label"), (*path, "components", 0, "label"), 1, 45)
                _check_input(inner, (*path, "components", 0), {Kind.TEXT_INPUT}, problems)
        case Kind.TEXT_DISPLAY:
            problems.length(component.get("content"), (*path, "content"), 1, 4000)
        case _:
            problems.add((*path, "type"), "Value of field must be one of (1, 10, 18).", "CHOICE")


def _check_input(component: Any, path: Path, allowed: set[Kind], problems: Problems) -> None:
    if not isinstance(component, dict) or component.get("type") not in allowed:
        problems.add((*path, "type"), "This component cannot stand here.", "CHOICE")
        return
    problems.length(component.get("custom_id"), (*path, "custom_id"), 1, 100)
    low, high = component.get("min_values"), component.get("max_values")
    match component["type"]:
        case Kind.TEXT_INPUT:
            problems.number(component.get("style"), (*path, "style"), 1, 2)
            limits = (component.get("min_length") or 0, component.get("max_length") or 4000)
            problems.number(limits[0], (*path, "min_length"), 0, 4000)
            problems.number(limits[1], (*path, "max_length"), max(1, limits[0]), 4000)
            if component.get("value"):
                problems.length(component["value"], (*path, "value"), 0, limits[1])
            if component.get("placeholder"):
                problems.length(component["placeholder"], (*path, "placeholder"), 0, 100)
        case Kind.RADIO_GROUP:
            check_options(component.get("options"), (*path, "options"), 2, 10, 1, problems)
        case Kind.CHECKBOX_GROUP:
            check_options(component.get("options"), (*path, "options"), 1, 10, high, problems)
        case Kind.STRING_SELECT:
            check_options(component.get("options"), (*path, "options"), 1, 25, high, problems)
        case Kind.FILE_UPLOAD:
            problems.number(1 if high is None else high, (*path, "max_values"), 1, 10)
        case _:
            pass
    for name, value in (("min_values", low), ("max_values", high)):
        if value is not None:
            problems.number(value, (*path, name), 0, 25)


def inputs(modal: Json) -> list[tuple[str, Json]]:
    """What a person can fill in: (label, component), from top to bottom."""
    found = []
    for component in modal["components"]:
        if component["type"] == Kind.LABEL:
            found.append((component["label"], component["component"]))
        elif component["type"] == Kind.ACTION_ROW:
            found.append((component["components"][0].get("label", ""), component["components"][0]))
    return found


def is_required(component: Json) -> bool:
    """All inputs but the single checkbox are required unless they say otherwise."""
    required = component.get("required")
    return component["type"] != Kind.CHECKBOX if required is None else bool(required)


def submitted(modal: Json, given: dict[str, Any]) -> list[Json]:
    """The components of a modal submit; `given` maps custom ids to a text, a list of values or a truth value."""
    numbered = _number(modal["components"])
    return [_submitted(component, given, numbered) for component in modal["components"]]


def _number(components: Sequence[Json]) -> dict[int, int]:
    """Ids of the form's components, by identity of the object."""
    return {id(each): each.get("id") or number for number, (_, each) in enumerate(walk(components), 1)}


def _submitted(component: Json, given: dict[str, Any], numbered: dict[int, int]) -> Json:
    answer: Json = {"type": component["type"], "id": numbered[id(component)]}
    match component["type"]:
        case Kind.LABEL:
            answer["component"] = _filled(component["component"], given, numbered)
        case Kind.ACTION_ROW:
            answer["components"] = [_filled(each, given, numbered) for each in component["components"]]
        case _:
            pass
    return answer


def _filled(component: Json, given: dict[str, Any], numbered: dict[int, int]) -> Json:
    custom_id = component["custom_id"]
    value = given.get(custom_id)
    answer: Json = {"type": component["type"], "id": numbered[id(component)], "custom_id": custom_id}
    match component["type"]:
        case Kind.TEXT_INPUT:
            answer["value"] = value or ""
        case Kind.RADIO_GROUP:
            answer["value"] = value
        case Kind.CHECKBOX:
            answer["value"] = bool(value)
        case _:
            answer["values"] = list(value or [])
    return answer

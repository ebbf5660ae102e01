"""Picking components, choosing from lists, filling in forms: what a client sends, and what it does not let pass."""

from collections.abc import Sequence
from typing import Any

from discord_playground.model import modals
from discord_playground.model.components import Kind
from discord_playground.model.errors import Refused
from discord_playground.model.files import Upload
from discord_playground.model.state import Json
from discord_playground.typed import Typed


def pick(found: list[Json], label: str | None, custom_id: str | None, named: Any, what: str) -> Json:
    """The one component that is meant."""
    if custom_id is not None:
        meant = [each for each in found if each["custom_id"] == custom_id]
    elif label is not None:
        meant = [each for each in found if named(each) == label]
    else:
        meant = found
    if len(meant) == 1:
        return meant[0]
    wanted = custom_id or label or what
    there = ", ".join(f"“{named(each) or each['custom_id']}”" for each in found) or "none"
    raise Refused(f"There {'is no' if not meant else 'are several of'} {what} “{wanted}” here; there is: {there}.")


def chosen_values(typed: Typed, select: Json, chosen: Sequence[Any], low: int, high: int) -> list[str]:
    """The values that are sent for what was chosen from a list."""
    if not low <= len(chosen) <= high:
        raise Refused(f"From {low} to {high} can be chosen here, not {len(chosen)}.")
    found = [_one_chosen(typed, select, each) for each in chosen]
    if len(set(found)) != len(found):
        raise Refused("Nothing can be chosen twice.")
    return found


def _one_chosen(typed: Typed, select: Json, value: Any) -> str:
    match select["type"]:
        case Kind.USER_SELECT:
            return typed.resolve_user(typed.world.find_user(value))
        case Kind.CHANNEL_SELECT:
            return typed.resolve_channel(typed.world.find_channel(value))
        case Kind.ROLE_SELECT:
            return typed.resolve_role(value)
        case Kind.MENTIONABLE_SELECT:
            try:
                return typed.resolve_user(typed.world.find_user(value))
            except Refused:
                return typed.resolve_role(value)
        case _:
            options: list[Json] = select["options"]
            for option in options:
                if value in (option["value"], option["label"]):
                    return str(option["value"])
            raise Refused(f"“{value}” is not offered; there is: {', '.join(each['label'] for each in options)}.")


def filled_in(typed: Typed, label: str, component: Json, raw: Any) -> Any:
    """What a form sends for one field; empty fields only where they are not required."""
    kind = component["type"]
    if raw is None:
        raw = _standing(component)
    if raw in (None, "", []) and kind != Kind.CHECKBOX:
        if modals.is_required(component):
            raise Refused(f"“{label}” must be filled in.")
        return "" if kind == Kind.TEXT_INPUT else None if kind == Kind.RADIO_GROUP else []
    match kind:
        case Kind.TEXT_INPUT:
            low, high = component.get("min_length") or 0, component.get("max_length") or 4000
            if not low <= len(str(raw)) <= high:
                raise Refused(f"“{label}” must have {low} to {high} characters.")
            return str(raw)
        case Kind.CHECKBOX:
            return bool(raw)
        case Kind.RADIO_GROUP:
            return _one_chosen(typed, component, raw)
        case _:
            return _several(typed, label, component, raw)


def _several(typed: Typed, label: str, component: Json, raw: Any) -> list[str]:
    chosen = [raw] if isinstance(raw, str | int | Upload) else list(raw)
    low, high = _bounds(component)
    if component["type"] == Kind.FILE_UPLOAD:
        if not low <= len(chosen) <= high:
            raise Refused(f"“{label}” takes {low} to {high} files.")
        return [typed.attach_file(label, each) for each in chosen]
    return chosen_values(typed, component, chosen, low, high)


def _bounds(component: Json) -> tuple[int, int]:
    low, high = component.get("min_values"), component.get("max_values")
    if component["type"] == Kind.CHECKBOX_GROUP:
        return low or 0, high or len(component["options"])
    return 1 if low is None else low, 1 if high is None else high


def _standing(component: Json) -> Any:
    """What is filled in before the person touches it."""
    match component["type"]:
        case Kind.TEXT_INPUT:
            return component.get("value")
        case Kind.CHECKBOX:
            return component.get("default")
        case Kind.RADIO_GROUP | Kind.CHECKBOX_GROUP | Kind.STRING_SELECT:
            chosen = [each["value"] for each in component["options"] if each.get("default")]
            return (chosen or [None])[0] if component["type"] == Kind.RADIO_GROUP else chosen
        case _:
            return None

"""Component trees: what may stand where, how long texts may be, and what the answer says about each component."""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Any
from urllib.parse import urlparse

from discord_playground.model.errors import Problems
from discord_playground.model.state import Json


class Kind(IntEnum):
    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = {Kind.STRING_SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
V2_ONLY = {Kind.SECTION, Kind.TEXT_DISPLAY, Kind.MEDIA_GALLERY, Kind.FILE, Kind.SEPARATOR, Kind.CONTAINER}
IN_CONTAINER = {Kind.ACTION_ROW, *V2_ONLY} - {Kind.CONTAINER}
INPUTS = {Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP, Kind.CHECKBOX}
LINK, PREMIUM = 5, 6
MAX_COMPONENTS, MAX_V2_TEXT, MAX_ROWS = 40, 4000, 5

Path = tuple[str | int, ...]


def walk(components: Sequence[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component with its path, parents before children."""
    for index, component in enumerate(components):
        if isinstance(component, dict):
            here = (*path, index)
            yield here, component
            yield from walk(_list(component.get("components")), (*here, "components"))
            for key in ("accessory", "component"):
                if isinstance(inner := component.get(key), dict):
                    yield (*here, key), inner


def _list(value: Any) -> list[Json]:
    return value if isinstance(value, list) else []


# Checking a message's components


def check_message(components: Any, is_v2: bool, problems: Problems) -> None:
    """Everything that Discord refuses in a message's components."""
    path: Path = ("components",)
    if not problems.count(components, path, 0, MAX_COMPONENTS if is_v2 else MAX_ROWS):
        return
    allowed = {Kind.ACTION_ROW, *V2_ONLY} if is_v2 else {Kind.ACTION_ROW}
    for index, component in enumerate(components):
        _check(component, (*path, index), allowed, problems)
    found = list(walk(components))
    problems.check(len(found) <= MAX_COMPONENTS, path, f"Must have at most {MAX_COMPONENTS} components in total.")
    text = sum(len(each.get("content") or "") for _, each in found if each.get("type") == Kind.TEXT_DISPLAY)
    problems.check(text <= MAX_V2_TEXT, path, f"All text together may have at most {MAX_V2_TEXT} characters.")
    check_unique(found, problems)


def check_unique(found: Sequence[tuple[Path, Json]], problems: Problems) -> None:
    """Neither custom ids nor component ids may repeat."""
    for key in ("custom_id", "id"):
        seen: set[Any] = set()
        for path, component in found:
            value = component.get(key)
            if value in (None, 0, ""):
                continue
            problems.check(value not in seen, (*path, key), f"Component {key} cannot be duplicated", "DUPLICATED")
            seen.add(value)


def _check(component: Any, path: Path, allowed: set[Kind], problems: Problems) -> None:
    if not problems.check(isinstance(component, dict), path, "Only dictionaries may be used as components."):
        return
    kind = component.get("type")
    names = sorted(int(each) for each in allowed)
    if not problems.check(kind in allowed, (*path, "type"), f"Value of field must be one of {names}.", "CHOICE"):
        return
    CHECKS[Kind(kind)](component, path, problems)


def _row(row: Json, path: Path, problems: Problems) -> None:
    inner = row.get("components")
    if not problems.count(inner, (*path, "components"), 1, 5):
        return
    for index, component in enumerate(_list(inner)):
        _check(component, (*path, "components", index), {Kind.BUTTON, *SELECTS}, problems)
    alone = len(_list(inner)) == 1 or not any(each.get("type") in SELECTS for each in _list(inner))
    problems.check(alone, (*path, "components"), "A select must be alone in its row.")


def _button(button: Json, path: Path, problems: Problems) -> None:
    style = button.get("style")
    problems.number(style, (*path, "style"), 1, 6)
    if style == LINK:
        problems.length(button.get("url"), (*path, "url"), 1, 512)
        problems.check("custom_id" not in button, path, "A link button has no custom_id.")
    elif style == PREMIUM:
        problems.check(bool(button.get("sku_id")), (*path, "sku_id"), "A premium button needs a sku_id.")
    else:
        problems.length(button.get("custom_id"), (*path, "custom_id"), 1, 100)
        problems.check(not button.get("url"), path, "A custom id and url cannot both be specified.")
    if button.get("label") is not None:
        problems.length(button["label"], (*path, "label"), 0, 80)
    shown = button.get("label") or button.get("emoji") or style == PREMIUM
    problems.check(bool(shown), path, "A button must have a label or an emoji.")


def _select(select: Json, path: Path, problems: Problems) -> None:
    problems.length(select.get("custom_id"), (*path, "custom_id"), 1, 100)
    if select.get("placeholder") is not None:
        problems.length(select["placeholder"], (*path, "placeholder"), 0, 150)
    low, high = _or(select, "min_values", 1), _or(select, "max_values", 1)
    problems.number(low, (*path, "min_values"), 0, 25)
    problems.number(high, (*path, "max_values"), max(1, low if isinstance(low, int) else 1), 25)
    if select.get("type") == Kind.STRING_SELECT:
        check_options(select.get("options"), (*path, "options"), 1, 25, high, problems)
        if isinstance(high, int):
            enough = high <= len(_list(select.get("options")))
            problems.check(enough, (*path, "max_values"), "Must not be more than the number of options.")
    else:
        problems.check(len(_list(select.get("default_values"))) <= 25, (*path, "default_values"), "At most 25.")


def check_options(options: Any, path: Path, low: int, high: int, chosen: Any, problems: Problems) -> None:
    """The options of a string select, radio group or checkbox group."""
    if not problems.count(options, path, low, high):
        return
    seen: set[Any] = set()
    for index, option in enumerate(options):
        here = (*path, index)
        problems.length(option.get("label"), (*here, "label"), 1, 100)
        problems.length(option.get("value"), (*here, "value"), 1, 100)
        if option.get("description") is not None:
            problems.length(option["description"], (*here, "description"), 0, 100)
        fresh = option.get("value") not in seen
        problems.check(fresh, (*here, "value"), "The specified option value is already used", "DUPLICATED")
        seen.add(option.get("value"))
    defaults = sum(1 for option in options if option.get("default"))
    problems.check(not isinstance(chosen, int) or defaults <= max(chosen, 1), path, "Too many defaults.")


def _section(section: Json, path: Path, problems: Problems) -> None:
    if problems.count(section.get("components"), (*path, "components"), 1, 3):
        for index, text in enumerate(section["components"]):
            _check(text, (*path, "components", index), {Kind.TEXT_DISPLAY}, problems)
    _check(section.get("accessory"), (*path, "accessory"), {Kind.BUTTON, Kind.THUMBNAIL}, problems)


def _text(text: Json, path: Path, problems: Problems) -> None:
    problems.length(text.get("content"), (*path, "content"), 1, 4000)


def _media(media: Any, path: Path, problems: Problems, *, attachment_only: bool = False) -> None:
    url = media.get("url") if isinstance(media, dict) else None
    schemes = ("attachment",) if attachment_only else ("attachment", "http", "https")
    good = isinstance(url, str) and urlparse(url).scheme in schemes and len(url) <= 2048
    problems.check(good, (*path, "url"), f"Scheme must be one of {schemes}.", "URL_TYPE_INVALID_SCHEME")


def _description(holder: Json, path: Path, problems: Problems) -> None:
    if holder.get("description") is not None:
        problems.length(holder["description"], (*path, "description"), 1, 1024)


def _thumbnail(thumbnail: Json, path: Path, problems: Problems) -> None:
    _media(thumbnail.get("media"), (*path, "media"), problems)
    _description(thumbnail, path, problems)


def _gallery(gallery: Json, path: Path, problems: Problems) -> None:
    if problems.count(gallery.get("items"), (*path, "items"), 1, 10):
        for index, item in enumerate(gallery["items"]):
            _thumbnail(item, (*path, "items", index), problems)


def _file(file: Json, path: Path, problems: Problems) -> None:
    _media(file.get("file"), (*path, "file"), problems, attachment_only=True)


def _separator(separator: Json, path: Path, problems: Problems) -> None:
    problems.number(_or(separator, "spacing", 1), (*path, "spacing"), 1, 2)


def _container(container: Json, path: Path, problems: Problems) -> None:
    if problems.count(container.get("components"), (*path, "components"), 1, MAX_COMPONENTS):
        for index, component in enumerate(container["components"]):
            _check(component, (*path, "components", index), IN_CONTAINER, problems)


def _or(holder: Json, key: str, default: Any) -> Any:
    value = holder.get(key)
    return default if value is None else value


CHECKS: dict[Kind, Callable[[Json, Path, Problems], None]] = {
    Kind.ACTION_ROW: _row,
    Kind.BUTTON: _button,
    **dict.fromkeys(SELECTS, _select),
    Kind.SECTION: _section,
    Kind.TEXT_DISPLAY: _text,
    Kind.THUMBNAIL: _thumbnail,
    Kind.MEDIA_GALLERY: _gallery,
    Kind.FILE: _file,
    Kind.SEPARATOR: _separator,
    Kind.CONTAINER: _container,
}


# Answering with components

Unfurl = Callable[[str], Json]


def answered(components: Sequence[Json], unfurl: Unfurl) -> list[Json]:
    """The components as Discord gives them back: numbered, completed, with their pictures resolved.

    `unfurl` turns a media address (also `attachment://name`) into what is known about it.
    """
    taken = {component["id"] for _, component in walk(components) if component.get("id")}
    numbers = (number for number in range(1, 1000) if number not in taken)
    return [_answered(component, unfurl, numbers) for component in components]


def _answered(component: Json, unfurl: Unfurl, numbers: Iterator[int]) -> Json:
    kind = Kind(component["type"])
    answer = {key: value for key, value in component.items() if value is not None}
    answer["id"] = component.get("id") or next(numbers)
    if "components" in component:
        answer["components"] = [_answered(each, unfurl, numbers) for each in component["components"]]
    match kind:
        case Kind.SECTION:
            answer["accessory"] = _answered(component["accessory"], unfurl, numbers)
        case Kind.THUMBNAIL:
            answer |= _shown(component, unfurl)
        case Kind.MEDIA_GALLERY:
            answer["items"] = [_shown(item, unfurl) for item in component["items"]]
        case Kind.FILE:
            media = unfurl(component["file"]["url"])
            answer |= {"file": media, "name": media["url"].rsplit("/", 1)[-1], "size": media.pop("size", None)}
            answer["spoiler"] = bool(component.get("spoiler"))
        case Kind.SEPARATOR:
            answer |= {"spacing": _or(component, "spacing", 1), "divider": bool(_or(component, "divider", True))}
        case Kind.CONTAINER:
            answer |= {"accent_color": component.get("accent_color"), "spoiler": bool(component.get("spoiler"))}
        case Kind.BUTTON:
            answer["disabled"] = bool(component.get("disabled"))
        case _:
            pass
    if kind in SELECTS:
        answer |= {"min_values": _or(component, "min_values", 1), "max_values": _or(component, "max_values", 1)}
        answer["disabled"] = bool(component.get("disabled"))
    if kind is Kind.STRING_SELECT:
        answer["options"] = [_without_nothing(option) for option in component["options"]]
    return answer


def _shown(holder: Json, unfurl: Unfurl) -> Json:
    media = unfurl(holder["media"]["url"])
    media.pop("size", None)
    return {"media": media, "description": holder.get("description"), "spoiler": bool(holder.get("spoiler"))}


def _without_nothing(holder: Json) -> Json:
    return {key: value for key, value in holder.items() if value is not None}

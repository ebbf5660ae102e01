"""What Discord refuses in a body although its own document does not say so, and the numbers that it does say."""

from typing import Any

import pytest

from discord_playground.model import bodies, commands, components, modals
from discord_playground.model.errors import ApiError
from discord_playground.model.files import Upload, picture_size
from pngs import png

V2 = 1 << 15


def button(number: int = 1, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{number}", **more}


def row(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def listing(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}], **more}


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def container(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(inner)}


GOOD: list[dict[str, Any]] = [
    {"content": "x" * 2000},
    {"embeds": [{"description": "x" * 4096}, {"description": "y" * 1904}]},
    {"content": "a", "components": [row(*(button(each) for each in range(5))), row(listing())]},
    {"flags": V2, "components": [text("x" * 4000)]},
    {"flags": V2, "components": [container(*(text() for _ in range(39)))]},
    {"flags": V2, "components": [{"type": 9, "components": [text()], "accessory": button()}]},
    {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "https://example.com/a.png"}}]}]},
    {"content": "a", "components": [row({"type": 2, "style": 5, "label": "x", "url": "https://example.com"})]},
    {"content": "a", "nonce": "x" * 25},
]

BAD: dict[str, dict[str, Any]] = {
    "content of 2001": {"content": "x" * 2001},
    "nothing at all": {"content": ""},
    "embeds of 6001": {"embeds": [{"description": "x" * 4096}, {"description": "y" * 1905}]},
    "eleven embeds": {"embeds": [{"description": "x"}] * 11},
    "six rows": {"content": "a", "components": [row(button(each)) for each in range(6)]},
    "41 components": {"flags": V2, "components": [container(*(text() for _ in range(40)))]},
    "4001 characters of text": {"flags": V2, "components": [text("x" * 4000), text("y")]},
    "second kind without the flag": {"content": "a", "components": [text()]},
    "content with the flag": {"flags": V2, "content": "a", "components": [text()]},
    "embeds with the flag": {"flags": V2, "embeds": [{"title": "a"}], "components": [text()]},
    "same custom id twice": {"content": "a", "components": [row(button(), button())]},
    "button without id or address": {"content": "a", "components": [row({"type": 2, "style": 1, "label": "x"})]},
    "button with both": {"content": "a", "components": [row(button(url="https://example.com"))]},
    "button without label": {"content": "a", "components": [row(button(label=None))]},
    "label of 81": {"content": "a", "components": [row(button(label="x" * 81))]},
    "custom id of 101": {"content": "a", "components": [row(button(custom_id="x" * 101))]},
    "select beside a button": {"content": "a", "components": [row(listing(), button())]},
    "26 options": {
        "content": "a",
        "components": [row(listing(options=[{"label": str(each), "value": str(each)} for each in range(26)]))],
    },
    "same value twice": {"content": "a", "components": [row(listing(options=[{"label": "a", "value": "a"}] * 2))]},
    "more to choose than there is": {"content": "a", "components": [row(listing(max_values=2))]},
    "six buttons in a row": {"content": "a", "components": [row(*(button(each) for each in range(6)))]},
    "container in a container": {"flags": V2, "components": [container(container(text()))]},
    "section without accessory": {"flags": V2, "components": [{"type": 9, "components": [text()]}]},
    "eleven pictures": {
        "flags": V2,
        "components": [{"type": 12, "items": [{"media": {"url": "https://example.com/a.png"}}] * 11}],
    },
    "alt text of 1025": {
        "flags": V2,
        "components": [
            {"type": 12, "items": [{"media": {"url": "https://example.com/a.png"}, "description": "x" * 1025}]}
        ],
    },
    "nonce of 26": {"content": "a", "nonce": "x" * 26},
    "mentions named twice": {"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    "an attachment nobody sent": {"content": "a", "attachments": [{"id": 0, "filename": "a.png"}]},
    "a poll": {"poll": {"question": {"text": "?"}}},
}


@pytest.mark.parametrize("body", GOOD)
def test_a_good_body_is_taken(body: dict[str, Any]) -> None:
    bodies.check_message(body, {})


@pytest.mark.parametrize("name", BAD)
def test_a_bad_body_is_refused(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        bodies.check_message(BAD[name], {})
    assert refused.value.status == 400
    assert refused.value.code in (50035, 50006)


def test_every_uploaded_file_must_be_listed_and_none_may_be_too_large() -> None:
    upload = Upload("a.png", png(1, 1))
    bodies.check_message({"attachments": [{"id": "0", "description": "alt"}]}, {"0": upload})
    with pytest.raises(ApiError):
        bodies.check_message({"attachments": []}, {"0": upload})
    with pytest.raises(ApiError) as refused:
        bodies.check_message({}, {"0": Upload("a.bin", b"x" * (10 * 1024 * 1024 + 1))})
    assert refused.value.status == 413


def modal(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"custom_id": "m", "title": "t", "components": list(inner)}


def label(number: int = 1, **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "x", "component": {"type": 4, "style": 1, "custom_id": f"i{number}"}, **more}


def test_a_good_form_is_taken() -> None:
    choices = [{"label": str(each), "value": str(each)} for each in range(2)]
    modals.check_modal(
        modal(
            label(1),
            label(2, component={"type": 21, "custom_id": "r", "options": choices}),
            label(3, component={"type": 22, "custom_id": "c", "options": choices}),
            label(4, component={"type": 23, "custom_id": "y"}),
            {"type": 10, "content": "between"},
        )
    )


@pytest.mark.parametrize(
    "form",
    [
        modal(*(label(each) for each in range(6))),
        modal(),
        modal(label(1), label(1)),
        modal(label(1, label="x" * 46)),
        modal(label(1, component={"type": 2, "custom_id": "b"})),
        modal(row(button())),
        modal(label(1, component={"type": 21, "custom_id": "r", "options": [{"label": "a", "value": "a"}]})),
        modal(label(1)) | {"title": "x" * 46},
        modal(label(1)) | {"custom_id": ""},
    ],
)
def test_a_bad_form_is_refused(form: dict[str, Any]) -> None:
    with pytest.raises(ApiError) as refused:
        modals.check_modal(form)
    assert refused.value.code == 50035


def command(name: str = "play", *options: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "options": list(options), **more}


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 3, **more}


LONG_CHOICES = [{"name": f"{each:02}" * 50, "value": f"{each:02}" * 50} for each in range(25)]
SUB = {"name": "new", "description": "d", "type": 1}


def test_good_commands_are_taken() -> None:
    commands.check_set(
        [
            command("spiel-größe", option(required=True), option("p")),
            command("table", {**SUB, "options": [option()]}),
            {"name": "Profile of", "type": 2},
        ]
    )


@pytest.mark.parametrize(
    "bad",
    [
        [command("Play")],
        [command("two words")],
        [command("play!")],
        [command("x" * 33)],
        [command(), command()],
        [command("play", option(), option("p", required=True))],
        [command("play", option(), option())],
        [command("play", *(option(f"o{each}") for each in range(26)))],
        [command("play", option(autocomplete=True, choices=[{"name": "a", "value": "a"}]))],
        [command("play", option(choices=[{"name": str(each), "value": str(each)} for each in range(26)]))],
        [command("play", SUB, option())],
        [command("play", description="x" * 101)],
        [command("play", *(option(f"o{each}", choices=LONG_CHOICES) for each in range(2)))],
        [command(f"c{each}") for each in range(101)],
        [{"name": "menu", "type": 3, "description": "none may be here"}],
    ],
)
def test_bad_commands_are_refused(bad: list[dict[str, Any]]) -> None:
    with pytest.raises(ApiError) as refused:
        commands.check_set(bad)
    assert refused.value.code == 50035


def test_all_faults_of_a_body_are_named_by_path() -> None:
    with pytest.raises(ApiError) as refused:
        bodies.check_message({"content": "x" * 2001, "components": [row(button(label="x" * 81))]}, {})
    errors = refused.value.body()["errors"]
    assert errors["content"]["_errors"][0]["code"] == "BASE_TYPE_BAD_LENGTH"
    assert errors["components"]["0"]["components"]["0"]["label"]["_errors"]


def test_components_are_walked_with_everything_inside_them() -> None:
    tree = [container({"type": 9, "components": [text()], "accessory": button()}), row(button(2))]
    assert [each["type"] for _, each in components.walk(tree)] == [17, 9, 10, 2, 1, 2]


def test_pictures_are_measured_by_their_header() -> None:
    assert picture_size(png(7, 3)) == (7, 3)
    assert picture_size(b"GIF89a" + (5).to_bytes(2, "little") + (4).to_bytes(2, "little")) == (5, 4)
    assert picture_size(b"not a picture") is None

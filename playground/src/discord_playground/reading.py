"""What a person sees in a message: its words, its buttons and lists, its pictures."""

import re
from dataclasses import dataclass

from discord_playground.model.components import LINK, SELECTS, Kind, walk
from discord_playground.model.payloads import CDN
from discord_playground.model.state import Json, Message
from discord_playground.model.world import World


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in a message: where it is, its size in pixels, its alt text and its bytes (None if not ours)."""

    url: str
    alt: str | None
    width: int | None
    height: int | None
    data: bytes | None


COMMAND = re.compile(r"<(/[^:>]+):\d+>")


def text(message: Message) -> str:
    """All words of a message from top to bottom: content, embeds, text displays; commands as they are shown."""
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.get("title", ""), embed.get("description", "")]
        for field in embed.get("fields", []):
            parts += [field["name"], field["value"]]
        parts.append((embed.get("footer") or {}).get("text", ""))
    parts += [each["content"] for _, each in walk(message.components) if each["type"] == Kind.TEXT_DISPLAY]
    return COMMAND.sub(r"\1", "\n".join(part for part in parts if part))


def buttons(message: Message) -> list[Json]:
    """The buttons that send something to the bot, disabled ones too."""
    found = (each for _, each in walk(message.components) if each["type"] == Kind.BUTTON)
    return [each for each in found if each.get("style") != LINK]


def labels(message: Message) -> list[str]:
    """What the buttons that can be pressed say."""
    return [button_label(each) for each in buttons(message) if not each.get("disabled")]


def button_label(button: Json) -> str:
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


def selects(message: Message) -> list[Json]:
    return [each for _, each in walk(message.components) if each["type"] in SELECTS]


def options(select: Json) -> list[str]:
    """The labels of a list's options."""
    return [each["label"] for each in select.get("options", [])]


def pictures(world: World, message: Message) -> list[Picture]:
    """Every picture that is shown: attachments, embeds, thumbnails and galleries."""
    shown: list[tuple[Json, str | None]] = []
    for embed in message.embeds:
        shown += [(embed[key], embed[key].get("description")) for key in ("image", "thumbnail") if key in embed]
    for _, component in walk(message.components):
        if "media" in component:
            shown.append((component["media"], component.get("description")))
        shown += [(item["media"], item.get("description")) for item in component.get("items", [])]
    found = [_picture(world, media, alt) for media, alt in shown]
    if not message.is_v2:
        for each in message.attachments:
            if each.id not in message.shown_elsewhere and each.width is not None:
                found.append(Picture(CDN + each.path, each.description, each.width, each.height, each.data))
    return found


def _picture(world: World, media: Json, alt: str | None) -> Picture:
    attachment = world.attachments.get(str(media["url"]).removeprefix(CDN))
    if attachment is not None and alt is None:
        alt = attachment.description
    data = attachment.data if attachment else None
    return Picture(media["url"], alt, media.get("width"), media.get("height"), data)

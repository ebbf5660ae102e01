"""Effects in Pillow: each takes a stamp and gives one back."""

from typing import assert_never

from PIL import Image, ImageChops, ImageEnhance, ImageFilter, ImageOps

from rendering.colour import Colour
from rendering.effects import Bevel, Blend, Blur, Clip, Dim, Effect, Fade, Glow, Inner, Shadow, Tint
from rendering.outlines import Affine
from rendering.raster.masks import area
from rendering.raster.sheet import fainter
from rendering.raster.stamp import Stamp


def lit(stamp: Stamp, effects: tuple[Effect, ...], frame: Affine) -> Stamp:
    """All effects of a node in order; `frame` maps the node's coordinates to the stamp's."""
    for effect in effects:
        stamp = _lit(stamp, effect, frame)
    return stamp


def _lit(stamp: Stamp, effect: Effect, frame: Affine) -> Stamp:
    scale = frame.scale
    match effect:
        case Shadow():
            return _below(stamp, effect.colour, effect.alpha, effect.blur * scale, effect.dx * scale, effect.dy * scale)
        case Glow():
            return _glow(stamp, effect, scale)
        case Inner():
            alpha = stamp.image.getchannel("A")
            band = ImageChops.multiply(_edge_band(alpha, effect.width * scale), alpha)
            return _inked(stamp, effect.colour, band, effect.alpha)
        case Bevel():
            return _bevel(stamp, effect, scale)
        case Dim():
            return _recoloured(stamp, _dimmed(stamp.image.convert("RGB"), effect))
        case Tint():
            image = stamp.image.convert("RGB")
            toned = ImageOps.colorize(
                image.convert("L"), effect.colour.darker(0.85), effect.colour.lighter(0.75), effect.colour
            )
            return _recoloured(stamp, Image.blend(image, toned, effect.amount))
        case Clip():
            width, height = stamp.image.size
            mask = area(effect.path, frame, (stamp.x, stamp.y, stamp.x + width, stamp.y + height))
            return _masked(stamp, ImageChops.multiply(mask, stamp.image.getchannel("A")))
        case Fade():
            return _masked(stamp, fainter(stamp.image.getchannel("A"), effect.alpha))
        case Blur():
            reach = round(effect.radius * scale * 2.5) + 1
            room = _with_room(stamp, reach)
            # colours bleed into the room, or the soft edge would turn black
            premultiplied = room.image.convert("RGBa").filter(ImageFilter.GaussianBlur(effect.radius * scale))
            return Stamp(premultiplied.convert("RGBA"), room.x, room.y, room.mode)
        case Blend():
            return Stamp(stamp.image, stamp.x, stamp.y, effect.mode)
        case _:
            assert_never(effect)


def _with_room(stamp: Stamp, reach: int) -> Stamp:
    width, height = stamp.image.size
    image = Image.new("RGBA", (width + 2 * reach, height + 2 * reach))
    image.paste(stamp.image, (reach, reach))
    return Stamp(image, stamp.x - reach, stamp.y - reach, stamp.mode)


def _masked(stamp: Stamp, alpha: Image.Image) -> Stamp:
    image = stamp.image.copy()
    image.putalpha(alpha)
    return Stamp(image, stamp.x, stamp.y, stamp.mode)


def _recoloured(stamp: Stamp, image: Image.Image) -> Stamp:
    image.putalpha(stamp.image.getchannel("A"))
    return Stamp(image, stamp.x, stamp.y, stamp.mode)


def _inked(stamp: Stamp, colour: Colour, mask: Image.Image, alpha: float) -> Stamp:
    """Colour laid on the body where `mask` is bright, without making it larger."""
    image = stamp.image.convert("RGB")
    image.paste(colour, (0, 0), fainter(mask, alpha))
    return _recoloured(stamp, image)


def soft(mask: Image.Image, radius: float) -> Image.Image:
    """A blurred mask; wide blurs are made small and enlarged, which looks the same and costs a fraction."""
    if radius < 0.3:
        return mask
    shrink = max(1, min(8, int(radius / 2.5)))
    if shrink == 1:
        return mask.filter(ImageFilter.GaussianBlur(radius))
    small = mask.reduce(shrink).filter(ImageFilter.GaussianBlur(radius / shrink))
    return small.resize((small.width * shrink, small.height * shrink), Image.Resampling.BILINEAR).crop(
        (0, 0, *mask.size)
    )


def _below(stamp: Stamp, colour: Colour, alpha: float, blur: float, dx: float, dy: float) -> Stamp:
    reach = round(blur * 2.2) + round(max(abs(dx), abs(dy))) + 2
    room = _with_room(stamp, reach)
    mask = fainter(soft(room.image.getchannel("A"), blur), alpha)
    under = Image.new("RGBA", room.image.size, (*colour, 0))
    under.putalpha(ImageChops.offset(mask, round(dx), round(dy)))
    under.alpha_composite(room.image)
    return Stamp(under, room.x, room.y, room.mode)


def _glow(stamp: Stamp, effect: Glow, scale: float) -> Stamp:
    radius = effect.radius * scale
    reach = round(radius * 1.6) + 2
    room = _with_room(stamp, reach)
    body = room.image.getchannel("A")
    near, far = soft(body, radius * 0.22), soft(body, radius * 0.7)
    # a bright edge that falls off slowly
    mask = ImageChops.lighter(near.point([min(255, value * 2) for value in range(256)]),
                              far.point([min(255, round(value * 1.5)) for value in range(256)]))  # fmt: skip
    halo = Image.new("RGBA", room.image.size, (*effect.colour, 0))
    halo.putalpha(fainter(mask, effect.alpha))
    halo.alpha_composite(room.image)
    return Stamp(halo, room.x, room.y, room.mode)


_INWARDS = [min(255, max(0, (255 - value) * 2 - 8)) for value in range(256)]


def _edge_band(alpha: Image.Image, width: float) -> Image.Image:
    """Bright at the edge of the body and dark `width` pixels further in; the frame around it counts as outside."""
    reach = max(1, round(width))
    room = Image.new("L", (alpha.width + 2 * reach, alpha.height + 2 * reach))
    room.paste(alpha, (reach, reach))
    inner = soft(room, width * 0.6).crop((reach, reach, reach + alpha.width, reach + alpha.height))
    # half covered is the edge itself
    return inner.point(_INWARDS)


def _bevel(stamp: Stamp, effect: Bevel, scale: float) -> Stamp:
    alpha = stamp.image.getchannel("A")
    width = max(1.0, effect.width * scale)
    step = max(1, round(width * 0.75))
    room = Image.new("L", (alpha.width + 2 * step + 2, alpha.height + 2 * step + 2))
    room.paste(alpha, (step + 1, step + 1))
    room = soft(room, width * 0.45)
    box = (step + 1, step + 1, step + 1 + alpha.width, step + 1 + alpha.height)
    to_light = ImageChops.subtract(room, ImageChops.offset(room, step, step)).crop(box)
    from_light = ImageChops.subtract(room, ImageChops.offset(room, -step, -step)).crop(box)
    if effect.height < 0:
        to_light, from_light = from_light, to_light
    strength = abs(effect.height)
    stamp = _inked(stamp, effect.light, ImageChops.multiply(to_light, alpha), strength)
    return _inked(stamp, effect.shade, ImageChops.multiply(from_light, alpha), strength)


def _dimmed(image: Image.Image, effect: Dim) -> Image.Image:
    if effect.saturation != 1:
        image = ImageEnhance.Color(image).enhance(effect.saturation)
    if effect.brightness != 1:
        image = ImageEnhance.Brightness(image).enhance(effect.brightness)
    return image

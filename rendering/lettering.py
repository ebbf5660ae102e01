"""How a `Text` breaks into lines and how big each is: shared by layout (which measures) and painter (which draws)."""

from dataclasses import dataclass, replace

from rendering.fonts import broken, cut, metrics, text_width
from rendering.plain import plain
from rendering.scene import Text, TextStyle


@dataclass(frozen=True, slots=True)
class Lettering:
    """The lines of a text in their final style; `top` and the baselines are relative to the text's `at`."""

    lines: tuple[str, ...]
    style: TextStyle
    left: float
    top: float
    width: float
    height: float
    baselines: tuple[float, ...]


def lettering(text: Text) -> Lettering:
    """Breaks, shrinks or cuts a text as it asks and says where its lines go."""
    style, words = text.style, plain(text.words)
    lines: tuple[str, ...] = (words,)
    if text.width is not None:
        match text.fit:
            case "wrap":
                lines = broken(words, style, text.width, text.max_lines)
            case "cut":
                lines = (cut(words, style, text.width),)
            case "shrink":
                natural, room = text_width(words, style), max(text.width, 1.0)
                if natural > room:
                    style = replace(style, size=style.size * room / natural)
            case "free":
                pass
    elif "\n" in words:
        lines = tuple(words.split("\n"))
    font = metrics(style)
    capital, step = font.capital * style.size, style.leading * style.size
    first = {"top": font.ascent * style.size, "middle": capital / 2, "baseline": 0.0}[text.anchor]
    width = max(text_width(line, style) for line in lines)
    left = {"left": 0.0, "centre": -width / 2, "right": -width}[text.align]
    baselines = tuple(first + index * step for index in range(len(lines)))
    top = first - font.ascent * style.size
    return Lettering(lines, style, left, top, width, baselines[-1] + font.descent * style.size - top, baselines)

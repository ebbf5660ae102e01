"""Golden pictures with a small tolerance, as font pixels move with FreeType versions; and painters on both loops."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.process.eventloop import new_event_loop

GOLDEN = Path(__file__).parent / "golden"
DIFFERENCES = Path("build/golden-differences")


LOOPS = {"asyncio": asyncio.new_event_loop, "serving": new_event_loop}


def pytest_asyncio_loop_factories(item: pytest.Item) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Each loop begins other processes in its own way: painters are begun by both."""
    return LOOPS if item.path.name == "test_workers.py" else {"asyncio": LOOPS["asyncio"]}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures anew")


@pytest.fixture
def like_golden(request: pytest.FixtureRequest) -> Callable[[Image.Image, str], None]:
    """Asserts that a picture looks like the kept one of that name; writes it with --update-golden."""

    def check(image: Image.Image, name: str) -> None:
        kept = GOLDEN / f"{name}.png"
        if request.config.getoption("--update-golden", default=False):
            kept.parent.mkdir(exist_ok=True)
            image.save(kept, optimize=True)
            return
        golden = Image.open(kept).convert("RGB")
        assert image.size == golden.size
        difference = ImageChops.difference(image, golden).convert("L")
        mean = ImageStat.Stat(difference).mean[0]
        far = sum(difference.histogram()[33:]) / (image.width * image.height)
        if mean > 1 or far > 0.005:
            DIFFERENCES.mkdir(parents=True, exist_ok=True)
            strip = Image.new("RGB", (image.width * 3, image.height))
            for index, part in enumerate((golden, image, difference.point([min(255, 4 * v) for v in range(256)]))):
                strip.paste(part, (index * image.width, 0))
            strip.save(DIFFERENCES / f"{name}.png")
            pytest.fail(f"{name} differs (mean {mean:.2f}, far {far:.2%}); see {DIFFERENCES / name}.png")

    return check

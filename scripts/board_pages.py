"""How to read the boards, for the documents: `python -m scripts.board_pages KEY ...` draws the pictures
docs/pictures/KEY-board-N.jpg and rewrites what docs/games/KEY.md says of them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from games import GAMES
from games.board_pages import BoardPage
from games.hosted import HostedGame
from host.play.guides import marked_board
from rendering.encode import encode
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from scripts.slowest import rewritten

DOCS = Path(__file__).parents[1] / "docs"
MARK = "board"


def pictured(game: HostedGame) -> Iterator[tuple[Path, BoardPage]]:
    """The pages of a game, each with the file of its picture."""
    for number, page in enumerate(game.board_pages, 1):
        yield DOCS / "pictures" / f"{game.key}-board-{number}.jpg", page


def section(game: HostedGame) -> str:
    """How to read a game's board, in Markdown."""
    parts = []
    for file, page in pictured(game):
        marks = "\n".join(f"{number}. **{mark.title}**: {mark.words}" for number, mark in enumerate(page.marks, 1))
        parts.append(f"### {page.title}\n\n![{page.title}, with numbered marks](../pictures/{file.name})\n\n{marks}\n")
    return "\n".join(parts)


def main() -> int:
    """Draw and write those of the games that were named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *(game.key for game in GAMES)])
    keys = parser.parse_args().games
    for game in GAMES:
        if game.board_pages and (not keys or game.key in keys):
            painter = Painter(Sprites(game.face.sprites))
            for file, page in pictured(game):
                scene = marked_board(game, page)
                file.write_bytes(encode(painter.paint(scene), size=scene.size))
            document = DOCS / "games" / f"{game.key}.md"
            document.write_text(rewritten(document.read_text(), section(game), MARK))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Isle of Skye with the Druids expansion."""

from games.counted import CountedIn
from games.hosted import HostedGame
from games.skye.colours import PALETTES
from games.skye.commands import COMMANDS
from games.skye.face import FACE
from games.skye.face.board_pages import BOARD_PAGES
from games.skye.face.counted import COUNTED, had
from games.skye.face.lessons import LESSONS
from games.skye.face.pitch import PITCH
from games.skye.face.primer import PRIMER
from games.skye.face.puzzles import PUZZLES
from games.skye.rules.events import RoundStarted
from games.skye.rules.module import IsleOfSkye
from games.skye.tiles import TABLET_EFFECTS

RULES = IsleOfSkye(TABLET_EFFECTS)
GAME = HostedGame(
    RULES,
    FACE,
    looked_at=frozenset({"buy", "second buy"}),
    commands=COMMANDS,
    pitch=PITCH,
    primer=PRIMER,
    lessons=LESSONS,
    board_pages=BOARD_PAGES,
    puzzles=PUZZLES,
    counted_in=CountedIn("round", RoundStarted),
    counted=COUNTED,
    had=had,
    around="What tiles do",
    palettes=PALETTES,
)

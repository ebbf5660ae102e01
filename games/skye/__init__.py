"""Isle of Skye with the Druids expansion."""

from games.skye.rules.module import IsleOfSkye

RULES = IsleOfSkye()

"""How Isle of Skye is played well: what a seat may imagine, what it would do, what a position is worth to it."""

from __future__ import annotations

from engine.judgement import Skill
from games.skye import RULES
from games.skye.bot.judgement import SkyeJudgement, SkyeSearch
from games.skye.bot.worlds import SkyeWorlds

SKILL = Skill(RULES, SkyeWorlds(RULES), SkyeJudgement(RULES), SkyeSearch(RULES))

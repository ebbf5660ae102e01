"""How Lagoon is played well."""

from __future__ import annotations

from engine.judgement import Skill
from games.lagoon import RULES
from games.lagoon.bot.judgement import LagoonJudgement
from games.lagoon.bot.worlds import LagoonWorlds

SKILL = Skill(RULES, LagoonWorlds(RULES), LagoonJudgement(RULES))

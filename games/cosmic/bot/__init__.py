"""How Cosmic Encounter is played well: what a seat may imagine, what it would do, what a position is worth to it."""

from __future__ import annotations

from engine.judgement import Skill
from games.cosmic import RULES
from games.cosmic.bot.judgement import CosmicJudgement
from games.cosmic.bot.worlds import CosmicWorlds

SKILL = Skill(RULES, CosmicWorlds(RULES), CosmicJudgement(RULES))

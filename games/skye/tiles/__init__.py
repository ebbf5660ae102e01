"""Stone tablets of Druid tiles: the components that change a rule, one file for each kind."""

from engine import Registry
from games.skye.tiles.bargains import GreatBargain, SmallBargain
from games.skye.tiles.keeping import Keeping
from games.skye.tiles.memory import Memory
from games.skye.tiles.plenty import Plenty

TABLET_EFFECTS = Registry.of((Memory(), Keeping(), Plenty(), SmallBargain(), GreatBargain()))

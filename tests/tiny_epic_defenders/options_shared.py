"""What the tests of options share."""

from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.actions import SPACE
from holdfast.games.tiny_epic_defenders.names import ENEMIES, FIRST_COLOURED, Hero
from tests.tiny_epic_defenders.table import text

HEROES = ("ezru", "gurmund", "ethairna", "umtak", "nyrra", "lealith", "kglflr", "oryk", "laishom", "randal")


FOES = ("the-ancient", "colossus", "hill-giant", "dragon", "kraken", "demon-lord")


ARTIFACTS = (
    "celestial-idol", "shield-of-aughmoore", "spear-of-valor", "zodiac-cloak", "elixir-of-errand", "staff-of-control", "hammer-of-might",
    "wings-of-zephyr", "horn-of-command", "timeless-hourglass",
)  # fmt: skip


ENEMY_CARDS = (
    "coast-mountains", "forest-desert", "forest-ruins", "forest-coast", "mountains-plains", "coast-desert", "plains-desert",
    "mountains-ruins", "plains-ruins",
)  # fmt: skip


DIRE_ENEMIES = ("harpy", "minotaur", "sea-serpent", "manticore", "giant-wasps", "wraith")


def is_enemy(card):
    return card < ENEMIES


def is_dire(card):
    return ENEMIES <= card < FIRST_COLOURED


def pile(p):
    return [p.cards[i] for i in range(p.count)]


def legal(state):
    return {SPACE.text(a) for a in GAME.legal(state)}


def heroes(state, count=2):
    return [text(Hero, state.defenders[d].hero) for d in range(count)]

"""The ticket decks of the American expansion of 1910: the new tickets, mega and big cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railwright.api import MapSpec, Ruleset, hookimpl
from railwright.plugins.scoring.api import ScoreLine
from railwright.plugins.tickets.api import Dealing, cards, tickets_with, with_decks

PLUGIN = {
    "id": "usa_1910",
    "version": "1.0",
    "api": 1,
    "title": "USA 1910",
    "summary": "Play with the 1910 ticket decks: the new tickets, all tickets, or only big cities.",
    "requires": ["tickets", "express", "most_tickets", "scoring"],
    "options": {
        "deck": {
            "x-rule": {
                "new": "Each player is dealt three tickets and keeps two or more.",
                "mega": "All tickets are in the game.",
                "big_cities": "Only tickets to big cities are in the game.",
            },
            "type": "string",
            "enum": ["new", "mega", "big_cities"],
            "default": "new",
            "title": "Deck",
            "description": "New: three tickets, keep two, and a bonus for the most tickets. Mega: five tickets, "
            "keep three, draw four, and bonuses for the most tickets and the longest path. Big cities: four tickets, "
            "keep two, draw four, no bonus.",
        }
    },
    "map": {
        "ticket": {
            "big_city": {
                "x-look": {"symbol": "tower"},
                "type": "boolean",
                "title": "Big city",
                "description": "The ticket leads to a big city and belongs to the big-city deck.",
            }
        }
    },
}

BIG_CITIES = frozenset({"chicago", "dallas", "houston", "los_angeles", "miami", "new_york", "seattle"})

_NEW = """
atlanta-chicago 5; atlanta-los_angeles 15; atlanta-washington 4; boston-chicago 7; boston-kansas_city 11;
boston-phoenix 19; calgary-los_angeles 12; calgary-nashville 14; charleston-toronto 6; chicago-new_york 5;
chicago-salt_lake_city 11; dallas-duluth 7; dallas-montreal 13; denver-saint_louis 6; denver-vancouver 11;
duluth-vancouver 13; houston-portland 16; houston-washington 10; kansas_city-salt_lake_city 7; las_vegas-miami 21;
las_vegas-new_york 19; las_vegas-seattle 10; los_angeles-oklahoma_city 9; miami-new_york 10; miami-saint_louis 8;
miami-sault_st_marie 12; montreal-raleigh 7; nashville-new_york 6; new_orleans-omaha 8; new_orleans-pittsburgh 8;
oklahoma_city-seattle 14; pittsburgh-portland 19; san_francisco-sault_st_marie 17; san_francisco-washington 21;
santa_fe-winnipeg 10
"""

# Those of the first edition, four of them with other points, and four more.
_PRINTED_AGAIN = """
atlanta-montreal 9; atlanta-new_york 6; atlanta-san_francisco 17; boston-miami 12; boston-washington 4;
calgary-phoenix 13; calgary-salt_lake_city 7; chicago-los_angeles 16; chicago-montreal 7; chicago-new_orleans 7;
chicago-santa_fe 9; dallas-new_york 11; denver-el_paso 4; denver-pittsburgh 11; duluth-el_paso 10;
duluth-houston 8; helena-los_angeles 8; houston-kansas_city 5; houston-winnipeg 12; little_rock-winnipeg 11;
los_angeles-miami 19; los_angeles-new_york 20; los_angeles-seattle 9; miami-toronto 10; montreal-new_orleans 13;
montreal-vancouver 20; nashville-portland 17; nashville-sault_st_marie 8; new_york-seattle 20;
oklahoma_city-sault_st_marie 8; omaha-winnipeg 6; phoenix-portland 11; portland-vancouver 2; santa_fe-vancouver 13
"""

TICKETS = (*cards(_NEW, deck="new"), *cards(_PRINTED_AGAIN))


class Deck(NamedTuple):
    """How many tickets are dealt, kept and drawn, and the bonuses that are played for."""

    deal: int
    keep_first: int
    draw: int
    bonuses: tuple[str, ...]


DECKS = {  # usa_1910-2, usa_1910-4
    "new": Deck(3, 2, 3, ("most_tickets",)),
    "mega": Deck(5, 3, 4, ("most_tickets", "express")),
    "big_cities": Deck(4, 2, 4, ()),
}


@hookimpl
def adjust_map(value: MapSpec) -> MapSpec:
    """The board with the new tickets, and its own as they were printed again (usa_1910-1)."""
    return with_decks(value, TICKETS, BIG_CITIES)


@hookimpl
def adjust_dealing(value: Dealing, rules: Ruleset) -> Dealing:
    """The tickets and numbers of the deck; tickets of a board without these cities stay as they are."""
    name = rules.option("usa_1910", "deck")
    marks = {"new": ("deck", "new"), "big_cities": ("big_city", True)}
    regular = tickets_with(rules.board, *marks[name]) if name in marks else 0
    deck = DECKS[name]
    numbers = {"deal_regular": deck.deal, "keep_first": deck.keep_first, "draw": deck.draw, "keep": 1}
    return value._replace(regular=regular or value.regular, **numbers)


@hookimpl
def adjust_score_lines(value: Sequence[ScoreLine], rules: Ruleset) -> Sequence[ScoreLine]:
    """Only the bonuses of the deck are played for (usa_1910-4)."""
    bonuses = DECKS[rules.option("usa_1910", "deck")].bonuses
    return [line for line in value if line.source not in ("express", "most_tickets") or line.source in bonuses]

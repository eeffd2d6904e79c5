"""The ticket decks of the European expansion of 1912: expanded, mega and big cities."""

from __future__ import annotations

from core.api import MapSpec, Ruleset, hookimpl
from plugins.expansions.europa_1912.decks import BIG_CITIES, TICKETS
from plugins.tickets.api import Dealing, tickets_with, with_decks

PLUGIN = {
    "id": "europa_1912",
    "version": "1.0",
    "api": 1,
    "title": "Europa 1912",
    "summary": "Play with the ticket decks of 1912: the expanded one, all tickets there are, or big cities alone.",
    "requires": ["tickets"],
    "conflicts": ["usa_1910"],
    "options": {
        "deck": {
            "type": "string",
            "enum": ["expanded", "mega", "big_cities"],
            "default": "expanded",
            "title": "Deck",
            "description": "Expanded: one long and three regular tickets, keep two. Mega: all tickets, two long and "
            "five regular ones, keep three. Big cities: five tickets to a big city, keep two, and draw four.",
        }
    },
    "map": {
        "ticket": {
            "big_city": {
                "type": "boolean",
                "title": "Big city",
                "description": "The ticket leads to a big city and belongs to the deck of the big cities.",
            }
        }
    },
}


NUMBERS = {
    "expanded": {"deal_long": 1, "deal_regular": 3, "keep_first": 2, "draw": 3, "keep": 1},
    "mega": {"deal_long": 2, "deal_regular": 5, "keep_first": 3, "draw": 3, "keep": 1},
    "big_cities": {"deal_long": 0, "deal_regular": 5, "keep_first": 2, "draw": 4, "keep": 1},
}


@hookimpl
def adjust_map(value: MapSpec) -> MapSpec:
    return with_decks(value, TICKETS, BIG_CITIES)


@hookimpl
def adjust_dealing(value: Dealing, rules: Ruleset) -> Dealing:
    """The tickets and numbers of the deck; tickets of a board without these cities stay as they are."""
    deck, board = rules.option("europa_1912", "deck"), rules.board
    value = value._replace(**NUMBERS[deck])
    if deck == "big_cities":
        return value._replace(regular=tickets_with(board, "big_city", True) or value.regular, long=0)
    if deck == "mega":
        return value
    others = tickets_with(board, "deck", "mega") | tickets_with(board, "deck", "big_cities")
    return value._replace(regular=value.regular & ~others, long=value.long & ~others)

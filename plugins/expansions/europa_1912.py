"""The ticket decks of the European expansion of 1912: expanded, mega and big cities."""

from __future__ import annotations

from railwright.api import MapSpec, Ruleset, hookimpl
from railwright.plugins.tickets.api import Dealing, cards, tickets_with, with_decks

PLUGIN = {
    "id": "europa_1912",
    "version": "1.0",
    "api": 1,
    "title": "Europa 1912",
    "summary": "Play with the 1912 ticket decks: the expanded deck, all tickets, or only big cities.",
    "requires": ["tickets"],
    "conflicts": ["usa_1910"],
    "options": {
        "deck": {
            "x-rule": {
                "expanded": "Each player is dealt one long ticket and three others, and keeps two or more.",
                "mega": "All tickets are in the game.",
                "big_cities": "Only tickets to big cities are in the game.",
            },
            "type": "string",
            "enum": ["expanded", "mega", "big_cities"],
            "default": "expanded",
            "title": "Deck",
            "description": (
                "Expanded: one long and three regular tickets, keep two. Mega: all tickets, two long "
                "and five regular ones, keep three. Big cities: five tickets to big cities, keep "
                "two, later draw four."
            ),
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

BIG_CITIES = frozenset({"angora", "athina", "berlin", "london", "madrid", "moskva", "paris", "roma", "wien"})

_EXPANDED = """
amsterdam-venezia 6; bruxelles-stockholm 10; bucuresti-erzurum 7; budapest-danzig 7; budapest-warszawa 5;
cadiz-frankfurt 13; cadiz-lisboa 2; dieppe-kobenhavn 9; dieppe-marseille 5; edinburgh-essen 9; kharkov-riga 10;
kyiv-sofia 6; munchen-petrograd 14; munchen-sarajevo 7; palermo-pamplona 12; sevastopol-warszawa 12;
smyrna-sochi 9; stockholm-wilno 12; venezia-warszawa 8
"""

_LONG = """
amsterdam-rostov 19; angora-essen 16; brindisi-riga 17; kyiv-pamplona 18; london-sochi 20; paris-sevastopol 17
"""

_BIG_CITIES = """
angora-berlin 13; angora-london 20; angora-madrid 21; angora-moskva 14; angora-paris 17; angora-roma 11;
angora-wien 10; athina-berlin 11; athina-london 16; athina-madrid 16; athina-moskva 14; athina-paris 13;
athina-roma 6; athina-wien 8; berlin-madrid 13; berlin-paris 7; berlin-wien 3; london-madrid 10; london-moskva 19;
london-paris 3; london-roma 10; madrid-moskva 25; madrid-paris 7; madrid-roma 10; madrid-wien 13; moskva-paris 18;
moskva-roma 17; moskva-wien 12; paris-roma 10; roma-wien 6
"""

TICKETS = (*cards(_EXPANDED), *cards(_LONG, long=True, deck="mega"), *cards(_BIG_CITIES, deck="big_cities"))

NUMBERS = {  # europa_1912-2
    "expanded": {"deal_long": 1, "deal_regular": 3, "keep_first": 2, "draw": 3, "keep": 1},
    "mega": {"deal_long": 2, "deal_regular": 5, "keep_first": 3, "draw": 3, "keep": 1},
    "big_cities": {"deal_long": 0, "deal_regular": 5, "keep_first": 2, "draw": 4, "keep": 1},
}


@hookimpl
def adjust_map(value: MapSpec) -> MapSpec:
    """The board with the new tickets beside its own (europa_1912-1)."""
    return with_decks(value, TICKETS, BIG_CITIES)


@hookimpl
def adjust_dealing(value: Dealing, rules: Ruleset) -> Dealing:
    """The tickets and numbers of the deck; tickets of a board without these cities stay as they are (europa_1912-4)."""
    deck, board = rules.option("europa_1912", "deck"), rules.board
    value = value._replace(**NUMBERS[deck])
    if deck == "big_cities":
        return value._replace(regular=tickets_with(board, "big_city", True) or value.regular, long=0)
    if deck == "mega":
        return value
    unused = tickets_with(board, "deck", "mega") | tickets_with(board, "deck", "big_cities")
    return value._replace(regular=value.regular & ~unused, long=value.long & ~unused)

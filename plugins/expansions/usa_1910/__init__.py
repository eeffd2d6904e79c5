"""The ticket decks of the American expansion of 1910: the new tickets, mega and big cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.api import MapSpec, Ruleset, hookimpl
from plugins.expansions.usa_1910.decks import BIG_CITIES, TICKETS
from plugins.scoring.api import ScoreLine
from plugins.tickets.api import Dealing, tickets_with, with_decks

PLUGIN = {
    "id": "usa_1910",
    "version": "1.0",
    "api": 1,
    "title": "USA 1910",
    "summary": "Play with the ticket decks of 1910: the new tickets, all tickets there are, or big cities alone.",
    "requires": ["tickets", "express", "most_tickets", "scoring"],
    "options": {
        "deck": {
            "type": "string",
            "enum": ["new", "mega", "big_cities"],
            "default": "new",
            "title": "Deck",
            "description": "New: three tickets, keep two, and a bonus for the most tickets. Mega: five tickets, keep "
            "three, draw four, bonuses for tickets and path. Big cities: four tickets, keep two, draw four, no bonus.",
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


class Deck(NamedTuple):
    """How many tickets are dealt, kept and drawn, and the bonuses that are played for."""

    deal: int
    keep_first: int
    draw: int
    bonuses: tuple[str, ...]


DECKS = {
    "new": Deck(3, 2, 3, ("most_tickets",)),
    "mega": Deck(5, 3, 4, ("most_tickets", "express")),
    "big_cities": Deck(4, 2, 4, ()),
}


@hookimpl
def adjust_map(value: MapSpec) -> MapSpec:
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
    """Only the bonuses of the deck are played for."""
    bonuses = DECKS[rules.option("usa_1910", "deck")].bonuses
    return [line for line in value if line.source not in ("express", "most_tickets") or line.source in bonuses]

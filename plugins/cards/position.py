"""The cards in a position: deck, row (the market), discards and hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from railwright.api import PositionError, PositionField, Ruleset, State, hookimpl, plural, say
from railwright.plugins.cards.counts import COLORS, INDEX, LOCO, NONE, Counts, added, taken
from railwright.plugins.cards.rule import everywhere, is_swept
from railwright.plugins.cards.state import CARDS, GAP, Cards, full_deck

Where = tuple[str | int, ...]
Entry = tuple[Where, str, int]  # where it stands, color, count

CARDS_SCHEMA = {
    "type": "object",
    "properties": {color: {"type": "integer", "minimum": 0, "title": color.capitalize()} for color in COLORS},
    "additionalProperties": False,
    "examples": [{"blue": 2, "loco": 1}],
}
"""JSON Schema of train cards in positions: how many of each color, those of which there are none left out."""
MARKET_SCHEMA = {
    "title": "Market",
    "description": "The cards face up in the row, from the left; null is a gap.",
    "type": "array",
    "items": {"enum": [*COLORS, None]},
    "examples": [["blue", "red", "loco", None, "green"]],
}


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    deck = {
        **CARDS_SCHEMA,
        "title": "Deck",
        "description": "The cards of the pile; left out: all that lie nowhere else.",
    }
    discards = {**CARDS_SCHEMA, "title": "Discards", "description": "The cards on the discard pile."}
    hand = {**CARDS_SCHEMA, "title": "Hand", "description": "The cards in the seat's hand."}
    return [
        PositionField("game", "deck", deck),
        PositionField("game", "market", MARKET_SCHEMA),
        PositionField("game", "discards", discards),
        PositionField("seat", "hand", hand),
    ]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    full = full_deck(rules)
    seen = _cards_named(full, document)
    # Where the deck is told, cards that stand nowhere are out of the game; else they are the deck.
    deck = _counts(document["deck"]) if "deck" in document else taken(full, seen)
    row = _row(rules, document.get("market", ()))
    discards = _counts(document.get("discards", {}))
    hands = tuple(_counts(seat.get("hand", {})) for seat in document["seats"])
    cards = Cards(sum(deck), deck, row, discards, hands)
    if not rules.hooks.cards_elsewhere:  # else only ``kept_apart`` knows which cards there are besides
        _check_row(rules, cards)
    return CARDS.set(state, cards)


def _check_row(rules: Ruleset, cards: Cards) -> None:
    """Too many locomotives never lie in the row when somebody is asked: they are swept before (DRAW-7)."""
    if is_swept(rules, cards):
        count = cards.row.count(LOCO)
        message = plural(
            "A row cannot have {count} locomotive: the row would have been replaced. Replace the locomotive with "
            "another card.",
            "A row cannot have {count} locomotives: the row would have been replaced. Replace some of them with "
            "other cards.",
            "count",
            count=count,
        )
        last = max(place for place, card in enumerate(cards.row) if card == LOCO)
        raise PositionError(message, ("market", last), "unswept-row")


def _cards_named(full: Counts, document: Mapping[str, Any]) -> Counts:
    """All cards that the document names; PositionError at the entry that names more of a color than there are."""
    # Counted in the order of the document, so that the error names the first entry that is one too many.
    seen: Counts = NONE
    for where, color, count in _entries(document):
        seen = added(seen, _counts({color: count}))
        in_game, named = full[INDEX[color]], seen[INDEX[color]]
        if named > in_game:
            message = plural(
                "The game has {there} card of this colour ({color}), but the position has {found}. Remove {more}.",
                "The game has {there} cards of this colour ({color}), but the position has {found}. Remove {more}.",
                "there",
                there=in_game,
                color=color,
                found=named,
                more=named - in_game,
            )
            raise PositionError(message, where, "too-many-cards")
    return seen


def _entries(document: Mapping[str, Any]) -> Iterator[Entry]:
    """Every mention of cards, in the order of the document."""
    for key, value in document.items():
        if key in ("deck", "discards"):
            yield from (((key, color), color, count) for color, count in value.items())
        elif key == "market":
            yield from (((key, place), color, 1) for place, color in enumerate(value) if color is not None)
        elif key == "seats":
            for seat, fields in enumerate(value):
                hand = fields.get("hand", {})
                yield from ((("seats", seat, "hand", color), color, count) for color, count in hand.items())


def _counts(cards: Mapping[str, int]) -> Counts:
    return tuple([cards.get(color, 0) for color in COLORS])


def _row(rules: Ruleset, market: Iterable[str | None]) -> tuple[int, ...]:
    """The row, filled with gaps to its full length."""
    row = tuple([GAP if color is None else INDEX[color] for color in market])
    places: int = rules.option("cards", "row")
    if len(row) > places:
        message = plural(
            "The row has {places} place, but this is card {number}. Remove it.",
            "The row has {places} places, but this is card {number}. Remove it.",
            "places",
            places=places,
            number=places + 1,
        )
        raise PositionError(message, ("market", places), "row-too-long")
    # Places that a file leaves out are empty, as they are where pile and discards have run out (SP-7).
    return row + (GAP,) * (places - len(row))


def kept_apart(
    rules: Ruleset, state: State, document: Mapping[str, Any], places: Sequence[tuple[Where, Counts]]
) -> State:
    """The state with cards out of the pile that a plugin has in places of its own (``cards_elsewhere``).

    PositionError names the place with which there are more cards of a color than in the game.
    """
    cards = CARDS.get(state)
    if "deck" in document:
        spare = taken(full_deck(rules), everywhere(rules, state))
        _check_enough(spare, places[-1][0] if places else ())
        _check_row(rules, cards)
        return state
    deck = cards.deck
    for where, counts in places:
        deck = taken(deck, counts)
        _check_enough(deck, where)
    cards = cards._replace(pile=sum(deck), deck=deck)
    _check_row(rules, cards)
    return CARDS.set(state, cards)


def _check_enough(spare: Counts, where: Where) -> None:
    if min(spare) < 0:
        message = say("The game does not have this many cards of one colour. Remove some.")
        raise PositionError(message, where, "too-many-cards")


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[Where, Any]]:
    cards = CARDS.get(state)
    yield ("deck",), _counts_by_color(cards.deck)
    yield ("market",), [None if card == GAP else COLORS[card] for card in cards.row]
    yield ("discards",), _counts_by_color(cards.discards)
    for seat, hand in enumerate(cards.hands):
        yield ("seats", seat, "hand"), _counts_by_color(hand)


def _counts_by_color(cards: Counts) -> dict[str, int]:
    return {color: count for color, count in zip(COLORS, cards, strict=True) if count}

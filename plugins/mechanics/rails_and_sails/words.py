"""What happened to cards, pieces and harbours, in words."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import Choice, Event, Frame, Name, Ruleset, State, hookimpl, plural, say
from railwright.plugins.mechanics.rails_and_sails.state import (
    DECKS,
    GAP,
    INDEX,
    TRAINS,
    TRAVEL,
    UNDECIDED,
    CardSet,
    LayDown,
    Mix,
    Pieces,
    RevealTravelCard,
    Take,
    TravelCardWord,
    hand_of,
)
from railwright.plugins.routes.api import ROUTES


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    yield from _card_events(frame, choice)
    yield from _piece_events(before, frame, choice, after)
    if frame.kind == "rails_and_sails.harbour":
        city, seat = Name("city", rules.board.cities[frame.data[0]]), Name("seat", frame.actor)
        yield Event(say("{seat} builds a harbour in {city}.", seat=seat, city=city), frame.actor, places=(city,))
    if frame.kind == "rails_and_sails.turn_up" and TRAVEL.get(after).row.count(GAP) > TRAVEL.get(before).row.count(GAP):
        yield Event(say("There are too many wild cards in the row, so it is replaced."))
    begins = after.stack and after.stack[-1].kind == "turn"
    if begins and (before.turns != after.turns or frame.kind == "rails_and_sails.mix"):
        hand, name = hand_of(after, after.turn), Name("seat", after.turn)
        text = plural(
            "{seat} is to move, with {count} travel card.",
            "{seat} is to move, with {count} travel cards.",
            "count",
            seat=name,
            count=sum(hand),
        )
        yield Event(text, after.turn, say("{seat} is to move, with {cards}.", seat=name, cards=CardSet().name(hand)))


def _card_events(frame: Frame, choice: Choice) -> Iterable[Event]:
    seat = Name("seat", frame.actor)
    if isinstance(choice, Take) and choice.source not in DECKS:
        yield Event(
            say("{seat} takes a card: {card}.", seat=seat, card=TravelCardWord().name(choice.source)), frame.actor
        )
    if isinstance(choice, RevealTravelCard) and frame.kind == "rails_and_sails.draw":
        taker, name = frame.data[0], Name("seat", frame.data[0])
        text = say("{seat} draws from the ship deck.", seat=name)
        if INDEX[choice.card] in DECKS[TRAINS]:
            text = say("{seat} draws from the train deck.", seat=name)
        yield Event(
            text, taker, say("{seat} draws a card: {card}.", seat=name, card=TravelCardWord().name(choice.card))
        )
    if isinstance(choice, LayDown):
        cards = CardSet().name(choice.cards)
        yield Event(say("{seat} pays {cards}.", seat=seat, cards=cards), frame.actor)


def _piece_events(before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    if isinstance(choice, Pieces):
        name = Name("seat", frame.actor)
        text = plural(
            "{seat} exchanges {count} ship for a train.",
            "{seat} exchanges {count} ships for trains.",
            "count",
            seat=name,
            count=choice.number,
        )
        if frame.data[0] != TRAINS:
            text = plural(
                "{seat} exchanges {count} train for a ship.",
                "{seat} exchanges {count} trains for ships.",
                "count",
                seat=name,
                count=choice.number,
            )
        yield Event(text, frame.actor)
    if isinstance(choice, Mix) and set(TRAVEL.get(after).chosen) == {UNDECIDED}:
        for seat, trains in enumerate(ROUTES.get(after).trains):
            ships, name = TRAVEL.get(after).ships[seat], Name("seat", seat)
            text = say(
                "{seat} starts with {trains} and {ships}.",
                seat=name,
                trains=plural("{count} train", "{count} trains", "count", count=trains),
                ships=plural("{count} ship", "{count} ships", "count", count=ships),
            )
            yield Event(text, seat)

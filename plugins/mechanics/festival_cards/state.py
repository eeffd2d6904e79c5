"""Where the festival cards are, and the answers about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import ByCity, BySeat, Choice, CityId, Public, Ruleset, SliceKey, Value, say


class Festivals(Value):
    """Cards by city: still among the train cards, lying at the city, and with each seat.

    What is still to come follows from what lies open, so that nothing of it is secret.
    """

    hidden: Annotated[ByCity[int], Public]
    lying: Annotated[ByCity[int], Public]
    held: Annotated[BySeat[ByCity[int]], Public]


def new_festivals(rules: Ruleset, seats: int) -> Festivals:
    """All cards are among the train cards."""
    none = (0,) * len(rules.board.cities)
    return Festivals(rules.board.city_field("festivals", rules.option("festival_cards", "each")), none, (none,) * seats)


SLICE = SliceKey(
    "festival_cards",
    Festivals,
    new_festivals,
    titles={
        "hidden": say("still among the train cards"),
        "lying": say("lying at cities"),
        "held": say("festival cards"),
    },
)


@dataclass(frozen=True, slots=True)
class Festival(Choice):
    """Chance: a festival card of this city turns up in the pile of train cards."""

    verb: ClassVar[str] = "festival"
    label: ClassVar[str] = "A festival card of {city} turns up"
    city: CityId


@dataclass(frozen=True, slots=True)
class CollectAt(Choice):
    """Collect all festival cards that lie at this end of the route."""

    verb: ClassVar[str] = "celebrate"
    label: ClassVar[str] = "Collect the festival cards at {city}"
    city: CityId

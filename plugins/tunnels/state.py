"""A tunnel under way, the answer that withdraws from it, and which routes are tunnels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from railwright.api import Choice, TableKey, Value


@dataclass(frozen=True, slots=True)
class Withdraw(Choice):
    """Take the cards back; the turn is over (TUNNEL-5, SP-25)."""

    verb: ClassVar[str] = "withdraw"
    label: ClassVar[str] = "Withdraw"


WITHDRAW = Withdraw()


class Dig(Value):
    """A tunnel that is being claimed.

    * ``seat``: the seat that claims
    * ``route``: the index of the route
    * ``paid``: the cards laid down for it, as nine counts
    * ``turned``: the cards turned up so far
    * ``due``: the number of cards still to be paid
    """

    seat: int
    route: int
    paid: tuple[int, ...]
    turned: tuple[int, ...] = ()
    due: int = 0


class TunnelsTable(Value):
    """By route index whether it is a tunnel, and how many cards a tunnel turns up."""

    tunnels: tuple[bool, ...]
    cards: int


TABLE: TableKey[TunnelsTable] = TableKey("tunnels")

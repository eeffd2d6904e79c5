"""The ids of routes and tickets, which name two cities."""

from __future__ import annotations


def turned(id: str) -> str:
    """The id with its two cities in the other order, a number behind them kept: ``a-b-2`` for ``b-a-2``."""
    first, _, rest = id.partition("-")
    second, dash, number = rest.partition("-")
    return f"{second}-{first}{dash}{number}"

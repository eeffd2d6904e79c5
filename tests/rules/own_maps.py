"""A board with everything that maps can say and no published board does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from railwright.core.kernel.mapspec import MapSpec, Route, Ticket
from railwright.testing import ruleset_of


def own_map() -> MapSpec:
    """Europe with tickets that have a penalty or no points, or a twin; single routes; routes for locomotives."""
    spec = ruleset_of("europe").board.spec
    twins = tuple(replace(ticket, id=f"{ticket.id}-2", points=ticket.points + 3) for ticket in spec.tickets[:6])
    return replace(
        spec,
        routes=tuple(_route(route, number) for number, route in enumerate(spec.routes)),
        tickets=tuple(_ticket(ticket, number) for number, ticket in enumerate((*spec.tickets, *twins))),
    )


def _route(route: Route, number: int) -> Route:
    fields: dict[str, Any] = {"single": True} if route.id.endswith("-2") and number % 3 else {}
    return replace(route, fields={**route.fields, **fields, **({"locomotives_only": True} if number % 9 == 4 else {})})


def _ticket(ticket: Ticket, number: int) -> Ticket:
    penalty = {"penalty": number % 5} if number % 3 == 0 else {}
    return replace(ticket, points=0 if number % 10 == 7 else ticket.points, fields={**ticket.fields, **penalty})

"""The interface of the routes for other plugins."""

from railwright.plugins.routes.rule import (
    abort_claim,
    affordable,
    attainable_routes,
    claimable_routes,
    open_routes,
    paid_claim,
    paying,
    place_wagons,
    within_means,
    within_wagons,
)
from railwright.plugins.routes.state import ROUTES, TABLE, Claim, Claiming, Routes

__all__ = [
    "ROUTES",
    "TABLE",
    "Claim",
    "Claiming",
    "Routes",
    "abort_claim",
    "affordable",
    "attainable_routes",
    "claimable_routes",
    "open_routes",
    "paid_claim",
    "paying",
    "place_wagons",
    "within_means",
    "within_wagons",
]

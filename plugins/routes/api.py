"""What other plugins may use of the routes."""

from plugins.routes.claiming import abort_claim, paid_claim, place_wagons
from plugins.routes.offering import claimable_routes, open_routes, paying
from plugins.routes.slice import ROUTES, Claiming, Routes
from plugins.routes.table import TABLE, Claim, affordable, within_wagons

__all__ = [
    "ROUTES",
    "TABLE",
    "Claim",
    "Claiming",
    "Routes",
    "abort_claim",
    "affordable",
    "claimable_routes",
    "open_routes",
    "paid_claim",
    "paying",
    "place_wagons",
    "within_wagons",
]

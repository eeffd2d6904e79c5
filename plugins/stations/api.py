"""The interface of the stations for other plugins."""

from railwright.plugins.stations.rule import borrowing, cost, foreign_routes, free_cities, stations_left
from railwright.plugins.stations.state import STATIONS, Accept, Borrow, Station, Stations

__all__ = [
    "STATIONS",
    "Accept",
    "Borrow",
    "Station",
    "Stations",
    "borrowing",
    "cost",
    "foreign_routes",
    "free_cities",
    "stations_left",
]

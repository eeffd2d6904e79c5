"""What other plugins may use of the stations."""

from plugins.stations.building import cost, free_cities, stations_left
from plugins.stations.lending import borrowing, foreign_routes
from plugins.stations.slice import STATIONS, Accept, Borrow, Station, Stations

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

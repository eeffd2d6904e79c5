"""The interface for other plugins of the mechanics that are one file each."""

from railwright.plugins.mechanics.country_tickets import COUNTRIES
from railwright.plugins.mechanics.tour_tickets import TOURS, Tour

__all__ = ["COUNTRIES", "TOURS", "Tour"]

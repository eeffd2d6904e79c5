"""What the window may use of the advice."""

from plugins.advice.counting import Census, Count, census
from plugins.advice.lending import Loan, loans
from plugins.advice.outlook import Outlook, Plan, Planner
from plugins.advice.shortage import Shortage, shortage
from plugins.advice.ways import Way, way_of, way_over

__all__ = [
    "Census",
    "Count",
    "Loan",
    "Outlook",
    "Plan",
    "Planner",
    "Shortage",
    "Way",
    "census",
    "loans",
    "shortage",
    "way_of",
    "way_over",
]

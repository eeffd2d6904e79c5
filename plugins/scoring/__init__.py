"""Scoring: the lines that the other rules give, their totals and the ranks (SCORE, TIE)."""

from plugins.scoring import hookspecs as HOOKSPECS
from plugins.scoring.rule import outcome_fields

PLUGIN = {
    "id": "scoring",
    "version": "1.0",
    "api": 1,
    "title": "Scoring",
    "summary": "Adds up what the other rules score and ranks the players.",
}

__all__ = ["HOOKSPECS", "PLUGIN", "outcome_fields"]

"""Scoring: the lines that the other rules give, their totals and the ranks (SCORE, TIE)."""

PLUGIN = {
    "id": "scoring",
    "version": "1.0",
    "api": 1,
    "title": "Scoring",
    "summary": "Adds up the points from the other rules and ranks the players.",
}

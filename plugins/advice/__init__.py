"""Aids for a person, from the view of the own seat: plans for tickets, loans of stations, counts of cards."""

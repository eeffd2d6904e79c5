"""The steady bot: one network for all its tickets, cards for that network, points when the tickets are done."""

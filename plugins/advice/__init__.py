"""Help for a person, read off what his own seat may see: plans for tickets, loans of stations, counts of cards."""

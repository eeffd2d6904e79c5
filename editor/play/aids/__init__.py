"""Help for the person who looks: plans, loans of stations, counted cards and hints, each with a switch."""

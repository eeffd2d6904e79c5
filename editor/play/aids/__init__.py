"""Help for the viewer of a game: ticket planner, station loans, counted cards and hints, each with a switch."""

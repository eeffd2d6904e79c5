"""What decided a game, in the window: the analysis of a record while it is worked out."""

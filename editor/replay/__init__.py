"""Looking at recorded games: step by step, through anybody's viewpoint, to the last point."""

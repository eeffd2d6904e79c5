"""Looking at recorded games: step by step, through anybody's eyes, to the last point."""

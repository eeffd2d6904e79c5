"""The coach: chances to win by playouts, the analysis of a finished game, and puzzles that it finds."""

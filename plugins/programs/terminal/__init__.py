"""A game in a terminal: lines of plain text out, answers as numbers or notation in."""

"""Prints of a map as PDF, SVG and PNG: the board at true scale, cards, score track, player aid and more."""

"""Prints of a map: the board at true scale, cards, score track and aid, as PDF, SVG and PNG."""

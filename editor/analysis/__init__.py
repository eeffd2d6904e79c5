"""Figures and hints about a board, each with the parts of the map that it refers to. Free of Qt."""

"""The engine: frames, slices, hooks, choices, chance, views, records and boards; no rule of any game."""

__version__ = "0.2.0"

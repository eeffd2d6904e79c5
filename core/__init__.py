"""The engine: frames, slices, hooks, choices, chance, views, records and boards; no rule of any game."""

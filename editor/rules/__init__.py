"""Choosing the rules of a game: plugins and their options, presets, and the user's own plugins."""

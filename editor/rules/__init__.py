"""The page of rules: which plugins a game is played with and how, presets, and the user's own plugins."""

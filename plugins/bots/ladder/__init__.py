"""The scale on which bots and people are rated, and its words."""

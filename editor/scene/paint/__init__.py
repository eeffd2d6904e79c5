"""How a board is painted: colors, patterns, styles, sea and land, and the scene that keeps pictures of its items."""

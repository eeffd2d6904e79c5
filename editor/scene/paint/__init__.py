"""Painting of boards: colors, patterns, styles, sea and land, and scenes that cache pictures of their items."""

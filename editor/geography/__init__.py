"""Real geography: places, projections, coasts, terrain, and fitting them to boards. Free of Qt."""

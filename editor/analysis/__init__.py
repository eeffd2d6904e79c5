"""What a board is like, in figures that each know their place on the map. Free of Qt."""

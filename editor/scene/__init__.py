"""The board as a picture: painters, items, and the scene and view that play and the map editor share."""

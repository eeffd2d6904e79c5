"""The board as a picture: geometry without Qt, painters, and the scene and view that play and editing share."""

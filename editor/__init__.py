"""The Qt application: the game window and the map editor. Importing this package does not import Qt."""

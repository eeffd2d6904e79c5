"""The board while it is edited: a scene that follows a MapDocument, its view, and overlays."""

"""The board under the pen: a scene that follows a MapDocument, its view, and what is marked on it."""

"""The window of the map editor: canvas, tools and panels round one document, and its files."""

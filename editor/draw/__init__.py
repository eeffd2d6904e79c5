"""The window of the map editor: canvas, tools and panels for one document, its dialogs and its file."""

"""The tools of the map editor: small state machines that propose maps to the document."""

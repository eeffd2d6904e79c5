"""The tools of the map editor: small state machines that propose the next map to the document."""

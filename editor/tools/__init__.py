"""The tools of the map editor: small state machines that propose the next map and never touch what is drawn."""

"""Tables that are kept elsewhere, in the window."""

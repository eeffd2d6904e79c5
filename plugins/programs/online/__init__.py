"""A table for friends: the dealer's side and the connection to it, free of Qt. Imported where somebody asks for it."""

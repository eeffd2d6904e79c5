"""The published expansions of the boards that come with the program, one plugin each."""

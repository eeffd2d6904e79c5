"""The command line: commands, seats, seeds, and how errors end."""

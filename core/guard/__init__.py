"""Rules of the user's own that fail or hang: they are played in a child process before they run in this one."""

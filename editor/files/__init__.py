"""The way to the disk: what is read and written in passing, settings, caches, and dialogs that ask for files."""

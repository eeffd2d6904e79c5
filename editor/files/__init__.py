"""Access to the disk without blocking the window: threads, settings, caches, and dialogs that ask for files."""

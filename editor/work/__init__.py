"""Work beside the window: threads, a process, collection of what is gone, and what happens to errors."""

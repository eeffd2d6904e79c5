"""Work in the background of the window: threads, processes, garbage collection, and the handling of errors."""

"""Games that are kept: while they go on, as files of their own, and when they are over."""

"""Games that are not over: the files they are saved in, and how they are continued. Free of Qt."""

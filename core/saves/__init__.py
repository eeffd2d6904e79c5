"""Games that are not over: the files that they grow in, and how they are gone on with. Free of Qt."""

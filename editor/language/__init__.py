"""The language of the window: which one it is, and where its translations come from."""

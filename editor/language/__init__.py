"""The languages of the window: which one it speaks, and where its words come from."""

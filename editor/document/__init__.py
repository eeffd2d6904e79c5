"""The map that is edited: an immutable MapSpec, the edits that lead from one to the next, and its file."""

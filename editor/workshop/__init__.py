"""The workshop of rules: a position with answers, replayed whenever a plugin is saved."""

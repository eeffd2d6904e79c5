"""The workshop of rules: a position and answers that are played again whenever a plugin is saved."""

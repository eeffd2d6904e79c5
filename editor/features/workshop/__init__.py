"""The workshop of rules: a position with answers, replayed whenever a plugin is saved."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(pages=(f"{__name__}.page:WorkshopPage",))

"""Statistics of finished games: a file of results, figures made from it, and the page that shows them."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(pages=(f"{__name__}.page:StatisticsPage",), table_parts=(f"{__name__}.stamps:TableStamp",))

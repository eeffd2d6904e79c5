"""Statistics of finished games: a file of results, figures made from it, and the page that shows them."""

"""What finished games add up to: a file of results, figures, and the page that shows them."""

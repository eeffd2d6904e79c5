"""What all reports share: figures with intervals, tables of them, pictures, and writers of text, data and HTML."""

"""Workers that play many games: processes of this machine, or of a Dask cluster."""

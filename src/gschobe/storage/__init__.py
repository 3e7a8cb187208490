"""Keeps what happened: the event log, and the ordinary tables beside it, on SQLite or PostgreSQL."""

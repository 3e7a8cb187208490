"""An evening of a tournament at the live tables of this server."""

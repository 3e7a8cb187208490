"""A package, so that its server and its browser end with its last test, and not with the last of all."""

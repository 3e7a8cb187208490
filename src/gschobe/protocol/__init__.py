"""The messages between a table and those who sit at it, as msgspec structs (docs/protocol.md)."""

"""Live tables over sockets: pumps messages between people, tables, log and bots; no rule in it."""

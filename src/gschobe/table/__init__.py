"""One live table without sockets, files or clocks: what comes in, what is written, what goes out.

Everything that happens is an entry of the table's log, and the state is the fold of its entries, so a
table that is read back from its log stands where it stood.
"""

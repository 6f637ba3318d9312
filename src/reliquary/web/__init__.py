"""The server: accounts, lobby, sockets, storage."""

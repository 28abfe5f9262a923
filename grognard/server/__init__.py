"""The server: seats behind links, live play over WebSockets, everything stored before it is acknowledged."""

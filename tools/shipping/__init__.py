"""Makes what players install: the self-contained program, archives and packages of it."""

"""What is kept between two starts: games and settings, in one SQLite file.

May import the engine and the standard library; knows nothing of arcade. All SQL is in here.
"""

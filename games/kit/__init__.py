"""What every game's face is made with: sentences, words for questions, notation, plain pictures, and a face to begin.

Knows no game. A face takes from here what is the same everywhere and writes only what is its own.
"""

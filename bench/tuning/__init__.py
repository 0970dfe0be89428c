"""Fitting of the numbers in the data to recorded games. The programs are tune.py and its kin."""

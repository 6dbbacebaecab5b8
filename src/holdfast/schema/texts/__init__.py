"""Texts: strings that know the template and the numbers that they were made from."""

"""The chapters of World in Flames, in the book's order of numbers."""

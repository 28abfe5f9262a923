"""The series rules of Pacific Battles, a module a chapter."""

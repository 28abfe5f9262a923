"""The rules, a module a chapter of the book or a part of one.

An action names the phases in which it may be taken (`phases`); a phase asks for all that name it (`orders.py`). So a
chapter adds its orders to the sequence of play without the sequence having to know the chapter.
"""

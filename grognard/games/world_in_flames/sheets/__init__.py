"""The loader and the checks of the data sheets."""

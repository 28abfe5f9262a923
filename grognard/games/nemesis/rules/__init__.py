"""The rules of Nemesis, one module a chapter; every function cites the ledger ids it carries out."""

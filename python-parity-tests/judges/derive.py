"""The cuDF text of a case: that of pandas with what cuDF spells otherwise, unless the case has one by hand."""

import ast

from oracle.cases import Case

ON_HOST = "on_host"
SPELLING = 1
"""Counts the changes of what is spelled otherwise: it is part of the digests of the answers."""


class _Spelling(ast.NodeTransformer):
    """cuDF fetches elements by a call of their own, and has no extension arrays."""

    def visit_Call(self, node: ast.Call):
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr in ("tolist", "to_list") and not node.args:
            return ast.Call(ast.Name(ON_HOST, ast.Load()), [node.func.value], [])
        if isinstance(node.func, ast.Name) and node.func.id == "list" and len(node.args) == 1:
            return ast.Call(ast.Name(ON_HOST, ast.Load()), node.args, [])
        return node

    def visit_Attribute(self, node: ast.Attribute):
        self.generic_visit(node)
        return ast.Attribute(node.value, "values", node.ctx) if node.attr == "array" else node


def texts(case: Case) -> tuple[str, str]:
    """Return the statements in front and the expression."""
    return derived(case.pandas_setup), case.cudf or derived(case.pandas)


def derived(text: str) -> str:
    return ast.unparse(_Spelling().visit(ast.parse(text.strip())))


def names(case: Case) -> set[str]:
    """Return the names that a case's cuDF text uses."""
    return {node.id for node in ast.walk(ast.parse("\n".join(texts(case)))) if isinstance(node, ast.Name)}

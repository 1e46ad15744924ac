/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** The operations of categories, by the names of their methods; {@link ExprNode.MethodCall} has what they are given. */
public enum CategoryOp implements MethodOp {
    /** The position of the category of each row, −1 for null. */
    CODES("codes"),
    /** The same categories in another order. */
    REORDER("reorderCategories"),
    /** More categories. */
    ADD("addCategories"),
    /** Fewer categories. */
    REMOVE("removeCategories"),
    /** The categories that some row has. */
    REMOVE_UNUSED("removeUnusedCategories"),
    /** Other categories. */
    SET("setCategories"),
    /** The same categories under other names. */
    RENAME("renameCategories"),
    /** The same categories, in an order. */
    AS_ORDERED("asOrdered"),
    /** The same categories without an order. */
    AS_UNORDERED("asUnordered");

    private final String label;

    CategoryOp(String label) {
        this.label = label;
    }

    @Override
    public String accessor() {
        return "cat";
    }

    @Override
    public String label() {
        return label;
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** The operations of lists, by the names of their methods; {@link ExprNode.MethodCall} has what they are given. */
public enum ListOp implements MethodOp {
    /** Number of elements. */
    LEN("len"),
    /** The element at a place. */
    GET("get"),
    /** Whether a value is an element. */
    CONTAINS("contains"),
    /** The first place of a value. */
    INDEX("indexOf"),
    /** The elements in order. */
    SORT_VALUES("sortValues"),
    /** The elements of lists within a list as one list. */
    CONCAT("concat"),
    /** Each element once. */
    UNIQUE("unique"),
    /** The elements in reverse. */
    REVERSE("reverse"),
    /** The elements from a place up to another. */
    SLICE("slice"),
    /** The strings that bytes are in a character set. */
    DECODE("decode"),
    /** Sum of the elements. */
    SUM("sum"),
    /** Product of the elements. */
    PRODUCT("prod"),
    /** Arithmetic mean of the elements. */
    MEAN("mean"),
    /** Middle value of the elements. */
    MEDIAN("median"),
    /** Least element. */
    MIN("min"),
    /** Greatest element. */
    MAX("max"),
    /** Number of elements that are not missing. */
    COUNT("count"),
    /** Number of different elements that are not missing. */
    N_UNIQUE("nUnique"),
    /** Variance of the elements. */
    VAR("var"),
    /** Standard deviation of the elements. */
    STD("std"),
    /** First element that is not missing. */
    FIRST("first"),
    /** Last element that is not missing. */
    LAST("last"),
    /** Whether an element is true. */
    ANY("any"),
    /** Whether all elements are true. */
    ALL("all");

    private final String label;

    ListOp(String label) {
        this.label = label;
    }

    @Override
    public String accessor() {
        return "list";
    }

    @Override
    public String label() {
        return label;
    }
}

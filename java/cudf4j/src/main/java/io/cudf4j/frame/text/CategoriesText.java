/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.column.CategoryColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.types.CategoricalDtype;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The line that lists the categories below a series, as pandas writes it. */
final class CategoriesText {
    private static final int MOST = 8;
    private static final int EDGE = MOST / 2;
    private static final int LINE_WIDTH = 80;

    private CategoriesText() {}

    static String of(CategoricalDtype dtype) {
        ColumnBase categories = CategoryColumn.of(dtype);
        String head = "Categories (" + categories.size() + ", " + categories.dtype() + "): ";
        String separator = dtype.isOrdered() ? " < " : ", ";
        String indent = "\n" + " ".repeat(head.length() + 1);
        StringBuilder text = new StringBuilder();
        int length = head.length() + 1;
        boolean isFirst = true;
        for (String shown : shown(categories)) {
            if (!isFirst && length + separator.length() + shown.length() > LINE_WIDTH) {
                text.append(separator.stripTrailing()).append(indent);
                length = head.length() + 1;
            } else if (!isFirst) {
                text.append(separator);
                length += separator.length();
            }
            text.append(shown);
            length += shown.length();
            isFirst = false;
        }
        return head + "[" + text.toString().replace(" < ... < ", " ... ") + "]";
    }

    private static List<String> shown(ColumnBase categories) {
        int count = categories.size();
        List<String> texts = new ArrayList<>();
        if (count <= MOST) {
            append(texts, categories.toHost().shown());
            return texts;
        }
        try (ColumnBase first = categories.slice(0, EDGE);
                ColumnBase last = categories.slice(count - EDGE, count)) {
            List<@Nullable Object> values = new ArrayList<>(first.toHost().shown());
            values.addAll(last.toHost().shown());
            append(texts, values);
        }
        texts.add(EDGE, "...");
        return texts;
    }

    private static void append(List<String> texts, List<? extends @Nullable Object> values) {
        boolean isText = values.stream().anyMatch(String.class::isInstance);
        if (!isText) {
            texts.addAll(CellText.of(values));
            return;
        }
        values.forEach(value -> texts.add(NestedText.of(value)));
    }
}

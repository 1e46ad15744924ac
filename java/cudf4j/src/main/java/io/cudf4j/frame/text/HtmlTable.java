/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

/** A table of HTML, with the elements, classes and indents that pandas writes. */
final class HtmlTable {
    private static final String GAP = "...";

    private final Grid grid;
    private final StringBuilder text = new StringBuilder();

    private HtmlTable(Grid grid) {
        this.grid = grid;
    }

    static String of(Grid grid) {
        return new HtmlTable(grid).write();
    }

    private String write() {
        text.append("<table border=\"1\" class=\"dataframe\">\n  <thead>\n");
        for (int level = 0; level < grid.headerLevels(); level++) {
            header(level);
        }
        if (grid.hasNames()) {
            text.append("    <tr>\n");
            grid.levels().forEach(level -> cell("th", "", level.name()));
            for (int i = 0; i < grid.columns().size() + (grid.gapColumn() < 0 ? 0 : 1); i++) {
                cell("th", "", "");
            }
            text.append("    </tr>\n");
        }
        text.append("  </thead>\n  <tbody>\n");
        for (int row = 0; row < grid.rowCount(); row++) {
            if (row == grid.gapRow()) {
                gap();
            }
            row(row);
        }
        return text.append("  </tbody>\n</table>").toString();
    }

    private void header(int level) {
        text.append(grid.headerLevels() == 1 ? "    <tr style=\"text-align: right;\">\n" : "    <tr>\n");
        grid.levels().forEach(each -> cell("th", "", ""));
        for (int i = 0; i < grid.columns().size(); i++) {
            if (i == grid.gapColumn()) {
                cell("th", "", GAP);
            }
            int shared = grid.sharedColumns(level, i);
            if (shared > 0) {
                cell("th", shared == 1 ? "" : " colspan=\"" + shared + "\" halign=\"left\"", grid.label(i, level));
            }
        }
        endsWithGap("th");
        text.append("    </tr>\n");
    }

    private void row(int row) {
        text.append("    <tr>\n");
        for (int level = 0; level < grid.levels().size(); level++) {
            int shared = grid.sharedRows(level, row);
            if (shared > 0) {
                cell(
                        "th",
                        shared == 1 ? "" : " rowspan=\"" + shared + "\" valign=\"top\"",
                        grid.levels().get(level).cells().get(row));
            }
        }
        for (int i = 0; i < grid.columns().size(); i++) {
            if (i == grid.gapColumn()) {
                cell("td", "", GAP);
            }
            cell("td", "", grid.columns().get(i).cells().get(row));
        }
        endsWithGap("td");
        text.append("    </tr>\n");
    }

    /** The gap stands behind the only column where one is shown. */
    private void endsWithGap(String element) {
        if (grid.gapColumn() == grid.columns().size()) {
            cell(element, "", GAP);
        }
    }

    private void gap() {
        text.append("    <tr>\n");
        grid.levels().forEach(level -> cell("th", "", GAP));
        for (int i = 0; i < grid.columns().size() + (grid.gapColumn() < 0 ? 0 : 1); i++) {
            cell("td", "", GAP);
        }
        text.append("    </tr>\n");
    }

    private void cell(String element, String attributes, String content) {
        text.append("      <")
                .append(element)
                .append(attributes)
                .append('>')
                .append(escaped(content))
                .append("</")
                .append(element)
                .append(">\n");
    }

    private static String escaped(String content) {
        return content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}

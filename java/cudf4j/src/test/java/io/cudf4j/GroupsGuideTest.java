/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static io.cudf4j.Expr.left;
import static io.cudf4j.Expr.right;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What docs/groups-and-joins.md shows; each statement there stands here too. */
class GroupsGuideTest {
    @Test
    void snippets_giveWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame sales = DataFrame.of(
                    "region", List.of("N", "N", "S", "S", "N"),
                    "kind", List.of("a", "b", "a", "b", "a"),
                    "units", new long[] {1, 2, 3, 4, 5});
            groups(sales);
            windows();
            joins(sales);
            tables(sales);
            assertThat(scope).isNotNull();
        }
    }

    private static void groups(DataFrame sales) {
        DataFrame perRegion = sales.groupBy("region")
                .agg(Agg.sum("units").as("sold"), Agg.max("units").as("most"));
        DataFrame levels = sales.groupBy("region").asIndex(true).agg(Map.of("units", List.of("sum", "mean")));
        Series share =
                sales.col("units").div(sales.groupBy("region").get("units").transform("sum"));
        DataFrame large = sales.groupBy("region")
                .filter(col("sold").gt(7), Agg.sum("units").as("sold"));
        assertThat(perRegion.columns()).containsExactly("region", "sold", "most");
        assertThat(values(perRegion, "sold")).isEqualTo(list(8L, 7L));
        assertThat(values(perRegion, "most")).isEqualTo(list(5L, 4L));
        assertThat(levels.columns()).containsExactly(Tuple.of("units", "sum"), Tuple.of("units", "mean"));
        assertThat(labels(levels)).isEqualTo(list("N", "S"));
        assertThat(share.toList()).isEqualTo(list(0.125, 0.25, 3 / 7.0, 4 / 7.0, 0.625));
        assertThat(labels(large)).isEqualTo(list(0L, 1L, 4L));
    }

    private static void windows() {
        DataFrame visits = DataFrame.of(
                "user", List.of("ann", "bob", "ann", "ann"),
                "at",
                        List.of(
                                LocalDateTime.parse("2024-01-03T10:00"),
                                LocalDateTime.parse("2024-01-03T10:05"),
                                LocalDateTime.parse("2024-01-03T10:20"),
                                LocalDateTime.parse("2024-01-03T11:30")));
        Series gap = visits.groupBy("user").get("at").diff(1);
        Series begins =
                gap.isNa().or(gap.gt(Duration.ofMinutes(30)).fillNa(false)).asType(DType.INT64);
        Series session =
                visits.with("begins", begins).groupBy("user").get("begins").cumSum();
        Series recent = visits.with("n", begins)
                .setIndex("at")
                .col("n")
                .rolling(Duration.ofHours(1))
                .sum();
        DataFrame perHour = visits.resample(
                        "h", ResampleOptions.defaults().on("at").label(Side.RIGHT))
                .size();
        assertThat(session.toList()).isEqualTo(list(1L, 1L, 1L, 2L));
        assertThat(recent.toList()).isEqualTo(list(1.0, 2.0, 2.0, 1.0));
        assertThat(values(perHour, "size")).isEqualTo(list(3L, 1L));
        assertThat(labels(perHour))
                .isEqualTo(list(LocalDateTime.parse("2024-01-03T11:00"), LocalDateTime.parse("2024-01-03T12:00")));
    }

    private static void joins(DataFrame sales) {
        DataFrame regions = DataFrame.of("region", List.of("N", "E"), "name", List.of("north", "east"));
        DataFrame named = sales.merge(
                regions,
                JoinOptions.on("region")
                        .how(JoinHow.LEFT)
                        .validate(JoinValidation.MANY_TO_ONE)
                        .indicator("found"));
        DataFrame bands =
                DataFrame.of("lo", new long[] {0, 3}, "hi", new long[] {2, 9}, "band", List.of("few", "many"));
        DataFrame banded =
                sales.merge(bands, JoinOptions.defaults().where(left("units").between(right("lo"), right("hi"))));
        DataFrame trades = DataFrame.of("t", new long[] {3, 7, 9}, "ticker", List.of("A", "A", "B"));
        DataFrame quotes = DataFrame.of(
                "t", new long[] {2, 4, 9}, "ticker", List.of("A", "A", "B"), "bid", new double[] {1, 2, 3});
        DataFrame quoted = trades.mergeAsof(
                quotes, AsofOptions.defaults().on("t").by("ticker").tolerance(2));
        DataFrame beside = Cudf.concat(
                List.of(regions, bands),
                ConcatOptions.defaults().axis(Axis.COLUMNS).keys("regions", "bands"));
        assertThat(values(named, "name")).isEqualTo(list("north", "north", null, null, "north"));
        assertThat(values(named, "found")).isEqualTo(list("both", "both", "left_only", "left_only", "both"));
        assertThat(values(banded, "band")).isEqualTo(list("few", "few", "many", "many", "many"));
        assertThat(values(quoted, "bid")).isEqualTo(list(1.0, null, 3.0));
        assertThat(beside.columns()).startsWith(Tuple.of("regions", "region")).endsWith(Tuple.of("bands", "band"));
    }

    private static void tables(DataFrame sales) {
        DataFrame table = sales.pivotTable(PivotTableOptions.defaults()
                .index("region")
                .columns("kind")
                .values("units")
                .aggFunc("sum")
                .margins(true));
        DataFrame shares = Cudf.crosstab(
                sales.col("region"),
                sales.col("kind"),
                CrosstabOptions.defaults().normalize(Normalization.INDEX));
        DataFrame cells = sales.melt(MeltOptions.defaults()
                .idVars("region", "kind")
                .valueVars("units")
                .varName("what"));
        assertThat(labels(table)).isEqualTo(list("N", "S", "All"));
        assertThat(values(table, "a")).isEqualTo(list(6L, 3L, 9L));
        assertThat(values(table, "All")).isEqualTo(list(8L, 7L, 15L));
        assertThat(values(shares, "b")).isEqualTo(list(1 / 3.0, 0.5));
        assertThat(cells.columns()).containsExactly("region", "kind", "what", "value");
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(GroupsGuideTest.class, "groups-and-joins.md", 22);
    }
}

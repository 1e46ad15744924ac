/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.GroupToString;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.UdfException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions of the user that make a value of each group. */
class UserGroupFunctionsTest {
    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("k", list("x", "y", "x", "y", "x", "z"))
                .column("a", list(1L, 2L, 3L, null, 5L, null))
                .column("b", list(0.5, 1.0, null, 4.0, 2.5, null))
                .column("s", list("p", "q", "r", "s", null, "t"))
                .build();
    }

    @Test
    void groups_giveEachType() {
        GroupView<Series> groups = frame().groupBy("k").eachGroup();
        Series spans = groups.mapToDouble(g -> g.max("b") - g.min("b"));
        assertThat(spans.toList()).isEqualTo(list(2.0, 3.0, null));
        assertThat(labels(spans)).isEqualTo(list("x", "y", "z"));
        assertThat(spans.name()).isNull();
        assertThat(groups.mapToLong(g -> g.sumOfLongs("a") * 10).toList()).isEqualTo(list(90L, 20L, 0L));
        assertThat(groups.mapToInt(g -> 10 * g.size() + g.count("s")).toList()).isEqualTo(list(32, 22, 11));
        assertThat(groups.mapToBoolean(g -> g.isNull("b", g.size() - 1)).toList())
                .isEqualTo(list(false, false, true));
        assertThat(groups.mapToString(g -> g.size() > 1 ? g.getString("s", 1) + g.size() : null)
                        .toList())
                .isEqualTo(list("r3", "s2", null));
    }

    /** As pandas gives it: groupby("k").apply(lambda g: (g.b * g.a).sum() / g.a.sum()) of rows without nulls. */
    @Test
    void apply_goesOverTheRowsOfAGroupInTheirOrder() {
        GroupToDouble weighted = g -> {
            double sum = 0;
            double weights = 0;
            for (int i = 0; i < g.size(); i++) {
                if (!g.isNull("a", i) && !g.isNull("b", i)) {
                    sum += g.getLong("a", i) * g.getDouble("b", i);
                    weights += g.getLong("a", i);
                }
            }
            return sum / weights;
        };
        Series made = frame().groupBy("k").apply(weighted);
        assertThat(made.toList().subList(0, 2)).isEqualTo(list(13.0 / 6, 1.0));
        assertThat((double) made.get(2)).isNaN();
        // of a slice, the places count in the group
        Series firsts = frame().tail(5).groupBy("k").apply(g -> g.getDouble("b", 0));
        assertThat(firsts.toList()).isEqualTo(list(null, 1.0, null));
    }

    @Test
    void transform_givesEachRowWhatItsGroupHas() {
        DataFrame df = DataFrame.builder()
                .column("k", list("x", "y", null, "x", "y"))
                .column("v", new double[] {1, 2, 3, 4, 8})
                .build();
        Series spread = df.groupBy("k").transform(g -> g.max("v") - g.min("v"));
        assertThat(spread.toList()).isEqualTo(list(3.0, 6.0, null, 3.0, 6.0));
        assertThat(labels(spread)).isEqualTo(labels(df));
        assertThat(spread.name()).isNull();
    }

    @Test
    void aNullThatIsRead_leavesTheFunction() {
        assertThat(frame().groupBy("k")
                        .eachGroup()
                        .mapToLong(g -> g.getLong("a", g.size() - 1))
                        .toList())
                .isEqualTo(list(5L, null, null));
        assertThat(frame().groupBy("k").apply(g -> g.mean("b")).toList()).isEqualTo(list(1.5, 2.5, null));
    }

    /** What a file of whole numbers gives, as pandas: groupby("k").n.apply(lambda n: n.max() - n.mean()). */
    @Test
    void means_areOfWholeNumbersToo() {
        DataFrame df = DataFrame.builder()
                .column("k", list("x", "y", "x", "z", "x", "y"))
                .column("n", list(1L, Long.MAX_VALUE, 3L, null, 4L, Long.MAX_VALUE))
                .build();
        DataFrameGroupBy groups = df.groupBy("k");
        assertThat(groups.apply(g -> g.maxOfLongs("n") - g.mean("n")).toList()).isEqualTo(list(4 - 8.0 / 3, 0.0, null));
        // whatever was asked for before
        assertThat(groups.apply(g -> g.mean("n") * g.sumOfLongs("n") / g.sumOfLongs("n") + g.mean("n"))
                        .toList())
                .isEqualTo(list(16.0 / 3, 0x1p64, null));
        assertThatThrownBy(() -> groups.apply(g -> g.mean("n") + g.sum("n")))
                .isInstanceOf(DTypeMismatchException.class);
        try (DataFrame narrow = df.head(1).asType(Map.of("n", DType.INT32))) {
            assertThat(narrow.groupBy("k").apply(g -> g.max("n") - g.mean("n")).toList())
                    .isEqualTo(list(0.0));
        }
        int rows = 20_000;
        long[] many = new long[rows];
        for (int i = 0; i < rows; i++) {
            many[i] = i;
        }
        DataFrame large =
                DataFrame.builder().column("k", new int[rows]).column("n", many).build();
        assertThat(large.groupBy("k").apply(g -> g.mean("n")).toList()).isEqualTo(list(9999.5));
    }

    @Test
    void errors_nameTheKeyOfTheGroup() {
        GroupView<Series> groups = frame().groupBy("k").eachGroup();
        assertThatThrownBy(() -> groups.mapToLong(g -> g.getLong("a", 2)))
                .isInstanceOfSatisfying(UdfException.class, e -> {
                    assertThat(e.row()).isEqualTo(1);
                    assertThat(e.kind()).isEqualTo(UdfException.Kind.OUT_OF_BOUNDS);
                    assertThat(e.location()).startsWith("UserGroupFunctionsTest.java:");
                })
                .hasMessageContaining("mapToLong: group 1 (label y): ");
        assertThat(groups.onError(OnError.NULL)
                        .mapToLong(g -> g.getLong("a", 2))
                        .toList())
                .isEqualTo(list(5L, null, null));
        assertThatThrownBy(() -> groups.mapToDouble(g -> g.sum("none")))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessage("mapToDouble: no column labelled 'none'; there are: a, b, s");
        assertThatThrownBy(() -> groups.mapToDouble(g -> g.sum("s")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("column 's'");
        // the key is no column of its group
        String ofKeys =
                ": 'k' is a key of the groups, under which the result stands, and functions get the other columns; to"
                        + " read it, add it under another label before groupBy, as assign does";
        GroupToString key = g -> g.getString("k", 0);
        assertThatThrownBy(() -> groups.mapToString(key))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessage("mapToString" + ofKeys);
        assertThatThrownBy(() -> groups.explain(key, DType.STRING))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessage("explain" + ofKeys);
    }

    @Test
    void seriesAndSeveralKeys_areGroupedToo() {
        Series byNumber = Series.of("v", new double[] {1, 2, 4})
                .groupBy(Series.of(list(7, 8, 7)))
                .apply(g -> g.sum("v"));
        assertThat(byNumber.toList()).isEqualTo(list(5.0, 2.0));
        Series ofTwo = frame().groupBy("k", "s").eachGroup().mapToInt(g -> g.size());
        assertThat(ofTwo.toList()).isEqualTo(list(1, 1, 1, 1, 1));
        assertThat(frame().head(0).groupBy("k").apply(g -> g.sum("b")).rowCount())
                .isZero();
    }

    @Test
    void manyRows_areReadInPieces() {
        int rows = 100_000;
        List<Integer> keys = new ArrayList<>();
        double[] values = new double[rows];
        List<List<Double>> groups = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < rows; i++) {
            keys.add(i % 1000 == 0 ? 2 : i % 2);
            values[i] = 1.0 / (i + 1);
            groups.get(keys.get(i)).add(values[i]);
        }
        DataFrame df = DataFrame.builder().column("k", keys).column("v", values).build();
        // to the last digit
        assertThat(df.groupBy("k").apply(g -> g.sum("v")).toList())
                .isEqualTo(groups.stream().map(SumInParts::of).toList());
        assertThat(df.groupBy("k")
                        .apply(g -> g.getDouble("v", g.size() - 1) - g.getDouble("v", 0))
                        .toList())
                .isEqualTo(list(values[99_998] - values[2], values[99_999] - values[1], values[99_000] - values[0]));
    }
}

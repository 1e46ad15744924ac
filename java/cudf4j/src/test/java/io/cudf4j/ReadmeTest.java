/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Scope;
import io.cudf4j.types.Slice;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the README shows of labels. */
class ReadmeTest {
    @Test
    void labels() {
        try (Scope scope = Scope.open()) {
            DataFrame trips = DataFrame.of("city", List.of("Oslo", "Rome", "Oslo"), "km", new int[] {3, 8, 5})
                    .setIndex("city");
            assertThat(values(trips.loc("Oslo").toFrame(), "km")).isEqualTo(list(3, 5));
            assertThat(trips.iloc(0).toSeries().toList()).isEqualTo(list(3));
            assertThat(trips.col("km").iloc(Slice.of(0, 2)).toSeries().toList()).isEqualTo(list(3, 8));
            assertThat(trips.assign("miles", col("km").mul(0.621)).col("miles").get(1))
                    .isEqualTo(8 * 0.621);
            assertThat(trips.query("km > 4").sum().toList()).isEqualTo(list(13L));
            assertThat(scope).isNotNull();
        }
    }
}

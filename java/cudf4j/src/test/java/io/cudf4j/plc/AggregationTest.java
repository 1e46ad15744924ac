/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.libcudf.aggregation;
import org.junit.jupiter.api.Test;

class AggregationTest {
    @Test
    void codes_areLibcudfs() {
        assertThat(Aggregation.sum().code()).isEqualTo(aggregation.Kind.SUM.value);
        assertThat(Aggregation.max().code()).isEqualTo(aggregation.Kind.MAX.value);
        assertThat(Aggregation.count(NullPolicy.EXCLUDE).code()).isEqualTo(aggregation.Kind.COUNT_VALID.value);
        assertThat(Aggregation.nunique(NullPolicy.EXCLUDE).code()).isEqualTo(aggregation.Kind.NUNIQUE.value);
        assertThat(Aggregation.rank(
                                RankMethod.MIN,
                                Order.ASCENDING,
                                NullPolicy.EXCLUDE,
                                NullOrder.AFTER,
                                RankPercentage.NONE)
                        .code())
                .isEqualTo(aggregation.Kind.RANK.value);
        assertThat(Aggregation.lag(1).code()).isEqualTo(aggregation.Kind.LAG.value);
        assertThat(Aggregation.histogram().code()).isEqualTo(aggregation.Kind.HISTOGRAM.value);
        assertThat(Aggregation.correlation(1).code()).isEqualTo(aggregation.Kind.CORRELATION.value);
    }

    @Test
    void equality_isByKindAndOptions() {
        assertThat(Aggregation.std(1)).isEqualTo(Aggregation.std(1)).isNotEqualTo(Aggregation.std(0));
        assertThat(Aggregation.quantile(new double[] {0.5}, Interpolation.LINEAR))
                .isEqualTo(Aggregation.quantile(new double[] {0.5}, Interpolation.LINEAR))
                .isNotEqualTo(Aggregation.quantile(new double[] {0.25}, Interpolation.LINEAR));
    }
}

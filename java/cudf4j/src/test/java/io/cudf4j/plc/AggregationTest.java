/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.libcudf.aggregation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
        assertThat(Aggregation.sumOverflow().code()).isEqualTo(aggregation.Kind.SUM_OVERFLOW.value);
        assertThat(Aggregation.mergeLists().code()).isEqualTo(aggregation.Kind.MERGE_LISTS.value);
        assertThat(Aggregation.mergeSets(NullEquality.EQUAL, NanEquality.ALL_EQUAL)
                        .code())
                .isEqualTo(aggregation.Kind.MERGE_SETS.value);
        assertThat(Aggregation.mergeM2().code()).isEqualTo(aggregation.Kind.MERGE_M2.value);
        assertThat(Aggregation.tdigest(1).code()).isEqualTo(aggregation.Kind.TDIGEST.value);
        assertThat(Aggregation.mergeTdigest(1).code()).isEqualTo(aggregation.Kind.MERGE_TDIGEST.value);
        assertThat(Aggregation.mergeHistogram().code()).isEqualTo(aggregation.Kind.MERGE_HISTOGRAM.value);
        assertThat(Aggregation.bitwise(BitwiseOperator.OR).code()).isEqualTo(aggregation.Kind.BITWISE_AGG.value);
    }

    @Test
    void isValidAggregation_ofReductionsAndOfAll() {
        assertResult(() -> Reduce.isValidAggregation(DataType.INT32, Aggregation.sum()))
                .isEqualTo(true);
        assertResult(() -> Reduce.isValidAggregation(DataType.STRING, Aggregation.sum()))
                .isEqualTo(false);
        assertResult(() -> Reduce.isValidAggregation(DataType.of(TypeId.DECIMAL64, -2), Aggregation.sum()))
                .isEqualTo(true);
        assertResult(() -> Reduce.isValidAggregation(DataType.STRING, Aggregation.max()))
                .isEqualTo(true);
        // libcudf computes a correlation of the rows of groups, and of nothing else
        assertResult(() -> Reduce.isValidAggregation(DataType.FLOAT64, Aggregation.correlation(1)))
                .isEqualTo(false);
        assertResult(() -> Aggregation.isValidAggregation(DataType.FLOAT64, Aggregation.correlation(1)))
                .isEqualTo(true);
        assertResult(() -> Aggregation.isValidAggregation(DataType.BOOL8, Aggregation.any()))
                .isEqualTo(true);
        assertResult(() -> Aggregation.isValidAggregation(DataType.STRING, Aggregation.product()))
                .isEqualTo(false);
    }

    @Test
    void equality_isByKindAndOptions() {
        assertThat(Aggregation.std(1)).isEqualTo(Aggregation.std(1)).isNotEqualTo(Aggregation.std(0));
        assertThat(Aggregation.quantile(new double[] {0.5}, Interpolation.LINEAR))
                .isEqualTo(Aggregation.quantile(new double[] {0.5}, Interpolation.LINEAR))
                .isNotEqualTo(Aggregation.quantile(new double[] {0.25}, Interpolation.LINEAR));
    }

    /** The native uses that a type of ours stands for. */
    private static final Map<Class<?>, Aggregation.Use> USES = Map.of(
            GroupbyAggregation.class, Aggregation.Use.GROUPBY,
            GroupbyScanAggregation.class, Aggregation.Use.GROUPBY_SCAN,
            ReduceAggregation.class, Aggregation.Use.REDUCE,
            ScanAggregation.class, Aggregation.Use.SCAN,
            SegmentedReduceAggregation.class, Aggregation.Use.SEGMENTED_REDUCE,
            RollingAggregation.class, Aggregation.Use.ROLLING);

    private static Set<Aggregation.Use> usesThatLibcudfMakes(Aggregation made) {
        Set<Aggregation.Use> uses = EnumSet.noneOf(Aggregation.Use.class);
        for (Aggregation.Use use : Aggregation.Use.values()) {
            try {
                Aggregation.free(use, made.make(use));
                uses.add(use);
            } catch (RuntimeException e) {
                assertThat(e).hasMessageContaining("libcudf has no aggregation of kind " + made.code());
            }
        }
        return uses;
    }

    private static Object argument(Class<?> type) {
        if (type == NullPolicy.class) {
            // of windows the other one is not for every place
            return NullPolicy.INCLUDE;
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        return type == double[].class ? (Object) new double[] {0.5} : (Object) 1;
    }

    @Test
    void typesOfFactories_sayForWhatLibcudfHasTheAggregation() throws ReflectiveOperationException {
        Map<String, Set<Aggregation.Use>> typed = new TreeMap<>();
        Map<String, Set<Aggregation.Use>> wanted = new TreeMap<>();
        for (Method factory : Aggregation.class.getDeclaredMethods()) {
            if (!Aggregation.class.isAssignableFrom(factory.getReturnType())) {
                continue;
            }
            Object[] arguments = Arrays.stream(factory.getParameterTypes())
                    .map(AggregationTest::argument)
                    .toArray();
            Set<Aggregation.Use> uses = EnumSet.noneOf(Aggregation.Use.class);
            USES.forEach((type, use) -> {
                if (type.isAssignableFrom(factory.getReturnType())) {
                    uses.add(use);
                }
            });
            typed.put(factory.getName(), uses);
            Set<Aggregation.Use> made = usesThatLibcudfMakes((Aggregation) factory.invoke(null, arguments));
            if (factory.getName().equals("count")) {
                // its scan adds 1 to the value beside
                assertThat(made.remove(Aggregation.Use.SCAN)).isTrue();
            }
            wanted.put(factory.getName(), made);
        }
        assertThat(typed).hasSize(37).isEqualTo(wanted);
    }

    @Test
    void functions_takeTheAggregationsOfTheirUse() {
        assertThat(taken(Reduce.class, "reduce")).containsOnly(ReduceAggregation.class);
        assertThat(taken(Reduce.class, "scan")).containsOnly(ScanAggregation.class);
        assertThat(taken(Reduce.class, "segmentedReduce")).containsOnly(SegmentedReduceAggregation.class);
        assertThat(ScanAggregation.class.isAssignableFrom(Aggregation.mean().getClass()))
                .isFalse();
    }

    private static Set<Class<?>> taken(Class<?> owner, String function) {
        return Arrays.stream(owner.getDeclaredMethods())
                .filter(method -> method.getName().equals(function))
                .flatMap(method -> Arrays.stream(method.getParameterTypes()))
                .filter(type -> type.getSimpleName().endsWith("Aggregation"))
                .collect(Collectors.toSet());
    }
}

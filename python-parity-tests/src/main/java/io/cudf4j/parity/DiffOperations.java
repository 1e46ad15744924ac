/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import io.cudf4j.AsFreqOptions;
import io.cudf4j.AsofOptions;
import io.cudf4j.Axis;
import io.cudf4j.BinaryOptions;
import io.cudf4j.ConcatOptions;
import io.cudf4j.CrosstabOptions;
import io.cudf4j.Cudf;
import io.cudf4j.DataFrame;
import io.cudf4j.DatetimeIndex;
import io.cudf4j.Decay;
import io.cudf4j.DropHow;
import io.cudf4j.DropNaOptions;
import io.cudf4j.DummiesOptions;
import io.cudf4j.ExponentialMovingWindow;
import io.cudf4j.Expr;
import io.cudf4j.FillOptions;
import io.cudf4j.Index;
import io.cudf4j.JoinOptions;
import io.cudf4j.MeltOptions;
import io.cudf4j.NaPosition;
import io.cudf4j.PivotOptions;
import io.cudf4j.PivotTableOptions;
import io.cudf4j.RankOptions;
import io.cudf4j.ReduceOptions;
import io.cudf4j.ResampleOptions;
import io.cudf4j.Resampler;
import io.cudf4j.ResetIndexOptions;
import io.cudf4j.Rolling;
import io.cudf4j.Series;
import io.cudf4j.SeriesGroupBy;
import io.cudf4j.Side;
import io.cudf4j.SortOptions;
import io.cudf4j.WorkingDays;
import io.cudf4j.types.AsofDirection;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Keep;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.RankMethod;
import io.cudf4j.types.Slice;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The operations of the random tests, a line each; differential/operations.py has their counterparts in pandas. */
final class DiffOperations {
    private static final WorkingDays DAYS = WorkingDays.defaults()
            .holidays(
                    LocalDate.of(2024, 1, 1),
                    LocalDate.of(2024, 3, 29),
                    LocalDate.of(2024, 4, 1),
                    LocalDate.of(2024, 5, 1),
                    LocalDate.of(2024, 5, 31),
                    LocalDate.of(2024, 12, 25));

    static final Map<String, Function<Inputs, Object>> ALL = new LinkedHashMap<>();

    static {
        arithmetic();
        indexing();
        sorting();
        missing();
        reductions();
        windows();
        merging();
        groups();
        spans();
        reshape();
        DiffTexts.into(ALL);
    }

    private DiffOperations() {}

    private static void arithmetic() {
        ALL.put("series.add", in -> in.series(0).add(in.series(1)));
        ALL.put("series.sub", in -> in.series(0).sub(in.series(1)));
        ALL.put("series.mul", in -> in.series(0).mul(in.series(1)));
        ALL.put("series.div", in -> in.series(0).div(in.series(1)));
        ALL.put("series.floordiv", in -> in.series(0).floorDiv(in.series(1)));
        ALL.put("series.mod", in -> in.series(0).mod(in.series(1)));
        ALL.put("series.pow", in -> in.series(0).pow(in.series(1)));
        ALL.put("series.eq", in -> in.series(0).eq(in.series(1)));
        ALL.put("series.ne", in -> in.series(0).ne(in.series(1)));
        ALL.put("series.lt", in -> in.series(0).lt(in.series(1)));
        ALL.put("series.le", in -> in.series(0).le(in.series(1)));
        ALL.put("series.gt", in -> in.series(0).gt(in.series(1)));
        ALL.put("series.ge", in -> in.series(0).ge(in.series(1)));
        ALL.put("series.and", in -> in.series(0).and(in.series(1)));
        ALL.put("series.or", in -> in.series(0).or(in.series(1)));
        ALL.put("series.xor", in -> in.series(0).xor(in.series(1)));
        ALL.put("series.add_scalar", in -> in.series(0).add(in.value("value")));
        ALL.put("series.sub_scalar", in -> in.series(0).sub(in.value("value")));
        ALL.put("series.rsub_scalar", in -> in.series(0).rsub(in.value("value")));
        ALL.put("series.mul_scalar", in -> in.series(0).mul(in.value("value")));
        ALL.put("series.div_scalar", in -> in.series(0).div(in.value("value")));
        ALL.put("series.mod_scalar", in -> in.series(0).mod(in.value("value")));
        ALL.put("series.lt_scalar", in -> in.series(0).lt(in.value("value")));
        ALL.put("series.eq_scalar", in -> in.series(0).eq(in.value("value")));
        ALL.put("series.radd_scalar", in -> in.series(0).radd(in.value("value")));
        ALL.put("series.rmul_scalar", in -> in.series(0).rmul(in.value("value")));
        ALL.put("series.rdiv_scalar", in -> in.series(0).rdiv(in.value("value")));
        ALL.put("series.rfloordiv_scalar", in -> in.series(0).rfloorDiv(in.value("value")));
        ALL.put("series.rmod_scalar", in -> in.series(0).rmod(in.value("value")));
        ALL.put("series.add_fill", in -> in.series(0).add(in.series(1), fill(in)));
        ALL.put("series.sub_fill", in -> in.series(0).sub(in.series(1), fill(in)));
        ALL.put("series.mul_fill", in -> in.series(0).mul(in.series(1), fill(in)));
        ALL.put("series.lt_fill", in -> in.series(0).lt(in.series(1), fill(in)));
        ALL.put("frame.add", in -> in.frame(0).add(in.frame(1)));
        ALL.put("frame.sub", in -> in.frame(0).sub(in.frame(1)));
        ALL.put("frame.div", in -> in.frame(0).div(in.frame(1)));
        ALL.put("frame.mul_fill", in -> in.frame(0).mul(in.frame(1), fill(in)));
        ALL.put("frame.gt", in -> in.frame(0).gt(in.frame(1)));
        ALL.put(
                "frame.sub_series",
                in -> in.frame(0).sub(in.series(1), BinaryOptions.defaults().axis(Axis.INDEX)));
        ALL.put("frame.add_scalar", in -> in.frame(0).add(in.value("value")));
        ALL.put("frame.ge_scalar", in -> in.frame(0).ge(in.value("value")));
        ALL.put("series.abs", in -> in.series(0).abs());
        ALL.put("series.neg", in -> in.series(0).neg());
        ALL.put("series.not", in -> in.series(0).not());
        ALL.put("series.round", in -> in.series(0).round(in.whole("decimals")));
        ALL.put("series.astype", in -> in.series(0).asType(DType.of(in.text("dtype"))));
    }

    private static BinaryOptions fill(Inputs in) {
        return BinaryOptions.defaults().fillValue(in.value("fill"));
    }

    private static void indexing() {
        ALL.put("frame.loc_list", in -> in.frame(0).loc(in.values("labels")).toFrame());
        ALL.put(
                "frame.loc_list_columns",
                in -> in.frame(0).loc(in.values("labels"), in.texts("columns")).toFrame());
        ALL.put(
                "frame.loc_slice",
                in -> in.frame(0)
                        .loc(Slice.of(in.value("start"), in.value("stop"), in.whole("step")))
                        .toFrame());
        ALL.put(
                "frame.loc_mask",
                in -> in.frame(0).loc(in.frame(0).col(in.text("mask"))).toFrame());
        ALL.put("series.loc_list", in -> in.series(0).loc(in.values("labels")).toSeries());
        ALL.put("series.loc_set_scalar", in -> {
            Series changed = in.series(0);
            changed.loc(in.values("labels")).set(in.value("value"));
            return changed;
        });
        ALL.put("series.iloc_set_scalar", in -> {
            Series changed = in.series(0);
            changed.iloc(Slice.of(in.whole("start"), in.whole("stop"))).set(in.value("value"));
            return changed;
        });
        ALL.put("series.loc_set_series", in -> {
            Series changed = in.series(0);
            changed.loc(Slice.all()).set(in.series(1));
            return changed;
        });
        ALL.put(
                "frame.iloc_list",
                in -> in.frame(0).iloc(in.wholes("positions")).toFrame());
        ALL.put(
                "frame.iloc_slice",
                in -> in.frame(0)
                        .iloc(Slice.of(in.whole("start"), in.whole("stop"), in.whole("step")))
                        .toFrame());
        ALL.put("series.where", in -> in.series(0).where(in.series(0).gt(in.value("value")), in.value("value")));
        ALL.put("series.mask", in -> in.series(0).mask(in.series(0).gt(in.value("value"))));
        ALL.put("frame.query", in -> in.frame(0).query(in.text("condition")));
        ALL.put("frame.insert", in -> {
            DataFrame changed = in.frame(0);
            changed.insert(in.whole("at"), "new", in.value("value"));
            return changed;
        });
        ALL.put("frame.pop", in -> {
            DataFrame changed = in.frame(0);
            return List.of(changed.pop(in.text("label")), changed);
        });
        ALL.put("series.update", in -> {
            Series changed = in.series(0);
            changed.update(in.series(1));
            return changed;
        });
        ALL.put("index.get_indexer", in -> in.index(0).getIndexer(in.index(1)).toList());
        ALL.put(
                "frame.at",
                in -> list(in.frame(0).at(in.value("label"), in.text("column")).get()));
        ALL.put("index.union", in -> in.index(0).union(in.index(1)));
        ALL.put("index.intersection", in -> in.index(0).intersection(in.index(1)));
        ALL.put("index.difference", in -> in.index(0).difference(in.index(1)));
        ALL.put("index.append", in -> in.index(0).append(in.index(1)));
        ALL.put("index.join", in -> in.index(0).join(in.index(1), JoinHow.valueOf(in.text("how"))));
        ALL.put("frame.head", in -> in.frame(0).head(in.whole("n")));
        ALL.put("frame.tail", in -> in.frame(0).tail(in.whole("n")));
        ALL.put("frame.take", in -> in.frame(0).take(in.wholes("positions")));
        ALL.put("frame.filter", in -> in.frame(0).filter(in.frame(0).col(in.text("mask"))));
        ALL.put("frame.select", in -> in.frame(0).select(in.texts("labels")));
        ALL.put("frame.drop", in -> in.frame(0).drop(in.texts("labels").toArray()));
        ALL.put("frame.set_index", in -> in.frame(0).setIndex(in.text("label")));
        ALL.put("frame.reset_index", in -> in.frame(0).resetIndex());
        ALL.put(
                "frame.drop_index",
                in -> in.frame(0).resetIndex(ResetIndexOptions.defaults().drop(true)));
        ALL.put("frame.with", in -> in.frame(0).with("new", in.series(1)));
        ALL.put("series.take", in -> in.series(0).take(in.wholes("positions")));
        ALL.put("series.to_frame", in -> in.series(0).toFrame());
        ALL.put("series.index", in -> in.series(0).index());
    }

    private static void sorting() {
        ALL.put("frame.sort_values", in -> in.frame(0).sortValues(in.texts("by"), order(in)));
        ALL.put("series.sort_values", in -> in.series(0).sortValues(order(in)));
        ALL.put(
                "frame.drop_duplicates",
                in -> in.frame(0).dropDuplicates(in.texts("subset").toArray()));
        ALL.put("series.duplicated", in -> in.series(0).duplicated(Keep.valueOf(in.text("keep"))));
        ALL.put("series.drop_duplicates", in -> in.series(0).dropDuplicates(Keep.valueOf(in.text("keep"))));
        ALL.put("series.argsort", in -> in.series(0).argSort().toList());
        ALL.put(
                "series.is_monotonic",
                in -> List.of(in.series(0).isMonotonicIncreasing(), in.series(0).isMonotonicDecreasing()));
        ALL.put(
                "series.searchsorted",
                in -> in.series(0).sortValues().searchSorted(in.value("value"), Side.valueOf(in.text("side"))));
        ALL.put(
                "series.factorize",
                in -> List.of(
                        in.series(0).factorize().codes().toList(),
                        in.series(0).factorize().uniques().toList()));
        ALL.put("index.sort_values", in -> in.index(0).sortValues(order(in)));
        ALL.put("index.unique", in -> in.index(0).unique());
        ALL.put("index.duplicated", in -> in.index(0).duplicated().toList());
        ALL.put("series.unique", in -> in.series(0).unique());
        ALL.put("series.value_counts", in -> in.series(0).valueCounts());
    }

    private static SortOptions order(Inputs in) {
        SortOptions direction = SortOptions.defaults().ascending(in.flag("ascending"));
        return direction.naPosition(in.flag("nulls_first") ? NaPosition.FIRST : NaPosition.LAST);
    }

    private static void missing() {
        ALL.put("frame.isna", in -> in.frame(0).isNa());
        ALL.put("frame.notna", in -> in.frame(0).notNa());
        ALL.put("frame.dropna", in -> in.frame(0).dropNa());
        ALL.put(
                "frame.dropna_all",
                in -> in.frame(0).dropNa(DropNaOptions.defaults().how(DropHow.ALL)));
        ALL.put(
                "frame.dropna_thresh",
                in -> in.frame(0).dropNa(DropNaOptions.defaults().thresh(in.whole("thresh"))));
        ALL.put("series.isna", in -> in.series(0).isNa());
        ALL.put("series.dropna", in -> in.series(0).dropNa());
        ALL.put("frame.ffill", in -> in.frame(0).ffill(FillOptions.defaults().limit(in.whole("limit"))));
        ALL.put("frame.bfill", in -> in.frame(0).bfill(FillOptions.defaults().limit(in.whole("limit"))));
        ALL.put("series.ffill", in -> in.series(0).ffill());
        ALL.put("series.isin", in -> in.series(0).isIn(in.values("values")));
        ALL.put("series.between", in -> in.series(0).between(in.value("left"), in.value("right")));
        ALL.put("series.clip", in -> in.series(0).clip(in.value("lower"), in.value("upper")));
        ALL.put("series.replace", in -> in.series(0).replace(in.value("old"), in.value("replacement")));
        ALL.put("series.repeat", in -> in.series(0).repeat(in.whole("n")));
        ALL.put("series.interpolate", in -> in.series(0).interpolate());
        ALL.put("series.fillna", in -> in.series(0).fillNa(in.value("value")));
    }

    private static void reductions() {
        reduction("sum", Series::sum);
        reduction("prod", Series::prod);
        reduction("mean", Series::mean);
        reduction("median", Series::median);
        reduction("std", Series::std);
        reduction("var", Series::var);
        reduction("min", Series::min);
        reduction("max", Series::max);
        reduction("count", Series::count);
        reduction("nunique", Series::nUnique);
        reduction("is_unique", Series::isUnique);
        reduction("all", Series::all);
        reduction("any", Series::any);
        reductionOfFrame("sum", DataFrame::sum);
        reductionOfFrame("mean", DataFrame::mean);
        reductionOfFrame("min", DataFrame::min);
        reductionOfFrame("max", DataFrame::max);
        reductionOfFrame("std", DataFrame::std);
        reductionOfFrame("count", DataFrame::count);
        reductionOfFrame("nunique", DataFrame::nUnique);
        ALL.put(
                "series.sum_min_count",
                in -> list(in.series(0).sum(ReduceOptions.defaults().minCount(in.whole("min_count")))));
        ALL.put("series.quantile", in -> list(in.series(0).quantile(in.whole("percent") / 100.0)));
    }

    /** Adds a reduction of a series; the result is a list of one, since it may be null. */
    private static void reduction(String name, Function<Series, @Nullable Object> reduce) {
        ALL.put("series." + name, in -> list(reduce.apply(in.series(0))));
    }

    private static void reductionOfFrame(String name, Function<DataFrame, Series> reduce) {
        ALL.put("frame." + name, in -> reduce.apply(in.frame(0)));
    }

    private static void windows() {
        rolling("sum", Rolling::sum);
        rolling("mean", Rolling::mean);
        rolling("min", Rolling::min);
        rolling("max", Rolling::max);
        rolling("var", Rolling::variance);
        rolling("count", Rolling::count);
        rolling("median", Rolling::median);
        rolling("skew", Rolling::skew);
        rolling("kurt", Rolling::kurt);
        ALL.put(
                "series.rolling_quantile",
                in -> rolling(in)
                        .quantile(in.whole("percent") / 100.0, QuantileInterpolation.valueOf(in.text("between"))));
        ALL.put(
                "series.rolling_rank",
                in -> in.series(0)
                        .rolling(in.whole("window"))
                        .minPeriods(1)
                        .rank(RankOptions.defaults().method(RankMethod.valueOf(in.text("ties")))));
        ALL.put("series.ewm_var", in -> decaying(in).variance());
        ALL.put("series.ewm_mean", in -> decaying(in).mean());
    }

    private static void rolling(String name, Function<Rolling<Series>, Series> value) {
        ALL.put("series.rolling_" + name, in -> value.apply(rolling(in)));
    }

    private static Rolling<Series> rolling(Inputs in) {
        return in.series(0)
                .rolling(in.whole("window"))
                .minPeriods(in.whole("least"))
                .center(in.flag("center"));
    }

    private static ExponentialMovingWindow<Series> decaying(Inputs in) {
        return in.series(0)
                .ewm(Decay.com(in.whole("com")))
                .adjust(in.flag("adjust"))
                .ignoreNa(in.flag("ignore"));
    }

    private static void merging() {
        ALL.put(
                "frame.merge",
                in -> in.frame(0).merge(in.frame(1), JoinOptions.on("k").how(JoinHow.valueOf(in.text("how")))));
        ALL.put(
                "frame.merge_where",
                in -> in.frame(0)
                        .merge(
                                in.frame(1),
                                JoinOptions.defaults()
                                        .where(Expr.left("k").lt(Expr.right("k")))
                                        .how(JoinHow.valueOf(in.text("how")))));
    }

    private static void groups() {
        ALL.put("frame.group_cumsum", in -> values(in).cumSum());
        ALL.put("frame.group_cummin", in -> values(in).cumMin());
        ALL.put("frame.group_cummax", in -> values(in).cumMax());
        ALL.put("frame.group_cumcount", in -> keyed(in).groupBy("k").get("v").cumCount());
        ALL.put("frame.group_shift", in -> values(in).shift(in.whole("periods")));
        ALL.put(
                "frame.group_rank",
                in -> values(in).rank(RankOptions.defaults().method(RankMethod.valueOf(in.text("ties")))));
        ALL.put("frame.group_agg", in -> aggregated(in, "k"));
        ALL.put("frame.group_agg_two", in -> aggregated(in, "k", "l"));
        ALL.put(
                "frame.group_rolling",
                in -> values(in).rolling(in.whole("window")).minPeriods(1).agg(in.text("verb")));
        ALL.put(
                "frame.group_least",
                in -> in.frame(0)
                        .groupBy("k")
                        .dropNa(!in.flag("missing"))
                        .get("v")
                        .agg(in.text("verb"), least(in)));
        ALL.put("frame.group_transform", in -> keyed(in).groupBy("k").get("v").transform(in.text("verb")));
    }

    private static ReduceOptions least(Inputs in) {
        return ReduceOptions.defaults().minCount(in.whole("least"));
    }

    private static SeriesGroupBy values(Inputs in) {
        return in.frame(0).groupBy("k").get("v");
    }

    private static Series aggregated(Inputs in, Object... keys) {
        return in.frame(0)
                .groupBy(keys)
                .sort(in.flag("order"))
                .dropNa(!in.flag("missing"))
                .get("v")
                .agg(in.text("verb"));
    }

    /** Returns the rows that have a key. */
    private static DataFrame keyed(Inputs in) {
        return in.frame(0).filter(Expr.col("k").notNa());
    }

    private static void spans() {
        ALL.put("frame.resample", in -> {
            DataFrame frame = in.frame(0);
            DatetimeIndex times = (DatetimeIndex) frame.index();
            Index shown = in.text("zone").isEmpty()
                    ? times
                    : times.tzLocalize(ZoneOffset.UTC).tzConvert(ZoneId.of(in.text("zone")));
            ResampleOptions ends = ResampleOptions.defaults()
                    .closed(Side.valueOf(in.text("closed")))
                    .label(Side.valueOf(in.text("label")));
            return frame.withIndex(shown)
                    .col("v")
                    .resample(in.text("rule"), ends)
                    .agg(in.text("verb"));
        });
        ALL.put(
                "frame.resample_days",
                in -> in.frame(0)
                        .col("v")
                        .resample(
                                in.text("rule"),
                                spans(in).closed(side(in, "closed")).label(side(in, "label")))
                        .agg(in.text("verb")));
        ALL.put("frame.resample_fill", in -> {
            Resampler<Series> spans = in.frame(0).col("v").resample(in.text("rule"));
            return switch (in.text("verb")) {
                case "ffill" -> spans.ffill();
                case "bfill" -> spans.bfill();
                case "nearest" -> spans.nearest();
                default -> spans.asFreq();
            };
        });
        ALL.put("frame.as_freq", in -> {
            AsFreqOptions options = AsFreqOptions.defaults();
            options = in.text("method").isEmpty() ? options : options.method(AsofDirection.valueOf(in.text("method")));
            return in.frame(0).asFreq(in.text("rule"), isCustom(in) ? options.workingDays(DAYS) : options);
        });
        ALL.put(
                "frame.rolling_time",
                in -> in.frame(0)
                        .col("v")
                        .rolling(Duration.ofMinutes(in.whole("minutes")))
                        .center(in.flag("center"))
                        .closed(IntervalClosed.valueOf(in.text("closed")))
                        .agg(in.text("verb")));
        ALL.put(
                "frame.resample_least",
                in -> in.frame(0).col("v").resample(in.text("rule")).agg(in.text("verb"), least(in)));
        ALL.put("frame.rolling_time_order", in -> {
            Rolling<Series> windows = in.frame(0)
                    .col("v")
                    .rolling(Duration.ofMinutes(in.whole("minutes")))
                    .minPeriods(in.whole("least"))
                    .closed(IntervalClosed.valueOf(in.text("closed")));
            return switch (in.text("verb")) {
                case "rank" ->
                    windows.rank(RankOptions.defaults()
                            .method(RankMethod.valueOf(in.text("ties")))
                            .ascending(in.flag("ascending"))
                            .pct(in.flag("percent")));
                case "nunique" -> windows.nUnique();
                case "quantile" -> windows.quantile(0.3);
                default -> windows.agg(in.text("verb"));
            };
        });
        ALL.put(
                "series.rolling_step",
                in -> in.series(0)
                        .rolling(in.whole("window"))
                        .minPeriods(1)
                        .step(in.whole("step"))
                        .closed(IntervalClosed.valueOf(in.text("closed")))
                        .agg(in.text("verb")));
        ALL.put(
                "frame.merge_two",
                in -> in.frame(0)
                        .merge(
                                in.frame(1),
                                JoinOptions.on("k", "l")
                                        .how(JoinHow.valueOf(in.text("how")))
                                        .indicator("side")));
        ALL.put("frame.merge_numbers", in -> {
            JoinOptions options = JoinOptions.on("k").how(JoinHow.valueOf(in.text("how")));
            return in.frame(0).merge(in.frame(1), options).select("v", "w");
        });
        ALL.put(
                "frame.merge_number_types",
                in -> in.frame(0).merge(in.frame(1), JoinOptions.on("k").how(JoinHow.valueOf(in.text("how")))));
        ALL.put(
                "frame.merge_kept",
                in -> in.frame(0)
                        .merge(
                                in.frame(1),
                                JoinOptions.on("k", "l").how(in.flag("among") ? JoinHow.SEMI : JoinHow.ANTI)));
        ALL.put(
                "frame.merge_asof",
                in -> in.frame(0)
                        .mergeAsof(
                                in.frame(1),
                                AsofOptions.defaults()
                                        .on("t")
                                        .direction(AsofDirection.valueOf(in.text("direction")))
                                        .allowExactMatches(in.flag("exact"))
                                        .tolerance(in.whole("tolerance"))));
    }

    private static Side side(Inputs in, String name) {
        return Side.valueOf(in.text(name));
    }

    private static boolean isCustom(Inputs in) {
        return in.text("rule").startsWith("C");
    }

    private static ResampleOptions spans(Inputs in) {
        return isCustom(in) ? ResampleOptions.defaults().workingDays(DAYS) : ResampleOptions.defaults();
    }

    private static void reshape() {
        PivotOptions wide = PivotOptions.defaults().index("k").columns("l").values("v");
        ALL.put("frame.pivot", in -> in.frame(0).pivot(wide));
        ALL.put(
                "frame.pivot_melt",
                in -> in.frame(0)
                        .pivot(wide)
                        .melt(MeltOptions.defaults()
                                .ignoreIndex(false)
                                .varName("l")
                                .valueName("v"))
                        .dropNa(DropNaOptions.defaults().subset("v")));
        ALL.put(
                "frame.unstack_stack",
                in -> in.frame(0).setIndex(List.of("k", "l")).col("v").unstack().stackSeries());
        ALL.put(
                "frame.pivot_table",
                in -> in.frame(0)
                        .pivotTable(PivotTableOptions.defaults()
                                .index("l")
                                .columns("k")
                                .values("v")
                                .aggFunc(in.text("verb"))));
        ALL.put("frame.melt", in -> in.frame(0).melt(MeltOptions.defaults().idVars("a")));
        ALL.put(
                "frame.concat",
                in -> Cudf.concat(
                        List.of(in.frame(0), in.frame(1)),
                        ConcatOptions.defaults()
                                .join(JoinHow.valueOf(in.text("join")))
                                .ignoreIndex(in.flag("counted"))));
        ALL.put(
                "frame.concat_columns",
                in -> Cudf.concat(
                        List.of(in.frame(0), in.frame(1).addSuffix("2")),
                        ConcatOptions.defaults().axis(Axis.COLUMNS).join(JoinHow.valueOf(in.text("join")))));
        ALL.put(
                "frame.crosstab",
                in -> Cudf.crosstab(
                        in.frame(0).col("l"),
                        in.frame(0).col("k"),
                        CrosstabOptions.defaults().margins(in.flag("margins"))));
        ALL.put(
                "frame.dummies",
                in -> Cudf.getDummies(in.series(0), DummiesOptions.defaults().dummyNa(in.flag("missing"))));
        ALL.put("frame.transpose", in -> in.frame(0).transpose());
    }

    private static List<@Nullable Object> list(@Nullable Object value) {
        return Collections.singletonList(value);
    }
}

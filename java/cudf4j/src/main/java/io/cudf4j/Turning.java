/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnArray;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Hashes;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.column.nested.Explosions;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.HashMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Frames whose rows and columns are laid out otherwise. */
final class Turning {
    private Turning() {}

    static DataFrame transpose(DataFrame frame) {
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> labels = Faces.labels(frame).toList();
        ColumnAccessor.requireUnique(labels);
        List<ColumnBase> turned = new ArrayList<>(Transposes.transpose(columns.labels(), columns.columns()));
        try {
            while (turned.size() < labels.size()) {
                turned.add(ColumnBase.empty(DType.FLOAT64));
            }
            Index rows = Faces.labels(frame);
            boolean isNamed = rows.names().stream().anyMatch(Objects::nonNull);
            Labelling flat = Labelling.flat().withLevelNames(isNamed ? rows.names() : List.of());
            ColumnAccessor made = ColumnAccessor.own(labels, turned, rows.nLevels() > 1 ? flat.asMultiindex() : flat);
            return new DataFrame(made, Index.own(ColumnLabels.index(columns)));
        } catch (RuntimeException e) {
            ColumnBase.closeAll(turned);
            throw e;
        }
    }

    static Series hashes(Frame<?> frame, HashMethod method, long seed) {
        List<ColumnBase> columns = frame.accessor().columns();
        if (columns.isEmpty()) {
            throw new InvalidArgumentException("hashValues: there is no column");
        }
        return new Series(null, Hashes.of(columns, method, seed), Faces.shared(frame));
    }

    static List<DataFrame> partition(DataFrame frame, List<?> labels, int parts) {
        List<ColumnBase> keys = frame.accessor().columns(labels);
        if (keys.isEmpty() || parts < 1) {
            throw new InvalidArgumentException("partitionByHash: it needs a column and 1 part or more, not "
                    + keys.size() + " columns and " + parts + " parts");
        }
        ColumnAccessor columns = frame.accessor();
        Index index = Faces.labels(frame);
        List<ColumnBase> all = new ArrayList<>(columns.columns());
        all.addAll(index.accessor().columns());
        List<DataFrame> made = new ArrayList<>();
        try (Hashes.Parts found = Hashes.parts(all, keys, parts)) {
            for (int part = 0; part < parts; part++) {
                int from = found.offsets().get(part);
                int to = found.offsets().get(part + 1);
                List<ColumnBase> rows = found.columns().stream()
                        .map(column -> column.slice(from, to))
                        .toList();
                made.add(frame.withRows(
                        columns.replaced(rows.subList(0, columns.size())),
                        index.withLevels(rows.subList(columns.size(), rows.size()))));
            }
            return made;
        } catch (RuntimeException e) {
            made.forEach(DataFrame::close);
            throw e;
        }
    }

    static <F extends Frame<F>> F explode(F frame, @Nullable Object label) {
        ColumnAccessor known = frame.accessor();
        known.column(label);
        return Faces.select(frame, columns -> Explosions.explode(columns, known.position(label)));
    }

    static Series struct(DataFrame frame) {
        ColumnAccessor columns = frame.accessor();
        Map<String, DType> fields = new LinkedHashMap<>();
        List<String> names = columns.labels().stream().map(String::valueOf).toList();
        ColumnAccessor.requireUnique(names);
        for (int i = 0; i < names.size(); i++) {
            fields.put(names.get(i), columns.columns().get(i).dtype());
        }
        ColumnBuffers parts = ColumnBuffers.of(DType.struct(fields), frame.rowCount())
                .withChildren(columns.columns().toArray(ColumnBase[]::new));
        return new Series(null, ColumnBase.of(parts), Faces.shared(frame));
    }

    static DeviceArray array(String what, ColumnBase column) {
        return ColumnArray.own(what, column.share(), column.size());
    }

    /** Hands the memory of a series out, which from then on is its own. */
    static DeviceArray expose(Series series) {
        return handOut(
                series,
                columns -> ColumnArray.exported("expose", columns.columns().get(0)));
    }

    /**
     * Hands the memory of columns out.
     *
     * @param export gets columns whose memory no other object sees; where it does not throw, they are the frame's
     */
    static <F extends Frame<F>, T> T handOut(Frame<F> frame, Function<ColumnAccessor, T> export) {
        ColumnAccessor columns = frame.accessor();
        if (!ProcessOptions.copyOnWrite() || columns.columns().stream().allMatch(ColumnBase::isSingleOwner)) {
            return export.apply(columns);
        }
        ColumnAccessor alone = columns.mapColumns(ColumnBase::alone);
        try {
            T exported = export.apply(alone);
            frame.become(frame.rows().withColumns(alone));
            return exported;
        } catch (RuntimeException e) {
            alone.close();
            throw e;
        }
    }

    static void toArrowDevice(Frame<?> frame, Consumer<ColumnAccessor> export) {
        handOut(frame, columns -> {
            export.accept(columns);
            return null;
        });
    }

    static DeviceArray array(DataFrame frame) {
        ColumnAccessor columns = frame.accessor();
        if (columns.size() == 0) {
            throw new InvalidArgumentException("values: there is no column, so that nothing tells the dtype");
        }
        return ColumnArray.own(
                "values",
                Transposes.rowByRow("values", columns.labels(), columns.columns()),
                frame.rowCount(),
                columns.size());
    }
}

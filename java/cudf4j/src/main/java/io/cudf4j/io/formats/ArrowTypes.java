/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.ArrowSchemas;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What Arrow tells of a column beside the native type: names of fields, digits of decimals, time zones. */
final class ArrowTypes {
    private ArrowTypes() {}

    /** Returns a dtype with what a schema adds to the one that the native column tells. */
    static DType dtype(ArrowSchemas.Field field, DType known) {
        if (field.isDictionary()) {
            throw new UnsupportedOperationException("a dictionary below a list or struct has no dtype");
        }
        String format = field.format();
        if (known instanceof ListDtype list && !field.children().isEmpty()) {
            return DType.list(dtype(field.children().get(0), list.elementType()));
        }
        if (known instanceof StructDtype struct) {
            Map<String, DType> fields = new LinkedHashMap<>();
            List<DType> types = List.copyOf(struct.fields().values());
            for (int i = 0; i < types.size(); i++) {
                ArrowSchemas.Field child = field.children().get(i);
                if (fields.put(child.name(), dtype(child, types.get(i))) != null) {
                    throw new InvalidArgumentException("two fields of a struct are named '" + child.name() + "'");
                }
            }
            return DType.struct(fields);
        }
        if (known instanceof DecimalDtype decimal && format.startsWith("d:")) {
            return decimal(decimal, Integer.parseInt(format, 2, format.indexOf(','), 10));
        }
        // binary, which has become lists of bytes, has no field of its elements
        return format.startsWith("ts") && format.indexOf(':') == 3 && format.length() > 4
                ? zoned(format.charAt(2), format.substring(4))
                : known;
    }

    private static DType decimal(DecimalDtype known, int precision) {
        return switch (known.itemSize()) {
            case 4 -> DType.decimal32(precision, known.scale());
            case 8 -> DType.decimal64(precision, known.scale());
            default -> DType.decimal128(precision, known.scale());
        };
    }

    private static DType zoned(char unit, String zone) {
        ChronoUnit ticks = switch (unit) {
            case 's' -> ChronoUnit.SECONDS;
            case 'm' -> ChronoUnit.MILLIS;
            case 'u' -> ChronoUnit.MICROS;
            default -> ChronoUnit.NANOS;
        };
        try {
            return DType.datetime(ticks, ZoneId.of(zone));
        } catch (DateTimeException e) {
            throw new InvalidArgumentException("Java knows no time zone '" + zone + "'", e);
        }
    }
}

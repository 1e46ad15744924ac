// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Datetime {
    public static Column extractDatetimeComponent(Column column, DatetimeComponent component) { throw new UnsupportedOperationException(); }
    public static Column lastDayOfMonth(Column column) { throw new UnsupportedOperationException(); }
    public static Column dayOfYear(Column column) { throw new UnsupportedOperationException(); }
    public static Column addCalendricalMonths(Column timestamps, Column months) { throw new UnsupportedOperationException(); }
    public static Column addCalendricalMonths(Column timestamps, Scalar months) { throw new UnsupportedOperationException(); }
    public static Column isLeapYear(Column column) { throw new UnsupportedOperationException(); }
    public static Column daysInMonth(Column column) { throw new UnsupportedOperationException(); }
    public static Column extractQuarter(Column column) { throw new UnsupportedOperationException(); }
    public static Column ceilDatetimes(Column column, RoundingFrequency frequency) { throw new UnsupportedOperationException(); }
    public static Column floorDatetimes(Column column, RoundingFrequency frequency) { throw new UnsupportedOperationException(); }
    public static Column roundDatetimes(Column column, RoundingFrequency frequency) { throw new UnsupportedOperationException(); }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.objects;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A type of Java of which columns can be made: the dtype of its values, and values from and to what columns hold. */
abstract class JavaType {
    private static final long NANOS_OF_DAY = 86_400_000_000_000L;
    private static final int MOST_DIGITS = 38;
    private static final DType INSTANTS = DType.datetime(ChronoUnit.NANOS, ZoneOffset.UTC);

    private static final Map<Class<?>, Class<?>> BOXED = Map.of(
            int.class, Integer.class,
            long.class, Long.class,
            double.class, Double.class,
            float.class, Float.class,
            short.class, Short.class,
            byte.class, Byte.class,
            char.class, Character.class,
            boolean.class, Boolean.class);

    private static final Map<Class<?>, DType> PLAIN = Map.ofEntries(
            Map.entry(Integer.class, DType.INT32),
            Map.entry(Long.class, DType.INT64),
            Map.entry(Double.class, DType.FLOAT64),
            Map.entry(Float.class, DType.FLOAT32),
            Map.entry(Short.class, DType.INT16),
            Map.entry(Byte.class, DType.INT8),
            Map.entry(Boolean.class, DType.BOOL),
            Map.entry(String.class, DType.STRING),
            Map.entry(LocalDate.class, DType.DATE),
            Map.entry(LocalDateTime.class, DType.DATETIME_NS),
            Map.entry(Instant.class, DType.DATETIME_NS),
            Map.entry(Duration.class, DType.TIMEDELTA_NS));

    private JavaType() {}

    /**
     * Where a value of a column is to go, for messages.
     *
     * @param member its name
     * @param dtype of the column
     */
    record Place(String member, DType dtype, int row) {
        DTypeMismatchException misfit(Object value, String wanted) {
            return new DTypeMismatchException("column '" + member + "' of " + dtype + " has " + Quoted.of(value)
                    + " in row " + row + ", which " + wanted + " cannot hold");
        }
    }

    /** Returns the dtype of such values, which are null or what {@link #plain} returned. */
    abstract DType dtype(List<? extends @Nullable Object> values);

    /** Returns a value as columns take it, or null. */
    abstract @Nullable Object plain(Object value);

    /**
     * Returns a value of a column as one of this type.
     *
     * @throws DTypeMismatchException if it is none
     */
    abstract @Nullable Object java(Object value, Place place);

    /** Returns what null becomes. */
    @Nullable
    Object ofNull(Place place) {
        return null;
    }

    /** Returns a value of a column, or null, as one of this type. */
    final @Nullable Object javaOrNull(@Nullable Object value, Place place) {
        return value == null ? ofNull(place) : java(value, place);
    }

    final @Nullable Object plainOrNull(@Nullable Object value) {
        return value == null ? null : plain(value);
    }

    /**
     * Returns the type of a member.
     *
     * @param call begins messages
     * @param owner the class that has the member
     * @throws DTypeMismatchException if no dtype holds it; the message names the member and its class
     */
    static JavaType of(String call, Class<?> owner, Members.Member member, boolean isWritten) {
        return new Finder(call, owner, member.name(), isWritten).find(member.type(), List.of(owner));
    }

    private record Finder(String call, Class<?> owner, String member, boolean isWritten) {
        JavaType find(Type type, List<Class<?>> within) {
            if (type instanceof WildcardType wildcard) {
                return find(wildcard.getUpperBounds()[0], within);
            }
            if (type instanceof GenericArrayType array) {
                throw none(array);
            }
            if (type instanceof ParameterizedType generic) {
                return generic(generic, within);
            }
            if (!(type instanceof Class<?> plain)) {
                throw none(type);
            }
            Class<?> boxed = BOXED.getOrDefault(plain, plain);
            JavaType simple = simple(boxed);
            if (simple != null) {
                return plain.isPrimitive() ? new NotNull(simple, plain) : simple;
            }
            if (plain.isArray()) {
                return new Elements(find(plain.getComponentType(), within), plain.getComponentType());
            }
            boolean isOfJava = plain.getName().startsWith("java.") || plain.isInterface() || plain.isPrimitive();
            if (isOfJava) {
                throw none(plain);
            }
            if (within.contains(plain)) {
                throw new DTypeMismatchException(call + ": '" + member + "' of " + owner.getSimpleName()
                        + " leads to another " + plain.getSimpleName() + ", and a dtype ends somewhere");
            }
            List<Class<?>> deeper = new ArrayList<>(within);
            deeper.add(plain);
            Members members = isWritten ? Members.written(call, plain) : Members.read(call, plain);
            List<JavaType> types = members.all().stream()
                    .map(each -> find(each.type(), deeper))
                    .toList();
            return new Parts(plain, members, types, isWritten ? members.maker() : null);
        }

        private JavaType generic(ParameterizedType type, List<Class<?>> within) {
            Class<?> raw = (Class<?>) type.getRawType();
            Type[] arguments = type.getActualTypeArguments();
            if (raw == Optional.class) {
                return new Maybe(
                        find(arguments[0], within),
                        Optional::of,
                        Optional.empty(),
                        value -> ((Optional<?>) value).orElse(null));
            }
            if (raw == List.class || raw == Collection.class || (!isWritten && List.class.isAssignableFrom(raw))) {
                return new Elements(find(arguments[0], within), null);
            }
            if (raw == Map.class && arguments[0] == String.class) {
                return new Fields(find(arguments[1], within));
            }
            throw none(type);
        }

        private DTypeMismatchException none(Type type) {
            return new DTypeMismatchException(call + ": no dtype holds '" + member + "' of " + owner.getSimpleName()
                    + ", which is " + type.getTypeName());
        }
    }

    private static @Nullable JavaType simple(Class<?> type) {
        DType dtype = PLAIN.get(type);
        if (dtype != null) {
            return new Same(type, dtype);
        }
        if (type.isEnum()) {
            return new Constants(type);
        } else if (type == BigDecimal.class || type == BigInteger.class) {
            return new Exact(type);
        } else if (type == ZonedDateTime.class) {
            return new Zoned();
        } else if (type == OffsetDateTime.class) {
            return new Other(type, INSTANTS, value -> ((OffsetDateTime) value).toInstant(), JavaType::offset);
        } else if (type == LocalTime.class) {
            return new Other(
                    type,
                    DType.TIMEDELTA_NS,
                    value -> Duration.ofNanos(((LocalTime) value).toNanoOfDay()),
                    JavaType::clock);
        } else if (type == Character.class) {
            return new Other(type, DType.STRING, Object::toString, JavaType::character);
        } else if (type == UUID.class) {
            return new Other(type, DType.STRING, Object::toString, JavaType::uuid);
        } else if (type == OptionalInt.class) {
            return new Maybe(
                    new Same(Integer.class, DType.INT32),
                    value -> OptionalInt.of((Integer) value),
                    OptionalInt.empty(),
                    value -> ((OptionalInt) value).isPresent() ? ((OptionalInt) value).getAsInt() : null);
        } else if (type == OptionalLong.class) {
            return new Maybe(
                    new Same(Long.class, DType.INT64),
                    value -> OptionalLong.of((Long) value),
                    OptionalLong.empty(),
                    value -> ((OptionalLong) value).isPresent() ? ((OptionalLong) value).getAsLong() : null);
        } else if (type == OptionalDouble.class) {
            return new Maybe(
                    new Same(Double.class, DType.FLOAT64),
                    value -> OptionalDouble.of((Double) value),
                    OptionalDouble.empty(),
                    value -> ((OptionalDouble) value).isPresent() ? ((OptionalDouble) value).getAsDouble() : null);
        }
        return null;
    }

    private static @Nullable Object offset(Object value) {
        return value instanceof ZonedDateTime zoned ? zoned.toOffsetDateTime() : null;
    }

    private static @Nullable Object clock(Object value) {
        return value instanceof Duration span
                        && !span.isNegative()
                        && span.compareTo(Duration.ofNanos(NANOS_OF_DAY)) < 0
                ? LocalTime.ofNanoOfDay(span.toNanos())
                : null;
    }

    private static @Nullable Object character(Object value) {
        return value instanceof String text && text.length() == 1 ? text.charAt(0) : null;
    }

    private static @Nullable Object uuid(Object value) {
        try {
            return value instanceof String text ? UUID.fromString(text) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Values that columns hold as they are. */
    private static final class Same extends JavaType {
        private final Class<?> type;
        private final DType dtype;

        Same(Class<?> type, DType dtype) {
            this.type = type;
            this.dtype = dtype;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            return dtype;
        }

        @Override
        Object plain(Object value) {
            return value;
        }

        @Override
        Object java(Object value, Place place) {
            if (type.isInstance(value)) {
                return value;
            }
            Object same = value instanceof Number number ? number(number) : time(value);
            if (same == null) {
                throw place.misfit(value, type.getSimpleName());
            }
            return same;
        }

        private @Nullable Object number(Number value) {
            boolean isWhole = !(value instanceof Double || value instanceof Float || value instanceof BigDecimal);
            if (type == Double.class) {
                return value.doubleValue();
            }
            if (type == Float.class && isWhole) {
                return value.floatValue();
            }
            if (!isWhole || (value instanceof BigInteger big && big.bitLength() > 63)) {
                return null;
            }
            long whole = value.longValue();
            if (type == Long.class) {
                return whole;
            }
            if (type == Integer.class && whole == (int) whole) {
                return (int) whole;
            }
            if (type == Short.class && whole == (short) whole) {
                return (short) whole;
            }
            return type == Byte.class && whole == (byte) whole ? (Object) (byte) whole : null;
        }

        private @Nullable Object time(Object value) {
            if (value instanceof LocalDate date && type == LocalDateTime.class) {
                return date.atStartOfDay();
            }
            if (value instanceof LocalDateTime local && type == Instant.class) {
                return local.toInstant(ZoneOffset.UTC);
            }
            return value instanceof ZonedDateTime zoned && type == Instant.class ? zoned.toInstant() : null;
        }
    }

    /** Values that columns hold as those of another class. */
    private static final class Other extends JavaType {
        private final Class<?> type;
        private final DType dtype;
        private final Function<Object, Object> to;
        private final Function<Object, @Nullable Object> from;

        Other(Class<?> type, DType dtype, Function<Object, Object> to, Function<Object, @Nullable Object> from) {
            this.type = type;
            this.dtype = dtype;
            this.to = to;
            this.from = from;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            return dtype;
        }

        @Override
        Object plain(Object value) {
            return to.apply(value);
        }

        @Override
        Object java(Object value, Place place) {
            Object made = from.apply(value);
            if (made == null) {
                throw place.misfit(value, type.getSimpleName());
            }
            return made;
        }
    }

    /** Primitive values, which are never null. */
    private static final class NotNull extends JavaType {
        private final JavaType boxed;
        private final Class<?> primitive;

        NotNull(JavaType boxed, Class<?> primitive) {
            this.boxed = boxed;
            this.primitive = primitive;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            return boxed.dtype(values);
        }

        @Override
        @Nullable
        Object plain(Object value) {
            return boxed.plain(value);
        }

        @Override
        @Nullable
        Object java(Object value, Place place) {
            return boxed.java(value, place);
        }

        @Override
        Object ofNull(Place place) {
            throw new DTypeMismatchException("column '" + place.member() + "' is null in row " + place.row()
                    + ", but the component is " + primitive + "; make it "
                    + Objects.requireNonNull(BOXED.get(primitive)).getSimpleName());
        }
    }

    /** Values that may be missing. */
    private static final class Maybe extends JavaType {
        private final JavaType inner;
        private final Function<Object, Object> present;
        private final Object empty;
        private final Function<Object, @Nullable Object> value;

        Maybe(
                JavaType inner,
                Function<Object, Object> present,
                Object empty,
                Function<Object, @Nullable Object> value) {
            this.inner = inner;
            this.present = present;
            this.empty = empty;
            this.value = value;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            return inner.dtype(values);
        }

        @Override
        @Nullable
        Object plain(Object optional) {
            return inner.plainOrNull(value.apply(optional));
        }

        @Override
        Object java(Object given, Place place) {
            return present.apply(Objects.requireNonNull(inner.java(given, place)));
        }

        @Override
        Object ofNull(Place place) {
            return empty;
        }
    }

    /** Constants, which are categories of their names. */
    private static final class Constants extends JavaType {
        private final Class<?> type;
        private final Map<String, Object> byName = new LinkedHashMap<>();

        Constants(Class<?> type) {
            this.type = type;
            for (Object constant : type.getEnumConstants()) {
                byName.put(((Enum<?>) constant).name(), constant);
            }
        }

        @Override
        @SuppressWarnings("unchecked") // the finder looked whether it is one
        DType dtype(List<? extends @Nullable Object> values) {
            return DType.categorical((Class<? extends Enum<?>>) type);
        }

        @Override
        Object plain(Object value) {
            return ((Enum<?>) value).name();
        }

        @Override
        Object java(Object value, Place place) {
            Object constant = value instanceof String name ? byName.get(name) : null;
            if (constant == null) {
                throw place.misfit(value, type.getSimpleName());
            }
            return constant;
        }
    }

    /** BigDecimal and BigInteger, of which the values tell how many digits are needed. */
    private static final class Exact extends JavaType {
        private final Class<?> type;

        Exact(Class<?> type) {
            this.type = type;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            return type == BigInteger.class ? whole(values) : decimal(values);
        }

        private static DType whole(List<? extends @Nullable Object> values) {
            boolean isSigned =
                    values.stream().allMatch(value -> value == null || ((BigInteger) value).bitLength() <= 63);
            return isSigned ? DType.INT64 : DType.UINT64;
        }

        private static DType decimal(List<? extends @Nullable Object> values) {
            int before = 0;
            int after = 0;
            for (Object value : values) {
                if (value instanceof BigDecimal decimal) {
                    before = Math.max(before, decimal.precision() - decimal.scale());
                    after = Math.max(after, decimal.scale());
                }
            }
            int digits = Math.max(1, before + after);
            if (digits > MOST_DIGITS) {
                throw new DTypeMismatchException(
                        "the values need " + digits + " digits; a decimal128 has " + MOST_DIGITS);
            }
            return digits <= 9
                    ? DType.decimal32(digits, after)
                    : digits <= 18 ? DType.decimal64(digits, after) : DType.decimal128(digits, after);
        }

        @Override
        Object plain(Object value) {
            return value;
        }

        @Override
        Object java(Object value, Place place) {
            if (type.isInstance(value)) {
                return value;
            }
            boolean isWhole = value instanceof Number
                    && !(value instanceof Double || value instanceof Float || value instanceof BigDecimal);
            if (!isWhole) {
                throw place.misfit(value, type.getSimpleName());
            }
            BigInteger whole = value instanceof BigInteger big ? big : BigInteger.valueOf(((Number) value).longValue());
            return type == BigInteger.class ? whole : new BigDecimal(whole);
        }
    }

    /** Points in time with a zone, which all have that of the first. */
    private static final class Zoned extends JavaType {
        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            for (Object value : values) {
                if (value instanceof ZonedDateTime zoned) {
                    return DType.datetime(ChronoUnit.NANOS, zoned.getZone());
                }
            }
            return INSTANTS;
        }

        @Override
        Object plain(Object value) {
            return value;
        }

        @Override
        Object java(Object value, Place place) {
            if (!(value instanceof ZonedDateTime)) {
                throw place.misfit(value, "ZonedDateTime");
            }
            return value;
        }
    }

    /** Lists and arrays. */
    private static final class Elements extends JavaType {
        private final JavaType element;
        private final @Nullable Class<?> arrayOf;

        /** Makes lists, or arrays of a class. */
        Elements(JavaType element, @Nullable Class<?> arrayOf) {
            this.element = element;
            this.arrayOf = arrayOf;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            List<@Nullable Object> all = new ArrayList<>();
            for (Object value : values) {
                if (value instanceof Collection<?> list) {
                    all.addAll(list);
                }
            }
            return DType.list(element.dtype(all));
        }

        @Override
        Object plain(Object value) {
            List<@Nullable Object> plain = new ArrayList<>();
            if (value instanceof Collection<?> list) {
                for (Object each : list) {
                    plain.add(element.plainOrNull(each));
                }
            } else {
                for (int i = 0; i < Array.getLength(value); i++) {
                    plain.add(element.plainOrNull(Array.get(value, i)));
                }
            }
            return plain;
        }

        @Override
        Object java(Object value, Place place) {
            if (!(value instanceof Collection<?> list)) {
                throw place.misfit(value, arrayOf == null ? "List" : arrayOf.getSimpleName() + "[]");
            }
            if (arrayOf != null) {
                Object array = Array.newInstance(arrayOf, list.size());
                int i = 0;
                for (Object each : list) {
                    Array.set(array, i++, element.javaOrNull(each, place));
                }
                return array;
            }
            List<@Nullable Object> made = new ArrayList<>(list.size());
            for (Object each : list) {
                made.add(element.javaOrNull(each, place));
            }
            return Collections.unmodifiableList(made);
        }
    }

    /** Maps of names, which are structs of all names that there are. */
    private static final class Fields extends JavaType {
        private final JavaType value;

        Fields(JavaType value) {
            this.value = value;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            Set<String> names = new LinkedHashSet<>();
            for (Object each : values) {
                if (each instanceof Map<?, ?> map) {
                    map.keySet().forEach(name -> names.add(String.valueOf(name)));
                }
            }
            Map<String, DType> fields = new LinkedHashMap<>();
            for (String name : names) {
                fields.put(name, value.dtype(field(values, name)));
            }
            return DType.struct(fields);
        }

        @Override
        Object plain(Object given) {
            Map<String, @Nullable Object> plain = new LinkedHashMap<>();
            ((Map<?, ?>) given).forEach((name, each) -> plain.put(String.valueOf(name), value.plainOrNull(each)));
            return plain;
        }

        @Override
        Object java(Object given, Place place) {
            if (!(given instanceof Map<?, ?> map)) {
                throw place.misfit(given, "Map");
            }
            Map<String, @Nullable Object> made = new LinkedHashMap<>();
            map.forEach((name, each) -> made.put(String.valueOf(name), value.javaOrNull(each, place)));
            return Collections.unmodifiableMap(made);
        }
    }

    private static List<@Nullable Object> field(List<? extends @Nullable Object> structs, String name) {
        List<@Nullable Object> values = new ArrayList<>(structs.size());
        for (Object each : structs) {
            values.add(each instanceof Map<?, ?> map ? map.get(name) : null);
        }
        return values;
    }

    /** Records and beans within others, which are structs. */
    private static final class Parts extends JavaType {
        private final Class<?> type;
        private final Members members;
        private final List<JavaType> types;
        private final Members.@Nullable Maker maker;

        Parts(Class<?> type, Members members, List<JavaType> types, Members.@Nullable Maker maker) {
            this.type = type;
            this.members = members;
            this.types = types;
            this.maker = maker;
        }

        @Override
        DType dtype(List<? extends @Nullable Object> values) {
            Map<String, DType> fields = new LinkedHashMap<>();
            for (int i = 0; i < types.size(); i++) {
                String name = members.all().get(i).name();
                fields.put(name, types.get(i).dtype(field(values, name)));
            }
            return DType.struct(fields);
        }

        @Override
        Object plain(Object value) {
            Map<String, @Nullable Object> plain = new LinkedHashMap<>();
            for (int i = 0; i < types.size(); i++) {
                Members.Member member = members.all().get(i);
                plain.put(member.name(), types.get(i).plainOrNull(members.get(member, value)));
            }
            return plain;
        }

        @Override
        Object java(Object value, Place place) {
            if (!(value instanceof Map<?, ?> map)) {
                throw place.misfit(value, type.getSimpleName());
            }
            @Nullable Object[] parts = new @Nullable Object[types.size()];
            for (int i = 0; i < parts.length; i++) {
                String name = members.all().get(i).name();
                if (!map.containsKey(name)) {
                    throw new DTypeMismatchException("column '" + place.member() + "' of " + place.dtype()
                            + " has no field '" + name + "', which " + type.getSimpleName() + " has");
                }
                parts[i] = types.get(i)
                        .javaOrNull(map.get(name), new Place(place.member() + "." + name, place.dtype(), place.row()));
            }
            return Objects.requireNonNull(maker).make(parts, place.row());
        }
    }
}

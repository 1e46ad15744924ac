/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the stack or in a local, as far as the text depends on it: its kind, and which object, class or array it is
 * where that is known. Whole numbers that are constants are kept, for the lengths of arrays.
 */
final class Val implements Value {
    static final Val NONE = new Val(Kind.NONE, null, null);
    static final Val NULL = new Val(Kind.NULL, null, null);

    private final Kind kind;
    private final @Nullable Object detail;
    private final @Nullable Integer constant;

    private Val(Kind kind, @Nullable Object detail, @Nullable Integer constant) {
        this.kind = kind;
        this.detail = detail;
        this.constant = constant;
    }

    static Val of(Kind kind) {
        return new Val(kind, null, null);
    }

    static Val constant(int value) {
        return new Val(Kind.INT, null, value);
    }

    /** Makes a value of a kind with variables that is known while translating; it is read from its variable all the same. */
    static Val known(Kind kind, Object value) {
        return kind == Kind.INT && value instanceof Integer number ? constant(number) : new Val(kind, value, null);
    }

    /** Makes the value of an object of the JVM. */
    static Val object(Object object) {
        return new Val(Kind.OBJECT, object, null);
    }

    static Val enumOf(EnumValue value) {
        return new Val(Kind.ENUM, value, null);
    }

    static Val record(RecordShape shape) {
        return new Val(Kind.RECORD, shape, null);
    }

    /**
     * Makes the value of an array that never changes.
     *
     * @param content the numbers, or the class of an enum for its constants
     */
    static Val table(Object content) {
        return new Val(Kind.TABLE, content, null);
    }

    static Val array(LocalArray array) {
        return new Val(Kind.ARRAY, array, null);
    }

    /** Makes the value of an exception by the internal name of its class. */
    static Val exception(String internalName) {
        return new Val(Kind.EXCEPTION, internalName, null);
    }

    /** Makes a value that nothing can be done with, described for the message of whoever tries. */
    static Val other(String description) {
        return new Val(Kind.OTHER, description, null);
    }

    Kind kind() {
        return kind;
    }

    /** Returns the object, array, or name; only of kinds that have one. */
    Object detail() {
        return Objects.requireNonNull(detail);
    }

    @Nullable
    Integer constant() {
        return constant;
    }

    /** Returns what it is where that is known while translating, for labels of columns; null if it is not. */
    @Nullable
    Object known() {
        if (detail instanceof EnumValue value) {
            return value.constant();
        }
        return constant != null ? constant : detail;
    }

    @Override
    public int getSize() {
        return kind == Kind.LONG || kind == Kind.DOUBLE ? 2 : 1;
    }

    /** Returns what is true of both. */
    Val merge(Val other) {
        if (equals(other)) {
            return this;
        }
        if (kind == Kind.ENUM && other.kind == Kind.ENUM) {
            return EnumPrinter.isOfOne(this, other) ? withoutConstant() : other("one of several objects");
        }
        if (kind == other.kind && kind.hasVariable() && kind != Kind.RECORD) {
            return of(kind);
        }
        if (kind == Kind.NULL && other.kind.isReference()) {
            return other.withoutConstant();
        }
        if (other.kind == Kind.NULL && kind.isReference()) {
            return withoutConstant();
        }
        if (!isReference() || !other.isReference()) {
            return NONE;
        }
        return other("one of several objects");
    }

    /** Of an enum, any constant. */
    private Val withoutConstant() {
        return detail instanceof EnumValue value ? enumOf(new EnumValue(value.type(), null)) : this;
    }

    private boolean isReference() {
        return switch (kind) {
            case INT, LONG, FLOAT, DOUBLE, NONE -> false;
            default -> true;
        };
    }

    /** Returns what it is, in words. */
    String describe() {
        return switch (kind) {
            case OTHER -> String.valueOf(detail);
            case OBJECT -> "an object of " + detail().getClass().getTypeName();
            case EXCEPTION -> "an exception";
            case ARRAY, TABLE -> "an array";
            case ENUM -> "a constant of " + ((EnumValue) detail()).type().getName();
            case RECORD -> "a record of " + ((RecordShape) detail()).type().getName();
            case ROW -> "a row";
            case WINDOW -> "the values of the window";
            case NULL -> "null";
            case NONE -> "nothing";
            case STRING -> "a String";
            case LETTERS -> "the letters of a String";
            case BUILDER -> "a StringBuilder";
            default -> kind.isBox() ? "a boxed " + kind.name().substring(4).toLowerCase(Locale.ROOT) : "a number";
        };
    }

    @Override
    public boolean equals(@Nullable Object other) {
        // objects of users by identity: their equals is theirs
        return other instanceof Val that
                && kind == that.kind
                && Objects.equals(constant, that.constant)
                && (kind == Kind.OBJECT ? detail == that.detail : Objects.equals(detail, that.detail));
    }

    @Override
    public int hashCode() {
        return kind.hashCode();
    }

    @Override
    public String toString() {
        String text = kind.name().toLowerCase(Locale.ROOT);
        return constant == null ? text : text + "=" + constant;
    }
}

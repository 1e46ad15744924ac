/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A user function as the source text of a kernel, and everything that whoever compiles and launches it needs. It holds no
 * native memory; captured values are the objects of the JVM.
 *
 * <p>The kernel goes over the rows in steps of the whole grid, so any grid of one dimension is right. It writes each row of
 * the output and of the validity, also those that are null or fail. Blocks are whole warps.
 */
public final class Translation {
    /** The name of the kernel in the source. */
    public static final String KERNEL = "udf_kernel";

    /**
     * The name of the kernel that frees the strings of a result: {@code (i64 rows, void** owners, udf_heap* heap)}. It must
     * be of the same module as the kernel that made them. It is there where {@link #MALLOC} is defined: a heap is given back whole.
     */
    public static final String FREE_KERNEL = "udf_free";

    /** The macro that lets kernels without a heap take memory for strings from malloc of the device. */
    public static final String MALLOC = "UDF_MALLOC";

    /** Bytes of an element of an output of strings: a pointer, the length as int32, and four unused. */
    public static final int STRING_OUTPUT_BYTES = 16;

    /**
     * Bytes of {@code udf_heap}: pointer, size, next free byte, size of the piece that a thread takes, size of the piece that a
     * thread has from the beginning, and how many threads have one, each 64 bits. The next free byte begins behind the pieces of
     * these threads; a launch may have more threads.
     */
    public static final int HEAP_BYTES = 48;

    /** What the error word holds before a launch, and after one in which no row failed. */
    public static final long NO_ERROR = -1L;

    /** The macro that makes of the source a kernel in which a block of {@link #LARGE_GROUP} threads calls the function for a group. */
    public static final String BLOCK = "UDF_BLOCK";

    /** How many rows a group has whose numbers are summed in as many parts, which blocks can share. */
    public static final int LARGE_GROUP = 256;

    private final Parts parts;

    /** What a translation is made of. */
    record Parts(
            String body,
            Set<String> tables,
            boolean strings,
            boolean allocates,
            boolean mayBeNull,
            boolean ofBlocks,
            List<Argument> arguments,
            List<Captured> captured,
            List<Site> sites,
            List<RowColumn> rowColumns,
            String execution,
            String listing) {}

    Translation(Parts parts) {
        this.parts = parts;
    }

    /** What an argument of the kernel is. */
    public enum Role {
        /** How many rows, as int64. */
        ROWS,
        /** The values of an input, of its first row on; of strings, all bytes of the column. */
        DATA,
        /** The offsets of an input of strings, of its first row on: rows + 1 of int32, or of int64 for large strings. */
        OFFSETS,
        /** The bitmask of an input that says which rows are valid, as words of 32 bits; null if all are. */
        MASK,
        /** Which bit of the mask is that of the first row, as int64. */
        MASK_BIT,
        /** Where the rows of each group begin in the columns, and after the last where they end, as int32. */
        STARTS,
        /** Which groups are called by a block of threads each, as int32; null for a kernel that is called by one thread each. */
        LARGE,
        /** How many groups those are, as int32. */
        LARGE_COUNT,
        /** How many rows a group has that a kernel of one thread each leaves out, since a block calls it, as int32. */
        LARGE_SIZE,
        /**
         * Of windows how many rows they reach back, the row itself with it, as int64. They count where DATA of {@link
         * WindowColumns#STARTS} is null.
         */
        PRECEDING,
        /** Of windows how many rows behind the row they reach, less than 0 if they end before it, as int64. */
        FOLLOWING,
        /** How many values that are there a window needs, as int32. */
        LEAST,
        /** Where results go: values, or {@link #STRING_OUTPUT_BYTES} each of pointer and length. */
        OUTPUT,
        /** Where the owners of result strings go, a pointer each, for {@link #FREE_KERNEL}; written with {@link #MALLOC} only. */
        OWNERS,
        /** Where validity goes, a bit each, as words of 32 bits; null if {@link #mayBeNull} is false and no input is null. */
        OUTPUT_VALID,
        /**
         * Where the failing row is reported, which starts as {@link #NO_ERROR}, and behind it how many rows are null, which
         * starts as 0: two uint64. Null where OUTPUT_VALID is.
         */
        ERROR,
        /** The heap of strings, {@link #HEAP_BYTES}; null for malloc of the device, with {@link #MALLOC}. */
        HEAP,
        /** A captured value; of a string, a pointer to its bytes. */
        CAPTURED,
        /** The count of bytes of a captured string, as int32. */
        CAPTURED_BYTES
    }

    /**
     * An argument of the kernel.
     *
     * @param role what it is
     * @param index which input or captured value; 0 for the others
     * @param name in the source
     * @param type in C++
     */
    public record Argument(Role role, int index, String name, String type) {}

    /**
     * A value that the function was made with, an argument of each launch.
     *
     * @param type how it is handed over
     * @param value of the JVM, never null
     * @param place which of the values it is that the function captured; -1 of a field of one of them
     */
    public record Captured(ValueType type, Object value, int place) {}

    /**
     * A column of a frame that a function of rows reads: the input of its number.
     *
     * @param label of the column
     * @param type what it holds; null where only its nulls are asked for
     * @param times how the times of the column are counted, of which the input holds the counts; null of what is read as it is
     */
    public record RowColumn(
            @Nullable Object label,
            @Nullable ValueType type,
            @Nullable TimeCount times) {
        /** Makes a column that is read as it is. */
        public RowColumn(@Nullable Object label, @Nullable ValueType type) {
            this(label, type, null);
        }
    }

    /**
     * A place in the source of a user where a row can fail.
     *
     * @param className the class with the method
     * @param method its name
     * @param file the source file
     * @param line in the file; -1 where the class file does not say
     * @param exception the class of the exception that is thrown there by the user; empty if none is
     */
    public record Site(String className, String method, String file, int line, String exception) {
        /** Returns its method as a user writes it: {@code Integer.parseInt}. */
        public String shown() {
            return className.substring(className.lastIndexOf('.') + 1) + "." + method;
        }

        /** Returns it as an element of a stack trace. */
        public StackTraceElement asStackTraceElement() {
            return new StackTraceElement(className, method, file, line);
        }
    }

    /**
     * The first row that failed.
     *
     * @param row counted from the first row of the launch
     * @param error what happened
     * @param site where
     */
    public record Failure(long row, RowError error, Site site) {
        /** Returns the class of the exception that the JVM would have thrown. */
        public String exceptionClass() {
            return error == RowError.THROWN ? site.exception() : error.exceptionClass();
        }
    }

    /** Returns the text of the kernel, whole: it includes nothing. */
    public String source() {
        return runtime(parts.tables, parts.strings) + parts.body;
    }

    /** Returns the part of the source that is the same for functions that use the same tables. */
    static String runtime(Set<String> tables, boolean strings) {
        StringBuilder text = new StringBuilder();
        text.append(Resources.text("numbers.cuh"));
        text.append(CharTables.source(tables));
        if (strings) {
            text.append(Resources.text("strings.cuh"));
        }
        return text.toString();
    }

    /** Returns the part of the source that is this function's. */
    String body() {
        return parts.body;
    }

    Set<String> tables() {
        return parts.tables;
    }

    boolean usesStrings() {
        return parts.strings;
    }

    /** Returns the arguments of the kernel, in order. */
    public List<Argument> arguments() {
        return parts.arguments;
    }

    /** Returns the values of the arguments {@link Role#CAPTURED}, by their index. */
    public List<Captured> captured() {
        return parts.captured;
    }

    /** Returns the columns that a function of rows reads, which are its inputs; none of another function. */
    public List<RowColumn> rowColumns() {
        return parts.rowColumns;
    }

    /** Returns where rows can fail, by the number in the error word. */
    public List<Site> sites() {
        return parts.sites;
    }

    /** Returns whether the kernel takes memory for strings, so that a heap is needed. */
    public boolean allocates() {
        return parts.allocates;
    }

    /**
     * Returns whether a block of threads can call the function for a group, of which it reads nothing but statistics: the source is
     * that of such a kernel where {@link #BLOCK} is defined.
     */
    public boolean isOfBlocks() {
        return parts.ofBlocks;
    }

    /** Returns whether a row may be null although no input is: since it fails, or because the function gives null. */
    public boolean mayBeNull() {
        return parts.mayBeNull;
    }

    /**
     * Returns the values of the arguments {@link Role#CAPTURED} for another object of the same lambda.
     *
     * @param values what that object captured, in order
     */
    public List<Captured> captured(List<@Nullable Object> values) {
        return parts.captured.stream()
                .map(each -> new Captured(each.type(), Objects.requireNonNull(values.get(each.place())), each.place()))
                .toList();
    }

    /**
     * Returns what the error word says after a launch; empty if no row failed.
     *
     * @param word the 64 bits at {@link Role#ERROR}
     */
    public Optional<Failure> failure(long word) {
        if (word == NO_ERROR) {
            return Optional.empty();
        }
        return Optional.of(new Failure(
                word >>> 24, RowError.of((int) (word & 0xff)), parts.sites.get((int) (word >>> 8) & 0xffff)));
    }

    /** Returns what each thread does, the bytecode with the types of the stack, and the text that was made of it; for people. */
    public String explain() {
        return parts.execution + "\n\n" + parts.listing + parts.body;
    }
}

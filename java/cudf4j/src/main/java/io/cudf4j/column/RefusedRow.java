/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import org.jspecify.annotations.Nullable;

/** An exception about a row that a conversion refuses; who converts the elements of lists says by it which list that is in. */
sealed interface RefusedRow {
    int row();

    /** Returns the same exception of an element of a list. */
    InvalidArgumentException inList(int list, int element);

    private static String message(int row, String what) {
        return "asType: row " + row + what;
    }

    private static String ofElement(int element, String what) {
        return ", element " + element + what;
    }

    /** Returns the message behind the class that users know. */
    private static String asKnown(InvalidArgumentException e) {
        return CallNames.typeOf(e).getName() + ": " + e.getMessage();
    }

    /** The value is none of the dtype. */
    @SuppressWarnings("OverrideThrowableToString") // what changes is the name of the class, not the message
    final class Value extends InvalidArgumentException implements RefusedRow {
        private static final long serialVersionUID = 1L;

        private final int row;
        private final String what;

        Value(int row, String what) {
            this(row, what, null);
        }

        private Value(int row, String what, @Nullable Throwable cause) {
            super(message(row, what), cause);
            this.row = row;
            this.what = what;
        }

        @Override
        public int row() {
            return row;
        }

        @Override
        public String toString() {
            return asKnown(this);
        }

        @Override
        public Value inList(int list, int element) {
            return new Value(list, ofElement(element, what), this);
        }
    }

    /** The unit of the dtype does not count so far. */
    @SuppressWarnings("OverrideThrowableToString") // what changes is the name of the class, not the message
    final class Ticks extends DTypeMismatchException implements RefusedRow {
        private static final long serialVersionUID = 1L;

        private final int row;
        private final String what;

        Ticks(int row, String what) {
            this(row, what, null);
        }

        private Ticks(int row, String what, @Nullable Throwable cause) {
            super(message(row, what), cause);
            this.row = row;
            this.what = what;
        }

        @Override
        public int row() {
            return row;
        }

        @Override
        public String toString() {
            return asKnown(this);
        }

        @Override
        public Ticks inList(int list, int element) {
            return new Ticks(list, ofElement(element, what), this);
        }
    }
}

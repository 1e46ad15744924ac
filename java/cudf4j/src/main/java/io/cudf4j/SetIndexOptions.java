/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** What {@code setIndex} does besides: columns that become labels leave the columns, unless told otherwise. Immutable. */
public final class SetIndexOptions {
    private static final SetIndexOptions DEFAULT = new SetIndexOptions(false, false, false);

    private final boolean keep;
    private final boolean append;
    private final boolean verify;

    private SetIndexOptions(boolean keep, boolean append, boolean verify) {
        this.keep = keep;
        this.append = append;
        this.verify = verify;
    }

    /** Returns the defaults. */
    public static SetIndexOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that keep the columns that become labels. */
    public static SetIndexOptions keepingColumns() {
        return new SetIndexOptions(true, false, false);
    }

    /** Returns options that put the labels behind those that are there, as more levels. */
    public static SetIndexOptions appending() {
        return new SetIndexOptions(false, true, false);
    }

    /** Returns options that refuse labels of which one is there twice. */
    public static SetIndexOptions verifyingIntegrity() {
        return new SetIndexOptions(false, false, true);
    }

    /** Returns the same options that keep the columns that become labels. */
    public SetIndexOptions keepColumns() {
        return new SetIndexOptions(true, append, verify);
    }

    /** Returns the same options that put the labels behind those that are there, as more levels. */
    public SetIndexOptions append() {
        return new SetIndexOptions(keep, true, verify);
    }

    /** Returns the same options that refuse labels of which one is there twice. */
    public SetIndexOptions verifyIntegrity() {
        return new SetIndexOptions(keep, append, true);
    }

    /** Returns whether it keeps. */
    public boolean keeps() {
        return keep;
    }

    /** Returns whether it appends. */
    public boolean appends() {
        return append;
    }

    /** Returns whether it verifies. */
    public boolean verifies() {
        return verify;
    }
}

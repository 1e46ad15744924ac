/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import org.bytedeco.javacpp.Pointer;

/**
 * A native address as a JavaCPP pointer, from which a generated type is made: {@code new column_view(new Address(a))}.
 * It owns nothing.
 */
public final class Address extends Pointer {
    /**
     * Borrows an address.
     *
     * @param address what a function of the bindings returned
     */
    public Address(long address) {
        super((Pointer) null);
        this.address = address;
        this.limit = 1;
        this.capacity = 1;
    }
}

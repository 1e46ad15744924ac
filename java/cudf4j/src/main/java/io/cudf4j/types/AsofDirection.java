/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** On which side of a key the nearest one of the other frame is looked for. */
public enum AsofDirection {
    /** The last key that is not greater. */
    BACKWARD,
    /** The first key that is not less. */
    FORWARD,
    /** The one of both that is nearer; of two as near ones the lesser key. */
    NEAREST
}

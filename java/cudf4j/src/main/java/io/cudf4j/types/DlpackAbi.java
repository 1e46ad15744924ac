/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** The two structs that DLPack has for a tensor with its deleter. */
public enum DlpackAbi {
    /** {@code DLManagedTensor}, in a Python capsule named {@code dltensor}. */
    UNVERSIONED,
    /** {@code DLManagedTensorVersioned}, in a Python capsule named {@code dltensor_versioned}. */
    VERSIONED
}

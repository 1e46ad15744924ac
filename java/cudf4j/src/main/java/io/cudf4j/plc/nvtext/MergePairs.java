/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NativeObject;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.TextChecks;

/**
 * Pairs of texts that become one, the earlier the sooner. Has a copy of them. Thread-safe.
 *
 * @source nvtext::bpe_merge_pairs
 */
public final class MergePairs extends KeptTexts {
    private MergePairs(Column pairs) {
        super(NativeObject.Kind.MERGE_PAIRS, pairs, cudf_strings::make_merge_pairs);
    }

    /**
     * Returns pairs, which must be closed.
     *
     * @param pairs two texts each with a space between, all different; what equal ones give is undefined
     * @throws io.cudf4j.errors.InvalidArgumentException if one has no space
     * @throws io.cudf4j.errors.LogicErrorException if there is no pair, or one is null
     * @source nvtext::load_merge_pairs
     */
    public static MergePairs of(Column pairs) {
        Required.texts("MergePairs", "pairs", pairs);
        TextChecks.pairs(pairs);
        return new MergePairs(pairs);
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Rows divided into parts.
 *
 * @source cudf
 */
public final class Partitioning {
    private Partitioning() {}

    /**
     * Returns the rows, each in the part that a column of integers says.
     *
     * @shape the order within a part is not defined
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no part of a number
     * @throws io.cudf4j.errors.LogicErrorException if the map has nulls, no integers or another number of rows
     * @source cudf::partition
     */
    public static Partitioned partition(Table t, Column partitionMap, int numPartitions) {
        Checks.parts(partitionMap, numPartitions);
        int[] offsets = new int[Checks.offsetsOfParts("partition", numPartitions)];
        try (CallScope in = new CallScope()) {
            long table = cudf_relational.partition(in.address(t), in.address(partitionMap), numPartitions, offsets);
            return Partitioned.own(table, offsets);
        }
    }

    /**
     * Returns the rows, each in the part that the hash of some of its columns says; the same part on every engine.
     *
     * @shape the order within a part is not defined
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no column of a number
     * @source cudf::hash_partition
     */
    public static Partitioned hashPartition(
            Table input, int[] columnsToHash, int numPartitions, HashId hashFunction, int seed) {
        int[] offsets = new int[Checks.offsetsOfParts("hashPartition", numPartitions)];
        try (CallScope in = new CallScope()) {
            long table = cudf_relational.hash_partition(
                    in.address(input),
                    columnsToHash,
                    columnsToHash.length,
                    0,
                    numPartitions,
                    hashFunction.code(),
                    seed,
                    offsets);
            return Partitioned.own(table, offsets);
        }
    }

    /**
     * Returns the rows, each in the part that the hash of a row of keys says; the same part on every engine.
     *
     * @shape the order within a part is not defined
     * @throws io.cudf4j.errors.InvalidArgumentException if the keys have another number of rows
     * @source cudf::hash_partition
     */
    public static Partitioned hashPartition(Table input, Table keys, int numPartitions, HashId hashFunction, int seed) {
        int[] offsets = new int[Checks.offsetsOfParts("hashPartition", numPartitions)];
        try (CallScope in = new CallScope()) {
            long table = cudf_relational.hash_partition(
                    in.address(input),
                    new int[0],
                    0,
                    in.address(keys),
                    numPartitions,
                    hashFunction.code(),
                    seed,
                    offsets);
            return Partitioned.own(table, offsets);
        }
    }

    /**
     * Returns the rows, dealt to the parts in turn.
     *
     * @param startPartition the part that the first row goes to
     * @throws io.cudf4j.errors.LogicErrorException if there is no such part
     * @source cudf::round_robin_partition
     */
    public static Partitioned roundRobinPartition(Table input, int numPartitions, int startPartition) {
        int[] offsets = new int[Checks.offsetsOfParts("roundRobinPartition", numPartitions)];
        try (CallScope in = new CallScope()) {
            long table =
                    cudf_relational.round_robin_partition(in.address(input), numPartitions, startPartition, offsets);
            return Partitioned.own(table, offsets);
        }
    }
}

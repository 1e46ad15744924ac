/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.OnError;
import java.util.BitSet;

/** Calls a user's function for the rows of chunks, on one thread. */
final class BlockLane<I extends BlockInput> implements Lanes.Lane {
    /** How many rows are worked on before it is looked whether that is for nothing. */
    private static final int STRETCH = 1024;

    private final Lanes lanes;
    private final Chunking chunking;
    private final I input;
    private final Loop<? super I> loop;
    private final Values out;
    private final Target target;
    private final Target.Writer writer;
    private final boolean isLenient;
    private final Stretch stretch = new Stretch();

    BlockLane(Lanes lanes, Chunking chunking, I input, Loop<? super I> loop, Target target, OnError onError) {
        this.lanes = lanes;
        this.chunking = chunking;
        this.input = input;
        this.loop = loop;
        this.out = new Values(target.kind, chunking.capacity());
        this.writer = target.writer();
        this.target = target;
        this.isLenient = onError == OnError.NULL;
    }

    @Override
    public void run(int chunk) throws Exception {
        writer.begin(chunk);
        int end = chunking.end(chunk);
        for (int start = chunking.start(chunk); start < end; ) {
            int count = input.read(start, end - start);
            try {
                block(chunk, start, count);
            } catch (RowFailure e) {
                throw e.at(start + e.row);
            }
            if (lanes.isGivenUp(chunk)) {
                return;
            }
            start += count;
        }
        writer.end();
    }

    private void block(int chunk, int start, int count) throws Exception {
        out.nulls.clear();
        BitSet skipped = input.skipped();
        if (skipped != null) {
            out.nulls.or(skipped);
        }
        int row = 0;
        while (row < count) {
            int end = count;
            if (skipped != null) {
                row = skipped.nextClearBit(row);
                int next = skipped.nextSetBit(row);
                end = next < 0 ? count : Math.min(next, count);
            }
            for (; row < end; row = stretch.end) {
                if (lanes.isGivenUp(chunk)) {
                    return;
                }
                stretch.next = row;
                stretch.end = Math.min(end, row + STRETCH);
                call();
            }
        }
        writer.write(out, start, count, isLenient);
        if (!out.nulls.isEmpty()) {
            target.nulls.mark(start, out.nulls);
        }
    }

    /** Calls the function for all rows of the stretch. */
    private void call() throws Exception {
        while (stretch.next < stretch.end) {
            try {
                loop.run(input, out, stretch);
            } catch (NoValue e) {
                out.nulls.set(stretch.next++);
            } catch (RefusedCall e) {
                writer.check(out, stretch.next);
                throw e.reason;
            } catch (InterruptedException e) {
                throw RowFailure.thrown(stretch.next, e);
            } catch (Exception e) {
                if (!isLenient) {
                    writer.check(out, stretch.next);
                    throw RowFailure.thrown(stretch.next, e);
                }
                out.nulls.set(stretch.next++);
            } catch (Error e) {
                // never null: what is broken is not the row
                writer.check(out, stretch.next);
                throw RowFailure.thrown(stretch.next, e);
            }
        }
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.Hashing;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.LargeVarCharVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.impl.UnionListWriter;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.LongPointer;

/**
 * Streams of arrow-java that fail, end early, give batches of other columns, of other lengths, or with wrong offsets, and
 * streams without callbacks or with callbacks that fill nothing in. The allocator tells what was not released.
 */
final class ArrowStreamFuzzer extends InputFuzzer {
    private static final int ROWS = 10;
    private static final int CALLBACKS = 3;
    /** Takes two pointers, reads both as texts and returns how many characters are alike: none, which means success. */
    private static final String FILLS_NOTHING = "strspn";
    /** Returns the number of the parent process, which means that something failed. */
    private static final String FAILS = "getppid";
    /** Returns null, for no variable of the environment is named as the struct's bytes. */
    private static final String SAYS_NOTHING = "getenv";

    private final BufferAllocator allocator = new RootAllocator(64L << 20);

    private ArrowStreamFuzzer(String[] arguments) throws IOException {
        super(arguments);
    }

    public static void main(String[] arguments) throws Exception {
        new ArrowStreamFuzzer(arguments).runAll();
    }

    @Override
    void run(Random random) {
        Batches batches = new Batches(random);
        try (ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator)) {
            Data.exportArrayStream(allocator, batches, stream);
            String what = batches.what();
            if (random.nextInt(4) == 0) {
                what += " and " + breakCallback(stream.memoryAddress(), random);
            }
            say(what);
            try (Table table = Interop.fromArrowStream(stream.memoryAddress())) {
                use(table);
            } finally {
                if (stream.snapshot().release != 0) {
                    odd("the stream is not released", "");
                    stream.release();
                }
            }
        } finally {
            if (allocator.getAllocatedMemory() != 0) {
                odd("not released", allocator.getAllocatedMemory() + " bytes of arrow-java");
            }
        }
    }

    private static String breakCallback(long stream, Random random) {
        int which = random.nextInt(CALLBACKS);
        String name =
                random.nextInt(3) == 0 ? "" : which == 2 ? SAYS_NOTHING : random.nextBoolean() ? FAILS : FILLS_NOTHING;
        try (LongPointer words = new LongPointer(new io.cudf4j.libcudf.support.Address(stream)).capacity(CALLBACKS)) {
            words.put(which, name.isEmpty() ? 0 : Loader.addressof(name).address());
        }
        return "callback " + which + (name.isEmpty() ? " missing" : " " + name);
    }

    private static void use(Table table) {
        for (Column column : table.columns()) {
            column.nullCount();
            try (Column hashes = Hashing.murmurhash3x86x32(Table.wrap(column), 0)) {
                hashes.nullCount();
            }
        }
    }

    /** A reader of a few batches, of which one may be wrong. */
    private final class Batches extends ArrowReader {
        private enum Fault {
            NONE,
            FAILS_AT_THE_SCHEMA,
            FAILS,
            FAILS_WITHOUT_A_WORD,
            OTHER_COLUMNS,
            FEWER_COLUMNS,
            MORE_ROWS_THAN_ITS_COLUMNS,
            WRONG_OFFSETS,
            WRONG_VALIDITY
        }

        private final Random random;
        private final Fault fault;
        private final int count;
        private final int wrong;
        private final Schema schema;
        private final List<VectorSchemaRoot> roots = new ArrayList<>();
        private int next;
        private VectorSchemaRoot current;

        Batches(Random random) {
            super(ArrowStreamFuzzer.this.allocator);
            this.random = random;
            fault = Fault.values()[random.nextInt(Fault.values().length)];
            count = random.nextInt(4);
            wrong = random.nextInt(4);
            // with rows, for the lists have no elements before
            current = root(ROWS, false);
            schema = current.getSchema();
        }

        String what() {
            return fault.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        }

        private VectorSchemaRoot root(int rows, boolean isWrong) {
            BigIntVector numbers = new BigIntVector("n", allocator);
            VarCharVector texts = new VarCharVector("s", allocator);
            LargeVarCharVector large = new LargeVarCharVector("large", allocator);
            BitVector bits = new BitVector("b", allocator);
            ListVector lists = ListVector.empty("l", allocator);
            UnionListWriter writer = lists.getWriter();
            for (int i = 0; i < rows; i++) {
                if (i % 4 != 1) {
                    numbers.setSafe(i, i);
                    texts.setSafe(i, ("text" + i).getBytes(StandardCharsets.UTF_8));
                    large.setSafe(i, ("text" + i).getBytes(StandardCharsets.UTF_8));
                    bits.setSafe(i, i % 2);
                }
                writer.setPosition(i);
                writer.startList();
                for (int j = 0; j < i % 3; j++) {
                    writer.bigInt().writeBigInt(j);
                }
                writer.endList();
            }
            List<FieldVector> vectors = new ArrayList<>(List.of(numbers, texts, large, bits, lists));
            for (FieldVector each : vectors) {
                each.setValueCount(rows);
            }
            if (!isWrong) {
                return root(vectors, rows);
            }
            switch (fault) {
                case OTHER_COLUMNS -> java.util.Collections.swap(vectors, random.nextInt(5), random.nextInt(5));
                case FEWER_COLUMNS -> vectors.remove(random.nextInt(5)).close();
                case MORE_ROWS_THAN_ITS_COLUMNS -> {
                    return root(vectors, rows + 1 + random.nextInt(1000));
                }
                case WRONG_OFFSETS -> {
                    // the last of them says how long the characters are
                    int at = random.nextInt(rows);
                    int wrongOffset = random.nextBoolean() ? -1 - random.nextInt(1000) : 1000 + random.nextInt(1 << 20);
                    switch (random.nextInt(3)) {
                        case 0 -> texts.getOffsetBuffer().setInt(at * (long) Integer.BYTES, wrongOffset);
                        case 1 -> large.getOffsetBuffer().setLong(at * (long) Long.BYTES, wrongOffset);
                        default ->
                            lists.getOffsetBuffer()
                                    .setInt((at + random.nextInt(2)) * (long) Integer.BYTES, wrongOffset);
                    }
                }
                case WRONG_VALIDITY -> {
                    ArrowBuf validity = vectors.get(random.nextInt(5)).getValidityBuffer();
                    validity.setByte(0, random.nextInt(256));
                }
                default -> {}
            }
            return root(vectors, rows);
        }

        private VectorSchemaRoot root(List<FieldVector> vectors, int rows) {
            List<Field> fields = vectors.stream().map(FieldVector::getField).toList();
            VectorSchemaRoot made = new VectorSchemaRoot(new Schema(fields), vectors, rows);
            roots.add(made);
            return made;
        }

        @Override
        public boolean loadNextBatch() throws IOException {
            if (next == wrong && fault == Fault.FAILS) {
                throw new IOException("the wire broke at batch " + next);
            }
            if (next == wrong && fault == Fault.FAILS_WITHOUT_A_WORD) {
                throw new IOException();
            }
            if (next == count) {
                return false;
            }
            current = root(1 + random.nextInt(ROWS), next == wrong);
            next++;
            return true;
        }

        @Override
        public VectorSchemaRoot getVectorSchemaRoot() throws IOException {
            if (next == 0 && fault == Fault.FAILS_AT_THE_SCHEMA) {
                throw new IOException("there is no schema");
            }
            return current;
        }

        @Override
        public long bytesRead() {
            return 0;
        }

        @Override
        protected void closeReadSource() {
            roots.forEach(VectorSchemaRoot::close);
        }

        @Override
        protected Schema readSchema() {
            return schema;
        }
    }
}

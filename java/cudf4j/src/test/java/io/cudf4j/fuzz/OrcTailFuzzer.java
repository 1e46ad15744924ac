/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.plc.io.Orc;
import io.cudf4j.plc.io.OrcMetadata;
import io.cudf4j.plc.io.OrcReaderOptions;
import io.cudf4j.plc.io.OrcStatistics;
import io.cudf4j.plc.io.SourceInfo;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** The ends of ORC files, packed and not, made wrong and asked for columns and statistics. */
final class OrcTailFuzzer extends InputFuzzer {
    /** Reaches from the end over postscript, footer and metadata into the last stripe. */
    private static final int TAIL = 1500;

    private final List<byte[]> seeds = new ArrayList<>();

    private OrcTailFuzzer(String[] arguments) throws IOException {
        super(arguments);
        for (String name : List.of("plain.orc", "mixed.orc")) {
            try (InputStream in =
                    Objects.requireNonNull(OrcTailFuzzer.class.getResourceAsStream("/io/cudf4j/fuzz/" + name))) {
                seeds.add(in.readAllBytes());
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        new OrcTailFuzzer(arguments).runAll();
    }

    @Override
    void run(Random random) {
        byte[] whole = seeds.get(random.nextInt(4) == 0 ? 1 : 0);
        int from = Math.max(0, whole.length - TAIL);
        byte[] tail = Arrays.copyOfRange(whole, from, whole.length);
        for (int i = random.nextInt(3); i >= 0; i--) {
            tail = Mutations.anywhere(tail, random);
        }
        SourceInfo source = SourceInfo.ofBytes(Mutations.splice(whole, from, whole.length - from, tail));
        if (random.nextBoolean()) {
            say("statistics");
            OrcStatistics read = Orc.readParsedOrcStatistics(source);
            if (read.columnNames().isEmpty()) {
                odd("no columns", "");
            }
        } else {
            say("columns");
            OrcMetadata read =
                    Orc.readOrcMetadata(OrcReaderOptions.builder(source).build());
            if (read.numStripes() < 0) {
                odd("stripes", Integer.toString(read.numStripes()));
            }
        }
    }
}

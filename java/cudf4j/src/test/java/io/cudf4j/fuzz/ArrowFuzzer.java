/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.DataFrame;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Structs of the Arrow C data interface with several things wrong at once, and wrong bytes in their buffers. How long a buffer
 * is the interface does not tell, so nothing here speaks of memory that is none: numbers of rows are small, or so large that
 * no memory has them.
 */
final class ArrowFuzzer extends InputFuzzer {
    private static final int MOST_ROWS = 300;
    private static final int ARRAY_WORDS = 8;

    private final ArrowArena arena;
    private final List<Integer> formats = new ArrayList<>();
    private final int metadata;

    private ArrowFuzzer(String[] arguments) throws IOException {
        super(arguments);
        try (DataFrame frame = ArrowFaults.frame()) {
            arena = new ArrowArena(frame);
        }
        for (String format : ArrowFaults.FORMATS) {
            formats.add(arena.text(format));
        }
        for (String wide : List.of("U", "Z", "+L", "+vL", "+w:2", "w:3", "d:9,2,32", "d:18,2,64")) {
            formats.add(arena.text(wide));
        }
        metadata = arena.room();
        imported().close();
    }

    public static void main(String[] arguments) throws Exception {
        new ArrowFuzzer(arguments).runAll();
    }

    @Override
    void run(Random random) {
        StringBuilder what = new StringBuilder();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int index = random.nextInt(arena.nodes.size());
            String change = change(arena.nodes.get(index), random);
            what.append(what.isEmpty() ? "" : " and ").append(change);
        }
        say(what.toString());
        try (DataFrame made = imported()) {
            use(made, random);
        } finally {
            arena.restore();
        }
    }

    private DataFrame imported() {
        return DataFrame.fromArrow(arena.address(arena.top.schema()), arena.address(arena.top.array()));
    }

    private String change(ArrowArena.Node node, Random random) {
        return switch (random.nextInt(11)) {
            case 0, 1 -> {
                arena.put(node.array() + Long.BYTES * new int[] {0, 2}[random.nextInt(2)], rows(random));
                yield "rows";
            }
            case 2 -> {
                arena.put(node.array() + Long.BYTES, random.nextBoolean() ? Mutations.number(random) : rows(random));
                yield "nulls";
            }
            case 3 -> {
                arena.put(
                        node.array() + Long.BYTES * (3 + random.nextInt(2)), random.nextInt(ArrowArena.SLOTS + 2) - 1);
                yield "buffers or children";
            }
            case 4 -> {
                arena.put(node.array() + Long.BYTES * (5 + random.nextInt(ARRAY_WORDS - 4)), 0);
                yield "null pointer";
            }
            case 5 -> pointer(node, random);
            case 6 -> {
                arena.put(node.schema(), arena.address(formats.get(random.nextInt(formats.size()))));
                yield "format";
            }
            case 7 -> schema(node, random);
            default -> data(node, random);
        };
    }

    /** Numbers of rows that lie within the room behind a buffer, or that nothing has. */
    private static long rows(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> -1 - (random.nextLong() >>> (1 + random.nextInt(62)));
            case 1 -> (1L << 48) + 1 + (random.nextLong() >>> (2 + random.nextInt(61)));
            default -> random.nextInt(MOST_ROWS);
        };
    }

    private String pointer(ArrowArena.Node node, Random random) {
        ArrowArena.Node other = arena.nodes.get(random.nextInt(arena.nodes.size()));
        switch (random.nextInt(5)) {
            case 0 -> arena.put(node.children() + Long.BYTES * random.nextInt(3), arena.address(other.array()));
            case 1 -> arena.put(node.schemaChildren() + Long.BYTES * random.nextInt(3), arena.address(other.schema()));
            case 2 -> {
                arena.put(node.array() + 56, arena.address(other.array()));
                arena.put(node.schema() + 48, arena.address(other.schema()));
            }
            case 3 -> {
                int slot = random.nextInt(3);
                arena.put(node.children() + Long.BYTES * slot, arena.address(other.array()));
                arena.put(node.schemaChildren() + Long.BYTES * slot, arena.address(other.schema()));
            }
            default -> arena.put(node.buffers() + Long.BYTES * random.nextInt(3), 0);
        }
        return "pointer";
    }

    private String schema(ArrowArena.Node node, Random random) {
        switch (random.nextInt(5)) {
            case 0 -> arena.put(node.schema() + 24, random.nextLong());
            case 1 -> arena.put(node.schema() + 32, random.nextInt(ArrowArena.SLOTS + 2) - 1);
            case 2 -> {
                ByteBuffer pairs = ByteBuffer.allocate(400).order(ByteOrder.nativeOrder());
                pairs.putInt(random.nextInt(22) - 2);
                while (pairs.hasRemaining()) {
                    pairs.putInt(random.nextInt(52) - 2);
                }
                arena.put(metadata, pairs.array());
                arena.put(node.schema() + 16, arena.address(metadata));
            }
            default -> arena.put(node.schema() + Long.BYTES * new int[] {0, 1, 5, 6, 7}[random.nextInt(5)], 0);
        }
        return "schema";
    }

    private String data(ArrowArena.Node node, Random random) {
        if (node.data().isEmpty()) {
            return "nothing";
        }
        int index = random.nextInt(node.data().size());
        int place = node.data().get(index);
        if (place < 0) {
            return "nothing";
        }
        byte[] changed;
        if (index == 1 && node.format().equals("u")) {
            // the last of them says how long the characters are
            changed = ByteBuffer.allocate(Integer.BYTES)
                    .order(ByteOrder.nativeOrder())
                    .putInt(random.nextInt(4) == 0 ? -1 - random.nextInt(1 << 30) : random.nextInt(20_000))
                    .array();
            place += Integer.BYTES * random.nextInt(16);
        } else {
            changed = new byte[1 + random.nextInt(12)];
            random.nextBytes(changed);
            place += random.nextInt(40);
        }
        arena.put(place, changed);
        return index == 0 ? "validity" : "data";
    }
}

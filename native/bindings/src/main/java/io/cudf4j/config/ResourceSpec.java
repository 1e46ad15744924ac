/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What device memory is allocated from, as a text: resources one above the other, from the bottom, separated by commas.
 *
 * @param layers the resources, from the bottom; not empty
 */
public record ResourceSpec(List<Layer> layers) {
    static final String ACCEPTED =
            "`cuda`, `async`, `managed`, `pool(1GiB)`, `pool(1GiB, 4GiB)` or `arena(1GiB)`, then any of"
                    + " `limit(2GiB)`, `statistics`, `log(/tmp/memory.csv)`, separated by commas";

    /** What cudf4j uses where nothing else is asked for. */
    public static final ResourceSpec DEFAULT = new ResourceSpec(List.of(Layer.of(Kind.ASYNC)));

    /** A kind of resource. */
    public enum Kind {
        /** Memory from the driver, for each allocation. */
        CUDA(0, "cuda"),
        /** The driver's own pool. */
        ASYNC(1, "async"),
        /** Memory that moves between host and device, and may be more than the device has. */
        MANAGED(2, "managed"),
        /** A pool that grows. */
        POOL(3, "pool"),
        /** A pool of fixed size with parts for each thread or stream. */
        ARENA(4, "arena"),
        /** Refuses what goes beyond a number of bytes. */
        LIMITING(10, "limit"),
        /** Counts. */
        STATISTICS(11, "statistics"),
        /** Writes a line for each allocation and release. */
        LOG(12, "log");

        private final int code;
        private final String word;

        Kind(int code, String word) {
            this.code = code;
            this.word = word;
        }

        /**
         * Returns the number that native code knows the kind by.
         *
         * @return a constant of cpp/bridge/resources.hpp
         */
        public int code() {
            return code;
        }

        /**
         * Returns the name in texts.
         *
         * @return a word in lower case
         */
        public String word() {
            return word;
        }

        /**
         * Returns the kind of a number.
         *
         * @param code the number that native code knows it by
         * @return the kind
         */
        public static Kind of(int code) {
            for (Kind kind : values()) {
                if (kind.code == code) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("no memory resource has the number " + code);
        }
    }

    /**
     * One resource.
     *
     * @param kind what it is
     * @param first its size or limit, where it has one
     * @param second its largest size, where it has one
     * @param path the file of a log, else empty
     */
    public record Layer(Kind kind, Optional<MemoryLimit> first, Optional<MemoryLimit> second, String path) {
        /**
         * Returns a resource without sizes.
         *
         * @param kind what it is
         * @return the layer
         */
        public static Layer of(Kind kind) {
            return new Layer(kind, Optional.empty(), Optional.empty(), "");
        }

        @Override
        public String toString() {
            String arguments = kind == Kind.LOG
                    ? path
                    : Stream.of(first, second)
                            .flatMap(Optional::stream)
                            .map(size -> size.percent() == 0 ? Long.toString(size.bytes()) : size.percent() + "%")
                            .collect(Collectors.joining(", "));
            return arguments.isEmpty() ? kind.word : kind.word + "(" + arguments + ")";
        }
    }

    /**
     * Makes a description.
     *
     * @param layers the resources, from the bottom
     */
    public ResourceSpec {
        layers = List.copyOf(layers);
    }

    /**
     * Returns the description that a text gives. A pool or an arena with nothing below it is one of {@code cuda}.
     *
     * @param text for example {@code pool(1GiB), limit(2GiB), statistics}; a share ({@code 80%}) is one of the device
     * @return the description
     * @throws IllegalArgumentException if the text describes none
     */
    public static ResourceSpec parse(String text) {
        List<Layer> layers = new ArrayList<>();
        for (String part : split(text)) {
            Layer layer = layer(part);
            if (layers.isEmpty() && (layer.kind == Kind.POOL || layer.kind == Kind.ARENA)) {
                layers.add(Layer.of(Kind.CUDA));
            }
            layers.add(layer);
        }
        if (layers.get(0).kind.code > Kind.MANAGED.code) {
            throw new IllegalArgumentException("nothing is below " + layers.get(0));
        }
        return new ResourceSpec(layers);
    }

    /**
     * Returns the layers as native code takes them.
     *
     * @param deviceBytes the memory of the device, of which shares are
     * @return kind, first and second size of each layer, from the bottom; 0 where there is none
     */
    public long[] encode(long deviceBytes) {
        long[] numbers = new long[3 * layers.size()];
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            numbers[3 * i] = layer.kind.code;
            numbers[3 * i + 1] =
                    layer.first.map(size -> size.resolveBytes(deviceBytes)).orElse(0L);
            numbers[3 * i + 2] =
                    layer.second.map(size -> size.resolveBytes(deviceBytes)).orElse(0L);
        }
        return numbers;
    }

    /**
     * Returns the file of the log.
     *
     * @return a path, or the empty text where nothing is logged
     */
    public String logPath() {
        return layers.stream()
                .filter(layer -> layer.kind == Kind.LOG)
                .map(Layer::path)
                .findFirst()
                .orElse("");
    }

    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            } else if (c == ',' && depth == 0) {
                parts.add(text.substring(begin, i).trim());
                begin = i + 1;
            }
        }
        parts.add(text.substring(begin).trim());
        return parts;
    }

    private static Layer layer(String text) {
        int open = text.indexOf('(');
        String word = (open < 0 ? text : text.substring(0, open)).trim().toLowerCase(Locale.ROOT);
        if (open >= 0 && !text.endsWith(")")) {
            throw new IllegalArgumentException("'" + text + "' lacks its last bracket");
        }
        String inside =
                open < 0 ? "" : text.substring(open + 1, text.length() - 1).trim();
        for (Kind kind : Kind.values()) {
            if (kind.word.equals(word)) {
                return layer(kind, inside);
            }
        }
        throw new IllegalArgumentException("'" + word + "' is no memory resource");
    }

    private static Layer layer(Kind kind, String inside) {
        if (kind == Kind.LOG) {
            if (inside.isEmpty()) {
                throw new IllegalArgumentException("log lacks its file");
            }
            return new Layer(kind, Optional.empty(), Optional.empty(), inside);
        }
        int least = kind == Kind.POOL || kind == Kind.LIMITING ? 1 : 0;
        int most = kind == Kind.POOL ? 2 : kind == Kind.LIMITING || kind == Kind.ARENA ? 1 : 0;
        List<MemoryLimit> sizes = inside.isEmpty()
                ? List.of()
                : Arrays.stream(inside.split(",", -1)).map(MemoryLimit::parse).toList();
        if (sizes.size() < least || sizes.size() > most) {
            throw new IllegalArgumentException(
                    kind.word + " takes " + least + " to " + most + " sizes, not " + sizes.size());
        }
        return new Layer(
                kind,
                sizes.isEmpty() ? Optional.empty() : Optional.of(sizes.get(0)),
                sizes.size() < 2 ? Optional.empty() : Optional.of(sizes.get(1)),
                "");
    }

    @Override
    public String toString() {
        return layers.stream().map(Layer::toString).collect(Collectors.joining(", "));
    }
}

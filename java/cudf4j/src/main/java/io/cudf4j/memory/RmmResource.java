/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.config.MemoryLimit;
import io.cudf4j.config.ResourceSpec;
import io.cudf4j.config.ResourceSpec.Kind;
import io.cudf4j.config.ResourceSpec.Layer;
import io.cudf4j.errors.InvalidArgumentException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A description of where device memory comes from: a resource and what is put above it, for {@link Rmm#use}. Immutable; each
 * method returns a new description, with one resource more on top.
 *
 * <p>{@code RmmResource.pool(1L << 30).limitedTo(2L << 30).withStatistics()} is a pool that starts with 1 GiB, refuses to hand
 * out more than 2 GiB, and counts.
 */
public final class RmmResource {
    private final ResourceSpec spec;
    private final @Nullable LongPredicate onFailure;

    private RmmResource(ResourceSpec spec, @Nullable LongPredicate onFailure) {
        this.spec = spec;
        this.onFailure = onFailure;
    }

    /** Returns memory from the driver, asked for anew by each allocation: slow, and the plainest. */
    public static RmmResource cuda() {
        return of(Kind.CUDA);
    }

    /** Returns the driver's own pool, which works in the order of the stream: what cudf4j uses where nothing is chosen. */
    public static RmmResource async() {
        return of(Kind.ASYNC);
    }

    /** Returns memory that the driver moves between host and device, and that may be more than the device has. */
    public static RmmResource managed() {
        return of(Kind.MANAGED);
    }

    /**
     * Returns a pool over memory from the driver that doubles when it is full.
     *
     * @param initialBytes what it reserves at once
     * @throws InvalidArgumentException if the size is not above 0
     */
    public static RmmResource pool(long initialBytes) {
        return cuda().pooled(initialBytes);
    }

    /**
     * Returns a pool over memory from the driver that doubles when it is full, up to a size.
     *
     * @param initialBytes what it reserves at once
     * @param maximumBytes what it never goes beyond
     * @throws InvalidArgumentException if a size is not above 0, or the second is below the first
     */
    public static RmmResource pool(long initialBytes, long maximumBytes) {
        return cuda().pooled(initialBytes, maximumBytes);
    }

    /** Returns an arena, a pool of fixed size with parts for streams and threads, of half of what is free on the device. */
    public static RmmResource arena() {
        return cuda().plus(Layer.of(Kind.ARENA));
    }

    /**
     * Returns an arena of a size.
     *
     * @param bytes what it reserves at once, and never goes beyond; 1 MiB at least
     * @throws InvalidArgumentException if the size is not above 0
     */
    public static RmmResource arena(long bytes) {
        return cuda().plus(new Layer(Kind.ARENA, size("the arena", bytes), Optional.empty(), ""));
    }

    /**
     * Returns the description that a text gives, as the property {@code cudf4j.rmm} takes it.
     *
     * @param text for example {@code pool(1GiB, 4GiB), limit(80%), statistics, log(/tmp/memory.csv)}
     * @throws InvalidArgumentException if the text describes none
     */
    public static RmmResource parse(String text) {
        Objects.requireNonNull(text, "RmmResource.parse: the text is null");
        try {
            return new RmmResource(ResourceSpec.parse(text), null);
        } catch (IllegalArgumentException e) {
            throw new InvalidArgumentException("'" + text + "' describes no memory resource: " + e.getMessage(), e);
        }
    }

    /**
     * Returns this below a pool, which doubles when it is full.
     *
     * @param initialBytes what the pool reserves at once
     * @throws InvalidArgumentException if the size is not above 0, or this is more than {@code cuda}, {@code async} or {@code
     *     managed}
     */
    public RmmResource pooled(long initialBytes) {
        return plus(new Layer(Kind.POOL, size("the pool's initial size", initialBytes), Optional.empty(), ""));
    }

    /**
     * Returns this below a pool, which doubles when it is full, up to a size.
     *
     * @param initialBytes what the pool reserves at once
     * @param maximumBytes what it never goes beyond
     * @throws InvalidArgumentException if a size is not above 0, the second is below the first, or this is more than {@code
     *     cuda}, {@code async} or {@code managed}
     */
    public RmmResource pooled(long initialBytes, long maximumBytes) {
        Optional<MemoryLimit> initial = size("the pool's initial size", initialBytes);
        Optional<MemoryLimit> maximum = size("the pool's maximum size", maximumBytes);
        if (maximumBytes < initialBytes) {
            throw new InvalidArgumentException("the pool's maximum size of " + maximumBytes
                    + " bytes is below its initial size of " + initialBytes);
        }
        return plus(new Layer(Kind.POOL, initial, maximum, ""));
    }

    /**
     * Returns this, refusing what goes beyond a number of bytes.
     *
     * @param bytes the most that may be allocated at once
     * @throws InvalidArgumentException if the number is not above 0, or there is a limit already
     */
    public RmmResource limitedTo(long bytes) {
        return plus(new Layer(Kind.LIMITING, size("the limit", bytes), Optional.empty(), ""));
    }

    /**
     * Returns this, counting bytes and allocations for {@link Rmm#statistics}.
     *
     * @throws InvalidArgumentException if it does so already
     */
    public RmmResource withStatistics() {
        return plus(Layer.of(Kind.STATISTICS));
    }

    /**
     * Returns this, writing a line for each allocation and release to a CSV file with the columns {@code Thread}, {@code Time},
     * {@code Action}, {@code Pointer}, {@code Size} and {@code Stream}. Lines that cannot be written, since the disk is full,
     * are lost; allocations go on.
     *
     * @param file the file, which is written anew
     * @throws InvalidArgumentException if there is a log already
     */
    public RmmResource loggingTo(Path file) {
        Objects.requireNonNull(file, "loggingTo: the file is null");
        return plus(new Layer(
                Kind.LOG,
                Optional.empty(),
                Optional.empty(),
                file.toAbsolutePath().toString()));
    }

    /**
     * Returns this below a callback that is asked when an allocation fails. It stays on top of what is added later.
     *
     * @param callback gets the number of bytes asked for and returns whether it freed memory, so that the allocation is tried
     *     again; several threads may call it at once. What it throws becomes the cause of the exception that the allocation
     *     ends with
     * @throws InvalidArgumentException if there is a callback already
     */
    public RmmResource onFailure(LongPredicate callback) {
        Objects.requireNonNull(callback, "onFailure: the callback is null");
        if (onFailure != null) {
            throw new InvalidArgumentException(
                    "a memory resource has one callback for failures, and this has one already");
        }
        return new RmmResource(spec, callback);
    }

    ResourceSpec spec() {
        return spec;
    }

    @Nullable
    LongPredicate callback() {
        return onFailure;
    }

    private static RmmResource of(Kind kind) {
        return new RmmResource(new ResourceSpec(List.of(Layer.of(kind))), null);
    }

    private RmmResource plus(Layer layer) {
        if (spec.layers().stream().anyMatch(below -> below.kind() == layer.kind())) {
            throw new InvalidArgumentException(
                    "'" + spec + "' has a " + layer.kind().word() + " already, and can have one only");
        }
        if ((layer.kind() == Kind.POOL || layer.kind() == Kind.ARENA)
                && spec.layers().size() > 1) {
            throw new InvalidArgumentException(
                    "a pool goes directly above cuda, async or managed, not above '" + spec + "'");
        }
        List<Layer> layers = new ArrayList<>(spec.layers());
        layers.add(layer);
        return new RmmResource(new ResourceSpec(layers), onFailure);
    }

    private static Optional<MemoryLimit> size(String what, long bytes) {
        if (bytes <= 0) {
            throw new InvalidArgumentException(what + " is " + bytes + " bytes, and must be above 0");
        }
        return Optional.of(new MemoryLimit(bytes, 0));
    }

    /** Returns the text that {@link #parse} takes, without a callback. */
    @Override
    public String toString() {
        return spec.toString();
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.libcudf.global.cudf_relational;
import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.libcudf.support.LiveObjects;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A native object that Java owns. It is freed once: by {@link #free()}, or after its holder became unreachable.
 *
 * <p>Objects made one after the other are a batch. A collector that finds all of a batch dead, as nearly always where a
 * program closes nothing, meets one reference and a table of numbers, the {@link Ledger}: nothing but the holders reaches the
 * batch with the references of the single objects, so that it dies unseen. As long as one of the holders lives, so does the
 * batch, and each of the others is found by its own reference. A reference is the dearest thing that a collector can meet.
 */
final class Owned extends PhantomReference<Object> implements Runnable {
    /** The kinds of native object, each with its way to be freed. */
    enum Kind {
        DEVICE_BUFFER("DeviceBuffer") {
            @Override
            void free(long address) {
                cudf_core.free_device_buffer(address);
            }
        },
        COLUMN_VIEW("ColumnView") {
            @Override
            void free(long address) {
                cudf_core.free_column_view(address);
            }
        },
        SCALAR("Scalar") {
            @Override
            void free(long address) {
                cudf_core.free_scalar(address);
            }
        },
        /** A native scalar that other holders share and that is never freed. */
        CONSTANT("Scalar") {
            @Override
            void free(long address) {
                // it stays for the next that asks for its value
            }
        },
        HOST_MEMORY("HostMemory") {
            @Override
            void free(long address) {
                cudf_core.free_host_memory(address);
            }
        },
        DLPACK("DlpackTensor") {
            @Override
            void free(long address) {
                cudf_core.release_dlpack(address, 0);
            }
        },
        DLPACK_VERSIONED("DlpackTensor") {
            @Override
            void free(long address) {
                cudf_core.release_dlpack(address, 1);
            }
        },
        ARROW_STRUCTS("ArrowTable") {
            @Override
            void free(long address) {
                ArrowTable.free(address);
            }
        },
        HASH_JOIN("HashJoin") {
            @Override
            void free(long address) {
                cudf_relational.free_hash_join(address);
            }
        },
        JOIN_MATCH_CONTEXT("JoinMatchContext") {
            @Override
            void free(long address) {
                cudf_relational.free_join_match_context(address);
            }
        },
        DISTINCT_HASH_JOIN("DistinctHashJoin") {
            @Override
            void free(long address) {
                cudf_relational.free_distinct_hash_join(address);
            }
        },
        FILTERED_JOIN("FilteredJoin") {
            @Override
            void free(long address) {
                cudf_relational.free_filtered_join(address);
            }
        },
        CHUNKED_PACK("ChunkedPack") {
            @Override
            void free(long address) {
                cudf_relational.free_chunked_pack(address);
            }
        },
        CHUNKED_PARQUET_READER("ChunkedParquetReader") {
            @Override
            void free(long address) {
                cudf_io.free_chunked_parquet_reader(address);
            }
        },
        CHUNKED_PARQUET_WRITER("ChunkedParquetWriter") {
            @Override
            void free(long address) {
                cudf_io.free_chunked_parquet_writer(address);
            }
        },
        CHUNKED_ORC_READER("ChunkedOrcReader") {
            @Override
            void free(long address) {
                cudf_io.free_chunked_orc_reader(address);
            }
        },
        CHUNKED_ORC_WRITER("ChunkedOrcWriter") {
            @Override
            void free(long address) {
                cudf_io.free_chunked_orc_writer(address);
            }
        },
        TOKENIZE_VOCABULARY("TokenizeVocabulary") {
            @Override
            void free(long address) {
                cudf_strings.free_tokenize_vocabulary(address);
            }
        },
        WORDPIECE_VOCABULARY("WordpieceVocabulary") {
            @Override
            void free(long address) {
                cudf_strings.free_wordpiece_vocabulary(address);
            }
        },
        MERGE_PAIRS("MergePairs") {
            @Override
            void free(long address) {
                cudf_strings.free_merge_pairs(address);
            }
        },
        CHARACTER_NORMALIZER("CharacterNormalizer") {
            @Override
            void free(long address) {
                cudf_strings.free_character_normalizer(address);
            }
        };

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        abstract void free(long address);
    }

    private static final int STRIPES =
            Math.min(16, Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1));
    private static final Map<Kind, Living> LIVING = new EnumMap<>(Kind.class);
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();
    private static final VarHandle TAKEN;
    private static final VarHandle FREED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TAKEN = lookup.findVarHandle(Batch.class, "taken", int.class);
            FREED = lookup.findVarHandle(Ledger.class, "freed", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
        for (Kind kind : Kind.values()) {
            LIVING.put(kind, new Living(kind));
        }
        Thread cleaner = new Thread(Owned::clean, "cudf4j-cleaner");
        cleaner.setDaemon(true);
        LiveObjects.freedBy(DEAD, cleaner, Owned::sweep);
        cleaner.start();
    }

    private final Batch batch;
    private final int place;
    private final long address;

    private Owned(Object holder, Batch batch, int place, long address) {
        super(holder, DEAD);
        this.batch = batch;
        this.place = place;
        this.address = address;
    }

    /**
     * Takes over a native object.
     *
     * @param holder the object whose end of life is also that of the native one; it keeps what is returned
     * @param bytes the memory the object holds: of the host for {@link Kind#HOST_MEMORY}, else of the device
     */
    static Owned by(Object holder, Kind kind, long address, long bytes) {
        Stripe stripe = Objects.requireNonNull(LIVING.get(kind)).stripe();
        Batch batch = stripe.open;
        int place = batch == null ? Batch.SIZE : batch.take();
        while (batch == null || place >= Batch.SIZE) {
            batch = stripe.openAfter(batch);
            place = batch.take();
        }
        try {
            Owned made = new Owned(holder, batch, place, address);
            batch.members[place] = made;
            batch.ledger.enter(place, address, bytes);
            return made;
        } finally {
            Reference.reachabilityFence(holder);
        }
    }

    long address() {
        return address;
    }

    void free() {
        try {
            batch.members[place] = null;
            batch.ledger.close(place);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Frees the object of a holder that nothing reaches any more, where the batch is still reached. */
    @Override
    public void run() {
        batch.members[place] = null;
        batch.ledger.drop(1 << place);
    }

    private static void clean() {
        // memory is freed on the device that it belongs to
        Native.require();
        while (true) {
            try {
                ((Runnable) DEAD.remove()).run();
            } catch (InterruptedException e) {
                LOGGER.log(System.Logger.Level.DEBUG, "the cleaner goes on, whoever interrupts it");
            } catch (Throwable t) {
                LOGGER.log(System.Logger.Level.WARNING, "native memory that nobody reaches could not be freed", t);
            }
        }
    }

    /** Frees all whose holders a collector has found dead, also those that the JVM has not put into the queue yet. */
    private static void sweep() {
        for (Living living : LIVING.values()) {
            for (Stripe stripe : living.stripes) {
                stripe.ledgers().forEach(Ledger::sweep);
            }
        }
    }

    /** Objects of one kind that were made one after the other. Reached by their holders, and by its stripe until it is full. */
    private static final class Batch {
        static final int SIZE = Integer.SIZE;

        private final Ledger ledger;

        /** The references of those that are not freed, which a collector follows only where it finds the batch alive. */
        private final @Nullable Owned[] members = new Owned[SIZE];

        /** How many places were asked for; more than there are once it is full. */
        @SuppressWarnings("unused") // accessed through TAKEN
        private volatile int taken;

        Batch(Stripe stripe) {
            ledger = new Ledger(this, stripe);
        }

        int take() {
            return (int) TAKEN.getAndAdd(this, 1);
        }
    }

    /** What it takes to free the objects of a batch. The process reaches it until the last of them is freed. */
    private static final class Ledger extends PhantomReference<Batch> implements Runnable {
        private static final int ALL = -1;
        /** So much is told to those who wait for memory before the rest of a batch is freed. */
        private static final long TELLING_BYTES = 1 << 20;

        private final Stripe stripe;

        /** The batch while something reaches it, to look at the references of its objects. */
        private final WeakReference<Batch> living;

        /** The address and the size of each object; 0 at places that nothing was made for. */
        private final long[] entries = new long[2 * Batch.SIZE];

        private final LiveObjects.@Nullable Token @Nullable [] tokens =
                LiveObjects.isDetailed() ? new LiveObjects.Token[Batch.SIZE] : null;

        /** A bit for each object that was freed, or is about to be by the thread that set it. */
        @SuppressWarnings("unused") // accessed through FREED
        private volatile int freed;

        // guarded by the stripe
        private @Nullable Ledger previous;
        private @Nullable Ledger next;

        Ledger(Batch batch, Stripe stripe) {
            super(batch, DEAD);
            this.stripe = stripe;
            living = new WeakReference<>(batch);
        }

        void enter(int place, long address, long bytes) {
            entries[2 * place] = address;
            entries[2 * place + 1] = bytes;
            LiveObjects.Token token = stripe.living.opened(bytes);
            if (tokens != null) {
                tokens[place] = token;
            }
        }

        /** Returns which of some places nobody has freed, and nobody else will. */
        private int claim(int places) {
            int before = (int) FREED.getAndBitwiseOr(this, places);
            if ((before | places) == ALL && before != ALL) {
                stripe.forget(this);
            }
            return places & ~before;
        }

        void close(int place) {
            if (claim(1 << place) == 0) {
                return;
            }
            if (tokens != null && tokens[place] != null) {
                tokens[place].closed();
            }
            stripe.living.closed(entries[2 * place + 1]);
            stripe.living.kind.free(entries[2 * place]);
        }

        /** Frees all that are left: nothing reaches the batch any more. */
        @Override
        public void run() {
            drop(ALL);
        }

        /** Frees those of which the holders are dead. */
        void sweep() {
            if (refersTo(null)) {
                drop(ALL);
                return;
            }
            Batch batch = living.get();
            if (batch != null) {
                for (Owned each : batch.members) {
                    if (each != null && each.refersTo(null)) {
                        each.run();
                    }
                }
            }
        }

        void drop(int places) {
            int objects = 0;
            long bytes = 0;
            for (int left = claim(places); left != 0; left &= left - 1) {
                int place = Integer.numberOfTrailingZeros(left);
                if (entries[2 * place] != 0) {
                    dropOne(place);
                    objects++;
                    bytes += entries[2 * place + 1];
                    if (bytes >= TELLING_BYTES) {
                        stripe.living.dropped(objects, bytes);
                        objects = 0;
                        bytes = 0;
                    }
                }
            }
            if (objects > 0) {
                stripe.living.dropped(objects, bytes);
            }
        }

        private void dropOne(int place) {
            try {
                if (tokens != null && tokens[place] != null) {
                    tokens[place].dropped();
                }
                stripe.living.kind.free(entries[2 * place]);
            } catch (Throwable t) {
                // the others are freed all the same
                LOGGER.log(System.Logger.Level.WARNING, "native memory that nobody reaches could not be freed", t);
            }
        }
    }

    /** The objects of one kind: their number, and their batches. */
    private static final class Living {
        private final Kind kind;
        private final boolean isOnHost;
        private final LiveObjects.Kind counts;
        private final Stripe[] stripes = new Stripe[STRIPES];

        Living(Kind kind) {
            this.kind = kind;
            isOnHost = kind == Kind.HOST_MEMORY;
            counts = LiveObjects.kind(kind.label);
            Arrays.setAll(stripes, i -> new Stripe(this));
        }

        /** Returns the stripe of this thread, which it shares with few others. */
        Stripe stripe() {
            return stripes[(int) Thread.currentThread().getId() & (STRIPES - 1)];
        }

        LiveObjects.@Nullable Token opened(long bytes) {
            return counts.opened(isOnHost ? 0 : bytes);
        }

        void closed(long bytes) {
            counts.closed(isOnHost ? 0 : bytes);
        }

        void dropped(int objects, long bytes) {
            counts.dropped(objects, isOnHost ? 0 : bytes, isOnHost ? bytes : 0);
        }
    }

    /** The batches of some threads. */
    private static final class Stripe {
        private final Living living;

        /** The one that takes new objects; null before the first. */
        private volatile @Nullable Batch open;

        /** The ledgers of batches with objects that are not freed. */
        private @Nullable Ledger first;

        Stripe(Living living) {
            this.living = living;
        }

        /** Returns a batch with room, other than a full one. */
        synchronized Batch openAfter(@Nullable Batch full) {
            Batch now = open;
            if (now != null && now != full) {
                return now;
            }
            Batch made = new Batch(this);
            Ledger ledger = made.ledger;
            if (first != null) {
                first.previous = ledger;
            }
            ledger.next = first;
            first = ledger;
            open = made;
            return made;
        }

        synchronized List<Ledger> ledgers() {
            List<Ledger> all = new ArrayList<>();
            for (Ledger each = first; each != null; each = each.next) {
                all.add(each);
            }
            return all;
        }

        synchronized void forget(Ledger ledger) {
            if (ledger.previous != null) {
                ledger.previous.next = ledger.next;
            } else {
                first = ledger.next;
            }
            if (ledger.next != null) {
                ledger.next.previous = ledger.previous;
            }
            ledger.previous = null;
            ledger.next = null;
        }
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.LiveObjects;
import java.lang.ref.Cleaner;

/** A native object that Java owns. It is freed once: by {@link #free()}, or after its holder became unreachable. */
final class Owned {
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
        };

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        abstract void free(long address);
    }

    private static final Cleaner CLEANER = Cleaner.create(Owned::cleanerThread);

    static {
        LiveObjects.freedBy(CLEANER);
    }

    private final long address;
    private final Release release;
    private final Cleaner.Cleanable cleanable;

    private Owned(long address, Release release, Cleaner.Cleanable cleanable) {
        this.address = address;
        this.release = release;
        this.cleanable = cleanable;
    }

    /**
     * Takes over a native object.
     *
     * @param holder the object whose end of life is also that of the native one
     * @param bytes the memory the object holds: of the host for {@link Kind#HOST_MEMORY}, else of the device
     */
    static Owned by(Object holder, Kind kind, long address, long bytes) {
        boolean isOnHost = kind == Kind.HOST_MEMORY;
        LiveObjects.Token token = LiveObjects.opened(kind.label, isOnHost ? 0 : bytes, isOnHost ? bytes : 0);
        Release release = new Release(kind, address, token);
        return new Owned(address, release, CLEANER.register(holder, release));
    }

    long address() {
        return address;
    }

    void free() {
        release.isAsked = true;
        cleanable.clean();
    }

    private static Thread cleanerThread(Runnable work) {
        Thread thread = new Thread(
                () -> {
                    // memory is freed on the device that it belongs to
                    Native.require();
                    work.run();
                },
                "cudf4j-cleaner");
        thread.setDaemon(true);
        LiveObjects.freedOn(thread);
        return thread;
    }

    /** Runs at most once, on the thread that closes or on the cleaner's. Holds no reference to the holder. */
    private static final class Release implements Runnable {
        private final Kind kind;
        private final long address;
        private final LiveObjects.Token token;
        /** Whether somebody asked for it, so that the holder is not merely unreachable. */
        private volatile boolean isAsked;

        Release(Kind kind, long address, LiveObjects.Token token) {
            this.kind = kind;
            this.address = address;
            this.token = token;
        }

        @Override
        public void run() {
            if (isAsked) {
                token.closed();
            } else {
                token.dropped();
            }
            kind.free(address);
        }
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import static io.cudf4j.Cells.list;

import io.cudf4j.CategoricalIndex;
import io.cudf4j.DataFrame;
import io.cudf4j.DatetimeIndex;
import io.cudf4j.Frame;
import io.cudf4j.Index;
import io.cudf4j.IntervalIndex;
import io.cudf4j.MultiIndex;
import io.cudf4j.RangeIndex;
import io.cudf4j.Series;
import io.cudf4j.memory.Buffer;
import io.cudf4j.serial.Samples;
import io.cudf4j.types.DType;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;

/**
 * Frames, series and indexes taken apart for another process, with wrong headers, most of them under a right checksum, and
 * wrong frames, on the host and on the device; and the streams of Java objects that hold the same.
 */
final class SerialFuzzer extends InputFuzzer {
    private static final class Sample {
        private final Class<?> type;
        private final byte[] header;
        private final List<byte[]> frames;
        private final byte[] stream;
        private final int headerInStream;

        Sample(Class<?> type, byte[] header, List<byte[]> frames, byte[] stream) {
            this.type = type;
            this.header = header;
            this.frames = frames;
            this.stream = stream;
            this.headerInStream = place(stream, header);
        }
    }

    private final List<Sample> samples = new ArrayList<>();
    private boolean isStream;
    private boolean isLeft;

    private SerialFuzzer(String[] arguments) throws IOException {
        super(arguments);
        Random random = new Random(5);
        for (DType dtype : Samples.dtypes()) {
            Series series = Samples.series(dtype, 12, 0.2, random);
            try (DataFrame frame = series.toFrame()) {
                add(frame);
            }
            add(series);
        }
        add(Samples.series(DType.INT32, 0, 0, random));
        for (Index index : List.of(
                RangeIndex.of(2, 20, 3),
                Index.of(list("b", "a", null)).rename("n"),
                DatetimeIndex.of(list(LocalDateTime.of(2020, 1, 1, 0, 0))),
                CategoricalIndex.of(list("x", "y", "x")),
                IntervalIndex.fromArrays(list(1L, 2L), list(2L, 3L)),
                MultiIndex.fromArrays(List.of(list("p", "q"), list(1, null)), list("i", "j")))) {
            add(index);
        }
    }

    public static void main(String[] arguments) throws Exception {
        new SerialFuzzer(arguments).runAll();
    }

    private void add(Frame<?> of) throws IOException {
        try (of;
                Serialized parts = of.serialize()) {
            byte[] header = new byte[parts.header().remaining()];
            parts.header().get(header);
            List<byte[]> frames = new ArrayList<>();
            for (SerialFrame each : parts.frames()) {
                byte[] bytes = new byte[(int) each.sizeBytes()];
                each.copyTo(0, ByteBuffer.wrap(bytes));
                frames.add(bytes);
            }
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(stream)) {
                out.writeObject(of);
            }
            samples.add(new Sample(of.getClass(), header, frames, stream.toByteArray()));
        }
    }

    private static int place(byte[] within, byte[] part) {
        for (int at = 0; at + part.length <= within.length; at++) {
            if (Arrays.equals(within, at, at + part.length, part, 0, part.length)) {
                return at;
            }
        }
        throw new IllegalStateException("a stream without the header");
    }

    /** Whoever reads Java objects from elsewhere knows these, and what the JDK throws at a stream of its own that is wrong. */
    @Override
    boolean isClear(Throwable thrown) {
        return super.isClear(thrown)
                || (isStream
                        && (thrown instanceof IOException
                                || thrown instanceof ClassNotFoundException
                                || Arrays.stream(thrown.getStackTrace())
                                        .limit(3)
                                        .noneMatch(place -> place.getClassName().startsWith("io.cudf4j"))));
    }

    /**
     * A stream may be wrong behind a frame that was read: the JDK then throws, and keeps it. A header may give labels a
     * dtype with categories, which are freed with the dtype.
     */
    @Override
    boolean isLeftToTheCollector() {
        return isLeft;
    }

    @Override
    void run(Random random) throws Exception {
        Sample sample = samples.get(random.nextInt(samples.size()));
        isStream = random.nextInt(3) == 0;
        isLeft = true;
        try (Frame<?> made = isStream ? fromStream(sample, random) : fromFrames(sample, random)) {
            isStream = false;
            use(made, random);
            made.serialize().close();
        }
    }

    private Frame<?> fromStream(Sample sample, Random random) throws IOException, ClassNotFoundException {
        byte[] stream = sample.stream;
        if (random.nextBoolean()) {
            byte[] header = signed(Mutations.anywhere(sample.header, random));
            stream = Mutations.splice(stream, sample.headerInStream, sample.header.length, header);
            ByteBuffer.wrap(stream).putInt(sample.headerInStream - Integer.BYTES, header.length);
            say("stream with another header");
        } else if (random.nextBoolean()) {
            stream = stream.clone();
            Mutations.change(stream, sample.headerInStream + sample.header.length, stream.length, random);
            say("stream with other frames");
        } else {
            stream = Mutations.anywhere(stream, random);
            say("stream");
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stream))) {
            if (in.readObject() instanceof Frame<?> frame) {
                return frame;
            }
            throw new InvalidObjectException("the stream has become one of something else");
        }
    }

    private Frame<?> fromFrames(Sample sample, Random random) {
        byte[] header = sample.header;
        List<byte[]> frames = new ArrayList<>(sample.frames);
        int kind = frames.isEmpty() ? 0 : random.nextInt(3);
        isLeft = kind != 1;
        if (kind != 1) {
            header = Mutations.anywhere(header, random);
            if (random.nextInt(8) > 0) {
                signed(header);
            }
        }
        if (kind > 0) {
            int at = random.nextInt(frames.size());
            switch (random.nextInt(8)) {
                case 0 -> frames.remove(at);
                case 1 -> frames.add(at, new byte[random.nextInt(20)]);
                case 2 -> frames.set(at, Mutations.anywhere(frames.get(at), random));
                default -> {
                    byte[] bytes = frames.get(at).clone();
                    Mutations.change(bytes, 0, bytes.length, random);
                    frames.set(at, bytes);
                }
            }
        }
        boolean isOnDevice = random.nextInt(4) == 0;
        say((kind == 0 ? "header" : kind == 1 ? "frames" : "header and frames") + (isOnDevice ? " on the device" : ""));
        List<SerialFrame> given = new ArrayList<>();
        List<Buffer> buffers = new ArrayList<>();
        try {
            for (byte[] bytes : frames) {
                if (isOnDevice && bytes.length > 0) {
                    Buffer buffer = Buffer.of(bytes);
                    buffers.add(buffer);
                    given.add(SerialFrame.ofDevice(buffer.expose(), bytes.length, buffer));
                } else {
                    given.add(SerialFrame.ofHost(ByteBuffer.wrap(bytes)));
                }
            }
            ByteBuffer said = ByteBuffer.wrap(header);
            if (sample.type == DataFrame.class) {
                return DataFrame.deserialize(said, given);
            }
            return sample.type == Series.class ? Series.deserialize(said, given) : Index.deserialize(said, given);
        } finally {
            given.forEach(SerialFrame::close);
            buffers.forEach(Buffer::close);
        }
    }

    /** Gives a header the checksum of its bytes, as somebody would who forges one. */
    private static byte[] signed(byte[] header) {
        if (header.length >= Integer.BYTES) {
            CRC32 sum = new CRC32();
            sum.update(header, 0, header.length - Integer.BYTES);
            ByteBuffer.wrap(header).putInt(header.length - Integer.BYTES, (int) sum.getValue());
        }
        return header;
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.serial;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.DataFrame;
import io.cudf4j.MultiIndex;
import io.cudf4j.Series;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Headers and frames that are not what {@code serialize} gave. */
class SerialHeaderTest {
    /** The codes: which frames lie before them depends on whether the engine gives them a null mask. */
    private static final int LAST = -1;

    private static byte[] header(Serialized parts) {
        byte[] bytes = new byte[parts.header().remaining()];
        parts.header().get(bytes);
        return bytes;
    }

    /** Gives a header the checksum of its bytes, as somebody would who forges one. */
    private static byte[] signed(byte[] header) {
        CRC32 sum = new CRC32();
        sum.update(header, 0, header.length - 4);
        ByteBuffer.wrap(header).putInt(header.length - 4, (int) sum.getValue());
        return header;
    }

    private static DataFrame sample() {
        try (DataFrame columns = DataFrame.builder()
                        .column("n", new long[] {1, 2, 3, 4})
                        .column("t", list("a", null, "ccc", ""))
                        .column("c", DType.categorical("x", "y"), list("x", null, "y", "x"))
                        .column("l", list(list(1, 2), list(), null, list(3)))
                        .column("d", new double[] {1, 2, 3, 4})
                        .build();
                MultiIndex rows =
                        MultiIndex.fromArrays(List.of(list("p", "q", "r", "s"), list(1, 2, 3, null)), list("i", "j"))) {
            return columns.setIndex(rows);
        }
    }

    @Test
    void truncatedHeaders_areRefused() {
        try (DataFrame frame = sample();
                Serialized parts = frame.serialize()) {
            byte[] header = header(parts);
            for (int length = 0; length < header.length; length++) {
                ByteBuffer cut = ByteBuffer.wrap(header, 0, length);
                assertThatThrownBy(() -> DataFrame.deserialize(cut, parts.frames()))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("DataFrame.deserialize: the header cannot be read");
            }
        }
    }

    @Test
    void everyFlippedBit_isNoticed() {
        try (DataFrame frame = sample();
                Serialized parts = frame.serialize()) {
            byte[] header = header(parts);
            for (int bit = 0; bit < 8 * header.length; bit++) {
                byte[] flipped = header.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                assertThatThrownBy(() -> DataFrame.deserialize(ByteBuffer.wrap(flipped), parts.frames()))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("the header cannot be read");
            }
        }
    }

    @Test
    void otherVersion_isNamed() {
        try (Series series = Series.of(new int[] {1});
                Serialized parts = series.serialize()) {
            byte[] header = header(parts);
            header[4] = 2;
            assertThatThrownBy(() -> Series.deserialize(ByteBuffer.wrap(signed(header)), parts.frames()))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("it has the version 2, this cudf4j reads 1");
            assertThatThrownBy(() -> Series.deserialize(
                            ByteBuffer.wrap("no header at all".getBytes(StandardCharsets.UTF_8)), List.of()))
                    .hasMessageContaining("does not begin as a header does");
        }
    }

    @Test
    void missingOrOtherFrames_areRefused() {
        try (DataFrame frame = sample();
                Serialized parts = frame.serialize()) {
            List<SerialFrame> fewer = parts.frames().subList(1, parts.frames().size());
            assertThatThrownBy(() -> DataFrame.deserialize(parts.header(), fewer))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("frames, the header says");
            List<SerialFrame> shorter = new ArrayList<>(parts.frames());
            shorter.set(0, SerialFrame.ofHost(ByteBuffer.allocate(31)));
            assertThatThrownBy(() -> DataFrame.deserialize(parts.header(), shorter))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("frame 0 has 31 bytes, the header says 32");
        }
    }

    @Test
    void forgedHeaders_neverReachNativeCode() {
        Random random = new Random(5);
        int refused = 0;
        try (DataFrame frame = sample();
                Serialized parts = frame.serialize()) {
            byte[] header = header(parts);
            List<SerialFrame> host = SerializeTest.received(parts.frames());
            for (int i = 0; i < 6000; i++) {
                byte[] forged = header.clone();
                for (int k = random.nextInt(3); k >= 0; k--) {
                    int at = 5 + random.nextInt(forged.length - 9);
                    forged[at] = random.nextBoolean() ? (byte) random.nextInt() : (byte) (forged[at] + 1);
                }
                forged = random.nextInt(4) == 0 ? Arrays.copyOf(forged, forged.length - random.nextInt(20)) : forged;
                try (DataFrame read =
                        DataFrame.deserialize(ByteBuffer.wrap(signed(forged)), i % 2 == 0 ? host : parts.frames())) {
                    assertThat(read.toString()).isNotEmpty();
                } catch (CudfException | UnsupportedOperationException e) {
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(2000);
    }

    @Test
    void wrongOffsetsCodesAndMasks_areRefused() {
        try (Series texts = Series.of(list("a", "bb", "c"));
                Series lists = Series.of(list(list(1), list(2, 3)));
                Series codes = Series.of(DType.categorical("x", "y"), list("x", "y"));
                Series nulls = Series.of(DType.INT8, list((byte) 1, null))) {
            assertRefused(texts, 0, ints(0, 1, 3, 5), "offsets must rise");
            assertRefused(texts, 0, ints(0, 3, 1, 4), "offsets must rise");
            assertRefused(texts, 0, ints(-1, 1, 3, 4), "offsets must rise");
            assertRefused(lists, 0, ints(0, 1, 4), "there are 3 elements below");
            assertRefused(lists, 0, ints(0, 3, 1), "offsets must rise");
            assertRefused(codes, LAST, ByteBuffer.wrap(new byte[] {0, 2}), "2 categories");
            assertRefused(codes, LAST, ByteBuffer.wrap(new byte[] {-1, 1}), "2 categories");
            assertRefused(nulls, 0, ByteBuffer.wrap(new byte[64]), "has 2 nulls, the header says 1");
        }
    }

    private static ByteBuffer ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.nativeOrder());
        bytes.asIntBuffer().put(values);
        return bytes;
    }

    private static void assertRefused(Series series, int frame, ByteBuffer bytes, String message) {
        try (Serialized parts = series.serialize()) {
            List<SerialFrame> changed = SerializeTest.received(parts.frames());
            changed.set(frame == LAST ? changed.size() - 1 : frame, SerialFrame.ofHost(bytes));
            assertThatThrownBy(() -> Series.deserialize(parts.header(), changed))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining(message);
        }
    }

    @Test
    void wrongOffsetsAndCodesOnTheDevice_areRefused() {
        try (Series texts = Series.of(list("a", "bb", "c"));
                Series wrongOffsets = Series.of(new int[] {0, 3, 1, 9});
                Series codes = Series.of(DType.categorical("x", "y"), list("x", "y"));
                Series wrongCodes = Series.of(new byte[] {0, 5});
                Serialized textParts = texts.serialize();
                Serialized codeParts = codes.serialize();
                Serialized offsets = wrongOffsets.serialize();
                Serialized others = wrongCodes.serialize()) {
            List<SerialFrame> forTexts = new ArrayList<>(textParts.frames());
            forTexts.set(0, offsets.frames().get(0));
            assertThatThrownBy(() -> Series.deserialize(textParts.header(), forTexts))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("offsets must rise");
            List<SerialFrame> forCodes = new ArrayList<>(codeParts.frames());
            forCodes.set(forCodes.size() - 1, others.frames().get(0));
            assertThatThrownBy(() -> Series.deserialize(codeParts.header(), forCodes))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 categories");
        }
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.DType;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ColumnBuffersTest {
    private static List<@Nullable Object> rows(ColumnBase column) {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < column.size(); i++) {
            rows.add(column.get(i));
        }
        return rows;
    }

    private static ColumnBase ints(@Nullable Integer... values) {
        return ColumnBase.own(Column.fromBoxedInts(Arrays.asList(values)));
    }

    private static ColumnBase strings(@Nullable String... values) {
        return ColumnBase.own(Column.fromStrings(values));
    }

    private static int[] intsOf(byte[] bytes) {
        int[] values = new int[bytes.length / 4];
        java.nio.ByteBuffer.wrap(bytes)
                .order(java.nio.ByteOrder.nativeOrder())
                .asIntBuffer()
                .get(values);
        return values;
    }

    @Test
    @Behaviour(153)
    void thousandInts_withNulls_are4000BytesAndAMaskOf128() {
        @Nullable Integer[] values = new Integer[1000];
        for (int i = 1; i < 1000; i++) {
            values[i] = i;
        }
        try (ColumnBase column = ints(values);
                Buffer data = column.data();
                Buffer mask = column.mask()) {
            assertThat(data.sizeBytes()).isEqualTo(4000);
            assertThat(mask.sizeBytes()).isEqualTo(128);
            assertThat(column.children()).isEmpty();
            assertThat(column.nullCount()).isEqualTo(1);
        }
    }

    @Test
    @Behaviour(154)
    void fiveWords_areCharactersAndOneChildOfOffsets() {
        try (ColumnBase column = strings("do", "you", "have", "any", "cheese?");
                Buffer data = column.data()) {
            List<ColumnBase> children = column.children();
            assertThat(data.toHost()).isEqualTo("doyouhaveanycheese?".getBytes(StandardCharsets.UTF_8));
            assertThat(children).hasSize(1);
            assertThat(children.get(0).dtype()).isEqualTo(DType.INT32);
            assertThat(rows(children.get(0))).isEqualTo(List.of(0, 2, 5, 9, 12, 19));
            assertThat(column.mask()).isNull();
            assertThat(column.nullable()).isFalse();
            ColumnBase.closeAll(children);
        }
    }

    @Test
    @Behaviour(155)
    void slice_keepsTheWholeBuffer_withAnOffset() {
        try (ColumnBase whole = ints(0, 1, null, 3, 4);
                ColumnBase slice = whole.slice(1, 4);
                Buffer wholeData = whole.data();
                Buffer data = slice.data();
                Buffer wholeMask = whole.mask();
                Buffer mask = slice.mask()) {
            assertThat(whole.offset()).isZero();
            assertThat(slice.offset()).isEqualTo(1);
            assertThat(slice.size()).isEqualTo(3);
            assertThat(data.address()).isEqualTo(wholeData.address());
            assertThat(data.sizeBytes()).isEqualTo(20);
            assertThat(mask.address()).isEqualTo(wholeMask.address());
            assertThat(intsOf(data.toHost())).startsWith(0, 1).endsWith(3, 4);
        }
    }

    @Test
    @Behaviour(156)
    void setMask_null_clearsNulls_inANewColumn() {
        try (ColumnBase column = ints(7, null, 9);
                ColumnBase cleared = column.setMask(null);
                Buffer data = column.data();
                Buffer same = cleared.data()) {
            assertThat(cleared).isNotSameAs(column);
            assertThat(cleared.nullCount()).isZero();
            assertThat(cleared.nullable()).isFalse();
            assertThat(cleared.get(0)).isEqualTo(7);
            assertThat(cleared.get(2)).isEqualTo(9);
            assertThat(same.address()).isEqualTo(data.address());
            assertThat(column.nullCount()).isEqualTo(1);
            assertThat(rows(column)).isEqualTo(Arrays.asList(7, null, 9));
        }
    }

    @Test
    @Behaviour(156)
    void setMask_countsItsNulls_ofASliceFromItsOffsetOn() {
        byte[] bits = new byte[64];
        bits[0] = 0b0101_1010;
        try (Buffer mask = Buffer.of(bits);
                ColumnBase column = ints(0, 1, 2, 3, 4, 5, 6, 7);
                ColumnBase masked = column.setMask(mask);
                ColumnBase slice = column.slice(2, 6);
                ColumnBase maskedSlice = slice.setMask(mask)) {
            assertThat(masked.nullCount()).isEqualTo(4);
            assertThat(rows(masked)).isEqualTo(Arrays.asList(null, 1, null, 3, 4, null, 6, null));
            assertThat(rows(maskedSlice)).isEqualTo(Arrays.asList(null, 3, 4, null));
            assertThat(maskedSlice.nullCount()).isEqualTo(2);
            assertThat(column.nullCount()).isZero();
        }
    }

    @Test
    @Behaviour(156)
    void setMask_tooShortOrUnaligned_isRefused() {
        try (ColumnBase column = ints(new Integer[33]);
                Buffer four = Buffer.of(new byte[4]);
                Buffer bytes = Buffer.of(new byte[64]);
                Buffer odd = bytes.slice(1)) {
            assertThatThrownBy(() -> column.setMask(four))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("a mask for 33 elements needs at least 8 bytes, got 4");
            assertThatThrownBy(() -> column.setMask(odd))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("multiple of 4 bytes");
        }
    }

    @Test
    @Behaviour(157)
    void columnWithoutNulls_mayDropItsMask() {
        try (Buffer data = Buffer.of(new int[] {1, 2});
                Buffer allValid = Buffer.of(new byte[] {3, 0, 0, 0});
                ColumnBase kept = ColumnBase.of(
                        ColumnBuffers.of(DType.INT32, 2).withData(data).withMask(allValid));
                ColumnBase dropped = kept.setMask(null);
                ColumnBase never = ints(1, 2)) {
            assertThat(kept.nullCount()).isZero();
            assertThat(kept.nullable()).isTrue();
            assertThat(dropped.nullable()).isFalse();
            assertThat(never.nullable()).isFalse();
            assertThat(dropped.contentEquals(kept)).isTrue();
        }
    }

    @Test
    @Behaviour(270)
    void maskBit_leastSignificantFirst_isOneForValid_andNoneBehindTheLastRowIsRead() {
        try (ColumnBase column = ints(1, null, 3, null, null, 6, 7, 8, null, 10);
                Buffer mask = column.mask();
                Buffer data = column.data();
                Buffer noise = Buffer.of(new byte[] {(byte) 0b1110_0101, (byte) 0b1111_1110, -1, -1});
                ColumnBase same = ColumnBase.of(
                        ColumnBuffers.of(DType.INT32, 10).withData(data).withMask(noise))) {
            byte[] bits = mask.toHost();
            assertThat(bits[0]).isEqualTo((byte) 0b1110_0101);
            assertThat(bits[1] & 0b11).isEqualTo(0b10);
            assertThat(same.nullCount()).isEqualTo(4);
            assertThat(same.contentEquals(column)).isTrue();
        }
    }

    @Test
    @Behaviour(272)
    void roundTripThroughPlc_keepsAddressBytesOffsetSizeAndNullCount() {
        try (ColumnBase whole = ints(0, null, 2, null, 4);
                ColumnBase column = whole.slice(1, 4);
                ColumnBase back = ColumnBase.own(column.plc().share());
                Buffer data = column.data();
                Buffer backData = back.data();
                Buffer mask = column.mask();
                Buffer backMask = back.mask()) {
            assertThat(backData.address()).isEqualTo(data.address());
            assertThat(backData.sizeBytes()).isEqualTo(data.sizeBytes());
            assertThat(backMask.address()).isEqualTo(mask.address());
            assertThat(backMask.sizeBytes()).isEqualTo(mask.sizeBytes());
            assertThat(back.offset()).isEqualTo(1);
            assertThat(back.size()).isEqualTo(3);
            assertThat(back.nullCount()).isEqualTo(2);
            assertThat(back.dtype()).isEqualTo(DType.INT32);
            assertThat(rows(back)).isEqualTo(Arrays.asList(null, 2, null));
        }
    }

    @Test
    @Behaviour(272)
    void roundTripThroughBuffers_sharesThem() {
        long before = LiveObjects.bytes();
        ColumnBase column = strings("a", null, "", "é€");
        ColumnBase slice = column.slice(1, 4);
        try (Buffer data = slice.data();
                Buffer mask = slice.mask();
                ColumnBase offsets = slice.children().get(0)) {
            long made = LiveObjects.bytes();
            try (ColumnBase back = ColumnBase.of(ColumnBuffers.of(DType.STRING, 3)
                    .withData(data)
                    .withMask(mask)
                    .withNullCount(1)
                    .withOffset(1)
                    .withChildren(offsets))) {
                assertThat(LiveObjects.bytes()).isEqualTo(made);
                column.close();
                slice.close();
                assertThat(rows(back)).isEqualTo(Arrays.asList(null, "", "é€"));
                assertThat(back.nullCount()).isEqualTo(1);
            }
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @Test
    @Behaviour(273)
    void foreignMemory_isImportedWithoutACopy_andItsOwnerKeptAlive() throws InterruptedException {
        try (DeviceBuffer memory = DeviceBuffer.of(new double[] {1.5, Double.NaN, -0.0, 4})) {
            long address = memory.pin(Access.READ);
            memory.unpin();
            long before = LiveObjects.bytes();
            Object owner = new Object();
            WeakReference<Object> reference = new WeakReference<>(owner);
            ColumnBase column;
            try (Buffer foreign = Buffer.of(address, memory.sizeBytes(), owner)) {
                column = ColumnBase.of(ColumnBuffers.of(DType.FLOAT64, 4).withData(foreign));
            }
            owner = null;
            System.gc();
            Thread.sleep(20);
            System.gc();
            assertThat(reference.get()).isNotNull();
            assertThat(LiveObjects.bytes()).isEqualTo(before);
            try (Buffer data = column.data()) {
                assertThat(data.address()).isEqualTo(address);
                assertThat(data.owner()).isSameAs(reference.get());
            }
            assertThat(rows(column)).isEqualTo(List.of(1.5, Double.NaN, -0.0, 4.0));
            ColumnBase slice = column.slice(2, 4);
            column.close();
            assertThat(rows(slice)).isEqualTo(List.of(-0.0, 4.0));
            slice.close();
            for (int i = 0; i < 50 && reference.get() != null; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(reference.get()).isNull();
        }
    }

    @Test
    void noRows_needNoMemory() {
        try (ColumnBase ints = ColumnBase.of(ColumnBuffers.of(DType.INT32, 0));
                ColumnBase texts = ColumnBase.of(ColumnBuffers.of(DType.STRING, 0))) {
            assertThat(ints.size()).isZero();
            assertThat(ints.data()).isNull();
            assertThat(rows(texts)).isEmpty();
        }
    }

    @Test
    void memoryThatDoesNotFit_isRefused() {
        try (Buffer data = Buffer.of(new int[] {1, 2, 3});
                Buffer odd = data.slice(2);
                Buffer noBits = Buffer.of(new byte[2]);
                ColumnBase ints = ints(0, 1);
                ColumnBase texts = strings("a")) {
            ColumnBuffers three = ColumnBuffers.of(DType.INT32, 3).withData(data);
            refused(ColumnBuffers.of(DType.INT32, 4).withData(data), "need 16 bytes of data, got 12");
            refused(three.withOffset(1), "from element 1 on need 16 bytes");
            refused(three.withOffset(-1), "offset -1");
            refused(ColumnBuffers.of(DType.INT32, -1), "size -1");
            refused(ColumnBuffers.of(DType.INT32, 2).withData(odd), "must begin at a multiple of 4 bytes");
            refused(three.withMask(noBits), "at least 4 bytes, got 2");
            refused(three.withNullCount(1), "needs a mask");
            refused(three.withChildren(ints), "has no columns below, got 1");
            refused(ColumnBuffers.of(DType.STRING, 2).withData(data), "its offsets, got 0");
            refused(ColumnBuffers.of(DType.STRING, 2).withData(data).withChildren(ints), "need 3 offsets, got 2");
            assertThatThrownBy(() -> ColumnBase.of(
                            ColumnBuffers.of(DType.STRING, 0).withData(data).withChildren(texts)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("got string");
            assertThatThrownBy(() -> three.withNullCount(4)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    private static void refused(ColumnBuffers parts, String why) {
        assertThatThrownBy(() -> ColumnBase.of(parts))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void closedBuffer_isRefused_andLeavesNothingBehind() {
        Buffer data = Buffer.of(new int[] {1});
        Buffer mask = Buffer.of(new byte[64]);
        mask.close();
        ColumnBuffers parts = ColumnBuffers.of(DType.INT32, 1).withData(data).withMask(mask);
        assertThatThrownBy(() -> ColumnBase.of(parts)).isInstanceOf(ClosedException.class);
        assertThat(intsOf(data.toHost())).containsExactly(1);
        data.close();
    }

    @Test
    void offsetsOfLists_andCodesOfCategories_mustLieWithinWhatIsBelow() {
        try (ColumnBase elements = ColumnFactory.of(new long[] {1, 2, 3});
                ColumnBase beyond = ColumnFactory.of(new int[] {0, 2, 4});
                ColumnBase falling = ColumnFactory.of(new int[] {0, 3, 1});
                ColumnBase categorical = ColumnFactory.of(DType.categorical("x", "y"), List.of("x", "y"));
                Buffer codes = Buffer.of(new byte[] {0, 99})) {
            for (ColumnBase offsets : List.of(beyond, falling)) {
                assertThatThrownBy(() -> ColumnBase.of(
                                ColumnBuffers.of(DType.list(DType.INT64), 2).withChildren(offsets, elements)))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("offsets must rise");
            }
            assertThatThrownBy(() -> ColumnBase.of(
                            ColumnBuffers.of(categorical.dtype(), 2).withData(codes)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("codes of categories go from 0 to 1, got 0 to 99");
        }
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.io.FileCompression;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorInputStream;
import org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorOutputStream;
import org.apache.commons.compress.compressors.snappy.SnappyCompressorInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/** Streams of packed text. Each library is touched only where its compression is asked for. */
final class Packing {
    private static final int BUFFER = 1 << 16;
    /** What a hostile file may make a reader of XZ allocate; the largest preset takes 65 MiB. */
    private static final int MOST_XZ_KIB = 256 << 10;

    /** What the end of an archive begins with, its bytes, and those of a comment behind it. */
    private static final byte[] ZIP_END = {'P', 'K', 5, 6};

    private static final int ZIP_END_BYTES = 22;
    private static final int MOST_ZIP_COMMENT = 0xffff;

    private static final byte[] SNAPPY_FRAME = HexFormat.of().parseHex("ff060000734e61507059");

    private static final Map<String, FileCompression> ENDINGS = Map.of(
            "gz", FileCompression.GZIP,
            "bz2", FileCompression.BZIP2,
            "zip", FileCompression.ZIP,
            "xz", FileCompression.XZ,
            "zst", FileCompression.ZSTD,
            "sz", FileCompression.SNAPPY,
            "snappy", FileCompression.SNAPPY);

    private static final List<String> REFUSED_ENDINGS =
            List.of(".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".lz4", ".br", ".7z");

    private Packing() {}

    /**
     * Returns the compression of a file, which its ending may tell.
     *
     * @param action what is done, as {@code cannot read CSV from a.csv.lz4}
     * @throws InputFileException if the ending is that of one that is not supported
     */
    static FileCompression of(String action, Path path, FileCompression given) {
        if (given != FileCompression.INFER) {
            return given;
        }
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        for (String ending : REFUSED_ENDINGS) {
            if (name.endsWith(ending)) {
                throw new InputFileException(action + ": " + ending
                        + " is not supported; supported are .gz, .bz2, .zip, .xz, .zst, .sz and .snappy, or say with"
                        + " compression what it is");
            }
        }
        int point = name.lastIndexOf('.');
        return point < 0 ? FileCompression.NONE : ENDINGS.getOrDefault(name.substring(point + 1), FileCompression.NONE);
    }

    /** Returns the compression of bytes or of a stream, which has no name to tell. */
    static FileCompression ofBytes(FileCompression given) {
        return given == FileCompression.INFER ? FileCompression.NONE : given;
    }

    /** Returns whether the library of a compression is there. */
    static boolean isAvailable(FileCompression compression) {
        try {
            requireLibrary(compression);
            return true;
        } catch (NativeLibraryException e) {
            return false;
        }
    }

    /**
     * Checks that what a compression needs is there.
     *
     * @throws NativeLibraryException if not; the message names the library
     */
    static void requireLibrary(FileCompression compression) {
        switch (compression) {
            case BZIP2, SNAPPY ->
                requireClass(
                        compression,
                        "org.apache.commons.compress.compressors.CompressorInputStream",
                        "org.apache.commons:commons-compress");
            case XZ -> requireClass(compression, "org.tukaani.xz.XZInputStream", "org.tukaani:xz");
            case ZSTD -> requireClass(compression, "com.github.luben.zstd.Zstd", "com.github.luben:zstd-jni");
            default -> {}
        }
    }

    private static void requireClass(FileCompression compression, String name, String artifact) {
        try {
            Class.forName(name);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new NativeLibraryException(
                    compression + " needs " + artifact + " on the class path, or among the modules of this run", e);
        }
    }

    /**
     * Returns the text of a packed stream, which it closes where it fails, and with itself.
     *
     * @throws IOException if the stream does not begin as the compression does; reading throws where it is damaged or
     *     ends early
     * @throws NativeLibraryException if a library is missing
     */
    static InputStream unpacked(InputStream packed, FileCompression compression) throws IOException {
        if (compression == FileCompression.NONE || compression == FileCompression.INFER) {
            return packed;
        }
        try {
            requireLibrary(compression);
            return new Unpacked(compression, opened(packed, compression));
        } catch (EOFException e) {
            packed.close();
            throw endsEarly(compression, e);
        } catch (IOException | NativeLibraryException e) {
            packed.close();
            throw e;
        } catch (RuntimeException e) {
            packed.close();
            throw damaged(compression, e);
        }
    }

    private static InputStream opened(InputStream packed, FileCompression compression) throws IOException {
        return switch (compression) {
            case GZIP -> new GzipMembers(packed, BUFFER);
            case ZIP -> OnlyEntry.of(packed);
            case BZIP2 -> Commons.bzip2(packed);
            case SNAPPY -> Commons.snappy(packed);
            case XZ -> Xz.unpacked(packed);
            case ZSTD -> Zstd.unpacked(packed);
            default -> packed;
        };
    }

    private static EOFException endsEarly(FileCompression compression, EOFException e) {
        EOFException named = new EOFException("it ends before the end of " + compression);
        named.initCause(e);
        return named;
    }

    private static IOException damaged(FileCompression compression, RuntimeException e) {
        return new IOException("it is damaged, or no " + compression + ": " + e.getMessage(), e);
    }

    /**
     * Returns a stream that packs what it gets. Closing it ends the packed text and leaves the stream below open.
     *
     * @param name that of the file within an archive
     * @throws NativeLibraryException if a library is missing
     */
    static OutputStream packed(OutputStream out, FileCompression compression, String name) throws IOException {
        requireLibrary(compression);
        OutputStream open = new StaysOpen(out);
        return new Packed(begun(open, compression, name));
    }

    private static OutputStream begun(OutputStream open, FileCompression compression, String name) throws IOException {
        return switch (compression) {
            case GZIP -> new GZIPOutputStream(open, BUFFER);
            case ZIP -> {
                ZipOutputStream zip = new ZipOutputStream(open);
                zip.putNextEntry(new ZipEntry(name));
                yield zip;
            }
            case BZIP2 -> Commons.packedBzip2(open);
            case SNAPPY -> Commons.packedSnappy(open);
            case XZ -> Xz.packed(open);
            case ZSTD -> Zstd.packed(open);
            default -> open;
        };
    }

    /** Returns what the file in an archive is called: the name of the archive without its ending. */
    static String nameWithin(Path path) {
        String name = String.valueOf(path.getFileName());
        int end = name.length() - ".zip".length();
        return end > 0 && name.regionMatches(true, end, ".zip", 0, 4) ? name.substring(0, end) : name;
    }

    /** Damage tells itself as an {@link IOException}, whatever a library throws. */
    private static final class Unpacked extends FilterInputStream {
        private final FileCompression compression;

        private Unpacked(FileCompression compression, InputStream in) {
            super(in);
            this.compression = compression;
        }

        @Override
        public int read() throws IOException {
            try {
                return in.read();
            } catch (EOFException e) {
                throw endsEarly(compression, e);
            } catch (RuntimeException e) {
                throw damaged(compression, e);
            }
        }

        @Override
        public int read(byte[] target, int from, int count) throws IOException {
            try {
                return in.read(target, from, count);
            } catch (EOFException e) {
                throw endsEarly(compression, e);
            } catch (RuntimeException e) {
                throw damaged(compression, e);
            }
        }

        @Override
        public long skip(long count) throws IOException {
            // those of the libraries may go over damage without a word
            long left = count;
            byte[] gone = new byte[(int) Math.min(BUFFER, Math.max(0, count))];
            while (left > 0) {
                int read = read(gone, 0, (int) Math.min(gone.length, left));
                if (read < 0) {
                    break;
                }
                left -= read;
            }
            return count - Math.max(0, left);
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }

    /** The one file of an archive. */
    private static final class OnlyEntry extends FilterInputStream {
        private final LastBytes packed;
        private final ZipInputStream zip;
        private boolean isAtEnd;

        static OnlyEntry of(InputStream packed) throws IOException {
            LastBytes bytes = new LastBytes(packed, ZIP_END_BYTES + MOST_ZIP_COMMENT);
            return new OnlyEntry(bytes, new ZipInputStream(bytes));
        }

        private OnlyEntry(LastBytes packed, ZipInputStream zip) throws IOException {
            super(zip);
            this.packed = packed;
            this.zip = zip;
            if (nextFile() == null) {
                throw new IOException("it is no ZIP archive, or one without a file");
            }
        }

        private @Nullable ZipEntry nextFile() throws IOException {
            ZipEntry entry = zip.getNextEntry();
            while (entry != null && entry.isDirectory()) {
                entry = zip.getNextEntry();
            }
            return entry;
        }

        @Override
        public int read() throws IOException {
            return OneByte.of(this);
        }

        @Override
        public int read(byte[] target, int from, int count) throws IOException {
            int read = isAtEnd ? -1 : zip.read(target, from, count);
            if (read < 0 && !isAtEnd) {
                isAtEnd = true;
                ZipEntry other = nextFile();
                if (other != null) {
                    throw new IOException("the ZIP archive has more files than one: " + other.getName());
                }
                requireEnd();
            }
            return read;
        }

        /** The stream stops where the list of files begins; without its end the archive was cut. */
        private void requireEnd() throws IOException {
            byte[] last = packed.drain();
            for (int at = last.length - ZIP_END_BYTES; at >= 0; at--) {
                int comment = (last[at + ZIP_END_BYTES - 2] & 0xff) | (last[at + ZIP_END_BYTES - 1] & 0xff) << 8;
                if (Arrays.equals(last, at, at + ZIP_END.length, ZIP_END, 0, ZIP_END.length)
                        && comment <= last.length - at - ZIP_END_BYTES) {
                    return;
                }
            }
            throw new EOFException();
        }
    }

    /** Remembers the last of the bytes that were read. */
    private static final class LastBytes extends FilterInputStream {
        private final byte[] ring;
        private long count;

        private LastBytes(InputStream in, int most) {
            super(in);
            this.ring = new byte[most];
        }

        @Override
        public int read() throws IOException {
            return OneByte.of(this);
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            int read = in.read(target, from, length);
            for (int i = Math.max(0, read - ring.length); i < read; ) {
                int at = (int) ((count + i) % ring.length);
                int part = Math.min(read - i, ring.length - at);
                System.arraycopy(target, from + i, ring, at, part);
                i += part;
            }
            count += Math.max(0, read);
            return read;
        }

        @Override
        public long skip(long bytes) throws IOException {
            // those of the file alone would not be seen
            byte[] gone = new byte[(int) Math.min(BUFFER, Math.max(0, bytes))];
            return gone.length == 0 ? 0 : Math.max(0, read(gone, 0, gone.length));
        }

        @Override
        public boolean markSupported() {
            return false;
        }

        /** Reads to the end and returns the last bytes. */
        byte[] drain() throws IOException {
            byte[] gone = new byte[BUFFER];
            while (read(gone, 0, gone.length) >= 0) {
                // they are remembered
            }
            int size = (int) Math.min(count, ring.length);
            byte[] last = new byte[size];
            for (int i = 0; i < size; i++) {
                last[i] = ring[(int) ((count - size + i) % ring.length)];
            }
            return last;
        }
    }

    /** Where writing failed, closing does not try to write the end. */
    private static final class Packed extends FilterOutputStream {
        private boolean hasFailed;

        private Packed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int c) throws IOException {
            write(new byte[] {(byte) c}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                hasFailed = true;
                throw e;
            }
        }

        @Override
        public void flush() throws IOException {
            // what is packed is whole at its end only
        }

        @Override
        public void close() throws IOException {
            try {
                out.close();
            } catch (IOException e) {
                // some libraries throw again what writing threw
                if (!hasFailed) {
                    throw e;
                }
            }
        }
    }

    private static final class StaysOpen extends FilterOutputStream {
        private StaysOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }

    /** What the JVM cannot verify without commons-compress. */
    private static final class Commons {
        private Commons() {}

        static InputStream bzip2(InputStream packed) throws IOException {
            return new BZip2CompressorInputStream(packed, true);
        }

        static InputStream snappy(InputStream packed) throws IOException {
            PushbackInputStream begun = new PushbackInputStream(packed, SNAPPY_FRAME.length);
            byte[] start = begun.readNBytes(SNAPPY_FRAME.length);
            begun.unread(start);
            return Arrays.equals(start, SNAPPY_FRAME)
                    ? new FramedSnappyCompressorInputStream(begun)
                    : new SnappyCompressorInputStream(begun);
        }

        static OutputStream packedBzip2(OutputStream out) throws IOException {
            return new BZip2CompressorOutputStream(out);
        }

        static OutputStream packedSnappy(OutputStream out) throws IOException {
            return new FramedSnappyCompressorOutputStream(out);
        }
    }

    /** What the JVM cannot verify without xz. */
    private static final class Xz {
        private Xz() {}

        static InputStream unpacked(InputStream packed) throws IOException {
            return new XZInputStream(packed, MOST_XZ_KIB);
        }

        static OutputStream packed(OutputStream out) throws IOException {
            return new XZOutputStream(out, new LZMA2Options());
        }
    }

    /** What the JVM cannot verify without zstd-jni. */
    private static final class Zstd {
        private Zstd() {}

        static InputStream unpacked(InputStream packed) throws IOException {
            return new ZstdInputStream(packed);
        }

        static OutputStream packed(OutputStream out) throws IOException {
            return new ZstdOutputStream(out).setChecksum(true);
        }
    }
}

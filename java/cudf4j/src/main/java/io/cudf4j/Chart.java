/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.plot.Picture;
import io.cudf4j.frame.plot.PlotKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/** A picture of rows as they were when it was drawn; it holds no memory of the device. Not thread-safe. */
public final class Chart {
    private final Picture picture;
    private final PlotKind kind;
    private final PlotOptions options;

    Chart(Picture picture, PlotKind kind, PlotOptions options) {
        this.picture = picture;
        this.kind = kind;
        this.options = options;
    }

    /** Returns the picture as a file of the format PNG. */
    public byte[] toPng() {
        return picture.png();
    }

    /**
     * Returns the picture as a text of the format SVG.
     *
     * @throws UnsupportedOperationException if VectorGraphics2D, on which XChart depends for it, is missing
     */
    public String toSvg() {
        return picture.svg();
    }

    /**
     * Writes the picture to a file, which is made or replaced.
     *
     * @param path ends with {@code .png} or {@code .svg}
     * @throws InvalidArgumentException if it has another ending
     * @throws InputFileException if the file cannot be written
     * @throws UnsupportedOperationException if VectorGraphics2D, on which XChart depends for SVG, is missing
     */
    public void save(Path path) {
        Objects.requireNonNull(path, "save: the path is null");
        String name = path.toString().toLowerCase(Locale.ROOT);
        byte[] content;
        if (name.endsWith(".png")) {
            content = toPng();
        } else if (name.endsWith(".svg")) {
            content = toSvg().getBytes(StandardCharsets.UTF_8);
        } else {
            throw new InvalidArgumentException("save: '" + path + "' ends neither with .png nor with .svg");
        }
        try {
            Files.write(path, content);
        } catch (IOException e) {
            throw new InputFileException("cannot write " + path + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return "Chart[" + kind.name().toLowerCase(Locale.ROOT) + ", " + options.width() + " x " + options.height()
                + " pixels]";
    }
}

/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures: what is on them is told by their colours and the texts of SVG. */
class PlotTest {
    private static final PlotOptions USUAL = PlotOptions.defaults();
    private static final int BLUE = 0x1F77B4;
    private static final int ORANGE = 0xFF7F0E;
    private static final int GREEN = 0x2CA02C;

    @TempDir
    private Path folder = Path.of(".");

    /** A year of days with two columns of numbers, a text and a gap. */
    static DataFrame weather() {
        Random random = new Random(7);
        List<@Nullable Object> days = new ArrayList<>();
        List<@Nullable Object> highs = new ArrayList<>();
        List<@Nullable Object> lows = new ArrayList<>();
        List<@Nullable Object> seasons = new ArrayList<>();
        for (int day = 0; day < 365; day++) {
            days.add(LocalDate.of(2023, 1, 1).plusDays(day));
            double mean = 12 - 10 * Math.cos(2 * Math.PI * day / 365);
            highs.add(day >= 200 && day < 215 ? null : mean + 4 + random.nextGaussian());
            lows.add(mean - 4 + random.nextGaussian());
            seasons.add(day / 91 % 4 == 0 ? "winter" : day / 91 % 4 == 2 ? "summer" : "between");
        }
        return DataFrame.builder()
                .column("day", days)
                .column("high", highs)
                .column("low", lows)
                .column("season", seasons)
                .build();
    }

    private static BufferedImage image(Chart chart) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(chart.toPng()));
    }

    /** Returns how many pixels have a colour. */
    private static int count(BufferedImage image, int colour) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xFFFFFF) == colour ? 1 : 0;
            }
        }
        return count;
    }

    /** Returns the first and the last column of the image that has a colour, left of where the legend is. */
    private static int[] span(BufferedImage image, int colour) {
        int first = -1;
        int last = -1;
        for (int x = 0; x < image.getWidth() * 8 / 10; x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                if ((image.getRGB(x, y) & 0xFFFFFF) == colour) {
                    first = first < 0 ? x : first;
                    last = x;
                }
            }
        }
        return new int[] {first, last};
    }

    /** Returns the longest horizontal line of a colour. */
    private static int longest(BufferedImage image, int colour) {
        int longest = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            int run = 0;
            for (int x = 0; x < image.getWidth(); x++) {
                run = (image.getRGB(x, y) & 0xFFFFFF) == colour ? run + 1 : 0;
                longest = Math.max(longest, run);
            }
        }
        return longest;
    }

    /** Returns in how many rows of the image a colour is. */
    private static long rows(BufferedImage image, int colour) {
        return IntStream.range(0, image.getHeight())
                .filter(y -> count(image.getSubimage(0, y, image.getWidth(), 1), colour) > 0)
                .count();
    }

    @Test
    void lines_haveAColourEachAndDatesBelow() throws IOException {
        try (DataFrame frame = weather()) {
            Chart chart = frame.plot(USUAL.x("day")
                            .title("Weather")
                            .yLabel("Grad")
                            .width(640)
                            .height(400))
                    .line();
            BufferedImage image = image(chart);
            assertThat(image.getWidth()).isEqualTo(640);
            assertThat(image.getHeight()).isEqualTo(400);
            assertThat(count(image, BLUE)).isGreaterThan(200);
            assertThat(count(image, ORANGE)).isGreaterThan(200);
            assertThat(count(image, GREEN)).isZero();
            // the legend has a line of each colour, which is level as that of the weather is not
            assertThat(longest(image, BLUE)).isGreaterThan(15);
            BufferedImage bare =
                    image(frame.plot(USUAL.x("day").legend(false).width(640).height(400))
                            .line());
            assertThat(longest(bare, BLUE)).isLessThan(10);
            assertThat(chart.toSvg()).contains("width=\"640px\"", "rgb(31,119,180)", "rgb(255,127,14)");
            assertThat(chart).hasToString("Chart[line, 640 x 400 pixels]");
        }
    }

    @Test
    void missingValues_areAGap() throws IOException {
        try (DataFrame frame = DataFrame.of("v", list(1.0, 1.0, null, null, Double.POSITIVE_INFINITY, 1.0, 1.0))) {
            BufferedImage image = image(frame.plot().line());
            int[] span = span(image, BLUE);
            int middle = (span[0] + span[1]) / 2;
            for (int y = 0; y < image.getHeight(); y++) {
                assertThat(image.getRGB(middle, y) & 0xFFFFFF).isNotEqualTo(BLUE);
            }
            assertThat(span[1] - span[0]).isGreaterThan(image.getWidth() / 2);
        }
    }

    @Test
    void groups_areColours() throws IOException {
        try (DataFrame frame = weather()) {
            Chart chart = frame.plot(USUAL.x("low").y("high").groupBy("season")).scatter();
            BufferedImage image = image(chart);
            assertThat(count(image, BLUE)).isGreaterThan(50);
            assertThat(count(image, ORANGE)).isGreaterThan(50);
            assertThat(count(image, GREEN)).isGreaterThan(50);
        }
    }

    @Test
    void bars_areAsHighAsTheirValues() throws IOException {
        try (DataFrame frame = DataFrame.of("k", list("a", "b", "a"), "v", list(1, 2, 4))) {
            Chart chart = frame.plot(USUAL.x("k")).bar();
            BufferedImage image = image(chart);
            int[] span = span(image, BLUE);
            int width = span[1] - span[0];
            int[] heights = new int[3];
            for (int bar = 0; bar < 3; bar++) {
                // each bar has 0.8 of a third, so the middles are at 0.4/2.8, 1.4/2.8 and 2.4/2.8 of what is blue
                int x = span[0] + (int) (width * (0.4 + bar) / 2.8);
                for (int y = 0; y < image.getHeight(); y++) {
                    heights[bar] += (image.getRGB(x, y) & 0xFFFFFF) == BLUE ? 1 : 0;
                }
            }
            assertThat(heights[1]).isBetween(2 * heights[0] - 4, 2 * heights[0] + 4);
            assertThat(heights[2]).isBetween(4 * heights[0] - 8, 4 * heights[0] + 8);
        }
    }

    @Test
    void areas_standUponEachOther() throws IOException {
        try (DataFrame frame = DataFrame.of("a", list(1, 1, 1), "b", list(1, 1, 1));
                DataFrame below = DataFrame.of("a", list(1, -1), "b", list(1, 1))) {
            BufferedImage stacked = image(frame.plot().area());
            int blue = count(stacked, BLUE);
            assertThat(count(stacked, ORANGE)).isBetween(blue * 8 / 10, blue * 12 / 10);
            assertThatThrownBy(() -> below.plot().area())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("plot: column 'a' has -1.0, and areas below zero cannot stand one upon another;"
                            + " set stacked(false)");
            assertThat(below.plot(USUAL.stacked(false)).area().toPng()).isNotEmpty();
        }
    }

    @Test
    void histogramsAndBoxes_haveAPartForEachColumn() throws IOException {
        try (DataFrame frame = weather();
                Series high = frame.col("high")) {
            BufferedImage both = image(frame.plot(USUAL.bins(20)).hist());
            assertThat(count(both, BLUE)).isGreaterThan(50);
            assertThat(count(both, ORANGE)).isGreaterThan(50);
            assertThat(count(image(high.plot().hist()), BLUE)).isGreaterThan(10_000);
            BufferedImage boxes =
                    image(frame.plot(USUAL.y("high").groupBy("season")).box());
            BufferedImage one = image(frame.plot(USUAL.y("high")).box());
            // XChart draws medians red, one in each of three boxes; alone a box is as wide as three
            assertThat(rows(boxes, 0xFF0000)).isGreaterThan(rows(one, 0xFF0000));
        }
    }

    @Test
    void longTexts_leaveRoomForThePlot() throws IOException {
        String name = "the height of what is shown, in metres above the sea, as it was measured";
        List<Object> places = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            places.add("place number " + i + ", of which the name is much too long for an axis");
        }
        try (DataFrame frame = DataFrame.builder()
                .column("place", places)
                .column(name, list(1, 8, 1, 8, 1, 8, 1, 8))
                .build()) {
            PlotOptions options = USUAL.x("place").title("What is " + name + ": " + name);
            for (Chart chart : List.of(frame.plot(options).line(), frame.plot(options).bar())) {
                BufferedImage image = image(chart);
                int[] span = span(image, BLUE);
                assertThat(span[1] - span[0]).as(chart.toString()).isGreaterThan(image.getWidth() / 2);
                assertThat(rows(image, BLUE)).as(chart.toString()).isGreaterThan(image.getHeight() / 4);
                assertThat(chart.toSvg()).contains("place number 0, of which th\u2026", "place number 7, of which th\u2026");
            }
        }
    }

    @Test
    void onePoint_isSeen() throws IOException {
        try (DataFrame one = DataFrame.of("v", list(2.5, null))) {
            assertThat(span(image(one.plot().line()), BLUE)[0]).isPositive();
            assertThat(span(image(one.plot().area()), BLUE)[0]).isPositive();
        }
    }

    @Test
    void boxes_standApart() throws IOException {
        try (DataFrame frame = DataFrame.builder()
                .column("v", IntStream.range(0, 160).mapToObj(i -> (Object) (double) (i / 16)).toList())
                .column("g", IntStream.range(0, 160).mapToObj(i -> (Object) ("group number " + i % 16)).toList())
                .build()) {
            BufferedImage image = image(frame.plot(USUAL.y("v").groupBy("g")).box());
            // all have the same median
            assertThat(longest(image, 0xFF0000)).isBetween(10, image.getWidth() / 16);
            assertThat(rows(image, 0xFF0000)).isLessThan(4);
        }
    }

    @Test
    void axes_haveRoundNumbersAndDays() {
        try (DataFrame walk = DataFrame.of("v", IntStream.range(0, 10_000).mapToDouble(i -> i % 7).toArray());
                DataFrame days = DataFrame.builder()
                        .column("at", IntStream.range(0, 100)
                                .mapToObj(i -> (Object) LocalDate.of(2024, 3, 30).atStartOfDay().plusHours(i))
                                .toList())
                        .column("v", IntStream.range(0, 100).mapToObj(i -> (Object) i).toList())
                        .build()) {
            assertThat(walk.plot().line().toSvg()).contains(">2,000<", ">8,000<").doesNotContain(">1,875<");
            assertThat(days.plot(USUAL.x("at")).line().toSvg()).contains("03-31 ", "04-02 ");
        }
    }

    @Test
    void files_haveTheFormatOfTheirEnding() throws IOException {
        try (Series series = Series.of("v", list(1, 3, 2))) {
            Chart chart = series.plot().line();
            chart.save(folder.resolve("a.png"));
            chart.save(folder.resolve("a.SVG"));
            assertThat(Files.readAllBytes(folder.resolve("a.png"))).startsWith(0x89, 'P', 'N', 'G');
            assertThat(Files.readString(folder.resolve("a.SVG"))).contains("<svg");
            assertThatThrownBy(() -> chart.save(folder.resolve("a.jpg")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageEndingWith("ends neither with .png nor with .svg");
            assertThatThrownBy(() -> chart.save(folder.resolve("none/a.png"))).isInstanceOf(InputFileException.class);
        }
    }

    @Test
    void whatCannotBeDrawn_isRefusedByName() {
        try (DataFrame texts = DataFrame.of("k", list("a"), "v", list(1));
                DataFrame empty = DataFrame.of("v", new long[0]);
                DataFrame nulls = DataFrame.of("v", list(Double.NaN, null))) {
            assertThatThrownBy(() -> texts.plot(USUAL.y("k")).line())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("plot: column 'k' is string, and only numbers are drawn; choose others with y");
            assertThatThrownBy(() -> texts.plot(USUAL.y("no")).line()).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> texts.plot(USUAL.x("no")).line()).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> texts.plot().scatter()).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> texts.plot(USUAL.groupBy("k")).bar())
                    .isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> empty.plot().line())
                    .hasMessage("plot: there is nothing to draw: there are no rows");
            assertThatThrownBy(() -> nulls.plot().hist())
                    .hasMessage("plot: there is nothing to draw: no value is a number");
        }
    }
}

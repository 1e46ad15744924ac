/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.property.OptionClasses.Setter;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** What holds of all options, whatever is set in which order. */
class OptionsLawsTest {
    private static final int TRIES = 1500;
    private static final String SEED = "20260426";

    /** How many settings one after the other. */
    private static final int STEPS = 4;

    @Provide
    Arbitrary<Class<?>> options() {
        return Arbitraries.of(OptionClasses.all());
    }

    /** Options, and what was handed in to make them. */
    private record Made(Object options, List<List<@Nullable Object>> arguments) {}

    /** Returns options with some settings that a seed chooses: equal ones each time, of objects of their own. */
    private static Made made(Class<?> type, long seed) {
        Random random = new Random(seed);
        List<Setter> setters = OptionClasses.setters(type);
        Object options = OptionClasses.start(type);
        List<List<@Nullable Object>> arguments = new ArrayList<>();
        for (int i = 0; i < STEPS; i++) {
            Setter setter = setters.get(random.nextInt(setters.size()));
            List<@Nullable Object> given = setter.arguments(random);
            arguments.add(given);
            options = setterOrSame(setter, options, given);
        }
        return new Made(options, arguments);
    }

    /** Returns options with a setting, or those there are where it contradicts them. */
    private static Object setterOrSame(Setter setter, Object options, List<@Nullable Object> given) {
        try {
            return setter.apply(options, given);
        } catch (InvalidArgumentException e) {
            return options;
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void optionsOfEqualSettings_areEqual(@ForAll("options") Class<?> type, @ForAll long seed) {
        Object one = made(type, seed).options();
        Object other = made(type, seed).options();
        assertThat(one)
                .isNotSameAs(other)
                .isEqualTo(other)
                .hasSameHashCodeAs(other)
                .hasToString(other.toString());
        assertThat(one).isNotEqualTo(null).isNotEqualTo("text");
    }

    @Property(tries = TRIES, seed = SEED)
    void options_printTheirClassAndWhatIsNotUsual(@ForAll("options") Class<?> type, @ForAll long seed) {
        Object options = made(type, seed).options();
        String text = options.toString();
        assertThat(text).startsWith(type.getSimpleName() + "[").endsWith("]");
        Map<String, @Nullable Object> usual = OptionClasses.usualSettings(type);
        OptionClasses.settings(options).forEach((name, value) -> {
            boolean isPrinted =
                    Pattern.compile("(\\[|, )" + name + "=").matcher(text).find();
            boolean isUsual = Objects.equals(value, usual.get(name));
            assertThat(isPrinted).as("%s of %s", name, text).isEqualTo(!isUsual);
        });
        Object start = OptionClasses.start(type);
        boolean isSame = OptionClasses.settings(options).equals(OptionClasses.settings(start));
        assertThat(options.equals(start)).isEqualTo(isSame);
    }

    @Property(tries = TRIES, seed = SEED)
    void whatCallersChangeAfterwards_changesNothing(@ForAll("options") Class<?> type, @ForAll long seed) {
        Made made = made(type, seed);
        String text = made.options().toString();
        for (List<@Nullable Object> arguments : made.arguments()) {
            arguments.forEach(OptionsLawsTest::spoil);
        }
        assertThat(made.options()).isEqualTo(made(type, seed).options()).hasToString(text);
    }

    @SuppressWarnings("unchecked")
    private static void spoil(@Nullable Object argument) {
        if (argument instanceof List<?> list) {
            ((List<Object>) list).replaceAll(element -> "spoilt");
        } else if (argument instanceof Map<?, ?> map) {
            map.clear();
        } else if (argument != null && argument.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(argument); i++) {
                spoil(Array.get(argument, i));
            }
            Object empty = Array.newInstance(argument.getClass().getComponentType(), Array.getLength(argument));
            System.arraycopy(empty, 0, argument, 0, Array.getLength(argument));
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void aSetting_leavesTheOthersAsTheyAre(@ForAll("options") Class<?> type, @ForAll long seed) {
        Random random = new Random(seed);
        Object before = made(type, random.nextLong()).options();
        List<Setter> setters = OptionClasses.setters(type);
        Setter setter = setters.get(random.nextInt(setters.size()));
        List<@Nullable Object> given = setter.arguments(random);
        Object after = setterOrSame(setter, before, given);
        Map<String, @Nullable Object> kept = OptionClasses.settings(before);
        Map<String, @Nullable Object> now = OptionClasses.settings(after);
        setter.changes().forEach(kept::remove);
        setter.changes().forEach(now::remove);
        assertThat(now).isEqualTo(kept);
        if (after != before
                && given.size() == 1
                && setter.changes().size() == 1
                && OptionClasses.isPlain(given.get(0))) {
            assertThat(OptionClasses.settings(after).get(setter.name())).isEqualTo(given.get(0));
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void theOrderOfSettings_doesNotMatter(@ForAll("options") Class<?> type, @ForAll long seed) {
        Random random = new Random(seed);
        List<Setter> setters = OptionClasses.setters(type);
        Setter one = setters.get(random.nextInt(setters.size()));
        Setter other = setters.get(random.nextInt(setters.size()));
        if (one.name().equals(other.name())) {
            return;
        }
        List<@Nullable Object> first = one.arguments(random);
        List<@Nullable Object> second = other.arguments(random);
        assertThat(both(type, one, first, other, second)).isEqualTo(both(type, other, second, one, first));
    }

    /** Returns options with two settings, or null where they contradict each other. */
    private static @Nullable Object both(
            Class<?> type, Setter one, List<@Nullable Object> first, Setter other, List<@Nullable Object> second) {
        Object options = one.apply(OptionClasses.start(type), first);
        try {
            return other.apply(options, second);
        } catch (InvalidArgumentException e) {
            return null;
        }
    }
}

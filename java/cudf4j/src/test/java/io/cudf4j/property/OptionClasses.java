/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import io.cudf4j.BinaryOptions;
import io.cudf4j.CutOptions;
import io.cudf4j.DataFrame;
import io.cudf4j.DateOffset;
import io.cudf4j.Expr;
import io.cudf4j.JoinOptions;
import io.cudf4j.Options;
import io.cudf4j.PlotOptions;
import io.cudf4j.WorkingDays;
import io.cudf4j.expr.Expression;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The classes of options, found where they were compiled to, and their methods. */
public final class OptionClasses {
    private static final List<UnaryOperator<@Nullable Object>> FUNCTIONS =
            List.of(String::valueOf, label -> label, label -> "x" + label);

    private OptionClasses() {}

    /** Returns all classes of options of a call. */
    public static List<Class<?>> all() {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> neighbour : List.of(DataFrame.class, CsvOptions.class)) {
            try (Stream<Path> files = Files.list(folderOf(neighbour))) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith("Options.class") && !name.contains("$"))
                        .map(name -> neighbour.getPackageName() + "." + name.replace(".class", ""))
                        .filter(name -> !name.equals(Options.class.getName()))
                        .sorted()
                        .forEach(name -> found.add(load(name)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found;
    }

    private static Path folderOf(Class<?> type) {
        try {
            Path root = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            return root.resolve(type.getPackageName().replace('.', '/'));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns options to set something in: the default ones, of which a join has none without keys. */
    static Object start(Class<?> type) {
        try {
            return type == JoinOptions.class
                    ? JoinOptions.leftOn("k")
                    : type.getMethod("defaults").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " has no public defaults()", e);
        }
    }

    /** Returns the settings that are not printed. */
    static Map<String, @Nullable Object> usualSettings(Class<?> type) {
        Map<String, @Nullable Object> settings = settings(start(type));
        if (type == JoinOptions.class) {
            settings.put("leftOn", null);
        }
        return settings;
    }

    /** Returns the methods that return other options, in the order of their names. */
    public static List<Setter> setters(Class<?> type) {
        return Stream.of(type.getMethods())
                .filter(method -> method.getReturnType() == type && !Modifier.isStatic(method.getModifiers()))
                // always refused
                .filter(method ->
                        type != BinaryOptions.class || !method.getName().equals("level"))
                .sorted(Comparator.comparing(Method::toString))
                .map(Setter::new)
                .toList();
    }

    /** Returns what the getters give, by their names. */
    static Map<String, @Nullable Object> settings(Object options) {
        Map<String, @Nullable Object> settings = new TreeMap<>();
        for (Method method : getters(options.getClass())) {
            try {
                settings.put(method.getName(), method.invoke(options));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return settings;
    }

    /** Returns the methods that tell a setting. */
    public static List<Method> getters(Class<?> type) {
        Set<String> others = Set.of("hashCode", "toString");
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> method.getParameterCount() == 0 && !others.contains(method.getName()))
                .toList();
    }

    /** Returns whether a setting is what was handed in, not a copy of it. */
    static boolean isPlain(@Nullable Object given) {
        return given instanceof Boolean || given instanceof Enum<?> || given instanceof Character;
    }

    /** A method that returns other options. */
    public record Setter(Method method) {
        /** Returns the name. */
        public String name() {
            return method.getName();
        }

        /** Returns the names of the settings that it changes. */
        Set<String> changes() {
            boolean isOfTwo = method.getDeclaringClass() == CutOptions.class && name().equals("labels");
            return isOfTwo ? Set.of("labels", "numbered") : Set.of(name());
        }

        Object apply(Object options, List<@Nullable Object> arguments) {
            try {
                return method.invoke(options, arguments.toArray());
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof RuntimeException refused) {
                    throw refused;
                }
                throw new IllegalStateException(e);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Returns arguments that are no error, of objects made anew. */
        List<@Nullable Object> arguments(Random random) {
            List<@Nullable Object> arguments = new ArrayList<>();
            for (Class<?> type : method.getParameterTypes()) {
                arguments.add(argument(type, random));
            }
            return arguments;
        }

        private boolean takesStrings() {
            Class<?> type = method.getDeclaringClass();
            return type == AvroReadOptions.class
                    || type == CsvOptions.class
                    || type == FeatherReadOptions.class
                    || type == JsonReadOptions.class
                    || type == OrcReadOptions.class
                    || type == ParquetReadOptions.class;
        }

        private @Nullable Object argument(Class<?> type, Random random) {
            if (name().equals("stripeSizeBytes")) {
                return 65_536L * (1 + random.nextInt(4));
            }
            if (method.getDeclaringClass() == PlotOptions.class
                    && Set.of("width", "height").contains(name())) {
                return 100 + random.nextInt(4);
            }
            if (name().equals("floatFormat")) {
                return "%." + random.nextInt(4) + "f";
            }
            if (type == Object.class) {
                return switch (name()) {
                    case "index" -> labels(random);
                    case "prefix", "aggFunc" -> new ArrayList<>(Arrays.asList(strings(random)));
                    case "start", "end" -> LocalDate.of(2020, 1, 1 + random.nextInt(20));
                    default -> random.nextInt(3);
                };
            }
            if (type == Object[].class) {
                List<@Nullable Object> labels = labels(random);
                return random.nextBoolean() ? labels.toArray() : new Object[] {labels};
            }
            if (type == List.class) {
                return takesStrings() ? new ArrayList<>(Arrays.asList(strings(random))) : labels(random);
            }
            if (type == Map.class) {
                Map<@Nullable Object, @Nullable Object> map = new HashMap<>();
                if (takesStrings()) {
                    Arrays.asList(strings(random)).forEach(label -> map.put(label, DType.INT64));
                } else {
                    labels(random).forEach(label -> map.put(label, "to " + label));
                }
                return map;
            }
            if (type == JoinHow.class && name().equals("join")) {
                return random.nextBoolean() ? JoinHow.INNER : JoinHow.OUTER;
            }
            if (type == JoinHow.class) {
                return random.nextBoolean() ? JoinHow.INNER : JoinHow.LEFT;
            }
            if (name().equals("dateUnit")) {
                return random.nextBoolean() ? ChronoUnit.SECONDS : ChronoUnit.NANOS;
            }
            if (type.isEnum()) {
                return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
            }
            if (type == double[].class) {
                return random.doubles(3).distinct().toArray();
            }
            if (type == String[].class) {
                return strings(random);
            }
            if (type.isArray()) {
                Object array = Array.newInstance(type.getComponentType(), 1 + random.nextInt(3));
                for (int i = 0; i < Array.getLength(array); i++) {
                    Array.set(array, i, argument(type.getComponentType(), random));
                }
                return array;
            }
            return value(type, random);
        }

        private Object value(Class<?> type, Random random) {
            if (type == boolean.class || type == Boolean.class) {
                return random.nextBoolean();
            } else if (type == int.class) {
                return 1 + random.nextInt(4);
            } else if (type == long.class) {
                return 1L + random.nextInt(4);
            } else if (type == double.class) {
                return random.nextDouble();
            } else if (type == char.class) {
                return (char) ('!' + random.nextInt(20));
            } else if (type == String.class) {
                return "s" + random.nextInt(4);
            } else if (type == LocalDateTime.class) {
                return LocalDateTime.of(2000 + random.nextInt(4), 1, 1, 0, 0);
            } else if (type == Duration.class) {
                return Duration.ofHours(1 + random.nextInt(4));
            } else if (type == DateOffset.class) {
                return DateOffset.ofDays(1 + random.nextInt(4));
            } else if (type == WorkingDays.class) {
                return WorkingDays.defaults().holidays(LocalDate.of(2020, 1, 1 + random.nextInt(4)));
            } else if (type == Number.class) {
                return 1 + random.nextInt(4);
            } else if (type == UnaryOperator.class) {
                return FUNCTIONS.get(random.nextInt(FUNCTIONS.size()));
            } else if (type == Charset.class) {
                return random.nextBoolean() ? StandardCharsets.UTF_16 : StandardCharsets.ISO_8859_1;
            } else if (type == Expression.class) {
                return Expr.left("a").gt(Expr.right("b" + random.nextInt(4)));
            } else if (type == DType.class) {
                return random.nextBoolean() ? DType.INT32 : DType.STRING;
            }
            throw new IllegalStateException("there is no value of " + type + " for " + method);
        }

        /** Returns some labels, null among them at times. */
        private static List<@Nullable Object> labels(Random random) {
            List<@Nullable Object> labels = new ArrayList<>(Arrays.asList(null, 1, "a", 2.5, "b"));
            Collections.shuffle(labels, random);
            return new ArrayList<>(labels.subList(0, 1 + random.nextInt(4)));
        }

        private static String[] strings(Random random) {
            List<String> strings = new ArrayList<>(List.of("p", "q", "r", "s"));
            Collections.shuffle(strings, random);
            return strings.subList(0, 1 + random.nextInt(3)).toArray(String[]::new);
        }
    }
}

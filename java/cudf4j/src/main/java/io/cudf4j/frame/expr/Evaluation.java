/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.expr;

import io.cudf4j.DateOffset;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.Cases;
import io.cudf4j.column.CategoryCalls;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Fills;
import io.cudf4j.column.Fused;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.Unaries;
import io.cudf4j.column.nested.ListCalls;
import io.cudf4j.column.nested.Structs;
import io.cudf4j.column.strings.StringCalls;
import io.cudf4j.column.times.TimeCalls;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.CategoryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.ExprVisitor;
import io.cudf4j.expr.ListOp;
import io.cudf4j.expr.MethodOp;
import io.cudf4j.expr.StringOp;
import io.cudf4j.expr.TimeOp;
import io.cudf4j.frame.rows.DateOffsets;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Computes expressions over the columns of rows. Each node is computed once, however often it is used, and its rows are
 * freed when the last node that uses them has been computed. Arithmetic, comparisons and logic of numbers wait until
 * something else asks for their rows, and are computed in one pass.
 *
 * <p>What is computed of values alone is computed as a column of one row: there is one arithmetic.
 */
public final class Evaluation implements AutoCloseable {
    /** What an expression means where it is used. */
    interface Context {
        /** Returns the column of a parameter; the caller closes it. */
        ColumnBase parameter(String name);

        /** Returns an exception that names the node in which one was thrown. */
        CudfException named(ExprNode part, CudfException e);
    }

    private static final Context PLAIN = new Context() {
        @Override
        public ColumnBase parameter(String name) {
            throw new InvalidArgumentException("nothing is given for @" + name);
        }

        @Override
        public CudfException named(ExprNode part, CudfException e) {
            return CallNames.like(e, within(part, e));
        }
    };

    /** Returns a message that says in which node something was refused: of a method once, and without flags that come last. */
    static String within(ExprNode part, CudfException e) {
        String message = String.valueOf(e.getMessage());
        if (!(part instanceof ExprNode.MethodCall call)) {
            return "in " + part + ": " + message;
        }
        int last = call.arguments().size();
        while (last > 0 && isFlag(call.arguments().get(last - 1))) {
            last--;
        }
        String own = call.op().label() + ": ";
        String qualified = call.op().accessor() + "." + own;
        int begin = message.startsWith(own) ? own.length() : message.startsWith(qualified) ? qualified.length() : 0;
        return "in "
                + new ExprNode.MethodCall(
                        call.op(), call.operand(), call.arguments().subList(0, last)) + ": " + message.substring(begin);
    }

    private static boolean isFlag(@Nullable Object argument) {
        return argument == null || argument instanceof Boolean;
    }

    private final Rows rows;
    private final Context context;
    private final IdentityHashMap<ExprNode, Result> known = new IdentityHashMap<>();

    private Evaluation(Rows rows, Context context) {
        this.rows = rows;
        this.context = context;
    }

    /** Returns the column that an expression computes; the caller closes it. */
    public static ColumnBase column(Rows rows, ExprNode node) {
        return columns(rows, List.of(node), PLAIN).get(0);
    }

    /** Returns the columns that expressions compute, each with a row for each row; the caller closes them. */
    public static List<ColumnBase> columns(Rows rows, List<? extends ExprNode> nodes) {
        return columns(rows, nodes, PLAIN);
    }

    /** Returns the column that an expression computes as a series of the same labels, named by the expression's label. */
    public static Rows series(Rows rows, ExprNode node) {
        return Rows.series(node.label(), column(rows, node), rows::sharedLabels);
    }

    /**
     * Returns the bool column that an expression computes; the caller closes it.
     *
     * @throws DTypeMismatchException if it is not bool
     */
    public static ColumnBase mask(String operation, Rows rows, ExprNode node) {
        ColumnBase mask = column(rows, node);
        if (!mask.dtype().isBool()) {
            mask.close();
            throw new DTypeMismatchException(
                    operation + ": " + node.withoutAlias() + " is " + mask.dtype() + ", it must be bool");
        }
        return mask;
    }

    static List<ColumnBase> columns(Rows rows, List<? extends ExprNode> nodes, Context context) {
        try (Evaluation evaluation = new Evaluation(rows, context)) {
            evaluation.run(nodes);
            return Columns.each(nodes, node -> evaluation.of(node).rows(rows.rowCount()));
        }
    }

    /** Returns the value of an expression that is computed of values alone. */
    static @Nullable Object constant(Rows rows, ExprNode node, Context context) {
        try (Evaluation evaluation = new Evaluation(rows, context)) {
            evaluation.run(List.of(node));
            return evaluation.of(node).value();
        }
    }

    private void run(List<? extends ExprNode> nodes) {
        List<ExprNode> parts = EvaluationOrder.of(nodes);
        IdentityHashMap<ExprNode, Integer> uses = new IdentityHashMap<>();
        nodes.forEach(node -> uses.merge(node, 1, Integer::sum));
        for (ExprNode part : parts) {
            part.operands().forEach(operand -> uses.merge(operand, 1, Integer::sum));
        }
        for (ExprNode part : parts) {
            Result result = computed(part);
            known.put(part, result);
            if (uses.getOrDefault(part, 0) > 1) {
                result.column();
            }
            for (ExprNode operand : part.operands()) {
                if (uses.merge(operand, -1, Integer::sum) == 0) {
                    Objects.requireNonNull(known.remove(operand)).close();
                }
            }
        }
    }

    private Result computed(ExprNode part) {
        try {
            return part.accept(new Computation());
        } catch (InvalidArgumentException | OutOfBoundsException | SizeOverflowException e) {
            throw context.named(part, e);
        } catch (LabelNotFoundException e) {
            // one of a column says all by itself
            throw part instanceof ExprNode.Column ? e : context.named(part, e);
        }
    }

    private Result of(ExprNode node) {
        return Objects.requireNonNull(known.get(node));
    }

    @Override
    public void close() {
        known.values().forEach(Result::close);
    }

    /** What a node gives: rows, which may wait to be computed with what is done to them, or one value. */
    private static final class Result implements AutoCloseable {
        /** The rows; of a value that was computed one row, of a literal null. */
        private @Nullable ColumnBase column;

        /** The rows where they are not computed yet. */
        private @Nullable Fused waiting;

        private final boolean isConstant;
        private final boolean isTyped;
        private final @Nullable Object value;

        private Result(
                @Nullable ColumnBase column,
                @Nullable Fused waiting,
                boolean isConstant,
                boolean isTyped,
                @Nullable Object value) {
            this.column = column;
            this.waiting = waiting;
            this.isConstant = isConstant;
            this.isTyped = isTyped;
            this.value = value;
        }

        static Result ofRows(ColumnBase column) {
            return new Result(column, null, false, false, null);
        }

        /** Takes over rows that are computed when they are asked for. */
        static Result waiting(Fused rows) {
            return new Result(null, rows, false, false, null);
        }

        static Result literal(@Nullable Object value) {
            return new Result(null, null, true, false, value);
        }

        /** Takes over the one row of a value that was computed. */
        static Result ofRow(ColumnBase row, boolean isTyped) {
            return Columns.orClose(row, () -> new Result(row, null, true, isTyped, row.get(0)));
        }

        /** Returns the rows, which are computed now if they were not; null of a literal. */
        @Nullable
        ColumnBase column() {
            if (waiting != null) {
                column = waiting.compute();
                waiting.close();
                waiting = null;
            }
            return column;
        }

        /** Returns the rows to compute more of them in the same pass, or null where they are no such rows. */
        @Nullable
        Fused open() {
            if (isConstant) {
                return null;
            }
            return waiting != null ? waiting.share() : Fused.of(Objects.requireNonNull(column));
        }

        /** Returns whether it is one value. */
        boolean isConstant() {
            return isConstant;
        }

        /** Returns whether the value has the dtype of its row also beside a column. */
        boolean isTyped() {
            return isTyped;
        }

        @Nullable
        Object value() {
            return value;
        }

        Result share() {
            if (waiting != null) {
                return waiting(waiting.share());
            }
            return column == null ? this : new Result(column.share(), null, isConstant, isTyped, value);
        }

        /** Returns whether it is a literal null, which has no dtype. */
        boolean isNothing() {
            return isConstant && column == null && value == null;
        }

        /** Returns whether it is a value that takes the dtype of a column beside it. */
        boolean isPlainValue() {
            return isConstant && !isTyped && (column == null || value != null);
        }

        /** Returns so many rows; the caller closes them. */
        ColumnBase rows(int size) {
            ColumnBase known = column();
            if (known == null) {
                if (value == null) {
                    throw new InvalidArgumentException("null tells no dtype; cast it with asType");
                }
                return ColumnFactory.repeated(value, size);
            }
            if (!isConstant || size == 1) {
                return known.share();
            }
            try (ColumnBase first = ColumnBase.full(DType.INT32, 0, size)) {
                return known.gather(first);
            }
        }

        @Override
        public void close() {
            if (column != null) {
                column.close();
            }
            if (waiting != null) {
                waiting.close();
            }
        }
    }

    /** The results of the operands of one node, of which all are values, or some have rows. */
    private final class Computation implements ExprVisitor<Result> {
        /** Returns what a function makes of the rows of one operand, or of its one row. */
        private Result map(ExprNode operand, Function<ColumnBase, ColumnBase> function) {
            return map(of(operand), function);
        }

        private Result map(Result operand, Function<ColumnBase, ColumnBase> function) {
            try (ColumnBase column = operand.rows(sizeOf(operand.isConstant()))) {
                return made(function.apply(column), operand.isConstant(), operand.isTyped());
            }
        }

        private int sizeOf(boolean isConstant) {
            return isConstant ? 1 : rows.rowCount();
        }

        private Result made(ColumnBase column, boolean isConstant, boolean isTyped) {
            return isConstant ? Result.ofRow(column, isTyped) : Result.ofRows(column);
        }

        @Override
        public Result column(ExprNode.Column column) {
            return Result.ofRows(rows.column(column.label()).share());
        }

        @Override
        public Result rowLabels(ExprNode.RowLabels labels) {
            List<ColumnBase> levels = rows.labels().levels();
            if (labels.level() >= levels.size()) {
                throw new InvalidArgumentException("the row labels have " + levels.size() + " levels");
            }
            return Result.ofRows(levels.get(labels.level()).share());
        }

        @Override
        public Result parameter(ExprNode.Parameter parameter) {
            return Result.ofRows(context.parameter(parameter.name()));
        }

        @Override
        public Result literal(ExprNode.Literal literal) {
            return Result.literal(literal.value());
        }

        @Override
        public Result unary(ExprNode.Unary unary) {
            Result operand = of(unary.operand());
            Object exact = operand.isPlainValue() ? WholeNumbers.beyondColumns(unary.op(), operand.value()) : null;
            if (exact != null) {
                return Result.literal(exact);
            }
            try (Fused open = operand.open()) {
                Fused fused = open == null ? null : open.unary(unary.op());
                return fused != null
                        ? Result.waiting(fused)
                        : map(operand, column -> Unaries.apply(unary.op(), column));
            }
        }

        @Override
        public Result binary(ExprNode.Binary binary) {
            return binary(binary.op(), of(binary.left()), of(binary.right()));
        }

        private Result binary(BinaryOp op, Result left, Result right) {
            if (left.isConstant() && right.isConstant()) {
                return constants(op, left, right);
            }
            if (left.isNothing() || right.isNothing()) {
                throw new InvalidArgumentException(
                        op.label() + ": nothing compares with None; ask with isNa, or write in [None]");
            }
            if ((left.isPlainValue() && left.value() instanceof DateOffset)
                    || (right.isPlainValue() && right.value() instanceof DateOffset)) {
                return besideValue(op, left, right);
            }
            Fused fused = fused(op, left, right);
            if (fused != null) {
                return Result.waiting(fused);
            }
            if (left.isPlainValue() || right.isPlainValue()) {
                return besideValue(op, left, right);
            }
            try (ColumnBase one = left.rows(rows.rowCount());
                    ColumnBase two = right.rows(rows.rowCount())) {
                return Result.ofRows(one.binary(op, two));
            }
        }

        /** Returns an operation that is computed with those before it, or null where it is computed by itself. */
        private @Nullable Fused fused(BinaryOp op, Result left, Result right) {
            try (Fused one = left.open();
                    Fused two = right.open()) {
                if (one != null && two != null) {
                    return one.binary(op, two);
                }
                if (one != null && right.isPlainValue()) {
                    return one.binary(op, Objects.requireNonNull(right.value()), false);
                }
                return two != null && left.isPlainValue()
                        ? two.binary(op, Objects.requireNonNull(left.value()), true)
                        : null;
            }
        }

        private Result besideValue(BinaryOp op, Result left, Result right) {
            Object value = Objects.requireNonNull(left.isPlainValue() ? left.value() : right.value());
            ColumnBase column = Objects.requireNonNull(left.isPlainValue() ? right.column() : left.column());
            if (value instanceof DateOffset offset) {
                return Result.ofRows(DateOffsets.apply(op, left.isPlainValue(), column, offset));
            }
            return Result.ofRows(left.isPlainValue() ? column.binaryReflected(op, value) : column.binary(op, value));
        }

        private Result constants(BinaryOp op, Result left, Result right) {
            if (left.isNothing() || right.isNothing()) {
                if (!op.isEquality()) {
                    throw new InvalidArgumentException(op.label() + ": None is no value to compute with");
                }
                return Result.literal((left.isNothing() == right.isNothing()) == (op == BinaryOp.EQ));
            }
            boolean isTyped = left.isTyped() || right.isTyped();
            Object exact = isTyped ? null : WholeNumbers.beyondColumns(op, left.value(), right.value());
            if (exact != null) {
                return Result.literal(exact);
            }
            // a column of whole numbers refuses a negative exponent, since it has one dtype whatever the exponents are
            boolean isFraction = !isTyped && op == BinaryOp.POW && WholeNumbers.isFraction(left.value(), right.value());
            try (ColumnBase first = left.rows(1);
                    ColumnBase one = isFraction ? first.cast(DType.FLOAT64) : first.share();
                    ColumnBase two = right.rows(1)) {
                ColumnBase row = left.isTyped() == right.isTyped()
                        ? one.binary(op, two)
                        : left.isTyped() && right.value() != null
                                ? one.binary(op, right.value())
                                : right.isTyped() && left.value() != null
                                        ? two.binaryReflected(op, left.value())
                                        : one.binary(op, two);
                return Result.ofRow(row, isTyped);
            }
        }

        @Override
        public Result round(ExprNode.Round round) {
            return map(round.operand(), column -> Unaries.round(column, round.decimals()));
        }

        @Override
        public Result cast(ExprNode.Cast cast) {
            Result operand = of(cast.operand());
            if (operand.isNothing()) {
                return Result.ofRow(ColumnBase.allNull(cast.dtype(), 1), true);
            }
            try (ColumnBase column = operand.rows(sizeOf(operand.isConstant()))) {
                return made(column.cast(cast.dtype()), operand.isConstant(), true);
            }
        }

        @Override
        public Result fillNa(ExprNode.FillNa fillNa) {
            Result operand = of(fillNa.operand());
            Result replacement = of(fillNa.replacement());
            boolean isConstant = operand.isConstant() && replacement.isConstant();
            Object value = replacement.isPlainValue() ? replacement.value() : null;
            try (ColumnBase column = operand.rows(sizeOf(isConstant))) {
                if (value != null) {
                    return made(column.fillNa(value), isConstant, operand.isTyped());
                }
                try (ColumnBase others = replacement.rows(sizeOf(isConstant))) {
                    return made(Fills.from(column, others), isConstant, operand.isTyped());
                }
            }
        }

        @Override
        public Result isIn(ExprNode.IsIn isIn) {
            Result operand = of(isIn.operand());
            return operand.isNothing()
                    ? Result.literal(isIn.values().contains(null))
                    : map(operand, column -> Replacements.isIn(column, isIn.values()));
        }

        @Override
        public Result among(ExprNode.Among among) {
            try (ColumnBase others = of(among.rows()).rows(rows.rowCount())) {
                return map(among.operand(), column -> Replacements.isIn(column, others));
            }
        }

        @Override
        public Result between(ExprNode.Between between) {
            boolean hasLeft = between.inclusive().hasLeft();
            boolean hasRight = between.inclusive().hasRight();
            Result operand = of(between.operand());
            try (Result above = binary(hasLeft ? BinaryOp.GE : BinaryOp.GT, operand, of(between.lower()));
                    Result below = binary(hasRight ? BinaryOp.LE : BinaryOp.LT, operand, of(between.upper()))) {
                return binary(BinaryOp.AND, above, below);
            }
        }

        @Override
        public Result coalesce(ExprNode.Coalesce coalesce) {
            return ofSources(
                    List.of(), coalesce.operands(), (conditions, sources, size) -> Cases.firstPresent(sources, size));
        }

        @Override
        public Result conditional(ExprNode.Conditional conditional) {
            List<ExprNode> conditions = new ArrayList<>();
            List<ExprNode> values = new ArrayList<>();
            for (ExprNode.Branch branch : conditional.branches()) {
                conditions.add(branch.condition());
                values.add(branch.value());
            }
            values.add(conditional.otherwise());
            return ofSources(conditions, values, Cases::firstTrue);
        }

        private Result ofSources(List<ExprNode> conditions, List<ExprNode> values, Choice choice) {
            boolean isConstant = true;
            boolean isTyped = false;
            for (ExprNode node : conditions) {
                isConstant &= of(node).isConstant();
            }
            for (ExprNode node : values) {
                isConstant &= of(node).isConstant();
                isTyped |= of(node).isTyped();
            }
            int size = sizeOf(isConstant);
            try (Columns<ColumnBase> made = new Columns<>()) {
                List<ColumnBase> masks = new ArrayList<>();
                for (ExprNode node : conditions) {
                    masks.add(made.add(of(node).rows(size)));
                }
                List<Cases.Source> sources = new ArrayList<>();
                for (ExprNode node : values) {
                    Result result = of(node);
                    sources.add(
                            result.isPlainValue()
                                    ? new Cases.Source(null, result.value())
                                    : new Cases.Source(made.add(result.rows(size)), null));
                }
                return made(choice.of(masks, sources, size), isConstant, isTyped);
            }
        }

        @Override
        public Result methodCall(ExprNode.MethodCall call) {
            return map(call.operand(), column -> applied(call.op(), column, call.arguments()));
        }

        private static ColumnBase applied(MethodOp method, ColumnBase column, List<@Nullable Object> arguments) {
            if (method instanceof StringOp op) {
                return StringCalls.apply(op, column, arguments);
            }
            if (method instanceof TimeOp op) {
                return TimeCalls.apply(op, column, arguments);
            }
            return method instanceof ListOp op
                    ? ListCalls.apply(op, column, arguments)
                    : CategoryCalls.apply((CategoryOp) method, column, arguments);
        }

        @Override
        public Result structField(ExprNode.StructField field) {
            return map(field.operand(), column -> Structs.field(column, field.field()));
        }

        @Override
        public Result alias(ExprNode.Alias alias) {
            return of(alias.operand()).share();
        }
    }

    /** Takes rows of sources. */
    private interface Choice {
        ColumnBase of(List<ColumnBase> conditions, List<Cases.Source> sources, int rowCount);
    }
}

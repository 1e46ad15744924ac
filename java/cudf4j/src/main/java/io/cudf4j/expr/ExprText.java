/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

import io.cudf4j.types.IntervalClosed;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes expressions as text: columns in single quotes, strings in double quotes. What is longer than a label should be is
 * cut; a digest of the whole stands behind it.
 */
final class ExprText implements ExprVisitor<ExprText> {
    private static final int LONGEST = 300;
    private static final int DIGEST_BYTES = 8;

    private final StringBuilder text = new StringBuilder();

    private ExprText() {}

    static String of(ExprNode node) {
        StringBuilder text = new ExprText().node(node).text;
        if (text.length() <= LONGEST) {
            return text.toString();
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return text.substring(0, end) + "… #" + digest(node);
    }

    /** Returns a digest of what a node and those below it say, the same in every process. */
    private static String digest(ExprNode node) {
        IdentityHashMap<ExprNode, byte[]> digests = new IdentityHashMap<>();
        byte[] digest = new byte[0];
        for (ExprNode part : ExprNode.parts(List.of(node))) {
            MessageDigest sum = sha256();
            sum.update(said(part).getBytes(StandardCharsets.UTF_8));
            for (ExprNode operand : part.operands()) {
                sum.update(Objects.requireNonNull(digests.get(operand)));
            }
            digest = sum.digest();
            digests.put(part, digest);
        }
        return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
    }

    private static String said(ExprNode part) {
        StringBuilder said = new StringBuilder(part.getClass().getSimpleName());
        for (Object each : ExprTrees.own(part)) {
            said.append('\n')
                    .append(each == null ? "" : each.getClass().getName())
                    .append(' ')
                    .append(each);
        }
        return said.toString();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Adds a node. Each node begins with a character of its own, so that the depth is bounded by the length. */
    private ExprText node(ExprNode node) {
        return text.length() > LONGEST ? this : node.accept(this);
    }

    private ExprText raw(String part) {
        text.append(part, 0, Math.min(part.length(), Math.max(0, LONGEST + 1 - text.length())));
        return this;
    }

    private ExprText quoted(char quote, String value) {
        raw(String.valueOf(quote));
        int end = Math.min(value.length(), LONGEST);
        String sign = String.valueOf(quote);
        return raw(value.substring(0, end).replace("\\", "\\\\").replace(sign, "\\" + sign))
                .raw(sign);
    }

    private ExprText value(@Nullable Object value) {
        return value instanceof String string ? quoted('"', string) : raw(String.valueOf(value));
    }

    private ExprText label(@Nullable Object label) {
        return label instanceof String name ? quoted('\'', name) : raw(String.valueOf(label));
    }

    private ExprText call(String name, List<ExprNode> operands) {
        raw(name).raw("(");
        for (int i = 0; i < operands.size() && text.length() <= LONGEST; i++) {
            raw(i == 0 ? "" : ", ").node(operands.get(i));
        }
        return raw(")");
    }

    private ExprText call(String name, ExprNode operand, Object argument) {
        return raw(name)
                .raw("(")
                .node(operand)
                .raw(", ")
                .raw(String.valueOf(argument))
                .raw(")");
    }

    @Override
    public ExprText column(ExprNode.Column column) {
        return column.label() instanceof String
                ? label(column.label())
                : raw("col(").label(column.label()).raw(")");
    }

    @Override
    public ExprText rowLabels(ExprNode.RowLabels labels) {
        return raw("index(" + labels.level() + ")");
    }

    @Override
    public ExprText parameter(ExprNode.Parameter parameter) {
        return raw("@").raw(parameter.name());
    }

    @Override
    public ExprText literal(ExprNode.Literal literal) {
        return value(literal.value());
    }

    @Override
    public ExprText unary(ExprNode.Unary unary) {
        return call(unary.op().label(), unary.operands());
    }

    @Override
    public ExprText binary(ExprNode.Binary binary) {
        return raw("(").node(binary.left())
                .raw(" " + binary.op().label() + " ")
                .node(binary.right())
                .raw(")");
    }

    @Override
    public ExprText round(ExprNode.Round round) {
        return call("round", round.operand(), round.decimals());
    }

    @Override
    public ExprText cast(ExprNode.Cast cast) {
        return call("asType", cast.operand(), cast.dtype());
    }

    @Override
    public ExprText fillNa(ExprNode.FillNa fillNa) {
        return call("fillNa", fillNa.operands());
    }

    @Override
    public ExprText isIn(ExprNode.IsIn isIn) {
        raw("isIn(").node(isIn.operand()).raw(", [");
        for (int i = 0; i < isIn.values().size() && text.length() <= LONGEST; i++) {
            raw(i == 0 ? "" : ", ").value(isIn.values().get(i));
        }
        return raw("])");
    }

    @Override
    public ExprText among(ExprNode.Among among) {
        return call("isIn", among.operands());
    }

    @Override
    public ExprText between(ExprNode.Between between) {
        call("between", between.operands());
        if (between.inclusive() == IntervalClosed.BOTH) {
            return this;
        }
        text.setLength(text.length() - 1);
        return raw(", " + between.inclusive()).raw(")");
    }

    @Override
    public ExprText coalesce(ExprNode.Coalesce coalesce) {
        return call("coalesce", coalesce.operands());
    }

    @Override
    public ExprText conditional(ExprNode.Conditional conditional) {
        String before = "";
        for (ExprNode.Branch branch : conditional.branches()) {
            raw(before + "when(").node(branch.condition()).raw(").then(").node(branch.value());
            before = ").";
            if (text.length() > LONGEST) {
                return this;
            }
        }
        return raw(").otherwise(").node(conditional.otherwise()).raw(")");
    }

    @Override
    public ExprText methodCall(ExprNode.MethodCall call) {
        return call(call.op().accessor() + "." + call.op().label(), call.operand(), call.arguments());
    }

    @Override
    public ExprText structField(ExprNode.StructField field) {
        return call("struct.field", field.operand(), List.of(field.field()));
    }

    private ExprText call(String name, ExprNode operand, List<@Nullable Object> arguments) {
        raw(name + "(").node(operand);
        for (Object argument : arguments) {
            raw(", ").value(argument);
        }
        return raw(")");
    }

    @Override
    public ExprText alias(ExprNode.Alias alias) {
        return raw("alias(")
                .node(alias.operand())
                .raw(", ")
                .label(alias.label())
                .raw(")");
    }
}

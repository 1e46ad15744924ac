#!/usr/bin/env python3
"""Writes cases.jsonl: random patterns of libcudf's grammar, each with texts. Seeded, so the same file each time."""
import json
import random
import sys

SEED, COUNT = 20261122, 5000
IGNORECASE, MULTILINE, DOTALL, ASCII, EXT_NEWLINE = 2, 8, 16, 256, 512
LETTERS = "aabbcABC01 2_-.x"
BEYOND = "éÉßñ漢ж😀٣²\u00a0\u2028\u0085\u3000ǅ"
rng = random.Random(SEED)


class Node:
    """text of a pattern; nullable: may match nothing; asserts: holds an anchor; sample(): a text that it may match."""

    def __init__(self, text, sample, nullable=False, asserts=False, groups=0, optional_groups=False, consumes=True, parts=1):
        self.text, self.sample, self.nullable, self.asserts = text, sample, nullable, asserts
        self.groups, self.optional_groups, self.consumes, self.parts = groups, optional_groups, consumes, parts


def pick(*weighted):
    return rng.choices([w[0] for w in weighted], [w[1] for w in weighted])[0]


def literal(c):
    return "\\" + c if c in r"\^$.|?*+()[]{}" else c


def swapped(c):
    return rng.choice([c, c.swapcase() if len(c.swapcase()) == 1 else c])


CLASSES = {"d": "0129٣", "w": "abC0_é漢", "s": " \t\n\u00a0\u3000", "D": "a _é", "W": " -.😀", "S": "aB0é"}


def shorthand():
    k = rng.choice("dwsdwsDWS")
    return Node("\\" + k, lambda: rng.choice(CLASSES[k]))


def char():
    c = rng.choice(BEYOND) if rng.random() < 0.12 else rng.choice(LETTERS)
    if rng.random() < 0.03:
        c, text = rng.choice([("\n", "\\n"), ("\t", "\\t"), ("A", "\\x41"), ("a", "\\141"), ("\r", "\\r"), ("-", "\\-")])
        return Node(text, lambda: c)
    return Node(literal(c), lambda: swapped(c))


def bracket():
    members, samples = "", []
    for _ in range(rng.randint(1, 3)):
        kind = pick(("one", 5), ("range", 4), ("short", 3), ("escape", 1), ("beyond", 1))
        if kind == "one":
            c = rng.choice("abcAB01 _.x$(*|")
            members += c
            samples.append(c)
        elif kind == "range":
            low, high, s = rng.choice([("a", "c", "b"), ("A", "Z", "B"), ("0", "9", "2"), ("a", "z", "x"), ("!", "~", "-"), ("à", "ÿ", "é"), ("b", "é", "c"), ("0", "B", "A")])
            members += low + "-" + high
            samples.append(s)
        elif kind == "short":
            k = rng.choice("dwsDWS")
            members += "\\" + k
            samples += list(CLASSES[k])
        elif kind == "escape":
            t, s = rng.choice([("\\n", "\n"), ("\\t", "\t"), ("\\]", "]"), ("\\\\", "\\"), ("\\x62", "b"), ("\\.", ".")])
            members += t
            samples.append(s)
        else:
            c = rng.choice(BEYOND)
            members += c
            samples.append(c)
    if rng.random() < 0.08:
        members += "-"
        samples.append("-")
    if rng.random() < 0.3:
        return Node("[^" + members + "]", lambda: rng.choice(LETTERS + BEYOND))
    return Node("[" + members + "]", lambda: swapped(rng.choice(samples)))


def group(depth):
    inner = alternation(depth - 1)
    capture = rng.random() < 0.5
    node = Node(("(" if capture else "(?:") + inner.text + ")", inner.sample, inner.nullable, inner.asserts,
                inner.groups + capture, inner.optional_groups, inner.consumes)
    return node


def atom(depth):
    kind = pick(("char", 9), ("dot", 3), ("short", 4), ("bracket", 4), ("group", 4 if depth > 0 else 0))
    if kind == "char":
        return char()
    if kind == "dot":
        return Node(".", lambda: rng.choice(LETTERS + BEYOND + "\n"))
    if kind == "short":
        return shorthand()
    if kind == "bracket":
        return bracket()
    return group(depth)


def quantified(depth):
    a = atom(depth)
    if rng.random() > 0.42 or not a.consumes:
        return a
    lazy = "?" if rng.random() < 0.3 else ""
    kind = pick(("*", 4), ("+", 5), ("?", 4), ("{n}", 1), ("{n,}", 1), ("{n,m}", 2))
    # libcudf refuses what may match nothing within a repetition, or does not come to an end
    if kind in ("*", "+", "{n,}") and (a.nullable or a.asserts):
        return a
    if a.groups and kind in ("{n}", "{n,}", "{n,m}") and rng.random() < 0.7:
        return a
    low, high = rng.randint(0, 2), 0
    if kind == "{n}":
        low = max(low, 1)
        high, text = low, "{%d}" % low
    elif kind == "{n,}":
        high, text = low + 3, "{%d,}" % low
    elif kind == "{n,m}":
        high = low + rng.randint(0 if low else 1, 3)
        text = "{%d,%d}" % (low, high)
    else:
        low, high = {"*": (0, 3), "+": (1, 3), "?": (0, 1)}[kind]
        text = kind
    def sample(a=a, low=low, high=high):
        return "".join(a.sample() for _ in range(rng.randint(low, high)))
    return Node(a.text + text + lazy, sample, a.nullable or low == 0, a.asserts, a.groups,
                a.optional_groups or (low == 0 and a.groups > 0))


def anchor():
    t, s = pick((("^", ""), 3), (("$", ""), 6), (("\\b", ""), 6), (("\\B", ""), 3), (("\\A", ""), 1), (("\\Z", ""), 2))
    return Node(t, lambda: s, True, True, consumes=False)


def sequence(depth):
    nodes = [quantified(depth) for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.28:
        nodes.insert(rng.choice([0, len(nodes), rng.randint(0, len(nodes))]), anchor())
    return Node("".join(n.text for n in nodes), lambda: "".join(n.sample() for n in nodes), all(n.nullable for n in nodes),
                any(n.asserts for n in nodes), sum(n.groups for n in nodes), any(n.optional_groups for n in nodes),
                any(n.consumes for n in nodes))


def alternation(depth):
    count = pick((1, 12), (2, 4), (3, 1))
    nodes = [sequence(depth) for _ in range(count)]
    groups = sum(n.groups for n in nodes)
    return Node("|".join(n.text for n in nodes), lambda: rng.choice(nodes).sample(), any(n.nullable for n in nodes),
                any(n.asserts for n in nodes), groups, any(n.optional_groups for n in nodes) or (count > 1 and groups > 0),
                all(n.consumes for n in nodes))


def noise():
    alphabet = pick((LETTERS, 5), (LETTERS + BEYOND, 3), (LETTERS + "\n", 2), ("ab\n\r\u2028 é", 1))
    return "".join(rng.choice(alphabet) for _ in range(rng.randint(0, 7)))


def texts_for(node, ext):
    texts = [noise()]
    for _ in range(4):
        texts.append(rng.choice([noise, str])() + node.sample() + rng.choice([noise, str])())
    texts.append(node.sample() + rng.choice([" ", "", ",", noise()]) + node.sample())
    texts.append(node.sample() + ("\n" if not ext else rng.choice(["\n", "\r\n", "\r", "\u0085", "\u2028", "\u2029"])) + rng.choice(["", node.sample()]))
    texts.append(rng.choice(["", noise(), "aé bé\n"]))
    if rng.random() < 0.15:
        texts[rng.randrange(len(texts))] = None
    return texts


def random_case(number):
    node = alternation(2)
    while len(node.text) > 60:
        node = alternation(2)
    flags = 0
    for flag, share in ((IGNORECASE, 0.15), (MULTILINE, 0.2), (DOTALL, 0.12), (ASCII, 0.1), (EXT_NEWLINE, 0.08)):
        flags |= flag if rng.random() < share else 0
    texts = texts_for(node, flags & EXT_NEWLINE)
    ops = ["contains", "matches", "count", "find", "replace"]
    if node.groups <= 1:
        ops.append("findall")
    if node.groups:
        ops += ["extract", "backrefs"]
        # libcudf does not come to an end where a match may be empty, and reads what is not there where a group took no part
        if not node.nullable and not node.optional_groups:
            ops.append("extract_all")
    # libcudf leaves a token without a value where an empty text matches
    if not (node.nullable and "" in texts):
        ops += ["split", "rsplit"]
    template = "<" + "|".join(rng.choice(["\\%d", "\\%d"]) % rng.randint(0, node.groups) for _ in range(2)) + ">"
    if rng.random() < 0.4:
        template = template.replace("\\0", "${0}").replace("\\1", "${1}").replace("\\2", "${2}")
    return {"id": number, "pattern": node.text, "flags": flags, "texts": texts, "ops": ops,
            "repl": rng.choice(["", "#", "é!", "\\1", "${1}"]), "maxrepl": rng.choice([-1, -1, -1, 1, 2]),
            "template": template, "maxsplit": rng.choice([-1, -1, 0, 1, 2])}


REFUSED = [r"(a", r"a)", r"*a", r"a**", r"a+*", r"[a", r"[]", r"[^]", r"a\q", r"\8", r"(?=a)", r"(?!a)", r"(?<=a)b", r"(?i)a", r"(?P<x>a)",
           r"a{1000}", r"a{10000}", r"a{3,2}", r"a{,3}", r"{", r"a{x}", r"a{", r"a{1", r"a{1,", r"[z-a]", "a\\", r"\xzz", r"\u0041", r"\v", r"\e",
           r"\z", r"\pL", r"\p{L}", r"\G", r"\<a\>", r"\-\ \"", r"a|*", r"^*", r"$+", r"\b?", r"(^)*", r"(a?)+", r"(a*)*", r"(?:a|b*)+", r"((a))*",
           r"()", r"(?:)", r"a{2}{3}", r"a{2}?", r"a{2}??", r"a???", r"[a-]", r"[-a]", r"[a\-c]", r"[]a]", r"[^]a]", r"[[a]", r"[a]]", r"a]", r"}", r"a}",
           r"\101", r"\0", r"\01", r"\07", r"\010", r"\1", r"(a)\1", r"(a)\2", r"\377", r"\xe9", r"[\x80-\xff]", r"[\0-z]", r"a|", r"|a", r"(|a)b",
           r"x(|a)b", r"x(a|)b", r"", r"a{0}", r"ba{0}c", r"(a){2}", r"(a){2,4}", r"(a){0,2}b", r"((a)b){2}", r"((a|b)c){2,3}", r"(a){1,}", r"(?:(a)|b){2,3}",
           r"a{0,999}", r"a{999}", r"(?:ab){0,300}", r"[\S]", r"[\W]", r"\S", r"\W", r"\D", r"[^\S]", r"[^\W]", r"[^\D]", r"[a-z]", r"[abc]", r"[A-z]", r"é", r"[é]", r"[à-þ]",
           r"ß", r"ǅ", r"a.b", r"a\nb", r"^b", r"a$", r"^$", r"$", r"^", r"\Z", r"\A", r"\b", r"\B", r"(^a|b$)", r"\bé", r"é\b", r"\w+", r"\d+", r"\s+",
           r"a*", r"a*?", r"a??", r"(a*)", r"(a|ab)(c|bcd)(d*)", r"(?:a|ab)(?:c|bcd)", r"a|ab", r"ab|a", r"(?:a|ab|abc)+", r"(a|b)*?c", r"(?:aab|a)+b?"]
FIXED_TEXTS = ["", "a", "abcd", "aab aB\nAbc", "bca\n", "é É ß ǅ ٣²_-x", "a\r\nb\u2028c\n", "x{1}]a{1,}a{,3}a{x}\x01\x07A", "\u00a0\u3000 \t12 99\n\n", "\x00\x08\x7f", "aaaaabababcc", None]


def fixed_case(number, pattern, flags):
    # what libcudf's kernels do not survive is not asked
    groups = pattern.replace("(?", "").replace("\\(", "").count("(")
    ops = ["contains", "matches", "count", "find", "replace"]
    ops += ["findall"] if groups <= 1 else []
    ops += ["extract", "backrefs"] if groups else []
    return {"id": number, "pattern": pattern, "flags": flags, "texts": FIXED_TEXTS, "ops": ops, "repl": "#", "maxrepl": -1,
            "template": "<\\0|\\1>" if groups else "<\\0>", "maxsplit": -1}


def main():
    out = open(sys.argv[1] if len(sys.argv) > 1 else "cases.jsonl", "w", encoding="utf-8")
    cases = [fixed_case(i, p, 0) for i, p in enumerate(REFUSED)]
    for flags in (IGNORECASE, MULTILINE, DOTALL, ASCII, EXT_NEWLINE, MULTILINE | EXT_NEWLINE, IGNORECASE | ASCII):
        for p in REFUSED[REFUSED.index(r"[\S]"):]:
            cases.append(fixed_case(len(cases), p, flags))
    while len(cases) < COUNT:
        cases.append(random_case(len(cases)))
    for case in cases:
        out.write(json.dumps(case, ensure_ascii=True, separators=(",", ":")) + "\n")


main()

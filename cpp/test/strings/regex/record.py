#!/usr/bin/env python3
"""Records what libcudf answers to cases.jsonl (in the current folder) into answers.jsonl, one line a case.

    python3 record.py                 all cases; goes on where an earlier run stopped
Each case is computed in a worker process; a worker that dies or makes no progress for 60 s is replaced, and the case
that it was at is recorded as {"id": n, "died": true}.
"""
import json
import os
import subprocess
import sys
import time


def worker(skip):
    import pyarrow as pa
    import pylibcudf as plc

    s = plc.strings
    make = plc.Column.from_arrow if hasattr(plc.Column, "from_arrow") else plc.interop.from_arrow

    def rows(column):
        arrow = column.to_arrow() if hasattr(column, "to_arrow") else plc.interop.to_arrow(column)
        return arrow.to_pylist()

    def columns(table):
        return [rows(c) for c in table.columns()]

    def scalar(text):
        if hasattr(plc.Scalar, "from_py"):
            return plc.Scalar.from_py(text)
        return plc.interop.from_arrow(pa.scalar(text, pa.string()))

    split = s.split.split
    calls = {
        "contains": lambda c, p, k: rows(s.contains.contains_re(c, p)),
        "matches": lambda c, p, k: rows(s.contains.matches_re(c, p)),
        "count": lambda c, p, k: rows(s.contains.count_re(c, p)),
        "find": lambda c, p, k: rows(s.findall.find_re(c, p)),
        "findall": lambda c, p, k: rows(s.findall.findall(c, p)),
        "extract": lambda c, p, k: columns(s.extract.extract(c, p)),
        "extract_all": lambda c, p, k: rows(s.extract.extract_all_record(c, p)),
        "replace": lambda c, p, k: rows(s.replace_re.replace_re(c, p, scalar(k["repl"]), k["maxrepl"])),
        "backrefs": lambda c, p, k: rows(s.replace_re.replace_with_backrefs(c, p, k["template"])),
        "split": lambda c, p, k: rows(split.split_record_re(c, p, k["maxsplit"])),
        "rsplit": lambda c, p, k: rows(split.rsplit_record_re(c, p, k["maxsplit"])),
    }
    with open("cases.jsonl", encoding="utf-8") as cases, open("answers.jsonl", "a", encoding="utf-8") as out:
        for line in cases:
            case = json.loads(line)
            if case["id"] < skip:
                continue
            answer = {"id": case["id"]}
            try:
                program = s.regex_program.RegexProgram.create(case["pattern"], case["flags"])
                column = make(pa.array(case["texts"], pa.string()))
            except Exception as e:  # a pattern that is refused: recorded, not hidden
                answer["refused"] = [type(e).__name__, str(e)[:200]]
            else:
                for op in case["ops"]:
                    try:
                        answer[op] = calls[op](column, program, case)
                    except Exception as e:
                        answer[op] = {"error": [type(e).__name__, str(e)[:200]]}
                        if "cuda" in str(e).lower():  # the context is lost: let the parent start anew
                            raise
            out.write(json.dumps(answer, ensure_ascii=True, separators=(",", ":")) + "\n")
            out.flush()


def next_case():
    last = -1
    if os.path.exists("answers.jsonl"):
        with open("answers.jsonl", encoding="utf-8") as f:
            for line in f:
                last = json.loads(line)["id"]
    return last + 1


def main():
    total = sum(1 for _ in open("cases.jsonl", encoding="utf-8"))
    started = time.time()
    while (at := next_case()) < total:
        child = subprocess.Popen([sys.executable, __file__, "--worker", str(at)])
        size, moved = -1, time.time()
        while child.poll() is None:
            time.sleep(0.5)
            now = os.path.getsize("answers.jsonl") if os.path.exists("answers.jsonl") else 0
            if now != size:
                size, moved = now, time.time()
            elif time.time() - moved > 60:
                child.kill()
                child.wait()
        reached = next_case()
        if reached >= total:
            break
        if child.returncode != 0:
            if reached == at and not hasattr(main, "tried"):
                main.tried = True  # a worker that never got going: once more before the case is blamed
                continue
            print(f"case {reached}: the worker ended with {child.returncode}", flush=True)
            with open("answers.jsonl", "a", encoding="utf-8") as f:
                f.write(json.dumps({"id": reached, "died": True}) + "\n")
            if reached == 0:
                sys.exit("the first case already fails: is pylibcudf there?")
    print(f"{total} cases in {time.time() - started:.0f} s")


if __name__ == "__main__":
    if len(sys.argv) > 2 and sys.argv[1] == "--worker":
        worker(int(sys.argv[2]))
    else:
        main()

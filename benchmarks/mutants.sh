#!/bin/sh
# Mutation testing of the rules of a game with Cosmic Ray: `benchmarks/mutants.sh` (after `make test` has made .venv).
#
# GAME names the folder of the game, tiny_epic_defenders unless told.  Works on a copy of the sources in mutants/GAME, draws a sample
# with a fixed seed, tries every mutant against the tests and prints a table, then the survivors as diffs.  SAMPLE (mutants in all),
# LEAST (for each module) and SEED change the sample; naming modules after the command limits it to these:
# `GAME=kingdom_defenders SAMPLE=60 benchmarks/mutants.sh camps horde`.  Run again, it carries on where it stopped, on the sources as
# they were: remove mutants/GAME to begin anew.
set -eu
cd "$(dirname "$0")/.."

TOOL=cosmic-ray==8.7.0
SAMPLE=${SAMPLE:-240}
LEAST=${LEAST:-15}
SEED=${SEED:-1}
LIMIT=${LIMIT:-40} # seconds for a mutant on a machine that does nothing else; too few would count survivors as killed
PYTHON=${PYTHON:-$PWD/.venv/bin/python}
NAME=${GAME:-tiny_epic_defenders}
GAME=src/holdfast/games/$NAME
TESTS=tests/$NAME
MADE=mutants/$NAME
[ -d "$GAME/rules" ] || { echo "There is no game $NAME: GAME is the name of a folder in src/holdfast/games" >&2; exit 2; }
MODULES=${*:-$(cd "$GAME/rules" && ls ./*.py | sed 's/^..//; s/\.py$//' | grep -v __init__) determinize}

# The test files that name the most rule ids of a module come first: they are likely to notice; the others follow.
likely() {
    "$PYTHON" - "$GAME/$(folder_of "$1")/$1.py" "$TESTS" <<'END'
import re
import sys
from pathlib import Path

ids = set(re.findall(r"\b[A-Z]+-\d+\.\d+\b", Path(sys.argv[1]).read_text()))
named = {file: sum(i in ids for i in re.findall(r"\b[A-Z]+-\d+\.\d+\b", file.read_text())) for file in Path(sys.argv[2]).glob("test_*.py")}
print(*[file for file in sorted(named, key=lambda file: (-named[file], file)) if named[file]][:3])
END
}

# Where a module lies: the rules in a folder of their own, what is dealt afresh with the players.
folder_of() {
    [ "$1" = determinize ] && echo players || echo rules
}

# The two-stage test command of one module.  What is dealt afresh is proved by the conformance tests, so `determinize` gets these too.
tests_of() {
    first=$(likely "$1")
    [ "$1" = determinize ] && first="tests/test_conformance.py -k $(echo "$NAME" | tr _ -)"
    pytest="$PYTHON -m pytest -n0 -x -q -p no:cacheprovider -m 'not compiled'"
    echo "${first:+$pytest $first && }$pytest $TESTS"
}

if [ ! -x mutants/venv/bin/cosmic-ray ]; then
    "$PYTHON" -m venv mutants/venv
    mutants/venv/bin/pip install --quiet --disable-pip-version-check "$TOOL"
fi
if [ ! -d $MADE/copy ]; then
    mkdir -p $MADE/copy
    cp -R src tests docs pyproject.toml $MADE/copy/
    find $MADE/copy -name __pycache__ -prune -exec rm -r {} +
    # Without a mutant all tests must pass; this also leaves compiled files, which make the runs that follow faster.
    (cd $MADE/copy && PYTHONPATH=$PWD/src "$PYTHON" -m pytest -x -q -p no:cacheprovider -m "not compiled" $TESTS)
fi

cat >$MADE/sample.py <<'END'
"""Leave in each session only a sample: first one mutant for each place and kind of change, then as many places as wanted."""

import sqlite3
import sys
from random import Random

folder, sample, least, seed, *modules = sys.argv[1:]
SENSELESS = ("RemoveDecorator", "_Is", "_IsNot", "VariableReplacer", "VariableInserter", "ExceptionReplacer")

kept = {}
for module in modules:
    with sqlite3.connect(f"{folder}/{module}.sqlite") as db:
        columns = "job_id, operator_name, start_pos_row, start_pos_col, occurrence"
        rows = db.execute(f"select {columns} from mutation_specs order by 3, 4, 2, 5").fetchall()
    places = {}
    for job, operator, row, column, _ in rows:
        if not operator.endswith(SENSELESS):
            places.setdefault((row, column, operator.removeprefix("core/").split("_")[0]), []).append(job)
    random = Random(f"{seed} {module}")
    jobs = [random.choice(jobs) for jobs in places.values()]
    random.shuffle(jobs)
    kept[module] = jobs
    print(f"{module}: {len(rows)} mutants at {len(places)} places")
share = int(sample) / sum(map(len, kept.values()))
for module, jobs in kept.items():
    wanted = set(jobs[: max(int(least), round(share * len(jobs)))])
    with sqlite3.connect(f"{folder}/{module}.sqlite") as db:
        db.execute("create temp table wanted (job_id)")
        db.executemany("insert into wanted values (?)", [(job,) for job in wanted])
        db.execute("delete from mutation_specs where job_id not in wanted")
        db.execute("delete from work_items where job_id not in wanted")
    print(f"{module}: {len(wanted)} drawn")
END

cat >$MADE/report.py <<'END'
"""The table by module, then the mutants that survived."""

import sqlite3
import sys

folder, *modules = sys.argv[1:]
survivors, total = [], [0, 0, 0, 0]
print("| module | mutants | killed | timeout | survived |\n|---|---|---|---|---|")
for module in modules:
    with sqlite3.connect(f"{folder}/{module}.sqlite") as db:
        rows = db.execute("select test_outcome, output, diff from work_results").fetchall()
    timeout = sum(output == "timeout" for _, output, _ in rows)
    alive = [diff for outcome, _, diff in rows if outcome == "SURVIVED"]
    numbers = [len(rows), len(rows) - timeout - len(alive), timeout, len(alive)]
    total = [a + b for a, b in zip(total, numbers, strict=True)]
    survivors += alive
    print("|", " | ".join(map(str, [module, *numbers])), "|")
print("|", " | ".join(map(str, ["all", *total])), "|")
print(f"score {(total[1] + total[2]) / max(1, total[0]):.1%}\n")
print("\n\n".join(survivors))
END

fresh=
for module in $MODULES; do
    [ -f "$MADE/$module.sqlite" ] && continue
    fresh="$fresh $module"
    cat >"$MADE/$module.toml" <<END
[cosmic-ray]
module-path = "$GAME/$(folder_of "$module")/$module.py"
timeout = $([ "$module" = determinize ] && echo $((3 * LIMIT)) || echo "$LIMIT")
excluded-modules = []
test-command = """sh -c "$(tests_of "$module")\""""

[cosmic-ray.distributor]
name = "local"
END
    (cd $MADE/copy && ../../venv/bin/cosmic-ray init "../$module.toml" "../$module.sqlite")
done
# shellcheck disable=SC2086 # the names of modules are words
[ -z "$fresh" ] || mutants/venv/bin/python $MADE/sample.py $MADE "$SAMPLE" "$LEAST" "$SEED" $fresh

PYTHONPATH=$PWD/$MADE/copy/src
export PYTHONPATH
for module in $MODULES; do
    echo "== $module"
    (cd $MADE/copy && ../../venv/bin/cosmic-ray exec "../$module.toml" "../$module.sqlite")
done
# shellcheck disable=SC2086
mutants/venv/bin/python $MADE/report.py $MADE $MODULES | tee $MADE/report.txt

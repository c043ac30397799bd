#!/usr/bin/env python3
"""What several threads are worth: nodes a second and time to depth, as multiples of one thread's.

Runs `trireme bench` with each number of threads in turn, several times over, and takes the middle
of what each position took, for threads never search the same tree twice. Wants idle cores: as many
as there are threads.

    bench/threads.py build/trireme --threads 1,2,4,8,16 --deeper 2 --rounds 3
"""

import argparse
import math
import re
import statistics
import subprocess
from collections import defaultdict

STEP = re.compile(r"^(\w+) +(\d+) nodes +(\d+) ms", re.MULTILINE)


def bench(program: str, threads: int, deeper: int, hash_mib: int) -> list[tuple[str, int, int]]:
    """Game, nodes and milliseconds of each position."""
    words = [program, "bench", "--threads", threads, "--deeper", deeper, "--hash", hash_mib]
    text = subprocess.run(
        [str(word) for word in words], check=True, capture_output=True, text=True
    ).stdout
    return [(game, int(nodes), max(int(time), 1)) for game, nodes, time in STEP.findall(text)]


def middle(runs: list[list[tuple[str, int, int]]]) -> dict[str, list[tuple[float, float]]]:
    """Nodes a millisecond and milliseconds of the positions of each game."""
    games = defaultdict(list)
    for steps in zip(*runs):
        speed = statistics.median(nodes / time for _, nodes, time in steps)
        games[steps[0][0]].append((speed, statistics.median(time for _, _, time in steps)))
    return games


def mean_ratio(above: list[float], below: list[float]) -> float:
    """The geometric mean over the positions."""
    return math.exp(statistics.fmean(math.log(a / b) for a, b in zip(above, below)))


def row(name: str, values: list[float]) -> str:
    return f"| {name} | " + " | ".join(f"{value:.2f}" for value in values) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--threads", default="1,2,4,8,16", help="the first is compared with")
    parser.add_argument("--deeper", type=int, default=2)
    parser.add_argument("--hash", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    counts = [int(count) for count in options.threads.split(",")]

    runs = defaultdict(list)
    for _ in range(options.rounds):
        for count in counts:
            runs[count].append(bench(options.program, count, options.deeper, options.hash))
    results = {count: middle(runs[count]) for count in counts}

    print("| threads | " + " | ".join(map(str, counts)) + " |")
    print("|---|" + "---|" * len(counts))
    for game, base in results[counts[0]].items():
        speeds, times = zip(*base)
        others = [list(zip(*results[count][game])) for count in counts]
        print(row(f"{game}, nodes/s", [mean_ratio(other[0], speeds) for other in others]))
        print(row(f"{game}, sooner at the depth", [mean_ratio(times, other[1]) for other in others]))


if __name__ == "__main__":
    main()

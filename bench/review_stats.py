#!/usr/bin/env python3
"""What reviews find in games: labels, errors without a reason, and what moves lose of the chances.

    trireme match eximo level:n=8 level:n=8 --games 20 --movetime 100000 --records games.txt
    trireme review games.txt --json --nodes 20000 | bench/review_stats.py games.txt

docs/review.md tells how the thresholds of each game come from it.
"""

import collections
import json
import re
import sys

ERRORS = ("inaccuracy", "mistake", "blunder")


def opening_plies(records):
    """How many plies of each game are from a book, so that nobody chose them."""
    games = re.split(r'^(?=\[Game ")', records, flags=re.MULTILINE)[1:]
    found = [re.search(r'^\[OpeningPlies "(\d+)"\]', game, re.MULTILINE) for game in games]
    return [int(plies[1]) if plies else 0 for plies in found]


def main(records):
    games = [json.loads(line) for line in sys.stdin]
    openings = opening_plies(records)
    if len(openings) != len(games):
        sys.exit(f"{len(games)} reviews of {len(openings)} records")
    moves = [move for game in games for move in game["moves"]]
    labels = collections.Counter(move["label"] for move in moves)
    print(f"games {len(games)}", *(f"{label} {count}" for label, count in sorted(labels.items())))

    errors = [move for move in moves if move["label"] in ERRORS]
    silent = sum(not move["why"] for move in errors)
    share = silent / max(len(errors), 1)
    print(f"errors {len(errors)} without a reason {silent} ({share:.1%})")

    # Of moves that were chosen, so not from the book, in positions that were still open.
    losses = sorted(
        max(0.0, move["win_before"] - move["win_after"])
        for game, opening in zip(games, openings)
        for move in game["moves"][opening:]
        if move["label"] != "forced" and 0.1 < move["win_before"] < 0.9
    )
    for part in (0.5, 0.7, 0.8, 0.9, 0.95, 0.98):
        if losses:
            print(f"{part:.0%} of {len(losses)} lose at most {losses[int(len(losses) * part)]:.3f}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: trireme review RECORDS --json | bench/review_stats.py RECORDS")
    with open(sys.argv[1], encoding="utf-8") as file:
        main(file.read())

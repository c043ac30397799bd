"""Writes tests/data/net_scores.txt: what training/network.py says of positions with made-up networks.

    python3 tests/eval/net_scores.py > tests/data/net_scores.txt

Needs numpy. net_golden_test.cpp makes the same networks and must come to the same scores.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

import network  # noqa: E402
from games import GAMES, Game  # noqa: E402

SIZES = [(32, 1), (64, 8), (96, 3)]  # hidden values and buckets
POSITIONS = 25  # a network


class SplitMix64:
    """The generator of src/base/random.h."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, bound: int) -> int:
        mask = 2**64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & mask
        return ((z ^ (z >> 31)) * bound) >> 64

    def numbers(self, kind: type, shape: tuple[int, ...], most: int) -> np.ndarray:
        numbers = [self.below(2 * most + 1) - most for _ in range(int(np.prod(shape)))]
        return np.array(numbers, kind).reshape(shape)


def random_network(game: Game, hidden: int, buckets: int, seed: int) -> network.Network:
    """The twin of random_network in network_file.h."""
    random = SplitMix64(seed)
    net = network.Network(
        game,
        400,
        network.WinModel(250, 40),
        random.numbers(np.int16, (game.inputs, hidden), 40),
        random.numbers(np.int16, (hidden,), 100),
        random.numbers(np.int16, (buckets, 2 * hidden), min(127, 30000 // hidden)),
        random.numbers(np.int32, (buckets,), 20000),
    )
    network.check(net)
    return net


def stacks(row: str) -> list[str]:
    """The squares of a row of a position's text, each with its pieces from the bottom up."""
    squares: list[str] = []
    at = 0
    while at < len(row):
        end = at + 1
        if row[at] == "[":
            end = row.index("]", at) + 1
            squares.append(row[at + 1 : end - 1])
        elif row[at].isdigit():
            while end < len(row) and row[end].isdigit():
                end += 1
            squares.extend([""] * int(row[at:end]))
        else:
            squares.append(row[at])
        at = end
    return squares


def inputs_of(game: Game, text: str) -> np.ndarray:
    """What the player to move sees."""
    rows, side = text.split()[:2]
    inputs = np.zeros((game.kinds, 2, game.ranks, game.files), np.uint8)
    for row, content in enumerate(rows.split("/")):
        rank = game.ranks - 1 - row if side == "x" else row
        for file, stack in enumerate(stacks(content)):
            for height, piece in enumerate(stack):
                kind = 0 if height == len(stack) - 1 else 1
                inputs[kind, int(piece != side), rank, file] = 1
    return inputs.reshape(-1)


def positions(game: Game) -> list[str]:
    """Those with stacks first: there are not many."""
    lines = (ROOT / "tests/data/perft" / f"{game.id}_positions.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines]
    return sorted((row[0] for row in rows if row[1] == "-"), key=lambda text: "[" not in text)


def main() -> None:
    print("# Made by tests/eval/net_scores.py: networks (game, hidden, buckets, seed, checksum),")
    print("# each with positions (score, position).")
    for each in GAMES.values():
        game = each.with_features(0)
        for number, (hidden, buckets) in enumerate(SIZES):
            net = random_network(game, hidden, buckets, number + 1)
            checksum = network.to_bytes(net)[-4:][::-1].hex()
            print("network", game.id, hidden, buckets, number + 1, checksum)
            texts = positions(game)[number :: len(SIZES)][:POSITIONS]
            planes = game.pack(np.array([inputs_of(game, text) for text in texts]))
            for score, text in zip(network.evaluate(net, planes), texts):
                print(score, text)


main()

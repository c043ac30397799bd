"""Reads what `trireme datagen-unpack` writes and makes training positions of it."""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Sequence

import numpy as np

from games import Game

MAGIC = b"TRIREMEP"
VERSION = 1
BEGIN = struct.Struct("<8sI12sI")
END = struct.Struct("<II")
# Scores nearer to 0 than this are even: the first row of `trireme datagen-stats`.
EVEN = 25
ROWS_AT_A_TIME = 1 << 15  # few enough to stay in a processor's cache


class DataError(Exception):
    """A file that holds no positions, or is damaged."""


@dataclass(frozen=True)
class FileSummary:
    """A file of games, as `trireme datagen` wrote it."""

    name: str
    bytes: int
    crc32: int
    games: int
    positions: int
    nodes: list[int]
    networks: list[int]
    seeds: list[int]


@dataclass
class Positions:
    """Arrays with one row per position."""

    planes: np.ndarray  # uint8 [N, planes_size], as the player to move sees them
    score: np.ndarray  # for the player to move
    result: np.ndarray  # of the game for the player to move: 0, 0.5 or 1
    ply: np.ndarray
    game: np.ndarray  # the number of the game among all that were read

    def __len__(self) -> int:
        return len(self.score)

    def select(self, rows: np.ndarray) -> Positions:
        return Positions(*(getattr(self, field.name)[rows] for field in fields(self)))


def load(
    paths: Sequence[Path], game: Game, skip_plies: int, share: float, seed: int
) -> tuple[Positions, Positions, list[FileSummary], int]:
    """Positions to learn from, those to test with, what each file holds, and draws_per_mille().

    Nothing of the test games may reach the positions to learn from, so the games are parted before
    any positions are merged. Each step lets go of what it was made from: files can be large.
    """
    positions, summaries = read(paths, game)
    if skip_plies > 0:
        positions = positions.select(positions.ply >= skip_plies)
    draws = draws_per_mille(positions)
    learn, test = split_by_game(positions, share, seed)
    del positions
    learn = merge_duplicates(learn, game)
    test = without(merge_duplicates(test, game), learn, game)
    if len(test) == 0:
        raise DataError("the games to test with have no positions of their own; "
                        "give more games or a larger --validation")
    return learn, test, summaries, draws


def read(paths: Sequence[Path], game: Game) -> tuple[Positions, list[FileSummary]]:
    """All positions of the files, in their order, and what the files of games held."""
    parts: list[Positions] = []
    summaries: list[FileSummary] = []
    for path in paths:
        rows, found = _read_file(path, game)
        parts.append(_positions(rows, game, sum(summary.games for summary in summaries)))
        summaries += found
    positions = parts[0] if len(parts) == 1 else _together(parts)
    if len(positions) == 0:
        raise DataError("no positions in the data")
    return positions, summaries


def _row_type(game: Game) -> np.dtype:
    return np.dtype([("planes", "u1", (game.recorded_planes_size,)), ("score", "<i2"),
                     ("result", "u1"), ("ply", "<u2"), ("game", "<u4")])


def _read_file(path: Path, game: Game) -> tuple[np.ndarray, list[FileSummary]]:
    """The rows as they are on disk, and the files of games that they come from."""

    def check(good: bool, complaint: str) -> None:
        if not good:
            raise DataError(f"{path}: {complaint}")

    size = path.stat().st_size
    with path.open("rb") as file:
        begin = file.read(BEGIN.size)
    check(begin[:4] != b"TRID", "these are games; make positions of them by "
                                "`trireme datagen-unpack`")
    check(begin[:8] == MAGIC, "no positions to learn from")
    check(size >= BEGIN.size + END.size, "the file is cut off")
    _, version, name, row_size = BEGIN.unpack(begin)
    check(version == VERSION, f"version {version} instead of {VERSION}")
    id = name.rstrip(b"\0").decode("ascii", "replace")
    check(id == game.id, f"positions of {id} instead of {game.id}")
    kind = _row_type(game)
    check(row_size == kind.itemsize, f"rows of {row_size} bytes instead of {kind.itemsize}; "
                                     "unpack the games again")
    content = np.asarray(np.memmap(path, np.uint8, "r"))
    end_size, end_crc = END.unpack(content[-END.size:].tobytes())
    begin_of_end = size - END.size - end_size
    check(begin_of_end >= BEGIN.size, "the file is cut off or damaged")
    end = content[begin_of_end:-END.size].tobytes()
    check(zlib.crc32(end) == end_crc, "the file is cut off or damaged")
    try:
        facts = json.loads(end)
        count, crc = facts["rows"], facts["crc32"]
        summaries = [_summary(source) for source in facts["files"]]
    except (ValueError, TypeError, KeyError) as error:
        raise DataError(f"{path}: an end that says nothing: {error}") from error
    rows = content[BEGIN.size:begin_of_end]
    check(len(rows) == count * row_size and zlib.crc32(rows) == crc, "the positions are damaged")
    return rows.view(kind), summaries


def _summary(source: dict[str, Any]) -> FileSummary:
    lists = {name: [int(number) for number in source[name]]
             for name in ("nodes", "networks", "seeds")}
    return FileSummary(**{**source, **lists})


def _positions(rows: np.ndarray, game: Game, games_before: int) -> Positions:
    return Positions(
        planes=np.ascontiguousarray(rows["planes"][:, : game.planes_size]),
        score=rows["score"].astype(np.int16),
        result=rows["result"].astype(np.float32) / 2,
        ply=rows["ply"].astype(np.int32),
        game=rows["game"].astype(np.int32) + np.int32(games_before),
    )


def _together(parts: list[Positions]) -> Positions:
    """The rows of all parts, which are let go of column by column."""
    columns = []
    for field in fields(Positions):
        columns.append(np.concatenate([getattr(part, field.name) for part in parts]))
        for part in parts:
            setattr(part, field.name, None)
    return Positions(*columns)


def merge_duplicates(positions: Positions, game: Game) -> Positions:
    """One row for all that a network cannot tell apart, with the mean of their scores and results.

    The rest of the row, and its place among the others, is that of the first.
    """
    keys = _keys(positions.planes, game)
    by_key = np.argsort(keys, kind="stable")
    keys = keys[by_key]
    starts = np.flatnonzero(np.append(True, keys[1:] != keys[:-1]))
    del keys
    first = by_key[starts]
    order = np.argsort(first)
    score = _means(positions.score[by_key], starts)[order]
    result = _means(positions.result[by_key], starts)[order]
    first = first[order]
    del by_key, starts, order
    merged = positions.select(first)
    merged.score, merged.result = score, result
    return merged


def _means(values: np.ndarray, starts: np.ndarray) -> np.ndarray:
    """Of the stretches of values that begin at starts."""
    sums = np.add.reduceat(values, starts, dtype=np.float64)
    return (sums / np.diff(starts, append=len(values))).astype(np.float32)


def without(positions: Positions, others: Positions, game: Game) -> Positions:
    """Only positions that are not, and whose mirror images are not, among the others."""
    known = np.isin(_keys(positions.planes, game), _keys(others.planes, game))
    return positions.select(~known)


def _keys(planes: np.ndarray, game: Game) -> np.ndarray:
    """A 64-bit number for each position, the same for a position and its mirror image.

    Of the pieces alone: all that is seen beside them follows from them.
    """
    game = game.with_features(0)
    random = np.random.default_rng(0)
    bit_keys = random.integers(0, 2**64, game.inputs, np.uint64)
    tables = [_tables(order, game) for order in (bit_keys, bit_keys[game.mirror()])]
    keys = np.empty(len(planes), np.uint64)
    for begin in range(0, len(planes), ROWS_AT_A_TIME):
        rows = slice(begin, begin + ROWS_AT_A_TIME)
        by_byte = np.ascontiguousarray(planes[rows].T)
        keys[rows] = np.minimum(*(_xor_of_bits(by_byte, table) for table in tables))
    return keys


def _tables(bit_keys: np.ndarray, game: Game) -> np.ndarray:
    """For each byte of the planes and each value of it, the keys of its bits together."""
    tables = np.zeros((game.planes_size, 256), np.uint64)
    for byte, bit, key in zip(*game.bit_places(), bit_keys):
        tables[byte, (np.arange(256) >> bit) & 1 == 1] ^= key
    return tables


def _xor_of_bits(by_byte: np.ndarray, tables: np.ndarray) -> np.ndarray:
    keys = np.zeros(by_byte.shape[1], np.uint64)
    for values, table in zip(by_byte, tables):
        keys ^= table[values]
    return keys


def split_by_game(
    positions: Positions, share: float, seed: int
) -> tuple[Positions, Positions]:
    """Positions to learn from, and those of a share of the games to test with."""
    games = np.unique(positions.game)
    if len(games) < 2:
        raise DataError("training needs the positions of at least two games")
    count = min(len(games) - 1, max(1, round(share * len(games))))
    chosen = np.random.default_rng(seed).choice(games, count, replace=False)
    test = np.isin(positions.game, chosen)
    return positions.select(~test), positions.select(test)


def chances(score: np.ndarray, scale: float) -> np.ndarray:
    """Of winning, by the score: sigmoid(score / scale)."""
    return 1 / (1 + np.exp(-np.clip(score.astype(np.float64) / scale, -50, 50)))


def draws_per_mille(positions: Positions) -> int:
    """How many of the even positions are of drawn games; they must not be merged yet."""
    even = np.abs(positions.score.astype(np.int32)) < EVEN
    return round(1000 * float(np.mean(positions.result[even] == 0.5))) if even.any() else 0


def fit_scale(score: np.ndarray, result: np.ndarray) -> float:
    """K with which sigmoid(score / K) explains the results best (least log loss)."""
    score = score.astype(np.float64)
    slope = 1 / 400
    for _ in range(50):
        chance = chances(score, 1 / slope)
        curvature = np.sum(chance * (1 - chance) * score**2)
        if curvature == 0:
            raise DataError("the scores say nothing about the results; "
                            "give --scale and --win-scale")
        step = np.sum((result - chance) * score) / curvature
        # Newton's method, kept from jumping over the flat ends of the curve.
        slope = float(np.clip(slope + step, slope / 4, slope * 4))
        if abs(step) < 1e-9 * slope:
            break
    scale = 1 / slope
    if not 1 <= scale <= 10000:
        raise DataError(f"the scores do not explain the results (K = {scale:.0f}); "
                        "give --scale and --win-scale")
    return scale

"""Reads what `trireme datagen` writes and makes training positions of it."""

from __future__ import annotations

import logging
import struct
import zlib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Iterator, NamedTuple, Sequence

import numpy as np

from games import Game

MAGIC = b"TRID"
VERSION = 1
HEADER = struct.Struct("<4sHBB12sHHHHIIQIII")
# Scores beyond this are forced wins and losses (src/eval/score.h).
HIGHEST_EVALUATION = 30999
NOT_QUIET = 1
# Scores nearer to 0 than this are even: the first row of `trireme datagen-stats`.
EVEN = 25

log = logging.getLogger("training")


class DataError(Exception):
    """A file that is no self-play data, or is damaged."""


class Header(NamedTuple):
    magic: bytes
    version: int
    result: int
    side: int
    game: bytes
    record_size: int
    records: int
    first_ply: int
    length: int
    nodes: int
    network: int
    seed: int
    number: int
    records_crc: int
    header_crc: int


@dataclass(frozen=True)
class FileSummary:
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
    """Arrays with one row a position."""

    planes: np.ndarray  # uint8 [N, planes_size], as the player to move sees them
    score: np.ndarray  # for the player to move
    result: np.ndarray  # of the game for the player to move: 0, 0.5 or 1
    ply: np.ndarray
    flags: np.ndarray
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
    positions = usable(positions, skip_plies)
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
    """All positions of the files, in their order, and what each file holds."""
    headers: list[Header] = []
    records = bytearray()
    summaries: list[FileSummary] = []
    for path in paths:
        found, summary = _read_file(path, game, records)
        headers += found
        summaries.append(summary)
    if not headers:
        raise DataError("no games in the data")
    return _positions(headers, records, game), summaries


def _read_file(
    path: Path, game: Game, records: bytearray
) -> tuple[list[Header], FileSummary]:
    """Adds the file's records to those before; of the file itself nothing stays in memory."""
    content = path.read_bytes()
    headers = []
    for header, body in _blocks(path, content, game):
        headers.append(header)
        records += body
    return headers, _summary(path, content, headers)


def _blocks(path: Path, content: bytes, game: Game) -> Iterator[tuple[Header, memoryview]]:
    view = memoryview(content)
    at = 0
    while at < len(content):
        block = _block(path, view, at, game)
        if block is None:
            log.warning("%s: byte %d: the last game is cut off and left out", path, at)
            return
        yield block
        at += HEADER.size + len(block[1])


def _block(
    path: Path, view: memoryview, at: int, game: Game
) -> tuple[Header, memoryview] | None:
    """The block that starts at a byte, or None where the file ends too early for it."""

    def check(good: bool, complaint: str) -> None:
        if not good:
            raise DataError(f"{path}: byte {at}: {complaint}")

    start = bytes(view[at : at + HEADER.size])
    check(start[:4] == MAGIC[: len(start)], "no self-play data")
    if len(start) < HEADER.size:
        return None
    header = Header(*HEADER.unpack(start))
    check(header.version == VERSION, f"version {header.version} instead of {VERSION}")
    check(zlib.crc32(start[:-4]) == header.header_crc, "the header is damaged")
    name = header.game.rstrip(b"\0").decode("ascii", "replace")
    check(name == game.id, f"a game of {name} instead of {game.id}")
    check(header.record_size == game.record_size, f"records of {header.record_size} bytes")
    check(header.records > 0, "a game without positions")
    check(header.result <= 2, f"result {header.result}")
    check(header.side <= 1, f"side {header.side}")
    begin = at + HEADER.size
    end = begin + header.records * header.record_size
    if end > len(view):
        return None
    body = view[begin:end]
    check(zlib.crc32(body) == header.records_crc, "the positions are damaged")
    return header, body


def _summary(path: Path, content: bytes, headers: list[Header]) -> FileSummary:
    return FileSummary(
        name=path.name,
        bytes=len(content),
        crc32=zlib.crc32(content),
        games=len(headers),
        positions=sum(header.records for header in headers),
        nodes=sorted({header.nodes for header in headers}),
        networks=sorted({header.network for header in headers}),
        seeds=sorted({header.seed for header in headers}),
    )


def _positions(headers: list[Header], records: bytearray, game: Game) -> Positions:
    rows = np.frombuffer(records, np.uint8).reshape(-1, game.record_size)
    counts = np.array([header.records for header in headers])

    def spread(values: Iterator[float], kind: type) -> np.ndarray:
        return np.repeat(np.fromiter(values, kind, len(headers)), counts)

    starts = (np.cumsum(counts) - counts).astype(np.int32)
    place = np.arange(len(rows), dtype=np.int32) - np.repeat(starts, counts)
    second_to_move = (spread((header.side for header in headers), np.int32) + place) % 2 == 1
    first_scores = spread((header.result / 2 for header in headers), np.float32)
    end = game.recorded_planes_size
    return Positions(
        planes=np.ascontiguousarray(rows[:, : game.planes_size]),
        score=rows[:, end : end + 2].copy().view("<i2")[:, 0],
        result=np.where(second_to_move, 1 - first_scores, first_scores),
        ply=spread((header.first_ply for header in headers), np.int32) + place,
        flags=rows[:, end + 2].copy(),
        game=np.repeat(np.arange(len(headers), dtype=np.int32), counts),
    )


def usable(positions: Positions, skip_plies: int = 0) -> Positions:
    """Only what a static evaluation can know: quiet positions that no search has decided."""
    quiet = (positions.flags & NOT_QUIET) == 0
    open_score = np.abs(positions.score.astype(np.int32)) <= HIGHEST_EVALUATION
    return positions.select(quiet & open_score & (positions.ply >= skip_plies))


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
    """A 64-bit number for each position, the same for a position and its mirror image."""
    random = np.random.default_rng(0)
    bit_keys = random.integers(0, 2**64, game.inputs, np.uint64)
    return np.minimum(
        _xor_of_bits(planes, bit_keys, game), _xor_of_bits(planes, bit_keys[game.mirror()], game)
    )


def _xor_of_bits(planes: np.ndarray, bit_keys: np.ndarray, game: Game) -> np.ndarray:
    tables = np.zeros((game.planes_size, 256), np.uint64)
    for byte, bit, key in zip(*game.bit_places(), bit_keys):
        tables[byte, (np.arange(256) >> bit) & 1 == 1] ^= key
    keys = np.zeros(len(planes), np.uint64)
    for byte, table in enumerate(tables):
        keys ^= table[planes[:, byte]]
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

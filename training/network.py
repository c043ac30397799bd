"""Networks in whole numbers: the file format, and the evaluation exactly as the engine does it."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from games import GAMES, Game

MAGIC = b"TRIREMEN"
VERSION = 1
HEADER = struct.Struct("<8sI12sIIIi")
HIDDEN_ONE = 255
WEIGHT_ONE = 64
HIDDEN_STEP = 32
MOST_HIDDEN = 512
MOST_BUCKETS = 16
MOST_SCALE = 10000
MOST_OUTPUT_WEIGHT = 127
# The sum of a bucket's absolute output weights with which no sum overflows 32 bits.
MOST_OUTPUT_SUM = (2**31 - 1) // HIDDEN_ONE**2
INT16_MAX = 32767


class NetworkError(Exception):
    """A network that the engine would refuse, or that overflows."""


@dataclass(frozen=True)
class Network:
    game: Game
    scale: int
    feature_weights: np.ndarray  # int16 [inputs, hidden]
    feature_bias: np.ndarray  # int16 [hidden]
    output_weights: np.ndarray  # int16 [buckets, 2 * hidden], the player to move first
    output_bias: np.ndarray  # int32 [buckets]

    @property
    def hidden(self) -> int:
        return len(self.feature_bias)

    @property
    def buckets(self) -> int:
        return len(self.output_bias)


def quantised(
    game: Game,
    scale: int,
    feature_weights: np.ndarray,
    feature_bias: np.ndarray,
    output_weights: np.ndarray,
    output_bias: np.ndarray,
) -> Network:
    """The nearest network in whole numbers; an error where one does not fit its type."""
    net = Network(
        game,
        scale,
        _rounded(feature_weights * HIDDEN_ONE, np.int16),
        _rounded(feature_bias * HIDDEN_ONE, np.int16),
        _rounded(output_weights * WEIGHT_ONE, np.int16),
        _rounded(output_bias * (HIDDEN_ONE * WEIGHT_ONE), np.int32),
    )
    check(net)
    return net


def _rounded(values: np.ndarray, kind: type) -> np.ndarray:
    rounded = np.rint(np.asarray(values, np.float64))
    limits = np.iinfo(kind)
    if not np.all((rounded >= limits.min) & (rounded <= limits.max)):
        raise NetworkError(f"weights do not fit {np.dtype(kind).name}")
    return rounded.astype(kind)


def check(net: Network) -> None:
    """Raises for what the engine refuses."""
    if net.hidden % HIDDEN_STEP or not HIDDEN_STEP <= net.hidden <= MOST_HIDDEN:
        raise NetworkError(
            f"{net.hidden} hidden values; it must be a multiple of {HIDDEN_STEP} "
            f"from {HIDDEN_STEP} to {MOST_HIDDEN}"
        )
    if not 1 <= net.buckets <= MOST_BUCKETS:
        raise NetworkError(f"{net.buckets} buckets; it must be 1 to {MOST_BUCKETS}")
    if not 1 <= net.scale <= MOST_SCALE:
        raise NetworkError(f"scale {net.scale}; it must be 1 to {MOST_SCALE}")
    weights = np.abs(net.output_weights.astype(np.int64))
    if weights.max() > MOST_OUTPUT_WEIGHT:
        raise NetworkError(f"an output weight of {weights.max()}, over {MOST_OUTPUT_WEIGHT}")
    if weights.sum(axis=1).max() > MOST_OUTPUT_SUM:
        raise NetworkError("the output weights of a bucket can overflow")


def to_bytes(net: Network) -> bytes:
    game = net.game
    header = HEADER.pack(MAGIC, VERSION, game.id.encode("ascii"), game.inputs, net.hidden,
                         net.buckets, net.scale)
    content = header + b"".join(
        values.astype(values.dtype.newbyteorder("<")).tobytes()
        for values in (net.feature_weights, net.feature_bias, net.output_weights, net.output_bias)
    )
    return content + struct.pack("<I", zlib.crc32(content))


def from_bytes(content: bytes) -> Network:
    if len(content) < HEADER.size + 4 or content[: len(MAGIC)] != MAGIC:
        raise NetworkError("not a network file")
    _, version, name, inputs, hidden, buckets, scale = HEADER.unpack_from(content)
    if version != VERSION:
        raise NetworkError(f"version {version} instead of {VERSION}")
    game = GAMES.get(name.rstrip(b"\0").decode("ascii", "replace"))
    if game is None or inputs != game.inputs:
        raise NetworkError("a network for another game")
    if hidden > MOST_HIDDEN or buckets > MOST_BUCKETS:
        raise NetworkError("a network of impossible size")
    shapes = [("<i2", (inputs, hidden)), ("<i2", (hidden,)), ("<i2", (buckets, 2 * hidden)),
              ("<i4", (buckets,))]
    size = sum(np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in shapes)
    if len(content) != HEADER.size + size + 4:
        raise NetworkError(f"{len(content)} bytes instead of {HEADER.size + size + 4}")
    if struct.unpack("<I", content[-4:])[0] != zlib.crc32(content[:-4]):
        raise NetworkError("the file is damaged")
    arrays = []
    at = HEADER.size
    for kind, shape in shapes:
        values = np.frombuffer(content, kind, int(np.prod(shape)), at)
        arrays.append(values.reshape(shape))
        at += values.nbytes
    net = Network(game, scale, *arrays)
    check(net)
    return net


def read(path: Path) -> Network:
    try:
        return from_bytes(path.read_bytes())
    except NetworkError as error:
        raise NetworkError(f"{path}: {error}") from None


def buckets_of(game: Game, pieces: np.ndarray, buckets: int) -> np.ndarray:
    """Which output speaks for a position with so many pieces."""
    return np.clip((pieces - 1) * buckets // game.pieces_at_start, 0, buckets - 1)


def evaluate(net: Network, planes: np.ndarray) -> np.ndarray:
    """The scores of positions (packed planes) for the player to move, in exact arithmetic.

    These are the network's own words: the engine then keeps them between its lowest and highest
    evaluation. Raises NetworkError where a hidden value does not fit 16 bits.
    """
    chunks = [_evaluate(net, planes[i : i + 16384]) for i in range(0, len(planes), 16384)]
    return np.concatenate(chunks) if chunks else np.zeros(0, np.int64)


def _evaluate(net: Network, planes: np.ndarray) -> np.ndarray:
    inputs = net.game.unpack(planes)
    own = _hidden(net, inputs)
    enemy = _hidden(net, inputs[:, net.game.opponent_view()])
    # Doubles hold these whole numbers exactly, and multiply matrices fast.
    hidden = np.clip(np.concatenate([own, enemy], axis=1), 0, HIDDEN_ONE)
    sums = (hidden**2 @ net.output_weights.astype(np.float64).T).astype(np.int64)
    bucket = buckets_of(net.game, inputs.sum(axis=1, dtype=np.int64), net.buckets)
    total = _quotient(sums[np.arange(len(sums)), bucket], HIDDEN_ONE)
    total += net.output_bias.astype(np.int64)[bucket]
    return _quotient(total * net.scale, HIDDEN_ONE * WEIGHT_ONE)


def _hidden(net: Network, inputs: np.ndarray) -> np.ndarray:
    sums = inputs.astype(np.float64) @ net.feature_weights.astype(np.float64) + net.feature_bias
    if sums.size and np.abs(sums).max() > INT16_MAX:
        raise NetworkError(f"a hidden value of {np.abs(sums).max():.0f} overflows 16 bits")
    return sums


def _quotient(values: np.ndarray, divisor: int) -> np.ndarray:
    """Rounds towards zero, as C++ does."""
    return np.sign(values) * (np.abs(values) // divisor)

"""Networks in whole numbers: the file format, and the evaluation exactly as the engine does it."""

from __future__ import annotations

import struct
import zlib
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

from games import GAMES, Game

MAGIC = b"TRIREMEN"
VERSION = 2  # what is written; version 1 is read too
HEADER = struct.Struct("<8sI12s")  # magic, version, id of the game
CHECKSUM = struct.Struct("<I")
SECTION = struct.Struct("<4sI")  # tag, size
MOST_SECTIONS = 16
# A tag in lower case is of a fact that is good to know; any other is needed to understand the
# network.
ARCHITECTURE, WEIGHTS, WIN_MODEL = b"ARCH", b"WGHT", b"wins"
ARCHITECTURE_NUMBERS = struct.Struct("<IIIi")  # inputs, hidden, buckets, scale
WIN_MODEL_NUMBERS = struct.Struct("<ii")
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
class WinModel:
    """How scores turn into results in the engine's games with a network."""

    win_scale: int  # K: the score with which one gets e times as many points as the opponent
    draws_per_mille: int = 0  # how many even positions end in draws


@dataclass(frozen=True)
class Network:
    game: Game  # as it sees it
    scale: int
    win_model: WinModel
    feature_weights: np.ndarray  # int16 [inputs, hidden]
    feature_bias: np.ndarray  # int16 [hidden]
    output_weights: np.ndarray  # int16 [buckets, 2 * hidden], the player to move first
    output_bias: np.ndarray  # int32 [buckets]
    other_facts: dict[bytes, bytes] = field(default_factory=dict)  # by tags not known here

    @property
    def hidden(self) -> int:
        return len(self.feature_bias)

    @property
    def buckets(self) -> int:
        return len(self.output_bias)


def quantised(
    game: Game,
    scale: int,
    win_model: WinModel,
    feature_weights: np.ndarray,
    feature_bias: np.ndarray,
    output_weights: np.ndarray,
    output_bias: np.ndarray,
) -> Network:
    """The nearest network in whole numbers; an error where one does not fit its type."""
    net = Network(
        game,
        scale,
        win_model,
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
    win_scale, draws = net.win_model.win_scale, net.win_model.draws_per_mille
    if not 1 <= win_scale <= MOST_SCALE:
        raise NetworkError(f"win scale {win_scale}; it must be 1 to {MOST_SCALE}")
    if not 0 <= draws <= 1000:
        raise NetworkError(f"{draws} draws per mille; it must be 0 to 1000")
    weights = np.abs(net.output_weights.astype(np.int64))
    if weights.max() > MOST_OUTPUT_WEIGHT:
        raise NetworkError(f"an output weight of {weights.max()}, over {MOST_OUTPUT_WEIGHT}")
    if weights.sum(axis=1).max() > MOST_OUTPUT_SUM:
        raise NetworkError("the output weights of a bucket can overflow")


def to_bytes(net: Network) -> bytes:
    game = net.game
    weights = (net.feature_weights, net.feature_bias, net.output_weights, net.output_bias)
    sections = {
        ARCHITECTURE: ARCHITECTURE_NUMBERS.pack(game.inputs, net.hidden, net.buckets, net.scale),
        WIN_MODEL: WIN_MODEL_NUMBERS.pack(net.win_model.win_scale, net.win_model.draws_per_mille),
        **net.other_facts,
        WEIGHTS: b"".join(values.astype(values.dtype.newbyteorder("<")).tobytes()
                          for values in weights),
    }
    content = HEADER.pack(MAGIC, VERSION, game.id.encode("ascii")) + b"".join(
        SECTION.pack(tag, len(section)) + section for tag, section in sections.items()
    )
    return content + CHECKSUM.pack(zlib.crc32(content))


def checksum(content: bytes) -> str:
    """The name of a network in self-play data and reports: the CRC-32 that ends its file."""
    return f"{CHECKSUM.unpack(content[-CHECKSUM.size :])[0]:08x}"


def report(net: Network, content: bytes) -> dict[str, str | int]:
    """What a network's .json says of its file."""
    return {"checksum": checksum(content), "bytes": len(content), "inputs": net.game.inputs,
            "hidden": net.hidden, "buckets": net.buckets, "scale": net.scale,
            **asdict(net.win_model)}


def from_bytes(content: bytes) -> Network:
    if len(content) < HEADER.size + CHECKSUM.size or content[: len(MAGIC)] != MAGIC:
        raise NetworkError("not a network file")
    _, version, name = HEADER.unpack_from(content)
    if version not in (1, VERSION):
        raise NetworkError(f"version {version} instead of 1 or {VERSION}")
    body, end = content[: -CHECKSUM.size], content[-CHECKSUM.size :]
    if CHECKSUM.unpack(end)[0] != zlib.crc32(body):
        raise NetworkError("the file is damaged or cut off")
    game = GAMES.get(name.rstrip(b"\0").decode("ascii", "replace"))
    if game is None:
        raise NetworkError("a network for no game that is known here")
    sections = (_sections_of_version_1 if version == 1 else _sections)(body[HEADER.size :])
    inputs, hidden, buckets, scale = _numbers(sections, ARCHITECTURE, ARCHITECTURE_NUMBERS)
    game = _as_seen(game, inputs)
    # Without one, the scale is the best guess: it is that of the games that were learned from.
    win_model = WinModel(*_numbers(sections, WIN_MODEL, WIN_MODEL_NUMBERS)
                         if WIN_MODEL in sections else (scale,))
    net = Network(game, scale, win_model, *_weights(sections, inputs, hidden, buckets),
                  other_facts={tag: section for tag, section in sections.items()
                               if tag not in (ARCHITECTURE, WEIGHTS, WIN_MODEL)})
    check(net)
    return net


def _as_seen(game: Game, inputs: int) -> Game:
    """The game as a network with so many inputs sees it."""
    for features in range(game.features_in_data + 1):
        seen = game.with_features(features)
        if seen.inputs == inputs:
            return seen
    raise NetworkError(f"{inputs} inputs; {game.id} has {game.inputs}")


def _sections(content: bytes) -> dict[bytes, bytes]:
    """By their tags."""
    sections: dict[bytes, bytes] = {}
    at = 0
    while at < len(content):
        if at + SECTION.size > len(content):
            raise NetworkError("the last section is cut off")
        tag, size = SECTION.unpack_from(content, at)
        at += SECTION.size
        if size > len(content) - at:
            raise NetworkError("the last section is cut off")
        if tag in sections:
            raise NetworkError(f"two sections {tag!r}")
        if tag not in (ARCHITECTURE, WEIGHTS) and not tag[:1].islower():
            raise NetworkError(f"the section {tag!r} is not known here")
        if len(sections) == MOST_SECTIONS:
            raise NetworkError(f"more than {MOST_SECTIONS} sections")
        sections[tag] = content[at : at + size]
        at += size
    return sections


def _sections_of_version_1(content: bytes) -> dict[bytes, bytes]:
    """It had the architecture and the weights, without tags and sizes."""
    size = ARCHITECTURE_NUMBERS.size
    return {ARCHITECTURE: content[:size], WEIGHTS: content[size:]}


def _section(sections: dict[bytes, bytes], tag: bytes, size: int) -> bytes:
    if tag not in sections:
        raise NetworkError(f"no section {tag!r}")
    if len(sections[tag]) != size:
        raise NetworkError(f"{len(sections[tag])} bytes in section {tag!r} instead of {size}")
    return sections[tag]


def _numbers(sections: dict[bytes, bytes], tag: bytes, numbers: struct.Struct) -> tuple[int, ...]:
    return numbers.unpack(_section(sections, tag, numbers.size))


def _weights(sections: dict[bytes, bytes], inputs: int, hidden: int,
             buckets: int) -> list[np.ndarray]:
    if hidden > MOST_HIDDEN or buckets > MOST_BUCKETS:
        raise NetworkError("a network of impossible size")
    shapes = [("<i2", (inputs, hidden)), ("<i2", (hidden,)), ("<i2", (buckets, 2 * hidden)),
              ("<i4", (buckets,))]
    size = sum(np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in shapes)
    content = _section(sections, WEIGHTS, size)
    arrays = []
    at = 0
    for kind, shape in shapes:
        values = np.frombuffer(content, kind, int(np.prod(shape)), at)
        arrays.append(values.reshape(shape))
        at += values.nbytes
    return arrays


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
    pieces = inputs[:, : net.game.piece_inputs].sum(axis=1, dtype=np.int64)
    bucket = buckets_of(net.game, pieces, net.buckets)
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

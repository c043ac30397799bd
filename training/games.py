"""The games as a network sees them: the twin of src/eval/net/inputs.h.

What the features of a game are, engine/games/*/inputs.h say; here only how many there are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True)
class Game:
    id: str
    files: int
    ranks: int
    piece_kinds: int
    pieces_at_start: int
    features_in_data: int
    features: int  # how many of these the network sees: the first ones

    @property
    def kinds(self) -> int:
        """Of planes: each has one for the player who looks and one for his opponent."""
        return self.piece_kinds + self.features

    def with_features(self, count: int) -> Game:
        """The game as a network with so many of its features sees it."""
        return replace(self, features=count)

    @property
    def squares(self) -> int:
        return self.files * self.ranks

    @property
    def planes(self) -> int:
        return 2 * self.kinds

    @property
    def inputs(self) -> int:
        return self.planes * self.squares

    @property
    def piece_inputs(self) -> int:
        """How many inputs are pieces; they come first."""
        return 2 * self.piece_kinds * self.squares

    @property
    def bytes_a_plane(self) -> int:
        return (self.squares + 7) // 8

    @property
    def planes_size(self) -> int:
        """Bytes of a position's packed planes."""
        return self.planes * self.bytes_a_plane

    @property
    def recorded_planes_size(self) -> int:
        """The same in self-play data, which has all features. What the network sees comes first."""
        return self.with_features(self.features_in_data).planes_size

    def _numbered(self) -> np.ndarray:
        """Input numbers by kind, owner, rank and file."""
        return np.arange(self.inputs).reshape(self.kinds, 2, self.ranks, self.files)

    def opponent_view(self) -> np.ndarray:
        """For each input of one player, the input by which his opponent sees the same piece."""
        return self._numbered()[:, ::-1, ::-1, :].reshape(-1)

    def mirror(self) -> np.ndarray:
        """For each input, the one on the other side of the board's middle line, left to right."""
        return self._numbered()[:, :, :, ::-1].reshape(-1)

    def bit_places(self) -> tuple[np.ndarray, np.ndarray]:
        """For each input, its byte in the packed planes and its bit in that byte."""
        plane, square = np.divmod(np.arange(self.inputs), self.squares)
        return plane * self.bytes_a_plane + square // 8, square % 8

    def unpack(self, planes: np.ndarray) -> np.ndarray:
        """Packed planes [N, planes_size] to one byte an input [N, inputs]."""
        bits = np.unpackbits(planes, axis=1, bitorder="little")
        bits = bits.reshape(len(planes), self.planes, -1)[:, :, : self.squares]
        return bits.reshape(len(planes), self.inputs)

    def pack(self, inputs: np.ndarray) -> np.ndarray:
        """The inverse of unpack."""
        bits = inputs.reshape(len(inputs), self.planes, self.squares).astype(np.uint8)
        packed = np.packbits(bits, axis=2, bitorder="little")
        return packed.reshape(len(inputs), self.planes_size)


def _game(id: str, files: int, ranks: int, piece_kinds: int, pieces_at_start: int,
          features: int) -> Game:
    return Game(id, files, ranks, piece_kinds, pieces_at_start, features, features)


GAMES = {
    game.id: game
    for game in (
        _game("eximo", files=8, ranks=8, piece_kinds=1, pieces_at_start=32, features=3),
        _game("mimic", files=10, ranks=10, piece_kinds=2, pieces_at_start=16, features=3),
        _game("epaminondas", files=14, ranks=12, piece_kinds=1, pieces_at_start=56, features=5),
        _game("crossings", files=8, ranks=8, piece_kinds=1, pieces_at_start=32, features=5),
    )
}

"""The games as a network sees them: the twin of src/eval/net/inputs.h."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Game:
    id: str
    files: int
    ranks: int
    kinds: int
    pieces_at_start: int

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
    def bytes_a_plane(self) -> int:
        return (self.squares + 7) // 8

    @property
    def planes_size(self) -> int:
        """Bytes of a position's packed planes."""
        return self.planes * self.bytes_a_plane

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


GAMES = {
    game.id: game
    for game in (
        Game("eximo", files=8, ranks=8, kinds=1, pieces_at_start=32),
        Game("mimic", files=10, ranks=10, kinds=2, pieces_at_start=16),
        Game("epaminondas", files=14, ranks=12, kinds=1, pieces_at_start=56),
        Game("crossings", files=8, ranks=8, kinds=1, pieces_at_start=32),
    )
}

"""python3 -m unittest discover training"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import io
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import tracemalloc
import unittest
import zlib
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent))

HAS_NUMPY = importlib.util.find_spec("numpy") is not None
HAS_TORCH = HAS_NUMPY and importlib.util.find_spec("torch") is not None

if HAS_NUMPY:
    import numpy as np

    import data
    import network
    import output
    import plot
    import set_facts
    from games import GAMES, Game
if HAS_TORCH:
    import torch

    import train
    from model import Model

NETS = Path(__file__).resolve().parent.parent / "nets"
PROGRAM = Path(__file__).resolve().parent.parent / "build" / "trireme"

needs_numpy = unittest.skipUnless(HAS_NUMPY, "numpy is not installed")
needs_torch = unittest.skipUnless(HAS_TORCH, "PyTorch is not installed")


def random_inputs(game: Game, count: int, random: np.random.Generator) -> np.ndarray:
    """Boards with at most one piece on a square of each kind, about as many as at the start.

    Each feature is there for a third of the pieces of the first kind.
    """
    shape = (count, game.piece_kinds, game.squares)
    occupied = random.random(shape) < game.pieces_at_start / (game.piece_kinds * game.squares)
    own = random.random(shape) < 0.5
    pieces = np.stack([occupied & own, occupied & ~own], axis=2)
    features = random.random((count, game.features, 2, game.squares)) < 1 / 3
    features &= pieces[:, :1]
    return np.concatenate([pieces, features], axis=1).reshape(count, game.inputs)


def material(inputs: np.ndarray, game: Game) -> np.ndarray:
    pieces = inputs[:, : game.piece_inputs].reshape(len(inputs), -1, 2, game.squares)
    pieces = pieces.sum(axis=(1, 3), dtype=int)
    return pieces[:, 0] - pieces[:, 1]


def rows(game: Game, planes: np.ndarray, scores: np.ndarray, *, result: int = 1, side: int = 0,
         first_ply: int = 8, number: int = 0) -> bytes:
    """The positions of a game as `trireme datagen-unpack` writes them."""
    content = b""
    for place, (row, score) in enumerate(zip(planes, scores)):
        points = 2 - result if (side + place) % 2 else result
        content += row.tobytes() + struct.pack("<hBHI", score, points, first_ply + place, number)
    return content


def positions_file(game: Game, *games: bytes, row_size: int | None = None) -> bytes:
    """A file with the rows of these games."""
    content = b"".join(games)
    size = row_size or game.planes_size + 9
    end = json.dumps({
        "rows": len(content) // size, "crc32": zlib.crc32(content),
        "files": [{"name": "games.trid", "bytes": 1000, "crc32": 77, "games": len(games),
                   "positions": 50, "nodes": ["500"], "networks": ["0"],
                   "seeds": ["18446744073709551615"]}]}).encode()
    return (struct.pack("<8sI12sI", b"TRIREMEP", 1, game.id.encode(), size) + content + end
            + struct.pack("<II", len(end), zlib.crc32(end)))


def random_rows(game: Game, random: np.random.Generator, count: int = 20, **more: int) -> bytes:
    """A game in which the player with more pieces stands better, as the scores say."""
    inputs = random_inputs(game, count, random)
    return rows(game, game.pack(inputs), 40 * material(inputs, game), **more)


def random_network(game: Game, random: np.random.Generator, hidden: int = 32,
                   buckets: int = 4) -> network.Network:
    """With the mirrored twins that the trainer makes."""
    features = random.integers(-90, 90, (game.inputs, hidden // 2))
    bias = random.integers(-50, 150, hidden // 2)
    outputs = random.integers(-127, 128, (buckets, 2, hidden // 2))
    return network.Network(
        game, 300, network.WinModel(250, 40),
        np.concatenate([features, features[game.mirror()]], axis=1).astype(np.int16),
        np.concatenate([bias, bias]).astype(np.int16),
        np.concatenate([outputs, outputs], axis=2).reshape(buckets, -1).astype(np.int16),
        random.integers(-20000, 20000, buckets).astype(np.int32))


class TemporaryFolder(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name: str, content: bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content)
        return path


@needs_numpy
class GamesTest(unittest.TestCase):
    def test_sizes_are_those_of_the_format(self) -> None:
        sizes = {game.id: (game.piece_inputs, game.inputs, game.recorded_planes_size)
                 for game in GAMES.values()}
        self.assertEqual(sizes, {"eximo": (128, 512, 64), "mimic": (400, 1000, 130),
                                 "epaminondas": (336, 2016, 252), "crossings": (128, 768, 96)})

    def test_a_network_need_not_see_all_features(self) -> None:
        game = GAMES["mimic"]
        fewer = game.with_features(1)
        self.assertEqual((fewer.kinds, fewer.inputs, fewer.recorded_planes_size), (3, 600, 130))
        inputs = random_inputs(game, 10, np.random.default_rng(1))
        np.testing.assert_array_equal(
            fewer.unpack(game.pack(inputs)[:, : fewer.planes_size]), inputs[:, :600])

    def test_looking_from_the_other_side_twice_changes_nothing(self) -> None:
        for game in GAMES.values():
            for view in (game.opponent_view(), game.mirror()):
                self.assertFalse(np.array_equal(view, np.arange(game.inputs)))
                np.testing.assert_array_equal(view[view], np.arange(game.inputs))

    def test_the_opponent_sees_an_enemy_at_the_other_end_of_the_file(self) -> None:
        game = GAMES["mimic"]
        buried_own_c1 = 2 * 100 + 0 * 10 + 2
        buried_enemy_c10 = 3 * 100 + 9 * 10 + 2
        self.assertEqual(game.opponent_view()[buried_own_c1], buried_enemy_c10)

    def test_the_mirror_keeps_owner_and_rank(self) -> None:
        game = GAMES["epaminondas"]
        self.assertEqual(game.mirror()[168 + 5 * 14 + 0], 168 + 5 * 14 + 13)

    def test_planes_are_packed_from_the_lowest_bit(self) -> None:
        game = GAMES["mimic"]
        planes = np.zeros((1, game.planes_size), np.uint8)
        planes[0, 13 + 12] = 0b1000  # square 99 of the second plane
        self.assertEqual(np.flatnonzero(game.unpack(planes)).tolist(), [199])

    def test_packing_is_undone(self) -> None:
        for game in GAMES.values():
            inputs = random_inputs(game, 10, np.random.default_rng(1))
            np.testing.assert_array_equal(game.unpack(game.pack(inputs)), inputs)


@needs_numpy
class DataTest(TemporaryFolder):
    def setUp(self) -> None:
        super().setUp()
        self.game = GAMES["epaminondas"]
        self.random = np.random.default_rng(1)

    def read(self, *games: bytes) -> data.Positions:
        return data.read([self.positions(*games)], self.game)[0]

    def positions(self, *games: bytes, name: str = "games.pos") -> Path:
        return self.file(name, positions_file(self.game, *games))

    def assert_refused(self, content: bytes, *words: str) -> None:
        with self.assertRaises(data.DataError) as caught:
            data.read([self.file("games.pos", content)], self.game)
        for word in ("games.pos", *words):
            self.assertIn(word, str(caught.exception))

    def test_reads_games_of_several_files(self) -> None:
        inputs = random_inputs(self.game, 3, self.random)
        planes = self.game.pack(inputs)
        one = self.positions(rows(self.game, planes, [-5, 300, 3000], result=2, first_ply=9),
                             name="one")
        two = self.positions(rows(self.game, planes[:1], [7], result=0, side=1),
                             rows(self.game, planes[:1], [7], result=0, side=1, number=1),
                             name="two")
        positions, files = data.read([one, two], self.game)
        np.testing.assert_array_equal(positions.planes, planes[[0, 1, 2, 0, 0]])
        self.assertEqual(positions.score.tolist(), [-5, 300, 3000, 7, 7])
        self.assertEqual(positions.result.tolist(), [1, 0, 1, 1, 1])
        self.assertEqual(positions.ply.tolist(), [9, 10, 11, 8, 8])
        self.assertEqual(positions.game.tolist(), [0, 0, 0, 1, 2])
        self.assertEqual(
            files[1], data.FileSummary("games.trid", 1000, 77, 2, 50, [500], [0], [2**64 - 1]))
        self.assertEqual([file.games for file in files], [1, 2])

    def test_refuses_every_changed_byte_and_every_length(self) -> None:
        whole = positions_file(self.game, random_rows(self.game, self.random, 2))
        for place in range(len(whole)):
            damaged = bytearray(whole)
            damaged[place] ^= 1
            self.assert_refused(bytes(damaged))
        for length in range(len(whole)):
            self.assert_refused(whole[:length])
        self.assert_refused(whole + b"\0", "damaged")

    def test_says_what_is_wrong(self) -> None:
        row = random_rows(self.game, self.random, 1)
        whole = positions_file(self.game, row)
        self.assert_refused(b"hello", "no positions")
        self.assert_refused(b"", "no positions")
        self.assert_refused(b"TRID\2\0" + bytes(100), "datagen-unpack")
        self.assert_refused(b"TRIREMEP\2" + whole[9:], "version 2 instead of 1")
        self.assert_refused(positions_file(GAMES["mimic"]), "mimic instead of epaminondas")
        self.assert_refused(positions_file(self.game, row, row_size=len(row) + 1), "unpack")
        for end in (b"", b"[]", b"{}", b'{"rows": 0, "crc32": 0, "files": [{}]}'):
            self.assert_refused(whole[:28] + end + struct.pack("<II", len(end), zlib.crc32(end)),
                                "says nothing")
        with self.assertRaisesRegex(data.DataError, "no positions"):
            self.read()

    @unittest.skipUnless(PROGRAM.exists(), "the program is not built")
    def test_reads_what_the_program_writes(self) -> None:
        for game in GAMES.values():
            games, unpacked = (self.folder / f"{game.id}.{suffix}" for suffix in ("trid", "pos"))
            for command in (["datagen", game.id, "--nodes", "10", "--positions", "60", "--seed",
                             "5", "--eval", "hand", "--out", str(games)],
                            ["datagen-unpack", str(games), "--out", str(unpacked)]):
                subprocess.run([PROGRAM, *command], check=True, capture_output=True)
            positions, (file,) = data.read([unpacked], game)
            self.assertEqual((file.name, file.bytes, file.crc32, file.seeds),
                             (games.name, games.stat().st_size, zlib.crc32(games.read_bytes()),
                              [5]))
            self.assertLessEqual(len(positions), file.positions)
            pieces = game.unpack(positions.planes)[:, : game.piece_inputs].sum(axis=1)
            self.assertTrue((pieces[0] <= game.pieces_at_start) and (pieces > 0).all())
            self.assertLess(positions.game.max(), file.games)

    def test_merges_positions_with_their_mirror_images(self) -> None:
        inputs = random_inputs(self.game, 2, self.random)
        planes = self.game.pack(np.stack([inputs[0], inputs[1], inputs[0][self.game.mirror()]]))
        positions = self.read(rows(self.game, planes, [10, 50, 20], result=2, side=1),
                              rows(self.game, planes[:1], [60], result=0, side=0, number=1))
        merged = data.merge_duplicates(positions, self.game)
        self.assertEqual(merged.score.tolist(), [30, 50])
        self.assertEqual(merged.result.tolist(), [0, 1])
        self.assertEqual(merged.game.tolist(), [0, 0])

    def test_no_game_is_on_both_sides_of_the_split(self) -> None:
        positions = self.read(*(random_rows(self.game, self.random, number=number)
                                for number in range(10)))
        learn, test = data.split_by_game(positions, 0.2, seed=3)
        self.assertEqual(len(set(test.game)), 2)
        self.assertEqual(set(learn.game) | set(test.game), set(range(10)))
        self.assertFalse(set(learn.game) & set(test.game))

    def test_nothing_of_the_test_games_is_learned(self) -> None:
        inputs = random_inputs(self.game, 11, self.random)
        shared = inputs[10]

        def load(test_games: set[int]) -> tuple[data.Positions, data.Positions]:
            """Ten games, each with the shared position and then one of its own.

            In test games, the shared one is mirrored, has another score and is won, not lost.
            """
            games = []
            for number in range(10):
                tested = number in test_games
                start = shared[self.game.mirror()] if tested else shared
                planes = self.game.pack(np.stack([start, inputs[number]]))
                games.append(rows(self.game, planes, [900 if tested else 5, 7],
                                  result=2 if tested else 0, number=number))
            return data.load([self.positions(*games)], self.game, skip_plies=0, share=0.5, seed=4)[:2]

        # Which games are to test with depends on their numbers alone, so they can be asked for.
        test_games = set(load(set())[1].game.tolist())
        self.assertEqual(len(test_games), 5)
        self.assertNotIn(0, test_games)  # so a merged row would be one to learn from
        learn, test = load(test_games)
        at_the_start = learn.ply == 8
        self.assertEqual(learn.result[at_the_start].tolist(), [0])
        self.assertEqual(learn.score[at_the_start].tolist(), [5])
        self.assertEqual(set(test.game.tolist()), test_games)
        self.assertEqual(test.ply.tolist(), [9] * 5)

    def test_needs_positions_that_only_test_games_have(self) -> None:
        planes = self.game.pack(random_inputs(self.game, 1, self.random))
        same = [rows(self.game, planes, [5], number=number) for number in range(10)]
        with self.assertRaisesRegex(data.DataError, "--validation"):
            data.load([self.positions(*same)], self.game, 0, 0.5, 1)

    def test_leaves_out_the_first_plies(self) -> None:
        games = [random_rows(self.game, self.random, number=number) for number in range(4)]
        learn, test, *_ = data.load([self.positions(*games)], self.game, 20, 0.5, 1)
        self.assertEqual(set(learn.ply) | set(test.ply), set(range(20, 28)))

    def test_needs_no_more_memory_than_the_readme_says(self) -> None:
        for name, most in (("crossings", 235), ("epaminondas", 570), ("mimic", 310)):
            game = GAMES[name]
            games = []
            for number in range(20):
                planes = self.random.integers(0, 256, (4000, game.planes_size), np.uint8)
                games.append(rows(game, planes, [5] * len(planes), number=number))
            path = self.file("games.pos", positions_file(game, *games))
            tracemalloc.start()
            self.addCleanup(tracemalloc.stop)
            data.load([path], game, 0, 0.02, 1)
            peak = tracemalloc.get_traced_memory()[1] / 80000
            tracemalloc.stop()
            self.assertLess(peak, most, name)

    def test_one_game_cannot_be_split(self) -> None:
        with self.assertRaises(data.DataError):
            data.split_by_game(self.read(random_rows(self.game, self.random)), 0.5, seed=1)

    def test_finds_the_scale_of_the_scores(self) -> None:
        for scale in (30, 250, 3000):
            score = self.random.normal(0, 2 * scale, 50000)
            result = self.random.random(50000) < data.chances(score, scale)
            self.assertAlmostEqual(data.fit_scale(score, result) / scale, 1, delta=0.05)

    def test_counts_draws_in_even_positions(self) -> None:
        planes = self.game.pack(random_inputs(self.game, 4, self.random))
        drawn = rows(self.game, planes, [24, -24, 25, 0], result=1)
        lost = rows(self.game, planes, [10, -20, -25, 3000], result=0)
        self.assertEqual(data.draws_per_mille(self.read(drawn, lost)), 600)
        self.assertEqual(data.draws_per_mille(self.read(lost)), 0)
        self.assertEqual(data.draws_per_mille(self.read(
            rows(self.game, planes, [100] * 4))), 0)

    def test_takes_a_win_and_a_loss_of_one_position_for_no_draw(self) -> None:
        planes = self.game.pack(random_inputs(self.game, 3, self.random))
        games = [rows(self.game, planes[[0, number]], [0, 0], result=2 * (number - 1),
                      number=number) for number in (1, 2)]
        learn, test, _, draws = data.load([self.positions(*games)], self.game, 0, 0.5, 1)
        self.assertEqual(len(learn) + len(test), 3)
        self.assertEqual(draws, 0)

    def test_refuses_to_fit_scores_without_meaning(self) -> None:
        score = np.array([100.0, -100.0])
        with self.assertRaisesRegex(data.DataError, "--scale"):
            data.fit_scale(score, np.array([0.0, 1.0]))
        with self.assertRaisesRegex(data.DataError, "--scale"):
            data.fit_scale(np.zeros(2), np.array([0.0, 1.0]))


@needs_numpy
class NetworkTest(TemporaryFolder):
    def setUp(self) -> None:
        super().setUp()
        self.random = np.random.default_rng(2)

    def test_a_written_network_reads_back_equal(self) -> None:
        for game in GAMES.values():
            net = random_network(game, self.random)
            path = self.folder / "some.nnue"
            path.write_bytes(network.to_bytes(net))
            again = network.read(path)
            self.assertEqual((again.game, again.scale), (game, 300))
            self.assertEqual(again.win_model, network.WinModel(250, 40))
            for name in ("feature_weights", "feature_bias", "output_weights", "output_bias"):
                np.testing.assert_array_equal(getattr(again, name), getattr(net, name))

    def test_has_its_numbers_where_the_format_says(self) -> None:
        game = GAMES["eximo"].with_features(0)
        net = random_network(game, self.random, hidden=64, buckets=2)
        content = network.to_bytes(net)
        weights = 2 * (128 * 64 + 64 + 2 * 128) + 4 * 2
        self.assertEqual(len(content), 72 + weights + 4)
        self.assertEqual(content[:24], b"TRIREMEN\2\0\0\0eximo\0\0\0\0\0\0\0")
        self.assertEqual(struct.unpack_from("<4sIIIIi", content, 24),
                         (b"ARCH", 16, 128, 64, 2, 300))
        self.assertEqual(struct.unpack_from("<4sIii", content, 48), (b"wins", 8, 250, 40))
        self.assertEqual(struct.unpack_from("<4sI", content, 64), (b"WGHT", weights))
        self.assertEqual(struct.unpack_from("<h", content, 72 + 2 * (5 * 64 + 3))[0],
                         net.feature_weights[5, 3])
        self.assertEqual(struct.unpack_from("<i", content, len(content) - 8)[0],
                         net.output_bias[1])

    def test_reads_version_1_with_the_scale_for_a_win_scale(self) -> None:
        net = random_network(GAMES["mimic"], self.random)
        again = network.from_bytes(version_1(net))
        self.assertEqual((again.game, again.scale), (net.game, 300))
        self.assertEqual(again.win_model, network.WinModel(300, 0))
        for name in ("feature_weights", "feature_bias", "output_weights", "output_bias"):
            np.testing.assert_array_equal(getattr(again, name), getattr(net, name))

    def test_reads_the_networks_of_the_program(self) -> None:
        for game in GAMES.values():
            content = (NETS / f"{game.id}.nnue").read_bytes()
            net = network.from_bytes(content)
            self.assertEqual(net.game, game.with_features(net.game.features))
            self.assertEqual(network.to_bytes(net), content)
            said = json.loads((NETS / f"{game.id}.json").read_text())["network"]
            self.assertEqual(said, said | network.report(net, content))

    def test_refuses_every_changed_byte_and_every_length(self) -> None:
        net = random_network(GAMES["eximo"], self.random)
        for content in (network.to_bytes(net), version_1(net)):
            for place in (*range(80), 1000, len(content) - 1):
                damaged = bytearray(content)
                damaged[place] ^= 0x40
                with self.assertRaises(network.NetworkError, msg=f"byte {place}"):
                    network.from_bytes(bytes(damaged))
            for length in range(len(content)):
                with self.assertRaises(network.NetworkError, msg=f"{length} bytes"):
                    network.from_bytes(content[:length])
            with self.assertRaises(network.NetworkError):
                network.from_bytes(content + b"\0")

    def test_keeps_facts_that_it_does_not_know(self) -> None:
        parts = sections_of(random_network(GAMES["eximo"], self.random))
        parts.insert(1, (b"date", b"today"))
        parts.append((b"more", b""))
        net = network.from_bytes(file_of(parts))
        self.assertEqual(net.other_facts, {b"date": b"today", b"more": b""})
        self.assertEqual(network.from_bytes(network.to_bytes(net)).other_facts, net.other_facts)

    def test_reads_sections_in_any_order_and_without_the_win_model(self) -> None:
        architecture, win_model, weights = sections_of(random_network(GAMES["eximo"], self.random))
        net = network.from_bytes(file_of([weights, win_model, architecture]))
        self.assertEqual(net.win_model, network.WinModel(250, 40))
        net = network.from_bytes(file_of([architecture, weights]))
        self.assertEqual(net.win_model, network.WinModel(300, 0))

    def test_refuses_sections_that_make_no_sense(self) -> None:
        architecture, win_model, weights = sections_of(random_network(GAMES["eximo"], self.random))
        good = [architecture, win_model, weights]
        for complaint, parts in (
            ("two sections b'wins'", [*good, win_model]),
            ("two sections b'WGHT'", [weights, *good]),
            ("two sections b'note'", [(b"note", b"1"), *good, (b"note", b"2")]),
            ("'ZIPS' is not known", [*good, (b"ZIPS", b"")]),
            ("'0abc' is not known", [*good, (b"0abc", b"")]),
            ("no section b'ARCH'", [win_model, weights]),
            ("no section b'WGHT'", [architecture, win_model]),
            ("15 bytes in section b'ARCH'", [(b"ARCH", architecture[1][:-1]), weights]),
            ("9 bytes in section b'wins'", [architecture, (b"wins", win_model[1] + b"0"), weights]),
            ("in section b'WGHT' instead", [architecture, (b"WGHT", weights[1] + b"00")]),
            ("more than 16 sections", [*good, *((b"no%02d" % i, b"") for i in range(14))]),
            ("win scale 0", [architecture, (b"wins", struct.pack("<ii", 0, 0)), weights]),
            ("win scale 10001", [architecture, (b"wins", struct.pack("<ii", 10001, 0)), weights]),
            ("-1 draws", [architecture, (b"wins", struct.pack("<ii", 1, -1)), weights]),
            ("1001 draws", [architecture, (b"wins", struct.pack("<ii", 1, 1001)), weights]),
        ):
            with self.assertRaisesRegex(network.NetworkError, complaint):
                network.from_bytes(file_of(parts))
        network.from_bytes(file_of([*good, *((b"no%02d" % i, b"") for i in range(13))]))

    def test_refuses_a_section_that_ends_behind_the_file(self) -> None:
        parts = sections_of(random_network(GAMES["eximo"], self.random))
        for rest in (b"m", b"more\0\0\0", b"more\1\0\0\0", b"more\xff\xff\xff\xff"):
            with self.assertRaisesRegex(network.NetworkError, "cut off"):
                network.from_bytes(file_of(parts, rest))

    def test_refuses_what_the_engine_refuses(self) -> None:
        game = GAMES["eximo"]

        def quantised(hidden: int = 32, buckets: int = 1, scale: int = 300, win_scale: int = 300,
                      draws: int = 0, feature: float = 0.0,
                      output: float = 0.0) -> network.Network:
            return network.quantised(
                game, scale, network.WinModel(win_scale, draws),
                np.full((game.inputs, hidden), feature), np.zeros(hidden),
                np.full((buckets, 2 * hidden), output), np.zeros(buckets))

        self.assertEqual(quantised(output=127 / 64).output_weights.max(), 127)
        for bad in ({"hidden": 48}, {"hidden": 544}, {"buckets": 17}, {"scale": 0},
                    {"scale": 10001}, {"win_scale": 0}, {"draws": 1001}, {"output": 2.0},
                    {"hidden": 512, "output": 1.0}, {"feature": 129.0}, {"feature": float("nan")}):
            with self.assertRaises(network.NetworkError, msg=str(bad)):
                quantised(**bad)

    def test_evaluates_as_the_formula_says(self) -> None:
        for game in GAMES.values():
            net = random_network(game, self.random)
            planes = game.pack(random_inputs(game, 20, self.random))
            expected = [slow_evaluation(net, row) for row in game.unpack(planes)]
            self.assertEqual(network.evaluate(net, planes).tolist(), expected)
            self.assertGreater(len(set(expected)), 15)

    def test_mirrored_positions_score_the_same(self) -> None:
        for game in GAMES.values():
            net = random_network(game, self.random)
            inputs = random_inputs(game, 50, self.random)
            np.testing.assert_array_equal(
                network.evaluate(net, game.pack(inputs)),
                network.evaluate(net, game.pack(inputs[:, game.mirror()])))

    def test_buckets_go_by_the_number_of_pieces(self) -> None:
        pieces = np.array([0, 1, 8, 9, 16, 17, 32, 33, 50])
        self.assertEqual(network.buckets_of(GAMES["eximo"], pieces, 4).tolist(),
                         [0, 0, 0, 1, 1, 2, 3, 3, 3])

    def test_notices_a_hidden_value_that_overflows(self) -> None:
        game = GAMES["eximo"]
        net = random_network(game, self.random)
        net.feature_weights[:] = 2000
        with self.assertRaisesRegex(network.NetworkError, "overflows"):
            network.evaluate(net, game.pack(random_inputs(game, 20, self.random)))


def sections_of(net: network.Network) -> list[tuple[bytes, bytes]]:
    """Tags and contents in the order of the file, cut at the places that the format gives."""
    content = network.to_bytes(net)
    return [(b"ARCH", content[32:48]), (b"wins", content[56:64]), (b"WGHT", content[72:-4])]


def file_of(parts: list[tuple[bytes, bytes]], rest: bytes = b"") -> bytes:
    """A network's file for Eximo with these sections."""
    content = b"TRIREMEN\2\0\0\0" + b"eximo".ljust(12, b"\0") + b"".join(
        tag + struct.pack("<I", len(section)) + section for tag, section in parts) + rest
    return content + struct.pack("<I", zlib.crc32(content))


def version_1(net: network.Network) -> bytes:
    """The file as it was written before there were sections."""
    (_, architecture), _, (_, weights) = sections_of(net)
    content = (b"TRIREMEN\1\0\0\0" + net.game.id.encode().ljust(12, b"\0") + architecture
               + weights)
    return content + struct.pack("<I", zlib.crc32(content))


@needs_numpy
class SetFactsTest(TemporaryFolder):
    def setUp(self) -> None:
        super().setUp()
        self.net = random_network(GAMES["crossings"], np.random.default_rng(3))

    def set_facts(self, path: Path, *options: str) -> tuple[int, str]:
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            status = set_facts.main([str(path), *options])
        return status, output.getvalue()

    def test_changes_what_it_is_told_and_nothing_else(self) -> None:
        path = self.file("a.nnue", network.to_bytes(self.net))
        self.assertEqual(self.set_facts(path, "--win-scale", "77")[0], 0)
        self.assertEqual(network.read(path).win_model, network.WinModel(77, 40))
        self.assertEqual(self.set_facts(path, "--draws", "0")[0], 0)
        self.assertEqual(network.read(path).win_model, network.WinModel(77, 0))
        self.assertEqual(self.set_facts(path, "--win-scale", "250", "--draws", "40")[0], 0)
        self.assertEqual(path.read_bytes(), network.to_bytes(self.net))
        self.assertEqual(list(self.folder.iterdir()), [path])

    def test_brings_version_1_up_to_date(self) -> None:
        path = self.file("a.nnue", version_1(self.net))
        self.assertEqual(self.set_facts(path, "--win-scale", "250", "--draws", "40")[0], 0)
        self.assertEqual(path.read_bytes(), network.to_bytes(self.net))

    def test_keeps_the_report_up_to_date_and_the_names_before(self) -> None:
        before = network.to_bytes(self.net)
        path = self.file("a.nnue", before)
        report = self.file("a.json", json.dumps(
            {"game": "crossings", "network": {"file": "a.nnue", "scale": 300}, "x": 0.1}).encode())
        self.set_facts(path, "--win-scale", "77")
        between = path.read_bytes()
        self.set_facts(path, "--draws", "3")
        after = path.read_bytes()
        said = json.loads(report.read_text())
        self.assertEqual((said["game"], said["x"], said["network"]["file"]),
                         ("crossings", 0.1, "a.nnue"))
        self.assertEqual((said["network"]["win_scale"], said["network"]["draws_per_mille"]),
                         (77, 3))
        self.assertEqual(said["network"]["checksum"], network.checksum(after))
        names = [network.checksum(content) for content in (before, between)]
        self.assertEqual(said["network"]["formerly"], names)
        # Back at its first name, it is not listed as one of before.
        self.set_facts(path, "--win-scale", "250", "--draws", "40")
        said = json.loads(report.read_text())
        self.assertEqual(said["network"]["checksum"], names[0])
        self.assertEqual(said["network"]["formerly"], [names[1], network.checksum(after)])

    def test_changes_nothing_where_something_is_wrong(self) -> None:
        content = network.to_bytes(self.net)
        path = self.file("a.nnue", content)
        for options in (("--win-scale", "0"), ("--draws", "1001")):
            status, printed = self.set_facts(path, *options)
            self.assertEqual(status, 2)
            self.assertIn("it must be", printed)
        self.file("a.json", b"[]")
        self.assertEqual(self.set_facts(path, "--draws", "1")[0], 2)
        self.assertEqual(path.read_bytes(), content)
        for bad in (self.folder / "nowhere.nnue", self.file("b.nnue", content[:-1])):
            self.assertEqual(self.set_facts(bad, "--draws", "1")[0], 2)
        with self.assertRaises(SystemExit):
            self.set_facts(path)


def slow_evaluation(net: network.Network, inputs: np.ndarray) -> int:
    """The formula of the format, one number after the other."""
    game = net.game
    total = 0
    pieces = int(inputs[: game.piece_inputs].sum())
    bucket = min(net.buckets - 1, (pieces - 1) * net.buckets // game.pieces_at_start)
    for half, view in enumerate((np.arange(game.inputs), game.opponent_view())):
        active = [int(view[i]) for i in np.flatnonzero(inputs)]
        for unit in range(net.hidden):
            value = int(net.feature_bias[unit])
            value += sum(int(net.feature_weights[i, unit]) for i in active)
            clamped = min(max(value, 0), 255)
            total += clamped**2 * int(net.output_weights[bucket, half * net.hidden + unit])

    def divide(value: int, divisor: int) -> int:
        return abs(value) // divisor * (1 if value > 0 else -1)

    sum_of_both = divide(total, 255) + int(net.output_bias[bucket])
    return divide(sum_of_both * net.scale, 255 * 64)


@needs_numpy
class PlotTest(unittest.TestCase):
    def test_draws_every_point_inside_the_panel(self) -> None:
        for values in ([0.5, 0.25, 0.125], [0.1], [0.2, 0.2], [0.0123, 0.01229, 0.01228]):
            text = plot.chart([("a < b", [plot.Series("one", values)]),
                               ("c", [plot.Series("two", values)])])
            lines = ElementTree.fromstring(text).iter("{http://www.w3.org/2000/svg}polyline")
            drawn = [line.get("points", "").split() for line in lines]
            self.assertEqual([len(points) for points in drawn], [len(values)] * 2)
            for point in drawn[0]:
                x, y = map(float, point.split(","))
                self.assertTrue(plot.LEFT <= x <= plot.WIDTH - plot.RIGHT, point)
                self.assertTrue(plot.TOP <= y <= plot.HEIGHT - plot.BOTTOM, point)


@needs_torch
class ModelTest(unittest.TestCase):
    def test_agrees_with_its_whole_numbers(self) -> None:
        for game in GAMES.values():
            torch.manual_seed(1)
            model = Model(game, hidden=64, buckets=4)
            with torch.no_grad():
                model.features.uniform_(-0.1, 0.1)
                model.output_bias.uniform_(-1, 1)
            planes = game.pack(random_inputs(game, 200, np.random.default_rng(1)))
            exact = model(torch.from_numpy(planes)).detach().numpy() * 300
            scores = network.evaluate(model.quantised(300, network.WinModel(300)), planes)
            self.assertGreater(exact.std(), 10)
            self.assertLess(np.abs(exact - scores).mean(), 2)

    def test_starts_from_the_weights_of_a_network(self) -> None:
        game = GAMES["mimic"]
        torch.manual_seed(1)
        first = Model(game, hidden=64, buckets=4)
        with torch.no_grad():
            first.features.uniform_(-0.1, 0.1)
            first.output_bias.uniform_(-1, 1)
        net = first.quantised(300, network.WinModel(300))
        second = Model(game, hidden=64, buckets=4)
        second.start_from(net)
        self.assertEqual(network.to_bytes(second.quantised(300, network.WinModel(300))),
                         network.to_bytes(net))
        for other in (Model(game, hidden=32, buckets=4), Model(game, hidden=64, buckets=2),
                      Model(game.with_features(0), hidden=64, buckets=4),
                      Model(GAMES["eximo"], hidden=64, buckets=4)):
            with self.assertRaisesRegex(network.NetworkError, "to start from"):
                other.start_from(net)

    def test_clipped_weights_can_always_be_stored(self) -> None:
        game = GAMES["crossings"]
        for features in (0, game.features):
            seen = game.with_features(features)
            model = Model(seen, hidden=512, buckets=2)
            with torch.no_grad():
                for parameter in (model.features, model.feature_bias, model.outputs):
                    parameter.fill_(5.0)
            model.clip()
            full_board = np.zeros((1, seen.planes, seen.squares), bool)
            full_board[:, ::2] = True  # own pieces everywhere, with all their features
            network.evaluate(model.quantised(300, network.WinModel(300)), seen.pack(full_board))


@needs_numpy
class OutputTest(TemporaryFolder):
    def test_writes_all_files_or_none(self) -> None:
        old = self.file("a", b"old")
        with self.assertRaises(OSError):
            output.write_whole({old: b"new", self.folder / "nowhere" / "b": b"new"})
        self.assertEqual(old.read_bytes(), b"old")
        self.assertEqual(list(self.folder.iterdir()), [old])
        output.write_whole({old: b"new", self.folder / "b": b"more"})
        self.assertEqual({path.name: path.read_bytes() for path in self.folder.iterdir()},
                         {"a": b"new", "b": b"more"})

    def test_trying_to_write_makes_the_folder_and_nothing_else(self) -> None:
        output.try_to_write([self.folder / "x" / "y" / "a"])
        self.assertEqual(list((self.folder / "x" / "y").iterdir()), [])

    def test_names_the_folder_that_cannot_be_written(self) -> None:
        blocked = self.file("blocked", b"")
        with self.assertRaisesRegex(output.OutputError, "folder .*blocked"):
            output.try_to_write([blocked / "a"])
        with self.assertRaisesRegex(output.OutputError, "it is a folder"):
            output.try_to_write([self.folder])


@needs_torch
class CommitTest(TemporaryFolder):
    def git(self, *words: str) -> None:
        subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@y", *words],
                       cwd=self.folder, check=True, capture_output=True)

    @unittest.skipUnless(shutil.which("git"), "git is not installed")
    def test_says_whether_files_differ_from_the_commit(self) -> None:
        self.git("init")
        self.assertIsNone(train.commit(self.folder))
        self.git("commit", "--allow-empty", "-m", "x")
        self.assertRegex(train.commit(self.folder) or "", "^[0-9a-f]{40,}$")
        self.file("new", b"")
        self.assertRegex(train.commit(self.folder) or "", "^[0-9a-f]{40,}-dirty$")


@needs_torch
class TrainTest(TemporaryFolder):
    def setUp(self) -> None:
        super().setUp()
        random = np.random.default_rng(4)
        game = GAMES["crossings"]
        # The first record has the first player to move: who has more pieces in it wins.
        games = []
        for number in range(60):
            inputs = random_inputs(game, 12, random)
            balance = material(inputs, game)
            games.append(rows(game, game.pack(inputs), 40 * balance,
                              result=int(np.sign(balance[0])) + 1, number=number))
        self.data = self.file("games.pos", positions_file(game, *games))

    def train(self, name: str, *more: str) -> tuple[int, str]:
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            status = train.main(["crossings", str(self.data), "--out", str(self.folder / name),
                                 "--hidden", "32", "--epochs", "6", "--batch", "32", "--scale",
                                 "200", "--win-scale", "180", "--validation", "0.1", "--device",
                                 "cpu", *more])
        return status, output.getvalue()

    def test_learns_and_writes_a_network_with_its_provenance(self) -> None:
        status, output = self.train("nets/crossings.nnue", "--buckets", "2")
        self.assertEqual(status, 0, output)
        self.assertIn("epoch 6/6", output)
        net = network.read(self.folder / "nets/crossings.nnue")
        self.assertEqual((net.game.id, net.hidden, net.buckets, net.scale),
                         ("crossings", 32, 2, 200))
        self.assertEqual(net.win_model.win_scale, 180)
        report = json.loads((self.folder / "nets/crossings.json").read_text())
        losses = [epoch["train_loss"] for epoch in report["epochs"]]
        self.assertLess(losses[-1], 0.7 * losses[0])
        self.assertLess(report["rounding_difference"], 3)
        self.assertIsNone(report["elo"])
        self.assertEqual(report["network"]["win_scale"], 180)
        self.assertEqual(report["network"]["draws_per_mille"], net.win_model.draws_per_mille)
        self.assertEqual(report["data"][0]["networks"], ["hand"])
        self.assertEqual(report["data"][0]["games"], 60)
        ElementTree.parse(self.folder / "nets/crossings.svg")

    def test_learns_from_some_of_the_features(self) -> None:
        for features in (0, 2):
            status, output = self.train("a.nnue", "--features", str(features))
            self.assertEqual(status, 0, output)
            net = network.read(self.folder / "a.nnue")
            self.assertEqual(net.game.features, features)
            report = json.loads((self.folder / "a.json").read_text())
            self.assertEqual(report["network"]["inputs"], 128 * (1 + features))

    def test_goes_on_with_a_network(self) -> None:
        self.assertEqual(self.train("first.nnue")[0], 0)
        status, output = self.train("second.nnue", "--from", str(self.folder / "first.nnue"))
        self.assertEqual(status, 0, output)
        first, second = (json.loads((self.folder / name).read_text())
                         for name in ("first.json", "second.json"))
        self.assertLess(second["epochs"][0]["train_loss"], 0.7 * first["epochs"][0]["train_loss"])
        self.assertEqual(second["started_from"], first["network"]["checksum"])
        self.assertIsNone(first["started_from"])
        self.assertEqual(self.train("third.nnue", "--from", str(self.folder / "first.nnue"),
                                    "--buckets", "2")[0], 2)

    def test_takes_the_win_model_from_the_games_unless_it_is_given(self) -> None:
        learn, *_, draws = data.load([self.data], GAMES["crossings"], 0, 0.1, 1)
        options = argparse.Namespace(scale=None, win_scale=None, draws=None)
        fitted = round(data.fit_scale(learn.score, learn.result))
        self.assertEqual(train.scales(options, learn, draws),
                         (fitted, network.WinModel(fitted, draws)))
        options = argparse.Namespace(scale=200, win_scale=None, draws=0)
        self.assertEqual(train.scales(options, learn, draws),
                         (200, network.WinModel(fitted, 0)))
        options = argparse.Namespace(scale=None, win_scale=180, draws=7)
        self.assertEqual(train.scales(options, learn, draws),
                         (fitted, network.WinModel(180, 7)))

    def test_is_the_same_for_the_same_seed(self) -> None:
        for name, seed in (("a.nnue", "5"), ("b.nnue", "5"), ("c.nnue", "6")):
            self.assertEqual(self.train(name, "--seed", seed)[0], 0)
        a, b, c = ((self.folder / name).read_bytes() for name in ("a.nnue", "b.nnue", "c.nnue"))
        self.assertEqual(a, b)
        self.assertNotEqual(a, c)

    def test_tries_the_folder_before_it_trains(self) -> None:
        self.file("blocked", b"")
        status, printed = self.train("blocked/a.nnue")
        self.assertEqual(status, 2)
        self.assertIn("cannot write to the folder", printed)
        self.assertNotIn("epoch", printed)

    def test_stopped_while_learning_it_has_written_nothing(self) -> None:
        with mock.patch.object(train, "fit", side_effect=KeyboardInterrupt):
            status, printed = self.train("a.nnue")
        self.assertEqual(status, 130)
        self.assertIn("nothing written", printed)
        self.assertEqual(list(self.folder.iterdir()), [self.data])

    def test_stopped_while_writing_it_does_not_deny_it(self) -> None:
        replace = os.replace

        def replace_and_stop(*paths: Path) -> None:
            replace(*paths)
            raise KeyboardInterrupt

        with mock.patch.object(os, "replace", replace_and_stop):
            status, printed = self.train("a.nnue")
        self.assertEqual(status, 130)
        self.assertIn("stopped while writing", printed)
        self.assertNotIn("nothing", printed)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ["a.nnue", "games.pos"])

    def test_says_what_is_wrong(self) -> None:
        self.data.write_bytes(b"hello")
        status, output = self.train("a.nnue")
        self.assertEqual(status, 2)
        self.assertIn("games.pos: no positions", output)
        self.assertFalse((self.folder / "a.nnue").exists())
        for option, value in (("--hidden", "40"), ("--buckets", "0"), ("--blend", "1.5"),
                              ("--win-scale", "0"), ("--draws", "-1")):
            with self.assertRaises(SystemExit):
                self.train("a.nnue", option, value)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Trains a network on self-play data. README.md beside this file says how."""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Sequence

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import mse_loss

import data
import network
import output
import plot
from games import GAMES, Game
from model import Model

LAST_LEARNING_RATE = 0.01  # as a share of the first
WEIGHT_DECAY = 0.01
CHECKED_POSITIONS = 100_000  # compared with the whole-number network at the end


@dataclass(frozen=True)
class Epoch:
    train_loss: float
    validation_loss: float
    result_loss: float  # on the validation positions, against the games' results alone


@dataclass(frozen=True)
class Samples:
    """Positions on the device."""

    planes: Tensor
    target: Tensor
    result: Tensor

    def __len__(self) -> int:
        return len(self.target)


def main(argv: Sequence[str] | None = None) -> int:
    options = parse_options(argv)
    writing = False
    try:
        output.try_to_write(outputs(options.out))
        trained = run(options)
        writing = True
        write_results(options.out, *trained)
    except (data.DataError, network.NetworkError, output.OutputError, OSError) as error:
        print(f"train: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"train: stopped while writing {options.out} and what goes beside it" if writing
              else "train: stopped, nothing written", file=sys.stderr)
        return 130
    return 0


def outputs(out: Path) -> list[Path]:
    """The network, where it comes from, and the plot."""
    return [out, out.with_suffix(".json"), out.with_suffix(".svg")]


def parse_options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="train", description="Trains a network on what `trireme datagen-unpack` wrote.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("game", choices=sorted(GAMES))
    add("data", nargs="+", type=Path, help="positions of this game")
    add("--out", type=Path, required=True, help="the network; a .json and an .svg go beside it")
    add("--hidden", type=int, default=256, help="hidden values of each player")
    add("--buckets", type=int, default=1, help="outputs, chosen by the number of pieces")
    add("--features", type=int, metavar="N",
        help="see the first N features of the game beside the pieces; all if not given")
    add("--from", dest="start", type=Path, metavar="NET",
        help="a network of the same shape to start from, instead of random weights")
    add("--epochs", type=int, default=20, help="times that every position is seen")
    add("--batch", type=int, default=16384, help="positions a step")
    add("--lr", type=float, default=1e-3, help="learning rate at the start")
    add("--blend", type=float, default=0.9, help="weight of the scores against the results")
    add("--scale", type=int, help="score with winning odds of e to 1; fitted if not given")
    add("--win-scale", type=int, help="K of the network's own games; fitted if not given")
    add("--draws", type=int, help="drawn of 1000 even positions; counted if not given")
    add("--validation", type=float, default=0.02, help="share of the games to test with")
    add("--skip-plies", type=int, default=0, help="leave out positions before this ply")
    add("--seed", type=int, default=1)
    add("--device", choices=["auto", "cpu", "cuda"], default="auto")
    options = parser.parse_args(argv)
    for problem in _problems(options):
        parser.error(problem)
    return options


def _problems(options: argparse.Namespace) -> list[str]:
    """What would only come out after the training, or not at all."""
    hidden_step = network.HIDDEN_STEP
    features = GAMES[options.game].features_in_data
    rules = [
        (options.hidden % hidden_step == 0 and hidden_step <= options.hidden <= network.MOST_HIDDEN,
         f"--hidden must be a multiple of {hidden_step} up to {network.MOST_HIDDEN}"),
        (1 <= options.buckets <= network.MOST_BUCKETS,
         f"--buckets must be 1 to {network.MOST_BUCKETS}"),
        (options.features is None or 0 <= options.features <= features,
         f"--features must be 0 to {features}"),
        (options.epochs > 0 and options.batch > 0, "--epochs and --batch must be positive"),
        (options.lr > 0, "--lr must be positive"),
        (0 <= options.blend <= 1, "--blend must be 0 to 1"),
        (0 < options.validation < 1, "--validation must be between 0 and 1"),
        (options.scale is None or 1 <= options.scale <= network.MOST_SCALE,
         f"--scale must be 1 to {network.MOST_SCALE}"),
        (options.win_scale is None or 1 <= options.win_scale <= network.MOST_SCALE,
         f"--win-scale must be 1 to {network.MOST_SCALE}"),
        (options.draws is None or 0 <= options.draws <= 1000, "--draws must be 0 to 1000"),
        (options.device != "cuda" or torch.cuda.is_available(), "there is no CUDA device"),
        (options.out.suffix == ".nnue", "--out must end in .nnue"),
    ]
    return [complaint for good, complaint in rules if not good]


def run(options: argparse.Namespace) -> tuple[network.Network, list[Epoch], dict[str, Any]]:
    """The network, how it learned, and where it comes from."""
    started = time.monotonic()
    game = GAMES[options.game]
    if options.features is not None:
        game = game.with_features(options.features)
    device = choose_device(options.device)
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    model = Model(game, options.hidden, options.buckets)
    if options.start is not None:
        model.start_from(network.read(options.start))
    learn, test, files, draws = data.load(options.data, game, options.skip_plies,
                                          options.validation, options.seed)
    counts = {"read": sum(file.positions for file in files), "learned": len(learn),
              "validation": len(test)}
    scale, win_model = scales(options, learn, draws)
    scores_loss = float(np.mean((data.chances(test.score, scale) - test.result) ** 2))
    print(f"{counts['read']} positions of {sum(file.games for file in files)} games: "
          f"{counts['learned']} to learn from, {counts['validation']} to test with")
    print(f"K = {scale}; the scores themselves miss the results by {scores_loss:.6f}")
    print(f"win model: K = {win_model.win_scale}, {win_model.draws_per_mille} of 1000 even "
          "positions drawn", flush=True)

    model.to(device)
    samples = to_device(learn, scale, options.blend, device)
    del learn  # a GPU has its own copy, and this is most of the memory
    epochs = fit(model, samples, to_device(test, scale, options.blend, device), options)

    net = model.quantised(scale, win_model)
    difference = rounding_difference(model, net, test.planes[:CHECKED_POSITIONS])
    print(f"in whole numbers the scores differ by {difference:.2f} on average")
    return net, epochs, {
        "elo": None,
        "data": [describe(file) for file in files],
        "positions": counts,
        "started_from": started_from(options.start),
        "settings": settings(options),
        "scores_loss": scores_loss,
        "rounding_difference": difference,
        "commit": commit(Path(__file__).parent),
        "torch": torch.__version__,
        "device": device_name(device),
        "seconds": round(time.monotonic() - started, 1),
    }


def scales(options: argparse.Namespace, learn: data.Positions,
           draws: int) -> tuple[int, network.WinModel]:
    """K of the scores to learn, and the win model: as given, or as the games say."""
    fitted = None
    if options.scale is None or options.win_scale is None:
        fitted = round(data.fit_scale(learn.score, learn.result))
    return options.scale or fitted, network.WinModel(
        options.win_scale or fitted, draws if options.draws is None else options.draws)


def write_results(out: Path, net: network.Network, epochs: list[Epoch],
                  provenance: dict[str, Any]) -> None:
    content = network.to_bytes(net)
    report = {
        "game": net.game.id,
        "network": {"file": out.name, **network.report(net, content)},
        **provenance,
        "epochs": [asdict(epoch) for epoch in epochs],
    }
    texts = (json.dumps(report, indent=2) + "\n", loss_plot(net.game, epochs))
    output.write_whole(dict(zip(outputs(out), (content, *(text.encode() for text in texts)))))
    print(f"wrote {out}, and beside it .json and .svg")


def choose_device(name: str) -> torch.device:
    if name == "auto":
        name = "cuda" if torch.cuda.is_available() else "cpu"
    return torch.device(name)


def device_name(device: torch.device) -> str:
    return torch.cuda.get_device_name(device) if device.type == "cuda" else device.type


def to_device(positions: data.Positions, scale: int, blend: float,
              device: torch.device) -> Samples:
    target = blend * data.chances(positions.score, scale) + (1 - blend) * positions.result
    return Samples(torch.from_numpy(positions.planes).to(device),
                   torch.from_numpy(target.astype(np.float32)).to(device),
                   torch.from_numpy(positions.result).to(device))


def fit(model: Model, learn: Samples, test: Samples, options: argparse.Namespace) -> list[Epoch]:
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.lr, weight_decay=WEIGHT_DECAY)
    steps = max(1, round(len(learn) / options.batch))
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser, lambda step: cosine(step / (steps * options.epochs)))
    started = time.monotonic()
    epochs: list[Epoch] = []
    for number in range(1, options.epochs + 1):
        train_loss = train_epoch(model, learn, steps, optimiser, schedule)
        epochs.append(Epoch(train_loss, *test_losses(model, test, options.batch)))
        spent = time.monotonic() - started
        print_progress(number, options.epochs, epochs[-1], number * len(learn) / spent, spent)
    return epochs


def cosine(progress: float) -> float:
    """The learning rate, from 1 down to its last share."""
    return LAST_LEARNING_RATE + (1 - LAST_LEARNING_RATE) * (1 + math.cos(math.pi * progress)) / 2


def train_epoch(model: Model, samples: Samples, steps: int, optimiser: torch.optim.Optimizer,
                schedule: torch.optim.lr_scheduler.LambdaLR) -> float:
    device = samples.target.device
    total = torch.zeros((), device=device)
    for batch in torch.randperm(len(samples), device=device).tensor_split(steps):
        chance = torch.sigmoid(model(samples.planes[batch]))
        loss = mse_loss(chance, samples.target[batch])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        schedule.step()
        model.clip()
        total += loss.detach() * len(batch)
    return total.item() / len(samples)


@torch.no_grad()
def test_losses(model: Model, samples: Samples, batch: int) -> tuple[float, float]:
    logits = torch.cat([model(planes) for planes in samples.planes.split(batch)])
    chance = torch.sigmoid(logits)
    return mse_loss(chance, samples.target).item(), mse_loss(chance, samples.result).item()


def print_progress(number: int, count: int, epoch: Epoch, speed: float, spent: float) -> None:
    left = spent / number * (count - number)
    print(f"epoch {number:{len(str(count))}}/{count}  train {epoch.train_loss:.6f}  "
          f"validation {epoch.validation_loss:.6f}  results {epoch.result_loss:.6f}  "
          f"{speed:,.0f} positions/s  {left:.0f} s left", flush=True)


@torch.no_grad()
def rounding_difference(model: Model, net: network.Network, planes: np.ndarray) -> float:
    """The mean difference in score between the two; also shows that nothing overflows."""
    device = model.features.device
    parts = torch.from_numpy(planes).split(16384)
    exact = torch.cat([model(part.to(device)) for part in parts]).cpu().numpy()
    return float(np.abs(exact * net.scale - network.evaluate(net, planes)).mean())


def loss_plot(game: Game, epochs: list[Epoch]) -> str:
    return plot.chart([
        (f"{game.id}: loss",
         [plot.Series("training", [epoch.train_loss for epoch in epochs]),
          plot.Series("validation", [epoch.validation_loss for epoch in epochs])]),
        (f"{game.id}: validation loss against the results of the games",
         [plot.Series("results", [epoch.result_loss for epoch in epochs])]),
    ])


def describe(file: data.FileSummary) -> dict[str, Any]:
    networks = [f"{crc:08x}" if crc else "hand" for crc in file.networks]
    return {**asdict(file), "crc32": f"{file.crc32:08x}", "networks": networks}


def settings(options: argparse.Namespace) -> dict[str, Any]:
    """What the options were, less where files are on this machine."""
    return {name: value for name, value in vars(options).items()
            if name not in ("game", "data", "out", "start")}


def started_from(start: Path | None) -> str | None:
    """The name of the network whose weights were the first."""
    return None if start is None else network.checksum(start.read_bytes())


def commit(folder: Path) -> str | None:
    """That the folder's code is of; it ends in -dirty where files differ from it."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True,
                              check=True).stdout.strip()

    try:
        return git("rev-parse", "HEAD") + ("-dirty" if git("status", "--porcelain") else "")
    except (OSError, subprocess.CalledProcessError):
        return None


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Rewrites what a network's file says of its games. README.md beside this file says when."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Sequence

import network
import output


def main(argv: Sequence[str] | None = None) -> int:
    options = parse_options(argv)
    try:
        rewrite(options.network, options.win_scale, options.draws)
    except (network.NetworkError, OSError) as error:
        print(f"set_facts: {error}", file=sys.stderr)
        return 2
    return 0


def parse_options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="set_facts", description="Rewrites facts of a network; its weights stay the same.")
    add = parser.add_argument
    add("network", type=Path, help="a .nnue file; the .json beside it is brought up to date")
    add("--win-scale", type=int, help="K of the network's own games")
    add("--draws", type=int, help="drawn of 1000 even positions")
    options = parser.parse_args(argv)
    if options.win_scale is None and options.draws is None:
        parser.error("give --win-scale, --draws or both")
    return options


def rewrite(path: Path, win_scale: int | None, draws: int | None) -> None:
    before = path.read_bytes()
    net = network.read(path)
    model = net.win_model
    net = replace(net, win_model=network.WinModel(
        model.win_scale if win_scale is None else win_scale,
        model.draws_per_mille if draws is None else draws))
    network.check(net)
    content = network.to_bytes(net)
    contents = {path: content}
    report = path.with_suffix(".json")
    if report.exists():
        contents[report] = updated_report(report, net, before, content)
    output.write_whole(contents)
    print(f"{path}: K = {net.win_model.win_scale}, {net.win_model.draws_per_mille} of 1000 even "
          f"positions drawn; its checksum was {network.checksum(before)} and is now "
          f"{network.checksum(content)}")


def updated_report(path: Path, net: network.Network, before: bytes, content: bytes) -> bytes:
    """Keeps the names by which self-play data knew the network before."""
    try:
        report = json.loads(path.read_text())
        entry = report["network"]
        names = [*entry.pop("formerly", []), network.checksum(before)]
    except (AttributeError, KeyError, TypeError, ValueError):
        raise network.NetworkError(f"{path}: not the report of a network") from None
    entry.update(network.report(net, content))
    entry["formerly"] = [name for name in dict.fromkeys(names) if name != entry["checksum"]]
    return (json.dumps(report, indent=2) + "\n").encode()


if __name__ == "__main__":
    sys.exit(main())

"""Draws the losses of a training run as an SVG, without any library."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import Sequence

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 40, 40
COLOURS = ("#0072b2", "#d55e00")


@dataclass(frozen=True)
class Series:
    name: str
    values: Sequence[float]  # one an epoch


def chart(panels: Sequence[tuple[str, Sequence[Series]]]) -> str:
    """One panel under the other, each a title and its lines."""
    height = HEIGHT * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for number, (title, series) in enumerate(panels):
        parts.append(f'<g transform="translate(0 {number * HEIGHT})">')
        parts += _panel(title, series)
        parts.append("</g>")
    return "\n".join(parts + ["</svg>"]) + "\n"


def _panel(title: str, series: Sequence[Series]) -> list[str]:
    epochs = max(len(line.values) for line in series)
    ticks = _ticks([value for line in series for value in line.values])
    low, high = ticks[0], ticks[-1]

    def x(epoch: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (epoch - 1) / max(1, epochs - 1)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts = [_text(LEFT, 22, title, "start", 'font-weight="bold"')]
    for tick in ticks:
        parts.append(f'<path d="M{LEFT} {y(tick):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(_text(LEFT - 8, y(tick) + 4, f"{tick:.6g}", "end"))
    for epoch in _epoch_ticks(epochs):
        parts.append(_text(x(epoch), HEIGHT - BOTTOM + 18, str(epoch), "middle"))
    parts.append(_text(WIDTH - RIGHT, HEIGHT - 6, "epoch", "end"))
    for number, (line, colour) in enumerate(zip(series, COLOURS)):
        points = " ".join(f"{x(i + 1):.1f},{y(v):.1f}" for i, v in enumerate(line.values))
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(_text(WIDTH - RIGHT, TOP + 14 + 16 * number, line.name, "end",
                           f'fill="{colour}"'))
    return parts


def _text(x: float, y: float, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(text)}</text>'


def _ticks(values: Sequence[float]) -> list[float]:
    """Round numbers from below the least value to above the greatest."""
    low, high = min(values), max(values)
    span = (high - low) or abs(high) or 1.0
    unit = 10 ** math.floor(math.log10(span))
    step = next(unit * f for f in (0.2, 0.5, 1, 2) if span <= unit * f * 6)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [i * step for i in range(first, max(last, first + 1) + 1)]


def _epoch_ticks(epochs: int) -> list[int]:
    step = max(1, math.ceil(epochs / 10))
    return list(range(1, epochs + 1, step))

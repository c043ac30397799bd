"""Writes files whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


class OutputError(Exception):
    """A place that cannot be written to."""


def try_to_write(paths: list[Path]) -> None:
    """Makes their folders, and raises where the files could not be written after hours of work."""
    for path in paths:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=path.parent):
                pass
        except OSError as error:
            complaint = f"cannot write to the folder {path.parent}: {error.strerror}"
            raise OutputError(complaint) from None
        if path.is_dir():
            raise OutputError(f"cannot write {path}: it is a folder")


def write_whole(contents: dict[Path, bytes]) -> None:
    """Replaces nothing before all is written, so a full disk leaves the old files as they were."""
    parts = {path: path.with_name(path.name + ".part") for path in contents}
    try:
        for path, part in parts.items():
            part.write_bytes(contents[path])
        for path, part in parts.items():
            os.replace(part, path)
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)

/** How proposed moves are drawn. */
import { placeOf } from '../model/squares';
import type { LegalMove, Square } from '../rules/types';
import type { Arrow } from './types';

/** The way of the move's piece, or of a phalanx from its rear to where its front lands. */
export function arrowOf({ effects: { moved } }: Pick<LegalMove, 'effects'>, rank = 0): Arrow {
  const [rear, front] = [moved[0]!.path, moved.at(-1)!.path];
  if (moved.length === 1) return { path: rear, rank };
  return { path: [rear[0]!, front.at(-1)!], rank, line: [rear[0]!, front[0]!] };
}

/** The way from the piece that goes ahead: of a phalanx its front stone. */
export function aheadOf({ path, line }: Arrow): Square[] {
  return line ? [line[1], path.at(-1)!] : path;
}

/** The straight line on which an arrow begins, the same for all on it, and which way it goes. */
function trackOf(arrow: Arrow): { line: string; sense: 1 | -1 } {
  const [from, to] = aheadOf(arrow);
  const [a, b] = [placeOf(from!), placeOf(to!)];
  const [file, rank] = [b.file - a.file, b.rank - a.rank];
  const size = Math.max(Math.abs(file), Math.abs(rank)) || 1;
  const sense = file < 0 || (file === 0 && rank < 0) ? -1 : 1;
  const [x, y] = [(sense * file) / size, (sense * rank) / size];
  const line = [x, y, x * a.rank - y * a.file].map((part) => part.toFixed(3)).join();
  return { line, sense };
}

/**
 * How many lanes to the right of its way each arrow runs, so that those on one line lie side by
 * side, whichever way they go.
 */
export function lanesOf(arrows: readonly Arrow[]): number[] {
  const tracks = arrows.map(trackOf);
  return tracks.map(({ line, sense }, i) => {
    const before = tracks.slice(0, i).filter((other) => other.line === line).length;
    const all = tracks.filter((other) => other.line === line).length;
    return sense * (before - (all - 1) / 2);
  });
}

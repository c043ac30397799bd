/** Effects of moves, for games to write down theirs. */
import type { Effects, Square } from '../rules/types';

/** Pieces that go along these paths and do nothing else. */
export function moved(...paths: Square[][]): Effects {
  const travels = paths.map((path) => ({ path, leaves: false }));
  return { moved: travels, captured: [], dropped: [], mimicked: null };
}

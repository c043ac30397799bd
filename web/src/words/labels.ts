/** How moves are judged, in the signs that players use. The words are those of reviews. */
import type { MoveLabel, ReviewedMove } from '../rules/types';

const signs: Partial<Record<MoveLabel, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** `??`; empty for a move that is no error. */
export function signOf(label: MoveLabel): string {
  return signs[label] ?? '';
}

/** Whether something better is worth showing. */
export function isError({ label }: Pick<ReviewedMove, 'label'>): boolean {
  return label in signs;
}

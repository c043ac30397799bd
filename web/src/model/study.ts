/** An analysis that is kept by name. */
import type { GameId, GameRecord } from '../rules/types';
import { newId } from './game';

/** Characters of a name. */
export const longestStudyName = 120;

export interface StoredStudy {
  id: string;
  /** What its maker calls it; empty as long as nobody has named it. */
  name: string;
  /** Moves, variations, comments and, inside the comments, arrows. */
  record: GameRecord;
  /** The move that is shown, counted as the record writes them; 0 is the start. */
  at: number;
  begun: number;
  changed: number;
  /** Counts the changes. */
  revision: number;
}

export function newStudy(record: GameRecord, at = 0, name = ''): StoredStudy {
  const now = Date.now();
  return { id: newId(), name, record, at, begun: now, changed: now, revision: 0 };
}

/** Where a study is worked on. */
export function studyAddress(game: GameId, id: string): string {
  return `/analysis/${game}?study=${id}`;
}

/** The rules of the games, as the C++ knows them: what may be played, and what a text means. */
import { gameOf } from '../games';
import { Connection } from './connection.ts';
import { recordText } from './record_text.ts';
import type { Question } from './module.ts';
import type { GameId, GameFacts, GameRecord, LegalMove, Line, Refusal, Square } from './types.ts';

export { ModuleError, RulesError } from './connection.ts';

/** One worker answers everything; it never thinks for long, so answers come soon. */
let connection: Connection | null = null;

function connected(): Connection {
  connection ??= new Connection('single', 1, () => {
    connection = null;
  });
  return connection;
}

async function ask<Answer>(question: Question, ...texts: string[]): Promise<Answer> {
  return (await connected().ask(question, ...texts)) as Answer;
}

/**
 * Every promise rejects with a RulesError if a text is wrong, and with a ModuleError if the rules
 * cannot be loaded, which the next call tries again.
 */
export const rules = {
  ready(): Promise<void> {
    return connected().ready;
  },

  games(): Promise<GameFacts[]> {
    return ask('games');
  },

  /** A game so far. Without a start it begins as the game always does. */
  line(game: GameId, start: string | null, moves: string[]): Promise<Line> {
    return ask('line', game, start ?? gameOf(game).start, moves.join(' '));
  },

  /** The move that somebody typed, in any notation that can be read. */
  move(game: GameId, position: string, text: string): Promise<LegalMove> {
    return ask('move', game, position, text.trim());
  },

  /** Why the clicked squares do not begin a legal turn. */
  refusal(game: GameId, position: string, steps: Square[]): Promise<Refusal> {
    return ask('refusal', game, position, steps.join(' '));
  },

  /** All games of a file; at least one. */
  readRecords(text: string): Promise<GameRecord[]> {
    return ask('read_records', text);
  },

  /** The record in its canonical form. */
  writeRecord(record: GameRecord): Promise<string> {
    return ask('tidy_record', recordText(record));
  },
};

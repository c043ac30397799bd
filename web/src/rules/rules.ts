/** The rules of the games, as the C++ knows them: what may be played, and what a text means. */
import { Connection, ModuleError, RulesError } from './connection.ts';
import { Lines } from './lines.ts';
import { recordText } from './record_text.ts';
import type { Question } from './module.ts';
import type {
  GameId,
  GameFacts,
  GameRecord,
  LegalMove,
  Line,
  Fault,
  FaultKind,
  News,
  OpenedTable,
  RecordEntry,
  Result,
  Reason,
  Side,
  Square,
} from './types.ts';

export { ModuleError, RulesError } from './connection.ts';

/** One worker answers everything; it never thinks for long, so answers come soon. */
let connection: Connection | null = null;
/** How many have broken: the tables of each are numbered from 1, and gone with it. */
let connections = 0;
const mostTables = 1_000_000;

function numberOf(table: number): string {
  if (Math.floor(table / mostTables) !== connections) throw new ModuleError('the table is gone');
  return String(table % mostTables);
}

function connected(): Connection {
  connection ??= new Connection('rules', 1, () => {
    connection = null;
    connections += 1;
    lines.forget();
  });
  return connection;
}

/** A game to be played, or to be played on. */
export interface TableSetup {
  game: GameId;
  start: string;
  moves: string[];
  /** The level of the computer that sits there; nothing for a person. */
  levels: Record<Side, number | null>;
  /** Milliseconds. */
  clock: { initial: number; increment: number } | null;
  /** Milliseconds left on clocks that have run before. */
  left: Record<Side, number> | null;
  /** How it ended, though the board does not say so. */
  ending: { result: Result; reason: Reason | null } | null;
}

/** What can be done at a table; `move ply 3` says for which ply it is meant. */
export type TableCommand = `move ply ${number}` | 'resign' | 'draw_offer' | 'takeback';

const tableSides = { x: 'first', o: 'second' } as const;

/** In the words of `src/wasm/table_setup.h`. Nobody at this page must ask for a takeback. */
function setupWords({ levels, clock, left }: TableSetup): string {
  const words: Record<string, number | undefined> = {
    first: levels.x ?? 0,
    second: levels.o ?? 0,
    initial: clock?.initial,
    increment: clock?.increment,
    'left-first': left?.x,
    'left-second': left?.o,
    takebacks: 1,
  };
  return Object.entries(words)
    .flatMap(([word, number]) => (number === undefined ? [] : [word, Math.floor(number)]))
    .join(' ');
}

async function ask<Answer>(question: Question, ...texts: string[]): Promise<Answer> {
  return (await connected().ask(question, ...texts)) as Answer;
}

/** The games of a file in which nothing may be wrong: throws a RulesError for the first fault. */
export function soundRecords(entries: RecordEntry[]): GameRecord[] {
  return entries.map((entry) => {
    if ('fault' in entry) throw new RulesError(entry.fault);
    return entry.record;
  });
}

const lines = new Lines((...texts) => ask('line', ...texts));

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

  /** Every kind of fault there is. */
  faultKinds(): Promise<FaultKind[]> {
    return ask('fault_kinds');
  },

  /** A game so far. */
  line(game: GameId, start: string, moves: string[]): Promise<Line> {
    return lines.line(game, start, moves);
  },

  /** Sits down at a table of its own, which is kept until it is closed. */
  openTable(setup: TableSetup, now: number): Promise<OpenedTable> {
    const { game, start, moves, ending } = setup;
    const ended = ending ? `${ending.result} ${ending.reason ?? ''}` : '';
    const time = String(Math.floor(now));
    return ask<OpenedTable>(
      'table_open',
      game,
      start,
      moves.join(' '),
      setupWords(setup),
      ended,
      time,
    ).then((opened) => ({ ...opened, table: connections * mostTables + opened.table }));
  },

  /** What comes of it when a side does something there. */
  async tell(
    table: number,
    by: Side,
    command: TableCommand,
    move: string,
    now: number,
  ): Promise<News> {
    const time = String(Math.floor(now));
    return ask('table_command', numberOf(table), tableSides[by], command, move, time);
  },

  /** The same of time going by. */
  async tick(table: number, now: number): Promise<News> {
    return ask('table_tick', numberOf(table), String(Math.floor(now)));
  },

  async closeTable(table: number): Promise<void> {
    await ask('table_close', numberOf(table));
  },

  /** The move that somebody typed, in any notation that can be read. */
  move(game: GameId, position: string, text: string): Promise<LegalMove> {
    return ask('move', game, position, text.trim());
  },

  /** Why the clicked squares do not begin a legal turn. */
  refusal(game: GameId, position: string, steps: Square[]): Promise<Fault> {
    return ask('refusal', game, position, steps.join(' '));
  },

  /** All games of a file, or what is wrong with each; at least one. */
  readRecords(text: string): Promise<RecordEntry[]> {
    return ask('read_records', text);
  },

  /** The record in its canonical form. */
  writeRecord(record: GameRecord): Promise<string> {
    return ask('tidy_record', recordText(record));
  },
};

import 'fake-indexeddb/auto';
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../src/base/files';
import { gameOf } from '../../src/games';
import { setLanguage } from '../../src/i18n/i18n.svelte';
import { patience, readAll, writeAll } from '../../src/library/backup';
import { opponentKind, outcomeOf, type Opponent } from '../../src/library/facts';
import {
  filterBy,
  noFilters,
  opponentsIn,
  readFilters,
  searchedText,
  writeFilters,
} from '../../src/library/filters';
import GamesPage from '../../src/library/GamesPage.svelte';
import { statisticsOf } from '../../src/library/statistics';
import { outlinesOf } from '../../src/library/thumbnail';
import { opponentName, outcomeWords, playersWords, reasonWords } from '../../src/library/words';
import { beginGame, defaultChoice } from '../../src/model/choice';
import { computerSeat, rowOf, type GameRow, type Seat } from '../../src/model/game';
import type { Level } from '../../src/model/level';
import { readGames, type Entry } from '../../src/model/reading';
import { gameFrom } from '../../src/model/record';
import { newStudy } from '../../src/model/study';
import { open } from '../../src/storage/database';
import { allRows, deleteGame, listDamagedGames, saveGame } from '../../src/storage/games';
import { keepLessons, lessonsDone } from '../../src/storage/progress';
import { deleteStudy, listStudies, saveStudy } from '../../src/storage/studies';

const store = vi.hoisted(() => ({ failure: null as Error | null }));

/** The store, but for deleting, which fails when told so. */
vi.mock('../../src/storage/games', async (original) => {
  const real = await original<typeof import('../../src/storage/games')>();
  const deleteGame = (id: string) =>
    store.failure ? Promise.reject(store.failure) : real.deleteGame(id);
  return { ...real, deleteGame };
});

beforeEach(async () => {
  store.failure = null;
  for (const { id } of [...(await allRows()), ...(await listDamagedGames())]) await deleteGame(id);
  for (const { id } of await listStudies()) await deleteStudy(id);
  vi.stubGlobal('matchMedia', () => ({ matches: false }) as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const person: Seat = { kind: 'person' };
const ana: Seat = { kind: 'person', name: 'Ana Conceição' };

function row(changes: Partial<GameRow> = {}): GameRow {
  const game = beginGame('eximo', defaultChoice, gameOf('eximo').start, ['c3-c4']);
  return { ...rowOf(game), seats: { x: person, o: computerSeat(gameOf('eximo'), 4) }, ...changes };
}

describe('what a row says', () => {
  it('is seen by who plays the computer', () => {
    expect(outcomeOf(row({ result: '1-0' }))).toBe('won');
    expect(outcomeOf(row({ result: '0-1' }))).toBe('lost');
    const second = { x: computerSeat(gameOf('eximo'), 4), o: person };
    expect(outcomeOf(row({ result: '0-1', seats: second }))).toBe('won');
    expect(outcomeOf(row({ result: '1/2-1/2' }))).toBe('draw');
    expect(outcomeOf(row())).toBe('unfinished');
    expect(outcomeOf(row({ result: '1-0', seats: { x: ana, o: person } }))).toBe('decided');
  });

  it('names players, results and reasons', async () => {
    expect(playersWords(row())).toBe('Computer, level 4');
    expect(playersWords(row({ seats: { x: ana, o: computerSeat(gameOf('eximo'), 2) } }))).toBe(
      'Ana Conceição – Computer, level 2',
    );
    expect(playersWords(row({ seats: { x: person, o: person } }))).toBe(
      'Two people on this device',
    );
    const imported = row({ seats: { x: person, o: person }, imported: true });
    expect(playersWords(imported)).toBe('Imported, without names');
    const lost = row({ result: '0-1', reason: 'time' });
    expect(`${outcomeWords(lost)}, ${reasonWords(lost)}`).toBe('You lost, on time');
    expect(outcomeWords(row({ result: '1-0', seats: { x: ana, o: person } }))).toBe(
      'Ana Conceição won',
    );
    expect(outcomeWords(row({ result: '1-0', seats: { x: person, o: person } }))).toBe('Black won');
    await setLanguage('pt');
    expect(`${outcomeWords(lost)}, ${reasonWords(lost)}`).toBe('Você perdeu, no tempo');
    await setLanguage('en');
  });
});

/** A computer of the first ladder, which every game has left behind. */
const older = (level: Level): Seat => ({ kind: 'computer', level, ladder: 1 });
const { version } = gameOf('eximo').ladder;

describe('a level of another ladder', () => {
  const against = (seat: Seat) => row({ seats: { x: person, o: seat } });

  it('is called so', async () => {
    expect(playersWords(against(older(3)))).toBe('Computer, level 3 (old)');
    expect(playersWords(against(older('strongest')))).toBe('Computer, full strength (old)');
    const newer: Seat = { kind: 'computer', level: 17, ladder: version + 1 };
    expect(playersWords(against(newer))).toBe('Computer, level 17 (newer)');
    await setLanguage('pt');
    expect(playersWords(against(older(3)))).toBe('Computador, nível 3 (antigo)');
    expect(playersWords(against(older('strongest')))).toBe('Computador, força total (antiga)');
    await setLanguage('en');
  });

  it('is looked for apart from the same number of today', () => {
    const rows = [row(), against(older(4)), against(older('strongest'))];
    expect(opponentsIn([...rows].reverse())).toEqual([
      'level-4',
      'old-level-4',
      'old-level-strongest',
    ]);
    const found = (opponent: Opponent) =>
      rows.map(filterBy({ ...noFilters, opponent }, () => '')).map(Number);
    expect(found('level-4')).toEqual([1, 0, 0]);
    expect(found('old-level-4')).toEqual([0, 1, 0]);
    expect(opponentName('old-level-4')).toBe('Computer, level 4 (old)');
    const query = '?opponent=old-level-4';
    expect(writeFilters(readFilters(new URLSearchParams(query)))).toBe(query);
  });
});

describe('filters', () => {
  it('go into the address and come from it', () => {
    const query = '?game=eximo&opponent=level-4&result=won&q=ana';
    expect(writeFilters(readFilters(new URLSearchParams(query)))).toBe(query);
    expect(writeFilters(noFilters)).toBe('');
    const wrong = '?game=chess&opponent=level-44&result=perhaps&q=+';
    expect(writeFilters(readFilters(new URLSearchParams(wrong)))).toBe('');
  });

  it('find games by what they are and by words', () => {
    const rows = [
      row({ id: 'a', result: '1-0' }),
      row({ id: 'b', game: 'mimic', seats: { x: ana, o: person } }),
      row({ id: 'c', seats: { x: ana, o: person }, imported: true }),
      row({ id: 'd', seats: { x: person, o: { kind: 'unknown', content: {} } } }),
    ];
    const found = (changes: Partial<typeof noFilters>) => {
      const searched = (one: GameRow) => searchedText(one, playersWords(one));
      const isWanted = filterBy({ ...noFilters, ...changes }, searched);
      return rows.filter(isWanted).map(({ id }) => id);
    };
    expect(found({})).toEqual(['a', 'b', 'c', 'd']);
    expect(found({ game: 'mimic' })).toEqual(['b']);
    expect(found({ opponent: 'level-4' })).toEqual(['a']);
    expect(found({ opponent: 'level-5' })).toEqual([]);
    expect(found({ opponent: 'imported' })).toEqual(['c']);
    expect(found({ opponent: 'people' })).toEqual(['b']);
    expect(found({ result: 'won' })).toEqual(['a']);
    expect(found({ text: ' CONCEICAO mim' })).toEqual(['b']);
    expect(found({ text: 'level 4' })).toEqual(['a']);
    expect(opponentsIn(rows)).toEqual(['level-4', 'people', 'imported', 'unknown']);
    const against = (level: Level) =>
      row({ seats: { x: person, o: computerSeat(gameOf('eximo'), level) } });
    expect(opponentsIn([10, 'strongest', 4].map((level) => against(level as Level)))).toEqual([
      'level-4',
      'level-10',
      'level-strongest',
    ]);
    expect(opponentName('level-10')).toBe('Computer, level 10');
    expect(opponentName('level-strongest')).toBe('Computer, full strength');
    expect(rows.map(opponentKind)).toEqual(['level-4', 'people', 'imported', 'unknown']);
  });
});

describe('results', () => {
  it('are counted for each game and level', () => {
    const rows = [
      row({ result: '1-0' }),
      row({ result: '1-0' }),
      row({ result: '1/2-1/2' }),
      row({ result: '0-1', seats: { x: person, o: computerSeat(gameOf('eximo'), 2) } }),
      row({ result: '0-1', game: 'mimic' }),
      row(),
      row({ result: '1-0', seats: { x: person, o: person } }),
    ];
    expect(statisticsOf(rows)).toEqual([
      {
        game: 'eximo',
        levels: [
          { level: 2, ladder: version, won: 0, draw: 0, lost: 1 },
          { level: 4, ladder: version, won: 2, draw: 1, lost: 0 },
        ],
      },
      { game: 'mimic', levels: [{ level: 4, ladder: version, won: 0, draw: 0, lost: 1 }] },
    ]);
  });

  it('keep levels of different ladders apart', () => {
    const won = (seat: Seat) => row({ result: '1-0', seats: { x: person, o: seat } });
    const rows = [won(older('strongest')), row({ result: '1-0' }), won(older(4))];
    expect(statisticsOf(rows)[0]!.levels).toMatchObject([
      { level: 4, ladder: version },
      { level: 4, ladder: 1 },
      { level: 'strongest', ladder: 1 },
    ]);
  });
});

it('a small picture has the pieces of both sides where they stand', () => {
  const board = { files: 3, ranks: 2 };
  const { pieces } = outlinesOf(board, 'o2/2[ox] x', false);
  expect(pieces.x.startsWith('M21 15a')).toBe(true);
  expect(pieces.o.startsWith('M1 5a')).toBe(true);
  const turned = outlinesOf(board, 'o2/2[ox] x', true).pieces;
  expect(turned.x.startsWith('M1 5a')).toBe(true);
  expect(turned.o.startsWith('M21 15a')).toBe(true);
});

describe('files of records', () => {
  async function entriesOf(text: string): Promise<Entry[]> {
    const found: Entry[] = [];
    for await (const { entries } of readGames(text)) found.push(...entries);
    return found;
  }

  const good = '[Game "crossings"]\n\n1. d2-d3 *\n';
  const bad = '[Game "eximo"]\n\n1. c3-c4 c6-c9 *\n';

  it('are read game by game, whatever is wrong with some', async () => {
    const [first, second, third, ...others] = await entriesOf(`\uFEFF${good}\n${bad}\n${good}`);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ number: 1, record: { game: 'crossings' } });
    expect(second).toMatchObject({ number: 2, fault: { line: 7, column: 13 } });
    expect(third).toMatchObject({ number: 3, record: { game: 'crossings' } });
  });

  it('may have any ends of lines, and more games than are read at once', async () => {
    const many = good.replaceAll('\n', '\r\n').repeat(60) + bad;
    const entries = await entriesOf(many);
    expect(entries).toHaveLength(61);
    expect(entries.at(-1)).toMatchObject({ number: 61, fault: { line: 183 } });
  });

  it('that hold something else say so, and the games are still read', async () => {
    expect(await entriesOf('')).toMatchObject([{ fault: {} }]);
    expect(await entriesOf('lorem ipsum')).toMatchObject([{ fault: { line: 1, column: 1 } }]);
    const [wrong, right] = await entriesOf(`\n\nDear Ana,\n${good}`);
    expect(wrong).toMatchObject({ number: 1, fault: { line: 3 } });
    expect(right).toMatchObject({ number: 2, record: { game: 'crossings' } });
  });
});

describe('a backup', () => {
  const { signal } = new AbortController();
  const tell = () => undefined;

  async function recordOf(text: string) {
    for await (const { entries } of readGames(text))
      if ('record' in entries[0]!) return entries[0].record;
    throw new Error('no record');
  }

  it('brings back games and studies as they were', async () => {
    const text =
      '[Game "crossings"]\n[First "Ana"]\n[Event "Cup"]\n[Clock "40 days"]\n\n1. d2-d3 1-0\n';
    const imported = await gameFrom(await recordOf(text));
    const record = await recordOf('[Game "mimic"]\n\n1. b2-b3 {bold} (1. c2-c3) *\n');
    delete record.reason; // what only a record that was read has
    const study = newStudy({ ...record, tags: [] }, 2, 'The "long" one');
    await saveGame(imported);
    await saveStudy(study);
    const written = (await writeAll(tell, signal))!;
    expect(written).toMatchObject({ count: 2, refused: [] });
    await deleteGame(imported.id);
    await deleteStudy(study.id);
    const report = await readAll(written.text, tell, signal);
    expect(report).toMatchObject({ games: { added: 1 }, studies: { added: 1 }, asStudies: 0 });
    expect(await allRows()).toEqual([rowOf(imported)]);
    expect(await listStudies()).toEqual([study]);
    const again = await readAll(written.text, tell, signal);
    expect(again).toMatchObject({ games: { added: 0, kept: 1 }, studies: { added: 0, kept: 1 } });
    expect((await writeAll(tell, signal))!.text).toBe(written.text);
  });

  it('brings back which lessons are done, and forgets none', async () => {
    keepLessons('mimic', ['copy', 'frozen']);
    keepLessons('eximo', ['last']);
    const { text, count, lessons } = (await writeAll(tell, signal))!;
    expect([count, lessons]).toEqual([0, 3]);
    localStorage.clear();
    keepLessons('mimic', ['ko', 'copy']);
    const report = await readAll(text, tell, signal);
    expect(report).toMatchObject({ lessons: 2, games: { added: 0 }, faulty: 0 });
    expect([...lessonsDone('mimic')].sort()).toEqual(['copy', 'frozen', 'ko']);
    expect([...lessonsDone('eximo')]).toEqual(['last']);
    expect(await allRows()).toEqual([]);
    expect(await readAll(text, tell, signal)).toMatchObject({ lessons: 0 });
    localStorage.clear();
  });

  it('does not undo what was played after a record without a date came in', async () => {
    const text = '[Game "crossings"]\n\n1. d2-d3 *\n';
    const game = await gameFrom(await recordOf(text));
    await saveGame({ ...game, moves: ['d2-d3', 'd7-d6'], changed: 5, revision: 1 });
    expect(await readAll(text, tell, signal)).toMatchObject({ games: { kept: 1, replaced: 0 } });
    expect((await allRows())[0]).toMatchObject({ plies: 2 });
  });

  it('gives up on what is no file of games, and stops when told', async () => {
    const wrong = '[Game "chess"]\n\n1. e4 *\n';
    const report = await readAll(wrong.repeat(500), tell, signal);
    expect(report.ended).toBe('given up');
    expect(report.faulty).toBe(patience);
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    const good = '[Game "crossings"]\n\n1. d2-d3 *\n';
    const stopped = await readAll(good.repeat(500), stop, stopper.signal);
    expect(stopped).toMatchObject({ ended: 'stopped', games: { added: 1 } });
    expect(await writeAll(tell, stopper.signal)).toBeNull();
  });
});

describe('the page of games', () => {
  async function askToDelete(): Promise<void> {
    await fireEvent.click(await screen.findByRole('button', { name: /^More: Eximo/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  }

  it('says when a game cannot be deleted, and no longer when it can', async () => {
    await saveGame(beginGame('eximo', defaultChoice, gameOf('eximo').start, ['c3-c4']));
    render(GamesPage);
    store.failure = new Error('the shelf is locked');
    await askToDelete();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It could not be deleted: the shelf is locked',
    );
    store.failure = null;
    await askToDelete();
    expect(await screen.findByText(/^No games yet/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hands over what is left of a damaged game', async () => {
    const download = vi.spyOn(files, 'download').mockImplementation(() => undefined);
    const database = await open();
    await database.put('games', { id: 'broken', game: 'mimic', moves: 7 });
    await database.put('rows', { id: 'broken', damaged: true });
    render(GamesPage);
    await fireEvent.click(await screen.findByRole('button', { name: 'Save what is left' }));
    const [name, text] = download.mock.calls[0]!;
    expect(name).toBe('trireme-broken.json');
    expect(JSON.parse(text)).toMatchObject({ game: 'mimic', moves: 7 });
  });
});

import '../rules_in_node.ts';
import { describe, expect, it } from 'vitest';
import { opponentWords } from '../../src/words/seats';
import { defaultChoice, rematchOf, beginGame } from '../../src/model/choice';
import { continueRecord, gameFrom, recordText, saysMore } from '../../src/model/record';
import type { StoredGame } from '../../src/model/game';
import { gameOf } from '../../src/games';
import { rules, soundRecords } from '../../src/rules/rules';

async function gameOfText(text: string): Promise<StoredGame> {
  const [record] = soundRecords(await rules.readRecords(text));
  return gameFrom(record!);
}

describe('a game from a record', () => {
  it('can be kept and goes on where it stopped', async () => {
    const game = await gameOfText('[Game "crossings"]\n\n1. d2-d3 d7-d6 *\n');
    expect(game).toMatchObject({ game: 'crossings', moves: ['d2-d3', 'd7-d6'], result: '*' });
    expect(game.position).toBe('oooooooo/ooo1oooo/3o4/8/8/3x4/xxx1xxxx/xxxxxxxx x');
  });

  it('keeps a result that was agreed on', async () => {
    const game = await gameOfText('[Game "mimic"]\n[Result "1/2-1/2"]\n\n1. b2-b3 1/2-1/2\n');
    expect(game).toMatchObject({ result: '1/2-1/2', reason: null });
    const told = '[Game "mimic"]\n[Termination "agreement"]\n\n1. b2-b3 1/2-1/2\n';
    expect(await gameOfText(told)).toMatchObject({ result: '1/2-1/2', reason: 'agreement' });
  });

  it('knows how a finished game ended', async () => {
    const text =
      '[Game "mimic"]\n[Position "10/3x6/10/6o3/10/10/10/10/10/10 x -"]\n\n1. d9-d10 1-0\n';
    expect(await gameOfText(text)).toMatchObject({ result: '1-0', reason: 'goal' });
  });

  it('goes out again as it came in', async () => {
    const written = await rules.writeRecord({
      game: 'crossings',
      start: 'oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x',
      tags: [
        { name: 'First', value: 'Ana "the oar"' },
        { name: 'Second', value: 'Rui' },
        { name: 'Date', value: '1971-05-02' },
        { name: 'Event', value: 'Harbour Cup' },
        { name: 'Clock', value: '10+5' },
        { name: 'Termination', value: 'resignation' },
      ],
      comment: '',
      moves: ['d2-d3', 'd7-d6'].map((move) => ({ move, comment: '', variations: [] })),
      result: '1-0',
    });
    const text = await recordText(await gameOfText(written));
    for (const line of written.split('\n')) expect(text).toContain(line);
    expect(await recordText(await gameOfText(text))).toBe(text);
  });

  it('goes on under its own names and date', async () => {
    const text = '[Game "crossings"]\n[First "Ana"]\n[Date "1971-05-02"]\n\n1. d2-d3 *\n';
    const [record] = soundRecords(await rules.readRecords(text));
    const game = continueRecord(record!, { ...defaultChoice, clock: null });
    expect(await recordText(game)).toContain('[First "Ana"]');
    expect(await recordText(game)).toContain('[Date "1971-05-02"]');
    const resigned: StoredGame = { ...game, result: '1-0', reason: 'resignation' };
    expect(await recordText(resigned)).toContain('[Termination "resignation"]');
    expect(await recordText(rematchOf(game))).not.toContain('Ana');
  });

  it('is the same game when it has gone out and come in', async () => {
    const game: StoredGame = {
      ...beginGame('eximo', { ...defaultChoice, level: 'strongest' }, gameOf('eximo').start, [
        'c3-c4',
      ]),
      clock: { seconds: 300, increment: 3 },
      left: { x: 299_001, o: 300_000 },
      result: '0-1',
      reason: 'resignation',
      begun: 1_790_000_000_000,
      changed: 1_790_000_123_456,
    };
    const back = await gameOfText(await recordText(game));
    expect({ ...back, position: undefined }).toEqual({ ...game, position: undefined });
    const named = {
      ...game,
      seats: { ...game.seats, x: { kind: 'person', name: 'Ana' } as const },
    };
    expect((await gameOfText(await recordText(named))).seats.x).toEqual(named.seats.x);
  });

  it('keeps the level and its ladder', async () => {
    const seatIn = async (seat: string) =>
      (await gameOfText(`[Game "eximo"]\n[FirstSeat "${seat}"]\n\n*\n`)).seats.x;
    expect(await seatIn('computer 10 ladder 2')).toEqual({
      kind: 'computer',
      level: 10,
      ladder: 2,
    });
    const strongest = { kind: 'computer', level: 'strongest', ladder: 1 };
    expect(await seatIn('computer strongest ladder 1')).toEqual(strongest);
    expect(await seatIn('computer 8 ladder 1')).toEqual(strongest);
    expect(await seatIn('computer 0 ladder 2')).toEqual({ kind: 'person' });
    const { version } = gameOf('eximo').ladder;
    expect(await seatIn(`computer 99 ladder ${version}`)).toEqual({
      ...strongest,
      ladder: version,
    });
    const newer = { kind: 'computer', level: 123, ladder: version + 1 };
    expect(await seatIn(`computer 123 ladder ${version + 1}`)).toEqual(newer);
  });

  it('has one name however often it comes in, and another than other games', async () => {
    const text = '[Game "crossings"]\n[First "Ana"]\n\n1. d2-d3 d7-d6 *\n';
    const { id } = await gameOfText(text);
    expect((await gameOfText(text)).id).toBe(id);
    expect((await gameOfText(text.replace('Ana', 'Rui'))).id).not.toBe(id);
    expect((await gameOfText(text.replace('d7-d6', 'e7-e6'))).id).not.toBe(id);
  });

  it('knows what of a record it cannot keep', async () => {
    const saysMoreThan = async (text: string) =>
      saysMore(soundRecords(await rules.readRecords(text))[0]!);
    expect(await saysMoreThan('[Game "crossings"]\n\n1. d2-d3 d7-d6 *\n')).toBe(false);
    expect(await saysMoreThan('[Game "crossings"]\n\n1. d2-d3 {bold} *\n')).toBe(true);
    expect(await saysMoreThan('[Game "crossings"]\n\n1. d2-d3 (1. e2-e3) *\n')).toBe(true);
  });
});

it('says who the opponent is', async () => {
  const game = await gameOfText('[Game "eximo"]\n\n*\n');
  expect(opponentWords(game)).toBe('two people on this device');
  game.seats.o = { kind: 'computer', level: 3, ladder: 1 };
  expect(opponentWords(game)).toMatch(/^against .*3/);
});

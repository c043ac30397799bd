import '../rules_in_node.ts';
import { describe, expect, it } from 'vitest';
import { currentTurn, gameFrom, opponentWords } from '../../src/pages/shelf';
import { continueRecord, defaultChoice, rematchOf } from '../../src/play/choice';
import { recordText, saysMore } from '../../src/play/record';
import { isStoredGame, type StoredGame } from '../../src/play/store';
import { rules, soundRecords } from '../../src/rules/rules';

async function gameOfText(text: string): Promise<StoredGame> {
  const [record] = soundRecords(await rules.readRecords(text));
  return gameFrom(record!);
}

describe('a game from a record', () => {
  it('can be kept and goes on where it stopped', async () => {
    const game = await gameOfText('[Game "crossings"]\n\n1. d2-d3 d7-d6 *\n');
    expect(isStoredGame(game)).toBe(true);
    expect(game).toMatchObject({ game: 'crossings', moves: ['d2-d3', 'd7-d6'], result: '*' });
    const { position, turn } = await currentTurn(game);
    expect(position).toBe('oooooooo/ooo1oooo/3o4/8/8/3x4/xxx1xxxx/xxxxxxxx x');
    expect(turn?.effects.moved[0]?.path).toEqual(['d7', 'd6']);
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
    expect(await recordText(await gameOfText(written))).toBe(written);
  });

  it('goes on under its own names and date', async () => {
    const text = '[Game "crossings"]\n[First "Ana"]\n[Date "1971-05-02"]\n\n1. d2-d3 *\n';
    const [record] = soundRecords(await rules.readRecords(text));
    const game = continueRecord(record!, { ...defaultChoice, clock: null });
    expect(await recordText(game)).toBe(await rules.writeRecord(record!));
    const resigned: StoredGame = { ...game, result: '1-0', reason: 'resignation' };
    expect(await recordText(resigned)).toContain('[Termination "resignation"]');
    expect(await recordText(rematchOf(game))).not.toContain('Ana');
  });

  it('knows what of a record it cannot keep', async () => {
    const saysMoreThan = async (text: string) =>
      saysMore(soundRecords(await rules.readRecords(text))[0]!);
    expect(await saysMoreThan('[Game "crossings"]\n\n1. d2-d3 d7-d6 *\n')).toBe(false);
    expect(await saysMoreThan('[Game "crossings"]\n\n1. d2-d3 {bold} *\n')).toBe(true);
    expect(await saysMoreThan('[Game "crossings"]\n\n1. d2-d3 (1. e2-e3) *\n')).toBe(true);
  });

  it('has no last turn before the first move', async () => {
    const game = await gameOfText('[Game "eximo"]\n\n*\n');
    expect((await currentTurn(game)).turn).toBeNull();
  });
});

it('says who the opponent is', async () => {
  const game = await gameOfText('[Game "eximo"]\n\n*\n');
  expect(opponentWords(game)).toBe('two people at this device');
  game.seats.o = { kind: 'computer', level: 3 };
  expect(opponentWords(game)).toMatch(/^against .*3/);
});

import '../rules_in_node.ts';
import { describe, expect, it } from 'vitest';
import { currentTurn, gameFrom, opponentWords } from '../../src/pages/shelf';
import { isStoredGame, type StoredGame } from '../../src/play/store';
import { rules } from '../../src/rules/rules';

async function gameOfText(text: string): Promise<StoredGame> {
  const [record] = await rules.readRecords(text);
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
  });

  it('knows how a finished game ended', async () => {
    const text =
      '[Game "mimic"]\n[Position "10/3x6/10/6o3/10/10/10/10/10/10 x -"]\n\n1. d9-d10 1-0\n';
    expect(await gameOfText(text)).toMatchObject({ result: '1-0', reason: 'goal' });
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

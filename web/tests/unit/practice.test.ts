/** Learning from one's mistakes: what comes of tries, and how the reader is led through. */
import '../rules_in_node.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import { needWords, setLanguage } from '../../src/i18n/i18n.svelte';
import { Correction, type JudgeTry, type Mistake } from '../../src/review/correction.svelte';
import { mistakesOf, Practice } from '../../src/review/mistakes.svelte';
import { refusalWords } from '../../src/review/refusals';
import { rules } from '../../src/rules/rules';
import type { ReviewedMove } from '../../src/rules/types';
import { played, review, reviewed } from './practice_game.ts';
import { until } from './patience';

await needWords('review');

const eximo = gameOf('eximo');
const byPly = (ply: number): Mistake => ({ ply, mover: 'x', reviewed: review.moves[ply]! });
const judge = (verdict: Partial<ReviewedMove>): JudgeTry =>
  vi.fn((_ply: number, move: string) => Promise.resolve(reviewed({ played: [move], ...verdict })));
const never: JudgeTry = () => expect.fail('The engine is not asked.');

async function begun(judgeTry: JudgeTry, mistake = byPly(2), pause = 0): Promise<Correction> {
  const correction = new Correction(played, mistake, { judgeTry, pause });
  await correction.begin();
  return correction;
}

describe('an error of a game', () => {
  let before = '';
  beforeEach(async () => {
    await setLanguage('en');
    before = (await rules.line('eximo', played.start, played.moves.slice(0, 2))).state.position;
  });

  it('begins in the position before it, with the move of the game at hand', async () => {
    const correction = await begun(never);
    expect(correction.position).toBe(before);
    expect(correction.stage).toBe('trying');
    expect(correction.played?.text).toBe('f3-f4');
    // The move before it is shown as the last one.
    expect(correction.turn?.effects.moved[0]?.path).toEqual(['f6', 'f5']);
  });

  it('is solved by the best move without asking the engine', async () => {
    const correction = await begun(never);
    await correction.tryMove('g3-h4');
    expect(correction).toMatchObject({ stage: 'solved', found: 'g3-h4', shown: 1, refusal: null });
  });

  it('is solved by any move that leads to the same position as the best one', async () => {
    // The same drops in another order are the same move.
    const home = { game: 'eximo', start: '8/4x3/8/o7/8/8/8/8 x', moves: ['e7-e8=b1,b2'] };
    const best = ['e7-e8=d2,c1'];
    const mistake: Mistake = { ply: 0, mover: 'x', reviewed: reviewed({ best }) };
    const correction = new Correction(home, mistake, { judgeTry: never, pause: 0 });
    await correction.begin();
    await correction.tryMove('e7-e8=c1,d2');
    expect(correction).toMatchObject({ stage: 'solved', shown: 1 });
  });

  it('is solved by any move that is as good', async () => {
    const judgeTry = judge({ label: 'good', isGood: true });
    const correction = await begun(judgeTry);
    await correction.tryMove('b2-a3');
    expect(judgeTry).toHaveBeenCalledExactlyOnceWith(2, 'b2-a3');
    expect(correction).toMatchObject({ stage: 'solved', found: 'b2-a3', shown: null });
    // What was found stands there until the best line is stepped through.
    expect(correction.turn?.effects.moved[0]?.path).toEqual(['b2', 'a3']);
  });

  it('is not solved by the move of the game, which tells its reasons', async () => {
    const correction = await begun(never);
    await correction.tryMove('f3-f4');
    expect(correction.stage).toBe('trying');
    expect(correction.position).toBe(before);
    expect(correction.refusal).toMatchObject({ move: 'f3-f4', isPlayed: true });
    const words = refusalWords(eximo, correction.refusal!, 'f3-f4', 'x');
    expect(words).toBe(
      'That is what was played. f3-f4: Blunder. Chances of Black: 48% before, 11% after. ' +
        'White takes 2 men with f5xf3xh3.',
    );
  });

  it('tells of a worse move what it allows, but not what the better one does', async () => {
    const facts = review.moves[2]!.facts;
    const judgeTry = judge({ label: 'mistake', facts, played: ['b2-a3', 'b7-a6'] });
    const correction = await begun(judgeTry);
    await correction.tryMove('b2-a3');
    const words = refusalWords(eximo, correction.refusal!, 'f3-f4', 'x');
    expect(words).toContain('White takes 2 men with f5xf3xh3.');
    expect(words).not.toContain('g3-h4');
    expect(words).not.toContain('That is what was played.');
    expect(correction).toMatchObject({ stage: 'trying', found: null });
  });

  it('shows what follows where there is no reason', async () => {
    const verdict = reviewed({ label: 'mistake', played: ['b2-a3', 'b7-a6', 'a3-a4'] });
    const correction = await begun(() => Promise.resolve(verdict));
    const line = vi.spyOn(rules, 'line');
    await correction.tryMove('b2-a3');
    const seen = line.mock.calls.map(([, , moves]) => moves.slice(2).join(' '));
    line.mockRestore();
    expect(refusalWords(eximo, correction.refusal!, 'f3-f4', 'x')).toContain(
      'What follows: b7-a6.',
    );
    expect(seen).toEqual(expect.arrayContaining(['b2-a3', 'b2-a3 b7-a6', '']));
    expect(seen.at(-1)).toBe(''); // taken back
  });

  it('takes back what the engine cannot judge, and lets it be tried again', async () => {
    const judgeTry = vi
      .fn<JudgeTry>()
      .mockRejectedValueOnce(new Error('out of memory'))
      .mockImplementation((_, move) =>
        Promise.resolve(reviewed({ label: 'good', isGood: true, played: [move] })),
      );
    const correction = await begun(judgeTry);
    await expect(correction.tryMove('b2-a3')).rejects.toThrow('out of memory');
    expect(correction).toMatchObject({ stage: 'trying', position: before });
    await correction.tryMove('b2-a3');
    expect(correction.stage).toBe('solved');
  });

  it('can be shown while an engine never answers', async () => {
    const correction = await begun(() => new Promise(() => undefined));
    void correction.tryMove('b2-a3');
    await until(() => expect(correction.stage).toBe('judging'));
    await correction.showBest();
    expect(correction).toMatchObject({ stage: 'solved', found: null, shown: 1 });
    await correction.begin();
    expect(correction).toMatchObject({ stage: 'trying', position: before });
  });

  it('heeds no verdict on a try that was given up', async () => {
    let answer: (verdict: ReturnType<typeof reviewed>) => void = () => undefined;
    const correction = await begun(() => new Promise((resolve) => (answer = resolve)));
    const tried = correction.tryMove('b2-a3');
    await until(() => expect(correction.stage).toBe('judging'));
    await correction.begin();
    answer(reviewed({ label: 'good', isGood: true, played: ['b2-a3'] }));
    await tried;
    expect(correction).toMatchObject({ stage: 'trying', position: before, found: null });
  });

  it('lets the best line be stepped through once it is solved', async () => {
    const correction = await begun(never);
    await correction.showBest();
    const { best } = correction;
    await correction.showLine(best.length);
    const moves = [...played.moves.slice(0, 2), ...best];
    const end = await rules.line('eximo', played.start, moves);
    expect(correction).toMatchObject({ shown: best.length, position: end.state.position });
    await correction.showLine(0);
    expect(correction).toMatchObject({ shown: 0, position: before, stage: 'solved' });
  });
});

describe('the errors of a review', () => {
  const plies = (sides: ('x' | 'o')[], start = played.start) =>
    mistakesOf({ start }, review, sides).map(({ ply }) => ply);

  it('are all that the review calls worse than good, of the sides that are asked for', () => {
    expect(plies(['x', 'o'])).toEqual([0, 2, 3]);
    expect(plies(['x'])).toEqual([0, 2]);
    expect(plies(['o'])).toEqual([3]);
    expect(plies([])).toEqual([]);
  });

  it('belong to who moves, also where the second player begins', () => {
    const start = `${played.start.split(' ')[0]} o`;
    expect(plies(['x'], start)).toEqual([3]);
    expect(plies(['o'], start)).toEqual([0, 2]);
  });

  it('may be none', () => {
    const practice = new Practice([]);
    expect(practice.current).toBeNull();
    expect(practice.missed).toEqual([]);
  });

  it('are gone through in order, and those that were missed once more', () => {
    const practice = new Practice(mistakesOf(played, review, ['x', 'o']));
    practice.settle(practice.current!, 'found');
    practice.next();
    practice.settle(practice.current!, 'shown');
    practice.settle(practice.current!, 'found'); // after it was shown
    practice.next();
    expect(practice.current?.ply).toBe(3);
    practice.settle(practice.current!, 'skipped');
    practice.next();
    expect(practice.current).toBeNull();
    expect(practice.missed.map(({ ply }) => ply)).toEqual([2, 3]);
    practice.again();
    expect(practice.current?.ply).toBe(2);
    practice.settle(practice.current!, 'found');
    expect(practice.missed.map(({ ply }) => ply)).toEqual([3]);
  });
});

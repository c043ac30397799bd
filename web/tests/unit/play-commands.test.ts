import '../rules_in_node.ts';
import { beforeAll, expect, it } from 'vitest';
import { gameOf } from '../../src/games';
import { setLanguage } from '../../src/i18n/i18n.svelte';
import { beginGame, defaultChoice, type Choice } from '../../src/model/choice';
import { answerTo } from '../../src/play/commands';
import { ComputerPlayer } from '../../src/play/computer.svelte';
import { LocalAuthority } from '../../src/table/local.svelte';
import { GameView } from '../../src/play/view.svelte';
import { rules } from '../../src/rules/rules';

beforeAll(() => rules.ready());

const engine = { think: () => Promise.resolve(null), stop: () => undefined };

async function viewOf(game: string, moves: string[], start?: string, choice: Partial<Choice> = {}) {
  const info = gameOf(game);
  const chosen: Choice = { ...defaultChoice, opponent: 'local', ...choice };
  const stored = beginGame(game, chosen, start ?? info.start, moves);
  const authority = await LocalAuthority.open(info, stored);
  return new GameView(authority, new ComputerPlayer(authority, engine), engine);
}

it('tells where the pieces stand', async () => {
  const view = await viewOf('eximo', [], '8/8/2o5/8/8/2x2x2/8/8 x');
  expect(answerTo('board', view)).toBe('Black: c3 and f3. White: c6.');
  expect(answerTo(' ROW  3 ', view)).toBe('c3, black man. f3, black man.');
  expect(answerTo('row 4', view)).toBe('Row 4 is empty.');
  expect(answerTo('row 9', view)).toBe('Rows go from 1 to 8.');
  expect(answerTo('row', view)).toBe('Rows go from 1 to 8.');
});

it('tells what stands in a stack', async () => {
  const view = await viewOf('mimic', [], '10/10/10/6o3/10/3[xo]6/10/10/10/3x6 x -');
  expect(answerTo('board', view)).toContain('d5, stack of 2');
});

it('tells of a square and what can be played from it', async () => {
  const view = await viewOf('eximo', []);
  expect(answerTo('piece c6', view)).toBe('c6, white man.');
  expect(answerTo('piece e5', view)).toBe('e5, empty.');
  expect(answerTo('piece z9', view)).toBe('There is no square z9.');
  const told = answerTo('piece c3', view)!;
  expect(told).toMatch(/^c3, black man\. It can play .*c3-c4/);
});

it('tells of the last move, the times and all moves', async () => {
  const clock = { seconds: 300, increment: 0 };
  const view = await viewOf('crossings', ['d2-d3', 'd7-d6'], undefined, { clock });
  expect(answerTo('last', view)).toBe('Black moved: d7-d6');
  await view.look(1);
  expect(answerTo('last', view)).toBe('White moved: d2-d3');
  await view.look(0);
  expect(answerTo('last', view)).toBe('No moves yet.');
  expect(answerTo('clock', view)).toMatch(/^White: [45]:\d\d\. Black: 5:00\.$/);
  expect(answerTo('moves', view)).toContain(`${view.position.moves.length} moves: `);
  const untimed = await viewOf('crossings', []);
  expect(answerTo('clock', untimed)).toBe('This game is played without clocks.');
});

it('takes no move for a question', async () => {
  const view = await viewOf('eximo', []);
  for (const typed of ['c3-c4', '', 'boards', 'a1'])
    expect(answerTo(typed, view), typed).toBeNull();
});

it('knows the words of the language', async () => {
  const view = await viewOf('eximo', [], '8/8/2o5/8/8/2x5/8/8 x');
  await setLanguage('pt');
  const told = answerTo('tabuleiro', view);
  expect(told).toContain('c3');
  expect(answerTo('board', view)).toBe(told);
  expect(answerTo('ajuda', view)).toContain('relógio');
  await setLanguage('en');
  expect(answerTo('help', view)).toContain('row 3');
});

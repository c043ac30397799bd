/**
 * Every lesson does what it says: its solutions are accepted, its wrong moves are answered with
 * their reasons, and what it claims is proven by search.
 */
import '../rules_in_node.ts';
import { afterAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Thinker } from '../../src/engine/thinker';
import { games, gameOf } from '../../src/games';
import { isGame, rows, textsOf, type LessonFile, type MoveStep } from '../../src/games/lesson';
import { faultOfLesson } from '../../src/games/lesson_faults';
import { courseOf, lessonNames } from '../../src/games/courses';
import { fulfils, type Task } from '../../src/games/task';
import { needWords, setLanguage, t, type MessageKey } from '../../src/i18n/i18n.svelte';
import { judged } from '../../src/learn/judge';
import { Attempt, type Remark } from '../../src/learn/attempt.svelte';
import { LittleGame } from '../../src/learn/little_game.svelte';
import { remarkWords } from '../../src/learn/remarks';
import { readPosition } from '../../src/model/position';
import { rules } from '../../src/rules/rules';
import type { GameId, LegalMove } from '../../src/rules/types';
import { keepLesson, lessonsDone } from '../../src/storage/progress';

await needWords('lessons');

const thinker = new Thinker('single');
const means = { engine: thinker, pause: 0 };
afterAll(() => thinker.stop());

const courses = await Promise.all(games.map(async ({ id }) => ({ id, ...(await courseOf(id)) })));
const steps = courses.flatMap(({ id, lessons }) =>
  lessons.flatMap((lesson) =>
    lesson.steps.map((step) => ({ id, lesson: lesson.name, name: step.name, step })),
  ),
);
const tasks = steps.flatMap(({ step, ...where }) => (isGame(step) ? [] : [{ ...where, step }]));
const ends = steps.flatMap(({ step, ...where }) => (isGame(step) ? [{ ...where, step }] : []));

/** The first move of all, and steps about what the rules refuse: any legal move will do. */
const free = [
  'eximo capture due',
  'mimic copy free',
  'mimic frozen try',
  'mimic landing top',
  'mimic ko ko',
];

const wonBy = { x: '1-0', o: '0-1' } as const;

function legalIn(id: GameId, { position }: Pick<MoveStep, 'position'>): Promise<LegalMove[]> {
  return rules.line(id, position, []).then(({ state }) => state.moves);
}

async function begun(id: GameId, step: MoveStep): Promise<Attempt> {
  const attempt = new Attempt(id, step, means);
  await attempt.begin();
  return attempt;
}

/** What is said of a move; nothing if it was taken. */
async function tried(id: GameId, step: MoveStep, move: string): Promise<Remark | null> {
  const attempt = await begun(id, step);
  await attempt.tryMove(move);
  expect(attempt.stage).toBe(attempt.remark ? 'trying' : 'done');
  if (attempt.remark) expect(attempt.position).toBe(step.position);
  return attempt.remark;
}

/** In how many moves the player to move wins after these; nothing if no win was found. */
async function winIn(id: GameId, start: string, moves: string[]): Promise<number | null> {
  const task = { game: id, start, moves, limits: { nodes: 400_000 } };
  const score = (await thinker.think(task))?.lines[0]?.score;
  return score?.kind === 'win' ? score.moves : null;
}

/** The same for a player whose opponent is to move. */
async function lossIn(id: GameId, start: string, moves: string[]): Promise<number | null> {
  const { state } = await rules.line(id, start, moves);
  if (state.result !== '*') return state.result === wonBy[readPosition(start).toMove] ? 0 : null;
  const task = { game: id, start, moves, limits: { nodes: 400_000 } };
  const score = (await thinker.think(task))?.lines[0]?.score;
  return score?.kind === 'loss' ? score.moves : null;
}

/** Every legal move of a step is tried, and the engine may have to judge each: milliseconds. */
const everyMove = 120_000;
const taken = new Map<MoveStep, Promise<LegalMove[]>>();

/** All moves that a step takes, by the engine too where it judges. */
function takenIn(id: GameId, step: MoveStep): Promise<LegalMove[]> {
  const look = async () => {
    const found: LegalMove[] = [];
    for (const move of await legalIn(id, step))
      if (!(await tried(id, step, move.text))) found.push(move);
    return found;
  };
  if (!taken.has(step)) taken.set(step, look());
  return taken.get(step)!;
}

/** Whether a move does what the text about it says. */
async function shows(
  id: GameId,
  { position, shows: claimed }: Pick<MoveStep, 'position' | 'shows'>,
  move: string,
): Promise<boolean> {
  const { plies, state } = await rules.line(id, position, [move]);
  return fulfils(claimed!, plies[0]!, state, readPosition(position).toMove);
}

describe.each(courses.filter(({ lessons }) => lessons.length > 0))(
  'the lessons of $id',
  ({ id, lessons, left }) => {
    it('are all sound, five to eight, and begin with the rules', () => {
      expect(left).toEqual([]);
      expect(lessons.map(({ name }) => name)).toEqual(lessonNames(id));
      expect(lessons.length).toBeGreaterThanOrEqual(5);
      expect(lessons.length).toBeLessThanOrEqual(8);
      const order = lessons.map(({ row }) => rows.indexOf(row));
      expect(order).toEqual([...order].sort());
      expect(new Set(order).size).toBe(rows.length);
    });

    it('end the rules with a little game against level 1', () => {
      const last = lessons.findLast(({ row }) => row === 'rules')!.steps.at(-1)!;
      expect(isGame(last) && last.game.level).toBe(1);
    });

    it('name their steps apart', () => {
      for (const { steps } of lessons)
        expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    });

    it.each(['en', 'pt'] as const)(
      'speak of squares that are on the board, in %s',
      async (tongue) => {
        await setLanguage(tongue);
        const { files, ranks } = gameOf(id);
        for (const text of lessons.flatMap(textsOf)) {
          const words = t(`lessons.${id}.${text}` as MessageKey);
          expect(words, 'a text is missing').not.toContain('lessons.');
          for (const [, file, rank] of words.matchAll(/\b([a-n])(\d{1,2})\b/g)) {
            expect(file!.charCodeAt(0) - 97, words).toBeLessThan(files);
            expect(Number(rank), words).toBeLessThanOrEqual(ranks);
          }
        }
        await setLanguage('en');
      },
    );
  },
);

describe.each(tasks)('$id, $lesson: $name', ({ id, lesson, step }) => {
  const { position, wrong = [], refused = [] } = step;

  it('takes its solution', async () => {
    const legal = (await legalIn(id, step)).map(({ text }) => text);
    expect(legal).toContain(step.solution);
    expect(await tried(id, step, step.solution)).toBeNull();
    const shown = await begun(id, step);
    await shown.showSolution();
    expect(shown.stage).toBe('done');
  });

  it('answers every listed wrong move with its reason', async () => {
    for (const { move, then, says, loses } of wrong) {
      const remark = (await tried(id, step, move))!;
      expect(remark, `${move} is taken`).not.toBeNull();
      if (then) expect(remark.then).toEqual(then);
      const words = remarkWords(gameOf(id), remark, `${lesson}_${step.name}`);
      if (says) expect(words).toContain(t(`lessons.${id}.${lesson}_${step.name}_${says}`));
      if (loses !== undefined) expect(await winIn(id, position, [move])).toBe(loses);
    }
  });

  it('is told by the rules why what they forbid is forbidden', async () => {
    for (const { squares, fault } of refused) {
      const reason = await rules.refusal(id, position, [...squares]);
      expect(reason.code, squares.join('-')).toBe(fault);
    }
  });

  it('is judged by longer searches as it says', async () => {
    if (!step.judge) return;
    const longer = { ...step.judge, nodes: 10 * step.judge.nodes };
    const isGood = async (move: string) =>
      (await judged(thinker, id, position, move, longer))?.isGood;
    expect(await isGood(step.solution)).toBe(true);
    for (const { move } of wrong) {
      const { state } = await rules.line(id, position, [move]);
      if (state.result === '*') expect(await isGood(move), move).toBe(false);
    }
  });

  it(
    'keeps its claims whatever it takes',
    async () => {
      if (step.wins !== undefined) expect(await winIn(id, position, [])).toBe(step.wins);
      for (const { text } of await takenIn(id, step)) {
        if (step.wins !== undefined)
          expect(await lossIn(id, position, [text]), text).not.toBeNull();
        if (step.shows) expect(await shows(id, step, text), text).toBe(true);
      }
      for (const { move, shows: claimed } of wrong)
        if (claimed) expect(await shows(id, { position, shows: claimed }, move), move).toBe(true);
    },
    everyMove,
  );

  it(
    'has a reply to all that it takes, or else none is given',
    async () => {
      if (!step.reply) return;
      for (const { text } of await takenIn(id, step)) {
        const { state } = await rules.line(id, position, [text]);
        const replies = state.moves.map((move) => move.text);
        if (text === step.solution || !step.judge) expect(replies, text).toContain(step.reply);
        expect(await tried(id, step, text), text).toBeNull();
      }
    },
    everyMove,
  );

  it(
    'tells at the end of squares only what holds for all that it takes',
    async () => {
      if (!step.judge) return;
      const taken = (await takenIn(id, step)).map(({ text }) => text);
      if (taken.length === 1) return expect(taken).toEqual([step.solution]);
      // What the engine takes besides may look different.
      for (const tongue of ['en', 'pt'] as const) {
        await setLanguage(tongue);
        const words = t(`lessons.${id}.${lesson}_${step.name}_done` as MessageKey);
        expect(words, taken.join(' ')).not.toMatch(/\b[a-n]\d{1,2}\b/);
      }
      await setLanguage('en');
    },
    everyMove,
  );

  it(
    'asks for something: not every move is as good',
    async () => {
      const legal = await legalIn(id, step);
      const taken = await takenIn(id, step);
      if (free.includes(`${id} ${lesson} ${step.name}`)) expect(taken).toEqual(legal);
      else expect(taken.length).toBeLessThan(legal.length);
    },
    everyMove,
  );
});

describe.each(ends)('$id, $lesson: the little game', ({ id, step }) => {
  it('is answered by the computer, and moves can be taken back', async () => {
    const play = new LittleGame(id, step, thinker, 0);
    await play.begin();
    const [first] = await legalIn(id, step);
    await play.play(first!.text);
    expect(play.moves).toHaveLength(2);
    expect(play.isThinking).toBe(false);
    expect(play.state?.toMove).toBe(play.mover);
    await play.takeBack();
    expect(play.position).toBe(step.position);
  });

  it('drops an answer to what was taken back', async () => {
    const play = new LittleGame(id, step, thinker, 50);
    await play.begin();
    const [first] = await legalIn(id, step);
    const played = play.play(first!.text);
    await play.begin();
    await played;
    expect(play.moves).toHaveLength(0);
    expect(play.isThinking).toBe(false);
  });
});

it('a little game that could not begin begins when it is tried again', async () => {
  const { id, step } = ends[0]!;
  const think = vi.fn();
  const play = new LittleGame(id, step, { think }, 0);
  vi.spyOn(rules, 'line').mockRejectedValueOnce(new Error('no rules'));
  await expect(play.begin()).rejects.toThrow('no rules');
  await play.goOn();
  expect(play.state?.toMove).toBe(play.mover);
  expect(think).not.toHaveBeenCalled();
});

describe('a damaged file', () => {
  const step = { name: 'a', position: '8/8 x', task: { from: ['a1'] }, solution: 'a1-a2' };
  const sound: LessonFile = { row: 'rules', steps: [step] };
  const unsolved = { ...step, solution: undefined };

  test.each([
    [null, 'is not an object'],
    [[], 'is not an object'],
    [{ ...sound, row: 'hints' }, '"row" is not rules or plans'],
    [{ row: 'rules' }, 'lacks "steps"'],
    [{ ...sound, steps: [] }, '"steps" is not a list with something in it'],
    [{ ...sound, steps: [unsolved] }, '"steps" [0] "solution" is not a text'],
    [{ ...sound, steps: [{ ...step, tusk: 1 }] }, '"steps" [0] has "tusk", which is nothing known'],
    [
      { ...sound, steps: [{ ...step, task: { form: ['a1'] } }] },
      '"steps" [0] "task" has "form", which is nothing known',
    ],
    [
      { ...sound, steps: [{ name: 'a', position: 'x', solution: 'b' }] },
      '"steps" [0] lacks "task", "judge" or "game"',
    ],
    [
      { ...sound, steps: [{ name: 'a', position: 'x', game: { level: 'one' } }] },
      '"steps" [0] "game" "level" is not a number',
    ],
  ])('%j: %s', (content, fault) => {
    expect(faultOfLesson(content)).toBe(fault);
  });

  it('is told apart from a sound one', () => {
    expect(faultOfLesson(sound)).toBeNull();
  });
});

describe('what a move is asked to do', () => {
  const position = '4x3/2x5/6o1/7o/8/8/1x6/3o4 x';
  const crossing = ['c7-c8', 'c7-b8', 'c7-d8'];

  async function taken(task: Task): Promise<string[]> {
    const moves = (await legalIn('crossings', { position })).map(({ text }) => text);
    const fits = await Promise.all(
      moves.map(async (move) => {
        const { plies, state } = await rules.line('crossings', position, [move]);
        return fulfils(task, plies[0]!, state, 'x');
      }),
    );
    return moves.filter((_, index) => fits[index]);
  }

  test.each<[Task, string[]]>([
    [{ moves: ['c7-c8'] }, ['c7-c8']],
    [{ from: ['c7'], to: ['c8', 'b8', 'd8'] }, crossing],
    [{ wins: true }, crossing],
    [{ stones: 2 }, []],
    [{ captures: 1 }, []],
    [{ drops: 1 }, []],
    [{ copy: 'leaves' }, []],
    [{ marked: { kind: 'locked', squares: ['c8'] } }, ['c7-c8']],
    [{ from: ['b2'], copy: 'none', to: ['b3'], safe: true }, ['b2-b3']],
  ])('%j', async (task, moves) => {
    expect((await taken(task)).sort()).toEqual([...moves].sort());
  });
});

describe('an attempt', () => {
  const crossing: MoveStep = {
    name: 'cross',
    position: '4x3/2x5/6o1/7o/8/8/1x6/3o4 x',
    task: { from: ['c7'], wins: true },
    solution: 'c7-c8',
    reply: 'h5-h4',
  };

  it('plays the move and the reply, and begins again', async () => {
    const attempt = await begun('crossings', crossing);
    await attempt.tryMove('c7-d8');
    expect(attempt.stage).toBe('done');
    expect(attempt.state?.result).toBe('1-0');
    expect(attempt.turn?.effects.moved[0]?.path).toEqual(['h5', 'h4']);
    await attempt.begin();
    expect(attempt.stage).toBe('trying');
    expect(attempt.turn).toBeNull();
    expect(attempt.position).toBe(crossing.position);
  });

  it('needs no reply where that of the lesson is not legal', async () => {
    const blocked = await begun('crossings', { ...crossing, reply: 'h5-h6-h7' });
    await blocked.tryMove('c7-c8');
    expect(blocked.stage).toBe('done');
    expect(blocked.turn?.effects.moved[0]?.path).toEqual(['c7', 'c8']);
    await blocked.showSolution();
    expect(blocked.stage).toBe('done');
  });

  it('shows the reply that loses the game at once', async () => {
    const carried: MoveStep = {
      name: 'care',
      position: '10/10/10/10/10/10/4x5/6x3/3o6/10 x -',
      task: { from: ['e4'] },
      solution: 'e4-d4',
    };
    expect(await tried('mimic', carried, 'g3-g4')).toMatchObject({
      then: ['d2-c1'],
      end: { result: '0-1' },
    });
  });

  it('shows nothing of what was given up', async () => {
    const attempt = new Attempt('crossings', crossing, { engine: null, pause: 20 });
    await attempt.begin();
    const [shown, wrong] = [attempt.showSolution(), attempt.tryMove('b2-b3')];
    await attempt.begin();
    await Promise.all([shown, wrong]);
    expect(attempt.stage).toBe('trying');
    expect(attempt.remark).toBeNull();
    expect(attempt.position).toBe(crossing.position);
  });

  it('that cannot be judged is taken back, says why and can be tried again', async () => {
    let isBroken = true;
    const think: Thinker['think'] = (task) =>
      isBroken ? Promise.reject(new Error('no engine')) : thinker.think(task);
    const judge = { think, newGame: () => thinker.newGame() };
    const judging: MoveStep = {
      ...crossing,
      task: undefined,
      judge: { nodes: 1000, within: 1000 },
    };
    const attempt = new Attempt('crossings', judging, { engine: judge, pause: 0 });
    await attempt.begin();
    await expect(attempt.tryMove('b2-b3')).rejects.toThrow('no engine');
    expect([attempt.stage, attempt.position]).toEqual(['trying', crossing.position]);
    isBroken = false;
    await attempt.tryMove('b2-b3');
    expect(attempt.stage).toBe('done');
  });

  it('judged by the engine takes what is good and shows the answer to what is not', async () => {
    const judging: MoveStep = {
      name: 'both',
      position: '10/10/x9/7o2/10/10/10/10/1o4x3/10 x -',
      judge: { nodes: 20_000, within: 10 },
      solution: 'a8-b9',
    };
    expect(await tried('mimic', judging, 'a8-b9')).toBeNull();
    const remark = await tried('mimic', judging, 'g2-g3');
    expect(remark).toMatchObject({ isWeak: true, end: { result: '0-1' } });
    expect(remarkWords(gameOf('mimic'), remark!, 'x')).toContain('g2-g3 gives too much away');
  });
});

describe('what is kept of the lessons', () => {
  beforeEach(() => localStorage.clear());

  it('is told game by game', () => {
    keepLesson('eximo', 'capture');
    keepLesson('eximo', 'capture');
    keepLesson('mimic', 'copy');
    expect([...lessonsDone('eximo')]).toEqual(['capture']);
    expect([...lessonsDone('mimic')]).toEqual(['copy']);
  });

  test.each(['no JSON', '[]', '{"eximo":"capture"}', '{"eximo":[1]}'])('%s is nothing', (kept) => {
    localStorage.setItem('trireme.lessons', kept);
    expect([...lessonsDone('eximo')]).toEqual([]);
    keepLesson('eximo', 'last');
    expect([...lessonsDone('eximo')]).toEqual(['last']);
  });
});

import '../rules_in_node.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf, opponentOf } from '../../src/games';
import { beginGame, defaultChoice, type Choice } from '../../src/model/choice';
import { GameSession, leastThinking } from '../../src/play/game.svelte';
import type { StoredGame } from '../../src/model/game';
import { OvertakenError } from '../../src/storage/games';
import { RealWorld } from '../../src/play/world';
import { rules } from '../../src/rules/rules';
import type { ThinkTask } from '../../src/engine/thinker';
import type { LegalMove, Thought } from '../../src/rules/types';

const game = gameOf('crossings');
/** A game that hurts nobody for a while. */
const way = 'abcdef'.split('').flatMap((file) => [`${file}2-${file}3`, `${file}7-${file}6`]);
const noEffects = { moved: [], captured: [], dropped: [], mimicked: null };

/** One move that takes the last man, in Eximo. */
const lastMan = { start: '8/8/8/3o4/3x4/8/8/8 x', taken: 'd4xd6' };

function legal(text: string | undefined): LegalMove {
  return { text: text!, steps: [], effects: noEffects };
}

function thoughtOf(move: string | undefined, takesDraw = false): Thought {
  const chances = { win: 300, draw: 400, loss: 300 };
  const line = { score: { kind: 'points' as const, points: 0 }, chances, moves: [move!] };
  return {
    depth: 1,
    selectiveDepth: 1,
    nodes: 1,
    milliseconds: 1,
    nodesPerSecond: 1,
    lines: [line],
    takesDraw,
  };
}

/** A world with real tables in which nothing else happens until the test says so. */
class TestWorld extends RealWorld {
  saved: StoredGame[] = [];
  tasks: ThinkTask[] = [];
  waits: number[] = [];
  time = 0;
  failSaving = false;
  /** Whether waiting ends only with endWait(). */
  holdsWaits = false;
  endWait: () => void = () => undefined;
  failThinking: Error | null = null;
  #answer: ((thought: Thought | null) => void) | null = null;

  override think = (task: ThinkTask) => {
    this.tasks.push(task);
    if (this.failThinking) return Promise.reject(this.failThinking);
    return new Promise<Thought | null>((resolve) => (this.#answer = resolve));
  };
  override stopThinking(): void {
    this.#answer?.(null);
    this.#answer = null;
  }
  override save = async (stored: StoredGame) => {
    if (this.failSaving) throw new DOMException('full', 'QuotaExceededError');
    this.saved.push(stored);
  };
  override now(): number {
    return this.time;
  }
  override wait(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    if (!this.holdsWaits) return Promise.resolve();
    return new Promise<void>((resolve) => (this.endWait = resolve));
  }

  get isThinking(): boolean {
    return this.#answer !== null;
  }

  async answer(thought: Thought): Promise<void> {
    this.#answer?.(thought);
    this.#answer = null;
    await settle();
  }
}

/** Lets everything happen that waits for nothing. */
async function settle(): Promise<void> {
  for (let i = 0; i < 3; ++i) await new Promise((resolve) => setTimeout(resolve));
}

beforeAll(() => rules.ready());

async function open(stored: StoredGame, world = new TestWorld()) {
  const session = await GameSession.open(gameOf(stored.game), stored, world);
  session.goOn();
  await settle();
  return { session, world, stored };
}

/** After so many plies of the way. */
function begin(changes: Partial<Choice> = {}, plies = 0) {
  const choice = { ...defaultChoice, ...changes };
  return open(beginGame('crossings', choice, game.start, way.slice(0, plies)));
}

function beginBeforeTheEnd(changes: Partial<Choice> = {}) {
  return open(beginGame('eximo', { ...defaultChoice, ...changes }, lastMan.start));
}

const nextText = (session: GameSession) => way[session.plies.length];
const next = (session: GameSession) => legal(nextText(session));
const moves = (session: GameSession) => session.plies.map(({ move }) => move);
const local = { opponent: 'local' } as const;

describe('two persons', () => {
  it('play in turns, and every move is stored before it is shown', async () => {
    const { session, world } = await begin(local);
    let shownWhenSaved = -1;
    const save = world.save;
    world.save = async (stored) => {
      shownWhenSaved = session.plies.length;
      await save(stored);
    };
    expect(await session.play(next(session))).toBe(true);
    expect(shownWhenSaved).toBe(0);
    expect(world.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
    expect(session.toMove).toBe('o');
    await session.play(next(session));
    expect(moves(session)).toEqual(way.slice(0, 2));
    expect(world.tasks).toEqual([]);
  });

  it('cannot both move at once', async () => {
    const { session } = await begin(local);
    const [first, second] = await Promise.all([
      session.play(next(session)),
      session.play(next(session)),
    ]);
    expect([first, second]).toEqual([true, false]);
    expect(moves(session)).toEqual(way.slice(0, 1));
  });

  it('end the game on the board', async () => {
    const { session, world } = await beginBeforeTheEnd(local);
    await session.play(legal(lastMan.taken));
    expect(session.isOver).toBe(true);
    expect(world.saved.at(-1)).toMatchObject({ result: '1-0', reason: 'no_moves' });
    expect(await session.play(legal('d6-d7'))).toBe(false);
    expect(session.canTakeBack).toBe(false);
  });

  it('resign for the side to move', async () => {
    const { session, world } = await begin(local, 1);
    await session.resign();
    expect(session.stored).toMatchObject({ result: '1-0', reason: 'resignation' });
    expect(world.saved.at(-1)).toMatchObject({ result: '1-0' });
    await session.agreeDraw();
    expect(session.stored.result).toBe('1-0');
  });

  it('hear of a move that could not be made', async () => {
    const { session } = await begin(local);
    expect(await session.play(legal('a2-a4'))).toBe(false);
    expect(session.trouble?.kind).toBe('turn');
    expect(session.trouble?.message).toContain('A single stone moves one square');
    expect(await session.play(next(session))).toBe(true);
    expect(session.trouble).toBeNull();
  });

  it('hear of a turn that could not be taken back', async () => {
    const { session, world } = await begin(local, 1);
    const tell = world.tell;
    world.tell = () => Promise.reject(new Error('the rules are gone'));
    await session.takeBack();
    expect(session.trouble).toEqual({ kind: 'take-back', message: 'the rules are gone' });
    expect(moves(session)).toEqual(way.slice(0, 1));
    // When they are back, another table is set up.
    world.tell = tell;
    await session.takeBack();
    expect(session.trouble).toBeNull();
    expect(moves(session)).toEqual([]);
  });

  it('leave nothing behind in a game without a move', async () => {
    const { session, world } = await begin({ ...local, clock: { seconds: 60, increment: 2 } });
    await session.keep();
    session.leave();
    await settle();
    expect(world.saved).toEqual([]);
  });

  it('agree to a draw', async () => {
    const { session } = await begin(local, 1);
    await session.agreeDraw();
    expect(session.stored).toMatchObject({ result: '1/2-1/2', reason: 'agreement' });
  });

  it('take back one turn at a time', async () => {
    const { session, world } = await begin(local, 2);
    await session.takeBack();
    expect(moves(session)).toEqual(way.slice(0, 1));
    expect(world.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
    await session.takeBack();
    expect(session.canTakeBack).toBe(false);
    expect(session.news).toEqual({ kind: 'taken-back' });
  });
});

describe('what happens while a turn is being stored', () => {
  async function beginStoring(changes: Partial<Choice> = {}) {
    const begun = await begin({ ...local, ...changes }, 1);
    const { world, session } = begun;
    const save = world.save;
    let finish: () => void = () => undefined;
    world.save = async (stored) => {
      await new Promise<void>((resolve) => (finish = resolve));
      world.save = save;
      await save(stored);
    };
    const played = session.play(next(session));
    await settle();
    return { ...begun, played, finish: () => finish() };
  }

  it('a resignation waits for it', async () => {
    const { session, world, played, finish } = await beginStoring();
    const resigned = session.resign();
    finish();
    await Promise.all([played, resigned]);
    expect(moves(session)).toEqual(way.slice(0, 2));
    // He resigns who was asked whether he did.
    expect(world.saved.at(-1)).toMatchObject({ result: '1-0', reason: 'resignation' });
  });

  it('an agreement waits for it', async () => {
    const { session, played, finish } = await beginStoring();
    const agreed = session.agreeDraw();
    finish();
    await Promise.all([played, agreed]);
    expect(session.stored).toMatchObject({ moves: way.slice(0, 2), reason: 'agreement' });
  });

  it('a flag that falls is seen', async () => {
    const clock = { seconds: 60, increment: 2 };
    const { session, world, played, finish } = await beginStoring({ clock });
    finish();
    await played;
    world.time += 61_000;
    session.tick();
    session.tick();
    await settle();
    expect(session.stored).toMatchObject({ moves: way.slice(0, 2), result: '0-1', reason: 'time' });
  });

  it('a takeback takes that turn back', async () => {
    const { session, played, finish } = await beginStoring();
    const takenBack = session.takeBack();
    finish();
    await Promise.all([played, takenBack]);
    expect(moves(session)).toEqual(way.slice(0, 1));
  });
});

describe('against the computer', () => {
  it('waits for its answer and at least as long as people need', async () => {
    const { session, world } = await begin();
    await session.play(next(session));
    await settle();
    expect(session.activity).toBe('turn');
    expect(session.isPersonsTurn).toBe(false);
    expect(world.tasks.at(-1)).toMatchObject({ level: 2, moves: way.slice(0, 1), limits: {} });
    expect(world.waits).toEqual([leastThinking]);
    expect(await session.play(next(session))).toBe(false);
    await world.answer(thoughtOf(nextText(session)));
    expect(moves(session)).toEqual(way.slice(0, 2));
    expect(session.activity).toBeNull();
    expect(session.news).toMatchObject({ kind: 'move', mover: 'o', ply: { move: way[1] } });
  });

  it('begins when the person plays second, at full strength for two seconds', async () => {
    const { session, world } = await begin({ side: 'second', level: 8 });
    expect(world.tasks.at(-1)).toMatchObject({ level: 8, limits: { milliseconds: 2000 } });
    await world.answer(thoughtOf(nextText(session)));
    expect(session.isPersonsTurn).toBe(true);
    expect(session.canTakeBack).toBe(false);
  });

  it('goes by the clock if there is one', async () => {
    const clock = { seconds: 60, increment: 2 };
    const { session, world } = await begin({ clock, level: 8 });
    await session.play(next(session));
    await settle();
    expect(world.tasks.at(-1)?.limits).toEqual({
      clock: { left: { x: 60_000, o: 60_000 }, increment: { x: 2000, o: 2000 } },
    });
  });

  it('takes back to the last turn of the person', async () => {
    const { session } = await begin({}, 4);
    await session.takeBack();
    expect(moves(session)).toEqual(way.slice(0, 2));
  });

  it('takes back while it thinks, and its answer is not played', async () => {
    const { session, world } = await begin();
    await session.play(next(session));
    await settle();
    const late = world.answer.bind(world, thoughtOf(nextText(session)));
    await session.takeBack();
    await late();
    expect(moves(session)).toEqual([]);
    expect(session.activity).toBeNull();
    expect(session.isPersonsTurn).toBe(true);
  });

  it('takes back when its mind is made up but its move not yet shown', async () => {
    const { session, world } = await begin();
    world.holdsWaits = true;
    await session.play(next(session));
    await settle();
    await world.answer(thoughtOf(nextText(session)));
    expect(session.activity).toBe('turn');
    await session.takeBack();
    world.endWait();
    await settle();
    expect(moves(session)).toEqual([]);
  });

  it('stops thinking when the person resigns', async () => {
    const { session, world } = await begin({ side: 'second' });
    await session.resign();
    expect(world.isThinking).toBe(false);
    expect(session.stored).toMatchObject({ result: '1-0', reason: 'resignation' });
    expect(session.ownSide).toBe('o');
  });

  it('tells when it cannot think, and tries again', async () => {
    const { session, world } = await begin();
    world.failThinking = new Error('out of memory');
    await session.play(next(session));
    await settle();
    expect(session.trouble).toEqual({ kind: 'engine', message: 'out of memory' });
    expect(session.activity).toBeNull();
    world.failThinking = null;
    session.retry();
    await world.answer(thoughtOf(nextText(session)));
    expect(moves(session)).toEqual(way.slice(0, 2));
    expect(session.trouble).toBeNull();
  });

  it('tells when its move is refused', async () => {
    const { session, world } = await begin();
    await session.play(next(session));
    await settle();
    await world.answer(thoughtOf('a7-a4'));
    expect(session.trouble?.kind).toBe('turn');
    expect(moves(session)).toEqual(way.slice(0, 1));
    expect(session.activity).toBeNull();
  });

  it('does not play on after the page is left', async () => {
    const { session, world } = await begin();
    const played = session.play(next(session));
    session.leave();
    await played;
    await settle();
    expect(world.tasks).toEqual([]);
    expect(world.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
  });
});

describe('a draw offered to the computer', () => {
  it('is agreed to where the engine says so', async () => {
    const { session, world } = await begin({}, 10);
    const offered = session.offerDraw();
    expect(session.activity).toBe('draw');
    expect(world.tasks.at(-1)?.level).toBeUndefined();
    await world.answer(thoughtOf(nextText(session), true));
    await offered;
    expect(session.stored).toMatchObject({ result: '1/2-1/2', reason: 'agreement' });
  });

  it('is declined where it does not, until the next turn', async () => {
    const { session, world } = await begin({}, 10);
    const offered = session.offerDraw();
    await world.answer(thoughtOf(nextText(session), false));
    await offered;
    expect(session.isOver).toBe(false);
    expect(session.hasDeclined).toBe(true);
    expect(session.canOfferDraw).toBe(false);
    await session.play(next(session));
    expect(session.hasDeclined).toBe(false);
  });

  it('is forgotten when a move is made meanwhile', async () => {
    const { session } = await begin({}, 10);
    const offered = session.offerDraw();
    await session.play(next(session));
    await offered;
    expect(session.isOver).toBe(false);
    expect(session.hasDeclined).toBe(false);
  });
});

describe('a hint', () => {
  it('is a legal move, and goes with the next turn', async () => {
    const { session, world } = await begin(local);
    const asked = session.askHint();
    expect(session.activity).toBe('hint');
    await world.answer(thoughtOf(nextText(session)));
    await asked;
    expect(world.tasks.at(-1)).toMatchObject({ limits: { milliseconds: 1000 } });
    expect(session.hint?.text).toBe(way[0]);
    await session.play(next(session));
    expect(session.hint).toBeNull();
  });

  it('gives way to the answer to an offer of a draw', async () => {
    const { session, world } = await begin();
    void session.askHint();
    await world.answer(thoughtOf(nextText(session)));
    expect(session.hint?.text).toBe(way[0]);
    const offered = session.offerDraw();
    expect(session.hint).toBeNull();
    await world.answer(thoughtOf(nextText(session), false));
    await offered;
    expect(session.hasDeclined).toBe(true);
  });

  it('does not appear after a move was made', async () => {
    const { session } = await begin(local);
    const asked = session.askHint();
    await session.play(next(session));
    await asked;
    expect(session.hint).toBeNull();
    expect(session.activity).toBeNull();
  });
});

describe('looking back', () => {
  it('shows an earlier position while the game goes on', async () => {
    const { session, world } = await begin();
    await session.play(next(session));
    await settle();
    await session.look(0);
    expect(session.shownPosition).toBe(game.start);
    expect(session.shownTurn).toBeNull();
    expect(session.shownState?.toMove).toBe('x');
    await world.answer(thoughtOf(nextText(session)));
    expect(session.plies).toHaveLength(2);
    expect(session.shown).toBe(0);
    expect(await session.play(next(session))).toBe(false);
    await session.look(1);
    expect(session.shownPosition).toBe(session.plies[0]!.position);
    expect(session.shownTurn?.before).toBe(game.start);
    await session.look(7);
    expect(session.isLookingBack).toBe(false);
    expect(session.shownPosition).toBe(session.plies[1]!.position);
  });

  it('ends when what is looked at is taken back', async () => {
    const { session } = await begin(local, 3);
    await session.look(2);
    await session.takeBack();
    expect(session.isLookingBack).toBe(false);
    expect(session.shownPosition).toBe(session.plies[1]!.position);
  });

  it('ends at the ends of the game', async () => {
    const { session } = await begin(local, 1);
    await session.look(-3);
    expect(session.shown).toBe(0);
  });
});

describe('with clocks', () => {
  const clock = { seconds: 60, increment: 2 };

  it('the first turn of each side takes no time; then the clock of the side to move runs', async () => {
    const { session, world } = await begin({ ...local, clock });
    for (let ply = 0; ply < 2; ++ply) {
      world.time += 5000;
      session.tick();
      expect(session.clock!.left).toEqual({ x: 60_000, o: 60_000 });
      await session.play(next(session));
    }
    world.time += 3000;
    session.tick();
    expect(session.clock!.left).toEqual({ x: 57_000, o: 60_000 });
    await session.play(next(session));
    expect(world.saved.at(-1)?.left).toEqual({ x: 59_000, o: 60_000 });
  });

  it('who runs out of time loses', async () => {
    const { session, world } = await begin({ ...local, clock }, 2);
    world.time += 60_000;
    session.tick();
    await settle();
    expect(session.stored).toMatchObject({
      result: '0-1',
      reason: 'time',
      left: { x: 0, o: 60_000 },
    });
  });

  it('a turn that comes too late is not made', async () => {
    const { session, world } = await begin({ ...local, clock }, 2);
    world.time += 60_000;
    expect(await session.play(next(session))).toBe(false);
    expect(session.stored).toMatchObject({ moves: way.slice(0, 2), result: '0-1', reason: 'time' });
    expect(session.trouble).toBeNull();
  });

  it('the computer loses on time as well and plays no more', async () => {
    const { session, world } = await begin({ clock }, 2);
    await session.play(next(session));
    await settle();
    world.time += 61_000;
    session.tick();
    await settle();
    await world.answer(thoughtOf(nextText(session)));
    expect(session.stored).toMatchObject({ result: '1-0', reason: 'time' });
    expect(moves(session)).toEqual(way.slice(0, 3));
  });

  it('a game that is opened again goes on with the stored times', async () => {
    const choice = { ...defaultChoice, ...local, clock };
    const { session, world } = await open({
      ...beginGame('crossings', choice, game.start, way.slice(0, 3)),
      left: { x: 30_000, o: 20_000 },
    });
    world.time += 1000;
    session.tick();
    expect(session.clock!.left).toEqual({ x: 30_000, o: 19_000 });
    await session.keep();
    expect(world.saved.at(-1)?.left).toEqual({ x: 30_000, o: 19_000 });
  });

  it('keeps the times when the page is left', async () => {
    const { session, world } = await begin({ ...local, clock }, 3);
    world.time += 4000;
    session.leave();
    await settle();
    expect(world.saved.at(-1)?.left).toEqual({ x: 60_000, o: 56_000 });
  });

  it('stops when the game is over', async () => {
    const { session, world } = await beginBeforeTheEnd({ ...local, clock });
    await session.play(legal(lastMan.taken));
    const { left } = session.clock!;
    world.time += 5000;
    session.tick();
    expect(session.clock!.left).toEqual(left);
    expect(session.stored.reason).toBe('no_moves');
  });
});

describe('opening a stored game', () => {
  async function openWith(changes: Partial<StoredGame>) {
    const stored = beginGame('crossings', { ...defaultChoice, ...local }, game.start);
    return (await open({ ...stored, ...changes })).session;
  }

  it('rejects moves that the rules refuse', async () => {
    await expect(openWith({ moves: ['a2-a3', 'a7-a4'] })).rejects.toThrow('one square');
  });

  it('believes the board rather than a stored result', async () => {
    const circle = ['a2-a3', 'a7-a6', 'a3-a2', 'a6-a7'];
    const ended = await openWith({ moves: [...circle, ...circle], result: '*', reason: null });
    expect(ended.stored).toMatchObject({ result: '1/2-1/2', reason: 'repetition' });
    const undecided = await openWith({ moves: way.slice(0, 1), result: '1-0', reason: 'goal' });
    expect(undecided.stored).toMatchObject({ result: '*', reason: null });
  });

  it('keeps how a game ended beside the board', async () => {
    const session = await openWith({
      moves: way.slice(0, 1),
      result: '0-1',
      reason: 'resignation',
    });
    expect(session.isOver).toBe(true);
    session.goOn();
    expect(session.stored).toMatchObject({ result: '0-1', reason: 'resignation' });
  });

  it('knows who moves where', async () => {
    const session = await openWith({ moves: way.slice(0, 3) });
    expect([0, 1, 2, 3].map((ply) => session.sideAt(ply))).toEqual(['x', 'o', 'x', 'o']);
    expect(session.ownSide).toBe(opponentOf('x'));
  });
});

describe('a game that another tab has played on', () => {
  const overtake = (world: TestWorld) => {
    world.save = (stored) => Promise.reject(new OvertakenError(stored.id));
  };

  it('takes no more moves and shows none that was not stored', async () => {
    const { session, world } = await begin({ ...local, clock: { seconds: 60, increment: 0 } }, 1);
    overtake(world);
    expect(await session.play(next(session))).toBe(false);
    expect(session.isOvertaken).toBe(true);
    expect(moves(session)).toEqual(way.slice(0, 1));
    expect([session.trouble, session.isUnsaved]).toEqual([null, false]);
    expect([session.isPersonsTurn, session.canTakeBack]).toEqual([false, false]);
    expect(session.clock?.running).toBeNull();
    let saves = 0;
    world.save = async () => void ++saves;
    expect(await session.play(next(session))).toBe(false);
    await session.takeBack();
    await session.resign();
    session.leave();
    await settle();
    expect(saves).toBe(0);
  });

  it('is told of when it is resigned, taken back, or its times are kept', async () => {
    for (const act of ['resign', 'takeBack', 'keep'] as const) {
      const { session, world } = await begin(local, 1);
      overtake(world);
      await session[act]();
      expect(session.isOvertaken, act).toBe(true);
      expect(session.isOver, act).toBe(false);
      expect(session.trouble, act).toBeNull();
    }
  });

  it('is not thought about any more', async () => {
    const { session, world } = await begin();
    await session.play(next(session));
    await settle();
    overtake(world);
    await world.answer(thoughtOf(nextText(session)));
    expect(session.isOvertaken).toBe(true);
    expect(session.activity).toBeNull();
    expect(world.tasks).toHaveLength(1);
  });

  it('is told by what was stored last, also after a save that failed', async () => {
    const { session, world, stored } = await begin(local);
    const seen: number[] = [];
    const changed: number[] = [];
    world.save = async (game: StoredGame, known?: number) => {
      seen.push(known!);
      changed.push(game.changed);
      if (seen.length === 2) throw new DOMException('full', 'QuotaExceededError');
    };
    for (let ply = 0; ply < 4; ++ply) await session.play(next(session));
    expect(seen).toEqual([stored.changed, changed[0], changed[0], changed[2]]);
    expect(new Set([stored.changed, ...changed]).size).toBe(5);
  });
});

describe('a browser that keeps nothing', () => {
  it('lets the game go on', async () => {
    const { session, world } = await begin(local);
    world.failSaving = true;
    expect(await session.play(next(session))).toBe(true);
    expect(session.isUnsaved).toBe(true);
    expect(session.isKept).toBe(false);
    expect(moves(session)).toEqual(way.slice(0, 1));
    world.failSaving = false;
    await session.play(next(session));
    expect(session.isUnsaved).toBe(false);
    expect(session.isKept).toBe(true);
  });

  it('does not save an older state over a newer one', async () => {
    const { session, world } = await begin(local);
    const played = session.play(next(session));
    await session.keep();
    await played;
    expect(world.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
  });
});

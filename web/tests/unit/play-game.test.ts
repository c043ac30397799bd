import '../rules_in_node.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf, opponentOf } from '../../src/games';
import { beginGame, defaultChoice, type Choice } from '../../src/model/choice';
import { ComputerPlayer, leastThinking } from '../../src/play/computer.svelte';
import { clockPause } from '../../src/table/clock.svelte';
import { LocalAuthority, LocalDevice } from '../../src/table/local.svelte';
import { GameView } from '../../src/play/view.svelte';
import type { Level } from '../../src/model/level';
import { nodeOf } from '../../src/model/tree';
import type { KeptTimes } from '../../src/storage/times';
import type { StoredGame } from '../../src/model/game';
import { OvertakenError } from '../../src/storage/games';
import { ModuleError, rules } from '../../src/rules/rules';
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

/** A device with real tables on which nothing else happens until the test says so. */
class TestDevice extends LocalDevice {
  saved: StoredGame[] = [];
  times: KeptTimes | null = null;
  time = 0;
  failSaving = false;

  override save: LocalDevice['save'] = async (stored) => {
    await Promise.resolve();
    if (this.failSaving) throw new DOMException('full', 'QuotaExceededError');
    this.saved.push(stored);
  };
  override keepTimes = (times: KeptTimes) => void (this.times = times);
  override keptTimes = (id: string, revision: number) =>
    this.times?.id === id && this.times.revision === revision ? this.times.left : null;
  override forgetTimes = () => void (this.times = null);
  override now(): number {
    return this.time;
  }
}

/** Saves as the real storage does: only what follows on what is there. */
function checking(device: TestDevice): TestDevice['save'] {
  const save = device.save;
  return async (stored, seen) => {
    const there = device.saved.at(-1)?.revision ?? seen;
    if (there !== seen) throw new OvertakenError(stored.id);
    await save(stored, seen);
  };
}

/** An engine that answers when the test says so. */
class TestEngine {
  tasks: ThinkTask[] = [];
  waits: number[] = [];
  /** Whether waiting ends only with endWait(). */
  holdsWaits = false;
  endWait: () => void = () => undefined;
  failThinking: Error | null = null;
  #answer: ((thought: Thought | null) => void) | null = null;

  think = (task: ThinkTask) => {
    this.tasks.push(task);
    if (this.failThinking) return Promise.reject(this.failThinking);
    return new Promise<Thought | null>((resolve) => (this.#answer = resolve));
  };
  stop = () => {
    this.#answer?.(null);
    this.#answer = null;
  };
  wait = (milliseconds: number) => {
    this.waits.push(milliseconds);
    if (!this.holdsWaits) return Promise.resolve();
    return new Promise<void>((resolve) => (this.endWait = resolve));
  };

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

async function open(stored: StoredGame, device = new TestDevice()) {
  const authority = await LocalAuthority.open(gameOf(stored.game), stored, device);
  const engine = new TestEngine();
  const computer = new ComputerPlayer(authority, engine, engine.wait);
  const view = new GameView(authority, computer, engine);
  const leave = () => {
    view.leave();
    authority.leave();
  };
  computer.goOn();
  await settle();
  return { authority, view, device, engine, stored, leave };
}

/** After so many plies of the way. */
function begin(changes: Partial<Choice> = {}, plies = 0) {
  const choice = { ...defaultChoice, ...changes };
  return open(beginGame('crossings', choice, game.start, way.slice(0, plies)));
}

function beginBeforeTheEnd(changes: Partial<Choice> = {}) {
  return open(beginGame('eximo', { ...defaultChoice, ...changes }, lastMan.start));
}

const nextText = (view: GameView) => way[view.plies];
const next = (view: GameView) => legal(nextText(view));
const moves = (view: GameView) => view.stored.moves;
const positionAt = (view: GameView, ply: number) => nodeOf(view.state.tree, ply).position;
const local = { opponent: 'local' } as const;

describe('two persons', () => {
  it('play in turns, and every move is stored before it is shown', async () => {
    const { view, device, engine } = await begin(local);
    let shownWhenSaved = -1;
    const save = device.save;
    device.save = async (stored, seen) => {
      shownWhenSaved = view.plies;
      await save(stored, seen);
    };
    expect(await view.play(next(view))).toBe(true);
    expect(shownWhenSaved).toBe(0);
    expect(device.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
    expect(view.toMove).toBe('o');
    await view.play(next(view));
    expect(moves(view)).toEqual(way.slice(0, 2));
    expect(engine.tasks).toEqual([]);
  });

  it('cannot both move at once', async () => {
    const { view } = await begin(local);
    const [first, second] = await Promise.all([view.play(next(view)), view.play(next(view))]);
    expect([first, second]).toEqual([true, false]);
    expect(moves(view)).toEqual(way.slice(0, 1));
  });

  it('end the game on the board', async () => {
    const { view, device } = await beginBeforeTheEnd(local);
    await view.play(legal(lastMan.taken));
    expect(view.isOver).toBe(true);
    expect(device.saved.at(-1)).toMatchObject({ result: '1-0', reason: 'no_moves' });
    expect(await view.play(legal('d6-d7'))).toBe(false);
    await view.takeBack();
    expect(device.saved.at(-1)).toMatchObject({ moves: [], result: '*', reason: null });
    expect(await view.play(legal(lastMan.taken))).toBe(true);
  });

  it('resign for the side to move', async () => {
    const { view, device } = await begin(local, 1);
    await view.resign();
    expect(view.stored).toMatchObject({ result: '1-0', reason: 'resignation' });
    expect(device.saved.at(-1)).toMatchObject({ result: '1-0' });
    await view.agreeDraw();
    expect(view.stored.result).toBe('1-0');
  });

  it('hear of a move that could not be made', async () => {
    const { view } = await begin(local);
    expect(await view.play(legal('a2-a4'))).toBe(false);
    expect(view.trouble?.kind).toBe('turn');
    expect(view.trouble?.message).toContain('A single stone moves one square');
    expect(await view.play(next(view))).toBe(true);
    expect(view.trouble).toBeNull();
  });

  it('go on at another table when the rules had to be loaded again', async () => {
    const { view, device } = await begin(local, 1);
    const tell = device.tell;
    device.tell = () => {
      device.tell = tell;
      return Promise.reject(new ModuleError('the table is gone'));
    };
    expect(await view.play(next(view))).toBe(true);
    expect(view.trouble).toBeNull();
    expect(moves(view)).toEqual(way.slice(0, 2));
  });

  it('hear of a turn that could not be taken back', async () => {
    const { view, device } = await begin(local, 1);
    const tell = device.tell;
    device.tell = () => Promise.reject(new Error('the rules are gone'));
    await view.takeBack();
    expect(view.trouble).toEqual({ kind: 'take-back', message: 'the rules are gone' });
    expect(moves(view)).toEqual(way.slice(0, 1));
    // When they are back, another table is set up.
    device.tell = tell;
    await view.takeBack();
    expect(view.trouble).toBeNull();
    expect(moves(view)).toEqual([]);
  });

  it('leave nothing behind in a game without a move', async () => {
    const { authority, device, leave } = await begin({
      ...local,
      clock: { seconds: 60, increment: 2 },
    });
    await authority.keep();
    leave();
    await settle();
    expect(device.saved).toEqual([]);
  });

  it('agree to a draw', async () => {
    const { view } = await begin(local, 1);
    await view.agreeDraw();
    expect(view.stored).toMatchObject({ result: '1/2-1/2', reason: 'agreement' });
  });

  it('take back one turn at a time', async () => {
    const { view, device } = await begin(local, 2);
    await view.takeBack();
    expect(moves(view)).toEqual(way.slice(0, 1));
    expect(device.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
    await view.takeBack();
    expect(view.canTakeBack).toBe(false);
    expect(view.news).toMatchObject({ type: 'takeback' });
  });
});

describe('what happens while a turn is being stored', () => {
  async function beginStoring(changes: Partial<Choice> = {}) {
    const begun = await begin({ ...local, ...changes }, 1);
    const { view, device } = begun;
    const save = device.save;
    let finish: () => void = () => undefined;
    device.save = async (stored, seen) => {
      await new Promise<void>((resolve) => (finish = resolve));
      device.save = save;
      await save(stored, seen);
    };
    const played = view.play(next(view));
    await settle();
    return { ...begun, played, finish: () => finish() };
  }

  it('a resignation waits for it', async () => {
    const { view, device, played, finish } = await beginStoring();
    const resigned = view.resign();
    finish();
    await Promise.all([played, resigned]);
    expect(moves(view)).toEqual(way.slice(0, 2));
    // He resigns who was asked whether he did.
    expect(device.saved.at(-1)).toMatchObject({ result: '1-0', reason: 'resignation' });
  });

  it('an agreement waits for it', async () => {
    const { view, played, finish } = await beginStoring();
    const agreed = view.agreeDraw();
    finish();
    await Promise.all([played, agreed]);
    expect(view.stored).toMatchObject({ moves: way.slice(0, 2), reason: 'agreement' });
  });

  it('a flag that falls is seen', async () => {
    const clock = { seconds: 60, increment: 2 };
    const { authority, view, device, played, finish } = await beginStoring({ clock });
    finish();
    await played;
    device.time += 61_000;
    authority.tick();
    authority.tick();
    await settle();
    expect(view.stored).toMatchObject({ moves: way.slice(0, 2), result: '0-1', reason: 'time' });
  });

  it('two takebacks, and two looks at the clock, are taken one after another', async () => {
    const { authority, view, device, played, finish } = await beginStoring({
      clock: { seconds: 60, increment: 0 },
    });
    device.save = checking(device);
    const takenBack = [view.takeBack(), view.takeBack()];
    authority.tick();
    authority.tick();
    finish();
    await Promise.all([played, ...takenBack]);
    expect(moves(view)).toEqual([]);
    expect(authority.isOvertaken).toBe(false);
  });

  it('a takeback takes that turn back', async () => {
    const { view, played, finish } = await beginStoring();
    const takenBack = view.takeBack();
    finish();
    await Promise.all([played, takenBack]);
    expect(moves(view)).toEqual(way.slice(0, 1));
  });
});

describe('against the computer', () => {
  it('waits for its answer and at least as long as people need', async () => {
    const { view, engine } = await begin();
    await view.play(next(view));
    await settle();
    expect(view.activity).toBe('turn');
    expect(view.isPersonsTurn).toBe(false);
    expect(engine.tasks.at(-1)).toMatchObject({ level: 2, moves: way.slice(0, 1), limits: {} });
    expect(engine.waits).toEqual([leastThinking]);
    expect(await view.play(next(view))).toBe(false);
    await engine.answer(thoughtOf(nextText(view)));
    expect(moves(view)).toEqual(way.slice(0, 2));
    expect(view.activity).toBeNull();
    expect(view.news).toMatchObject({ type: 'move', mover: 'o', ply: { move: way[1] } });
  });

  it('begins when the person plays second, at full strength for two seconds', async () => {
    const { view, engine } = await begin({ side: 'second', level: 'strongest' });
    expect(engine.tasks.at(-1)).toMatchObject({ limits: { milliseconds: 2000 } });
    expect(engine.tasks.at(-1)?.level).toBeUndefined();
    await engine.answer(thoughtOf(nextText(view)));
    expect(view.isPersonsTurn).toBe(true);
    expect(view.canTakeBack).toBe(false);
  });

  it('goes by the clock if there is one', async () => {
    const clock = { seconds: 60, increment: 2 };
    const { view, engine } = await begin({ clock, level: 'strongest' });
    await view.play(next(view));
    await settle();
    expect(engine.tasks.at(-1)?.limits).toEqual({
      clock: { left: { x: 60_000, o: 60_000 }, increment: { x: 2000, o: 2000 } },
    });
  });

  it('takes back to the last turn of the person', async () => {
    const { view } = await begin({}, 4);
    await view.takeBack();
    expect(moves(view)).toEqual(way.slice(0, 2));
  });

  it('takes back while it thinks, and its answer is not played', async () => {
    const { view, engine } = await begin();
    await view.play(next(view));
    await settle();
    const late = engine.answer.bind(engine, thoughtOf(nextText(view)));
    await view.takeBack();
    await late();
    expect(moves(view)).toEqual([]);
    expect(view.activity).toBeNull();
    expect(view.isPersonsTurn).toBe(true);
  });

  it('takes back when its mind is made up but its move not yet shown', async () => {
    const { view, engine } = await begin();
    engine.holdsWaits = true;
    await view.play(next(view));
    await settle();
    await engine.answer(thoughtOf(nextText(view)));
    expect(view.activity).toBe('turn');
    await view.takeBack();
    engine.endWait();
    await settle();
    expect(moves(view)).toEqual([]);
  });

  it('stops thinking when the person resigns', async () => {
    const { view, engine } = await begin({ side: 'second' });
    await view.resign();
    expect(engine.isThinking).toBe(false);
    expect(view.stored).toMatchObject({ result: '1-0', reason: 'resignation' });
    expect(view.ownSide).toBe('o');
  });

  it('says of a game whether it began with moves from elsewhere', async () => {
    const asBlack = { side: 'second' } as const;
    expect((await begin(asBlack)).engine.tasks[0]!.wasGiven).toBeUndefined();
    expect((await begin(asBlack, 2)).engine.tasks[0]!.wasGiven).toBe(true);
  });

  it('tells when it cannot think, and tries again', async () => {
    const { view, engine } = await begin();
    engine.failThinking = new Error('out of memory');
    await view.play(next(view));
    await settle();
    expect(view.trouble).toEqual({ kind: 'engine', message: 'out of memory' });
    expect(view.activity).toBeNull();
    engine.failThinking = null;
    view.retry();
    await engine.answer(thoughtOf(nextText(view)));
    expect(moves(view)).toEqual(way.slice(0, 2));
    expect(view.trouble).toBeNull();
  });

  it('tells when its move is refused', async () => {
    const { view, engine } = await begin();
    await view.play(next(view));
    await settle();
    await engine.answer(thoughtOf('a7-a4'));
    expect(view.trouble?.message).toContain('one square');
    expect(moves(view)).toEqual(way.slice(0, 1));
    expect(view.activity).toBeNull();
  });

  it('does not play on after the page is left', async () => {
    const { view, device, engine, leave } = await begin();
    const played = view.play(next(view));
    leave();
    await played;
    await settle();
    expect(engine.tasks).toEqual([]);
    expect(device.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
  });
});

describe('against a computer of an older ladder', () => {
  const older = (level: Level): StoredGame => ({
    ...beginGame(game.id, defaultChoice, game.start, way.slice(0, 2)),
    seats: { x: { kind: 'person' }, o: { kind: 'computer', level, ladder: 1 } },
  });
  const today = (info = game) => ({ kind: 'computer', ladder: info.ladder.version });

  it('goes on at the level of today that is nearest, which is said and stored', async () => {
    const { authority, view, device, engine } = await open(older(5));
    expect(authority.renumbered).toEqual({ from: 5, to: 6 });
    expect(view.stored.seats.o).toEqual({ ...today(), level: 6 });
    await view.play(next(view));
    await settle();
    expect(engine.tasks.at(-1)?.level).toBe(6);
    expect(device.saved.at(-1)?.seats.o).toEqual({ ...today(), level: 6 });
  });

  it('says nothing where the number stays', async () => {
    for (const level of [1, 'strongest'] as const) {
      const { authority, view } = await open(older(level));
      expect(authority.renumbered).toBeNull();
      expect(view.stored.seats.o).toEqual({ ...today(), level });
    }
  });

  it('shows what is over as it was, until the end is taken back', async () => {
    const over: StoredGame = {
      ...beginGame('eximo', defaultChoice, lastMan.start, [lastMan.taken]),
      seats: older(5).seats,
      result: '1-0',
      reason: 'no_moves',
    };
    const { authority, view } = await open(over);
    expect(view.stored.seats).toEqual(over.seats);
    expect(authority.renumbered).toBeNull();
    await view.takeBack();
    expect(view.stored).toMatchObject({
      result: '*',
      seats: { o: { ...today(gameOf('eximo')), level: 8 } },
    });
    expect(authority.renumbered).toEqual({ from: 5, to: 8 });
  });
});

describe('a draw offered to the computer', () => {
  it('is agreed to where the engine says so', async () => {
    const { view, engine } = await begin({}, 10);
    const offered = view.offerDraw();
    expect(view.activity).toBe('draw');
    expect(engine.tasks.at(-1)?.level).toBeUndefined();
    await engine.answer(thoughtOf(nextText(view), true));
    await offered;
    expect(view.stored).toMatchObject({ result: '1/2-1/2', reason: 'agreement' });
  });

  it('is declined where it does not, until the next turn', async () => {
    const { view, engine } = await begin({}, 10);
    const offered = view.offerDraw();
    await engine.answer(thoughtOf(nextText(view), false));
    await offered;
    expect(view.isOver).toBe(false);
    expect(view.hasDeclined).toBe(true);
    expect(view.canOfferDraw).toBe(false);
    await view.play(next(view));
    expect(view.hasDeclined).toBe(false);
  });

  it('is forgotten when a move is made meanwhile', async () => {
    const { view } = await begin({}, 10);
    const offered = view.offerDraw();
    await view.play(next(view));
    await offered;
    expect(view.isOver).toBe(false);
    expect(view.hasDeclined).toBe(false);
  });
});

describe('a hint', () => {
  it('is a legal move, and goes with the next turn', async () => {
    const { view, engine } = await begin(local);
    const asked = view.askHint();
    expect(view.activity).toBe('hint');
    await engine.answer(thoughtOf(nextText(view)));
    await asked;
    expect(engine.tasks.at(-1)).toMatchObject({ limits: { milliseconds: 1000 } });
    expect(view.hint?.text).toBe(way[0]);
    await view.play(next(view));
    expect(view.hint).toBeNull();
  });

  it('gives way to the answer to an offer of a draw', async () => {
    const { view, engine } = await begin();
    void view.askHint();
    await engine.answer(thoughtOf(nextText(view)));
    expect(view.hint?.text).toBe(way[0]);
    const offered = view.offerDraw();
    expect(view.hint).toBeNull();
    await engine.answer(thoughtOf(nextText(view), false));
    await offered;
    expect(view.hasDeclined).toBe(true);
  });

  it('does not appear after a move was made', async () => {
    const { view } = await begin(local);
    const asked = view.askHint();
    await view.play(next(view));
    await asked;
    expect(view.hint).toBeNull();
    expect(view.activity).toBeNull();
  });
});

describe('looking back', () => {
  it('shows an earlier position while the game goes on', async () => {
    const { view, engine } = await begin();
    await view.play(next(view));
    await settle();
    await view.look(0);
    expect(view.shownPosition).toBe(game.start);
    expect(view.shownTurn).toBeNull();
    expect(view.shownState?.toMove).toBe('x');
    await engine.answer(thoughtOf(nextText(view)));
    expect(view.plies).toBe(2);
    expect(view.shown).toBe(0);
    expect(await view.play(next(view))).toBe(false);
    await view.look(1);
    expect(view.shownPosition).toBe(positionAt(view, 1));
    expect(view.shownTurn?.before).toBe(game.start);
    await view.look(7);
    expect(view.isLookingBack).toBe(false);
    expect(view.shownPosition).toBe(positionAt(view, 2));
  });

  it('ends when what is looked at is taken back', async () => {
    const { view } = await begin(local, 3);
    await view.look(2);
    await view.takeBack();
    expect(view.isLookingBack).toBe(false);
    expect(view.shownPosition).toBe(positionAt(view, 2));
  });

  it('ends at the ends of the game', async () => {
    const { view } = await begin(local, 1);
    await view.look(-3);
    expect(view.shown).toBe(0);
  });
});

describe('with clocks', () => {
  const clock = { seconds: 60, increment: 2 };

  it('the first turn of each side takes no time; then the clock of the side to move runs', async () => {
    const { authority, view, device } = await begin({ ...local, clock });
    for (let ply = 0; ply < 2; ++ply) {
      device.time += 5000;
      authority.tick();
      expect(authority.clock!.left).toEqual({ x: 60_000, o: 60_000 });
      await view.play(next(view));
    }
    device.time += 3000;
    authority.tick();
    expect(authority.clock!.left).toEqual({ x: 57_000, o: 60_000 });
    await view.play(next(view));
    expect(device.saved.at(-1)?.left).toEqual({ x: 59_000, o: 60_000 });
  });

  it('who runs out of time loses', async () => {
    const { authority, view, device } = await begin({ ...local, clock }, 2);
    device.time += 60_000;
    authority.tick();
    await settle();
    expect(view.stored).toMatchObject({
      result: '0-1',
      reason: 'time',
      left: { x: 0, o: 60_000 },
    });
  });

  it('a turn that comes too late is not made', async () => {
    const { view, device } = await begin({ ...local, clock }, 2);
    device.time += 60_000;
    expect(await view.play(next(view))).toBe(false);
    expect(view.stored).toMatchObject({ moves: way.slice(0, 2), result: '0-1', reason: 'time' });
    expect(view.trouble).toBeNull();
  });

  it('the computer loses on time as well and plays no more', async () => {
    const { authority, view, device, engine } = await begin({ clock }, 2);
    await view.play(next(view));
    await settle();
    device.time += 61_000;
    authority.tick();
    await settle();
    await engine.answer(thoughtOf(nextText(view)));
    expect(view.stored).toMatchObject({ result: '1-0', reason: 'time' });
    expect(moves(view)).toEqual(way.slice(0, 3));
  });

  it('a game that is opened again goes on with the stored times', async () => {
    const choice = { ...defaultChoice, ...local, clock };
    const { authority, device } = await open({
      ...beginGame('crossings', choice, game.start, way.slice(0, 3)),
      left: { x: 30_000, o: 20_000 },
    });
    device.time += 1000;
    authority.tick();
    expect(authority.clock!.left).toEqual({ x: 30_000, o: 19_000 });
    await authority.keep();
    expect(device.saved.at(-1)?.left).toEqual({ x: 30_000, o: 19_000 });
  });

  it('keeps the times when the page is left', async () => {
    const { device, leave } = await begin({ ...local, clock }, 3);
    device.time += 4000;
    leave();
    await settle();
    expect(device.saved.at(-1)?.left).toEqual({ x: 60_000, o: 56_000 });
  });

  it('stops when the game is over', async () => {
    const { authority, view, device } = await beginBeforeTheEnd({ ...local, clock });
    await view.play(legal(lastMan.taken));
    const { left } = authority.clock!;
    device.time += 5000;
    authority.tick();
    expect(authority.clock!.left).toEqual(left);
    expect(view.stored.reason).toBe('no_moves');
  });
});

describe('opening a stored game', () => {
  async function openWith(changes: Partial<StoredGame>) {
    const stored = beginGame('crossings', { ...defaultChoice, ...local }, game.start);
    return (await open({ ...stored, ...changes })).view;
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
    const view = await openWith({
      moves: way.slice(0, 1),
      result: '0-1',
      reason: 'resignation',
    });
    expect(view.isOver).toBe(true);
    view.retry();
    expect(view.stored).toMatchObject({ result: '0-1', reason: 'resignation' });
  });

  it('knows who moves where', async () => {
    const view = await openWith({ moves: way.slice(0, 3) });
    expect(view.toMove).toBe('o');
    expect(view.ownSide).toBe(opponentOf('x'));
  });
});

describe('a game that another tab has played on', () => {
  const overtake = (device: TestDevice) => {
    device.save = (stored) => Promise.reject(new OvertakenError(stored.id));
  };

  it('takes no more moves and shows none that was not stored', async () => {
    const { authority, view, device, leave } = await begin(
      { ...local, clock: { seconds: 60, increment: 0 } },
      1,
    );
    overtake(device);
    expect(await view.play(next(view))).toBe(false);
    expect(authority.isOvertaken).toBe(true);
    expect(moves(view)).toEqual(way.slice(0, 1));
    expect([view.trouble, authority.failures]).toEqual([null, 0]);
    expect([view.isPersonsTurn, view.canTakeBack]).toEqual([false, false]);
    expect(authority.clock?.running).toBeNull();
    let saves = 0;
    device.save = async () => void ++saves;
    expect(await view.play(next(view))).toBe(false);
    await view.takeBack();
    await view.resign();
    leave();
    await settle();
    expect(saves).toBe(0);
  });

  it('is told of when it is resigned, taken back, or its times are kept', async () => {
    for (const act of ['resign', 'takeBack', 'keep'] as const) {
      const { authority, view, device } = await begin(local, 1);
      overtake(device);
      await (act === 'keep' ? authority.keep() : view[act]());
      expect(authority.isOvertaken, act).toBe(true);
      expect(view.isOver, act).toBe(false);
      expect(view.trouble, act).toBeNull();
    }
  });

  it('is not thought about any more', async () => {
    const { authority, view, device, engine } = await begin();
    await view.play(next(view));
    await settle();
    overtake(device);
    await engine.answer(thoughtOf(nextText(view)));
    expect(authority.isOvertaken).toBe(true);
    expect(view.activity).toBeNull();
    expect(engine.tasks).toHaveLength(1);
  });

  it('is told by what was stored last, also after a save that failed', async () => {
    const { view, device, stored } = await begin(local);
    const seen: number[] = [];
    const revisions: number[] = [];
    device.save = async (game: StoredGame, known: number) => {
      seen.push(known);
      revisions.push(game.revision);
      if (seen.length === 2) throw new DOMException('full', 'QuotaExceededError');
    };
    for (let ply = 0; ply < 4; ++ply) await view.play(next(view));
    expect(seen).toEqual([stored.revision, revisions[0], revisions[0], revisions[2]]);
    expect(new Set([stored.revision, ...revisions]).size).toBe(5);
  });
});

describe('a browser that keeps nothing', () => {
  it('lets the game go on', async () => {
    const { authority, view, device } = await begin(local);
    device.failSaving = true;
    expect(await view.play(next(view))).toBe(true);
    expect(authority.failures).toBe(1);
    expect(authority.isKept).toBe(false);
    expect(moves(view)).toEqual(way.slice(0, 1));
    device.failSaving = false;
    await view.play(next(view));
    expect(authority.failures).toBe(0);
    expect(authority.isKept).toBe(true);
  });

  it('does not save an older state over a newer one', async () => {
    const { authority, view, device } = await begin(local);
    const played = view.play(next(view));
    await authority.keep();
    await played;
    expect(device.saved.at(-1)?.moves).toEqual(way.slice(0, 1));
  });
});

describe('what is left on the clocks', () => {
  const clock = { seconds: 60, increment: 2 };

  it('is kept at every look, to within a tenth of a second and never in favour of the mover', async () => {
    const { authority, device } = await begin({ ...local, clock }, 3);
    device.time += 5900;
    authority.tick();
    device.time += clockPause;
    authority.tick();
    const shown = authority.clock!.left;
    expect(device.times?.left.o).toBeLessThanOrEqual(shown.o);
    expect(shown.o - device.times!.left.o).toBeLessThanOrEqual(clockPause);
    expect(device.times?.left.x).toBe(shown.x);
  });

  it('is what a page that died comes back to', async () => {
    const { authority, device, stored } = await begin({ ...local, clock }, 3);
    device.time += 5900;
    authority.tick();
    device.time += clockPause;
    authority.tick();
    const again = await open(stored, device); // the database knows nothing of those six seconds
    expect(again.authority.clock!.left.o).toBe(54_000 - clockPause);
    await again.view.play(next(again.view));
    const after = await open(again.view.stored, device);
    expect(after.authority.clock!.left.o).toBe(56_000 - clockPause);
  });

  it('is exact when the page is left in peace', async () => {
    const { device, leave } = await begin({ ...local, clock }, 3);
    device.time += 6000;
    leave();
    expect(device.times?.left).toEqual({ x: 60_000, o: 54_000 });
  });

  it('is never more than there was, also in a tab that is looked at rarely', async () => {
    const { authority, device } = await begin({ ...local, clock }, 3);
    for (let look = 0; look < 2; ++look) {
      device.time += 1000;
      authority.tick();
    }
    expect(device.times?.left.o).toBe(57_000); // a second more may pass before the next look
  });

  it('is forgotten with the end of the game', async () => {
    const { authority, view, device } = await begin({ ...local, clock }, 3);
    authority.tick();
    await view.resign();
    expect(device.times).toBeNull();
  });
});

describe('a move planned while the computer thinks', () => {
  async function plan(text: string) {
    const begun = await begin();
    const { view } = begun;
    await view.play(next(view));
    await settle();
    const premoves = view.premoves!;
    const move = premoves.moves.find((one) => one.text === text);
    view.planPremove(move ?? null);
    return { ...begun, premoves };
  }

  it('is played as soon as it is the turn', async () => {
    const { view, engine, premoves } = await plan(way[2]!);
    expect(premoves.toMove).toBe('x');
    expect(view.premove?.text).toBe(way[2]);
    await engine.answer(thoughtOf(way[1]));
    await settle();
    expect(moves(view)).toEqual(way.slice(0, 3));
    expect(view.premove).toBeNull();
  });

  it('is dropped, and that is told, where it is no longer legal', async () => {
    const { view, engine } = await plan(way[2]!);
    view.planPremove(legal('a1-a9'));
    await engine.answer(thoughtOf(way[1]));
    await settle();
    expect(moves(view)).toEqual(way.slice(0, 2));
    expect(view.news?.type).toBe('premove-dropped');
  });

  it('is made also while the player looks back', async () => {
    const { view, engine } = await plan(way[2]!);
    await view.look(0);
    expect(view.premove).toBeNull();
    await engine.answer(thoughtOf(way[1]));
    await settle();
    expect(moves(view)).toEqual(way.slice(0, 3));
  });

  it('goes with a takeback', async () => {
    const { view } = await plan(way[2]!);
    await view.takeBack();
    expect(view.premove).toBeNull();
    expect(view.premoves).toBeNull();
  });
});

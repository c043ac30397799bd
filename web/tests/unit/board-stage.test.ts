import '../rules_in_node.ts';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../../src/board/animation.svelte';
import Board from '../../src/board/Board.svelte';
import { beatsOf, sceneOf, stacksOf } from '../../src/board/scene';
import { playSound } from '../../src/board/sounds';
import { gameOf } from '../../src/games';
import { rules } from '../../src/rules/rules';
import { changeSettings, type AnimationSpeed } from '../../src/base/settings.svelte';

vi.mock('../../src/board/sounds', () => ({ playSound: vi.fn() }));

/** An animation that ends when the test says so. */
class Shown {
  state: 'running' | 'finished' | 'cancelled' = 'running';
  readonly finished: Promise<void>;
  finish!: () => void;
  cancel!: () => void;

  constructor() {
    this.finished = new Promise((resolve, reject) => {
      this.finish = () => {
        this.state = 'finished';
        resolve();
      };
      this.cancel = () => {
        this.state = 'cancelled';
        reject(new DOMException('cancelled', 'AbortError'));
      };
    });
  }
}

let shown: Shown[] = [];
const states = () => shown.map((animation) => animation.state);

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  shown = [];
  changeSettings({ confirm: false, forced: true });
  vi.mocked(playSound).mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.animate = () => {
    shown.push(new Shown());
    return shown.at(-1)! as unknown as Animation;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete (Element.prototype as Partial<Element>).animate;
});

const before = '8/8/8/3o4/3x4/8/8/o7 x';
const after = '8/8/3x4/8/8/8/8/o7 o';
const replied = '8/8/3x4/8/8/8/o7/8 x';
const [capture] = beatsOf(
  {
    moved: [{ path: ['d4', 'd6'], leaves: false }],
    captured: ['d5'],
    dropped: [],
    mimicked: null,
  },
  'x',
);
const [reply] = beatsOf(
  { moved: [{ path: ['a1', 'a2'], leaves: false }], captured: [], dropped: [], mimicked: null },
  'o',
);

function stageOf(position: string): Stage {
  const element = document.createElement('div');
  const stage = new Stage({
    elementOf: () => element,
    transformOf: () => '',
    onbeat: () => undefined,
  });
  stage.show(position);
  return stage;
}

describe('the speed', () => {
  afterEach(() => changeSettings({ animation: 'normal' }));

  async function lengthAt(animation: AnimationSpeed): Promise<number | null> {
    changeSettings({ animation });
    let length: number | null = null;
    Element.prototype.animate = (_, timing) => {
      length = (timing as KeyframeAnimationOptions).duration as number;
      return new Shown() as unknown as Animation;
    };
    stageOf(before).play([capture!], { end: after, seen: false });
    await settle();
    return length;
  }

  it('is the reader’s', async () => {
    const [fast, normal, slow] = [
      await lengthAt('fast'),
      await lengthAt('normal'),
      await lengthAt('slow'),
    ];
    expect(fast).toBeLessThan(normal!);
    expect(normal).toBeLessThan(slow!);
    expect(await lengthAt('none')).toBeNull();
  });
});

describe('a scene put up at once', () => {
  it('cancels all that is under way, the fading of captured men included', async () => {
    const stage = stageOf(before);
    stage.play([capture!], { end: null, seen: true });
    stage.play([], { end: after, seen: false });
    stage.play([reply!], { end: replied, seen: false });
    await settle();
    expect(states()).toEqual(['running', 'running']); // the captured man, and the one that replies
    stage.show(before);
    expect(states()).toEqual(['cancelled', 'cancelled']);
    await settle();
    expect(stacksOf(stage.scene)).toEqual(stacksOf(sceneOf(before)));
  });

  it('is not animated by a beat that was waiting to be drawn', async () => {
    const stage = stageOf(before);
    stage.play([capture!], { end: after, seen: false });
    stage.show(before);
    await settle();
    expect(states()).toEqual([]);
  });
});

describe('captured men that fade', () => {
  it('go without a trace while the next turn is shown', async () => {
    const stage = stageOf(before);
    stage.play([capture!], { end: null, seen: true });
    stage.play([], { end: after, seen: false });
    await settle();
    expect(stage.scene).toHaveLength(3);
    stage.play([reply!], { end: replied, seen: true });
    await settle();
    shown[0]!.finish();
    await settle();
    expect(stage.scene.map((piece) => piece.fate)).toEqual(['stands', 'stands']);
    expect(stacksOf(stage.scene)).toEqual(stacksOf(sceneOf(replied)));
  });
});

describe('a board that is left while a turn is shown', () => {
  it('shows no more and is silent', async () => {
    const game = gameOf('mimic');
    const line = await rules.line('mimic', gameOf('mimic').start, ['e2-e3']);
    const { state } = await rules.line('mimic', gameOf('mimic').start, []);
    const { rerender, unmount } = render(Board, {
      game,
      position: line.start,
      state,
      playable: true,
    });
    for (const square of ['e2', 'e3'])
      await fireEvent.click(document.querySelector(`[data-square="${square}"]`)!);
    const turn = { before: line.start, effects: line.plies[0]!.effects };
    await rerender({ position: line.state.position, state: line.state, turn });
    await settle();
    expect(states()).toEqual(['running']);
    unmount();
    expect(states()).toEqual(['cancelled']);
    await settle();
    expect(shown).toHaveLength(1);
    expect(vi.mocked(playSound).mock.calls).toEqual([['move']]);
  });
});

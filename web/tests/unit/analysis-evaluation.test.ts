import { describe, expect, it } from 'vitest';
import {
  arrowsOf,
  betterSide,
  evaluationOf,
  evaluationOfResult,
  evaluationText,
  expectation,
  percents,
  scoreForFirst,
  scoreText,
  shortScoreText,
} from '../../src/analysis/evaluation';
import { curves } from '../../src/ui/graph';
import { gameOf } from '../../src/games';
import type { LegalMove, Thought } from '../../src/rules/types';

const eximo = gameOf('eximo');

function thoughtOf(points: number): Thought {
  return {
    depth: 7,
    selectiveDepth: 9,
    nodes: 1000,
    milliseconds: 10,
    nodesPerSecond: 100000,
    takesDraw: false,
    lines: [
      {
        score: { kind: 'points', points },
        chances: { win: 600, draw: 100, loss: 300 },
        moves: ['c3-c4'],
      },
    ],
  };
}

describe('the side that is better', () => {
  it('is the one the score is written for', () => {
    const points = (value: number) => betterSide({ kind: 'points', points: value });
    expect([80, 4, 0, -4, -60].map(points)).toEqual(['x', null, null, null, 'o']);
    expect(betterSide({ kind: 'win', moves: 3 })).toBe('x');
    expect(betterSide({ kind: 'loss', moves: 2 })).toBe('o');
  });
});

describe('an evaluation', () => {
  it('is the first player’s, whoever is to move', () => {
    expect(evaluationOf(thoughtOf(80), 'x')).toEqual({
      score: { kind: 'points', points: 80 },
      chances: { win: 600, draw: 100, loss: 300 },
      depth: 7,
    });
    expect(evaluationOf(thoughtOf(80), 'o')).toEqual({
      score: { kind: 'points', points: -80 },
      chances: { win: 300, draw: 100, loss: 600 },
      depth: 7,
    });
    expect(evaluationOf({ ...thoughtOf(0), lines: [] }, 'x')).toBeNull();
  });

  it('turns wins into losses', () => {
    expect(scoreForFirst({ kind: 'win', moves: 3 }, 'o')).toEqual({ kind: 'loss', moves: 3 });
    expect(scoreForFirst({ kind: 'loss', moves: 3 }, 'o')).toEqual({ kind: 'win', moves: 3 });
  });

  it('counts a draw as a half', () => {
    expect(expectation({ win: 600, draw: 100, loss: 300 })).toBeCloseTo(0.65);
  });

  it('makes a hundred per cent', () => {
    expect(percents({ win: 525, draw: 0, loss: 475 })).toEqual({
      win: '53%',
      draw: '0%',
      loss: '47%',
    });
    expect(percents({ win: 333, draw: 333, loss: 334 }).loss).toBe('34%');
    expect(percents({ win: 1000, draw: 0, loss: 0 }).win).toBe('100%');
  });

  it('is clear when the game is over', () => {
    expect(expectation(evaluationOfResult('1-0')!.chances)).toBe(1);
    expect(expectation(evaluationOfResult('0-1')!.chances)).toBe(0);
    expect(expectation(evaluationOfResult('1/2-1/2')!.chances)).toBe(0.5);
    expect(evaluationOfResult('*')).toBeNull();
  });

  it('reads well', () => {
    expect(scoreText(eximo, { kind: 'points', points: 83 })).toBe('+0.8');
    expect(scoreText(eximo, { kind: 'points', points: -120 })).toBe('−1.2');
    expect(scoreText(eximo, { kind: 'points', points: 2 })).toBe('0.0');
    expect(scoreText(eximo, { kind: 'win', moves: 1 })).toBe('Black wins in 1 move');
    expect(scoreText(eximo, { kind: 'loss', moves: 4 })).toBe('White wins in 4 moves');
    expect(scoreText(eximo, { kind: 'win', moves: 0 })).toBe('Black wins');
    expect(shortScoreText({ kind: 'points', points: -120 })).toBe('−1.2');
    expect(shortScoreText({ kind: 'win', moves: 3 })).toBe('#3');
    expect(shortScoreText({ kind: 'loss', moves: 4 })).toBe('−#4');
    expect(shortScoreText({ kind: 'win', moves: 0 })).toBe('1-0');
    expect(shortScoreText({ kind: 'loss', moves: 0 })).toBe('0-1');
    const evaluation = evaluationOf(thoughtOf(80), 'x')!;
    expect(evaluationText(eximo, evaluation)).toBe('Black 60%, draw 10%, White 30%');
  });
});

describe('arrows', () => {
  function move(text: string, paths: string[][]): LegalMove {
    const moved = paths.map((path) => ({ path, leaves: false }));
    return { text, steps: [], effects: { moved, captured: [], dropped: [], mimicked: null } };
  }

  it('show the best moves, a phalanx from its rear to where its front lands', () => {
    const thought = thoughtOf(0);
    const lines = ['d4xd6xf6', 'f1,g2-h3', 'gone'].map((text) => ({
      ...thought.lines[0]!,
      moves: [text],
    }));
    const moves = [
      move('f1,g2-h3', [
        ['f1', 'g2'],
        ['g2', 'h3'],
      ]),
      move('d4xd6xf6', [['d4', 'd6', 'f6']]),
    ];
    expect(arrowsOf({ ...thought, lines }, moves)).toEqual([
      { path: ['d4', 'd6', 'f6'], rank: 0 },
      { path: ['f1', 'h3'], rank: 1, line: ['f1', 'g2'] },
    ]);
    expect(arrowsOf(null, moves)).toEqual([]);
  });
});

describe('the graph', () => {
  it('draws a curve for each run of known positions', () => {
    const drawn = curves([0.5, 1, null, 0, 0.25], 400, 100);
    expect(drawn.map(({ line }) => line)).toEqual(['M0 50L100 0', 'M300 100L400 75']);
    expect(drawn[0]!.area).toBe('M0 100L0 50L100 0L100 100Z');
  });

  it('shows a single known position', () => {
    expect(curves([null, 0.5, null], 400, 100)[0]!.line).toBe('M150 50L250 50');
    expect(curves([null, null], 400, 100)).toEqual([]);
  });
});

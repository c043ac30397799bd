/** What the engine says of a position, as the first player sees it, and in words. */
import type { GameInfo } from '../games';
import { number, t, tn } from '../i18n/i18n.svelte';
import { arrowOf } from '../board/arrows';
import type { Arrow } from '../board/types';
import type { Chances, LegalMove, Result, Score, Side, Thought } from '../rules/types';
import { percent, sideName } from '../words/words';

export interface Evaluation {
  score: Score;
  chances: Chances;
  depth: number;
}

function turned(score: Score): Score {
  if (score.kind === 'win') return { kind: 'loss', moves: score.moves };
  if (score.kind === 'loss') return { kind: 'win', moves: score.moves };
  return { kind: 'points', points: -score.points };
}

/** The engine speaks for the player to move; people compare more easily from one side. */
export function scoreForFirst(score: Score, toMove: Side): Score {
  return toMove === 'x' ? score : turned(score);
}

export function chancesForFirst(chances: Chances, toMove: Side): Chances {
  const { win, draw, loss } = chances;
  return toMove === 'x' ? chances : { win: loss, draw, loss: win };
}

export function evaluationOf(thought: Thought, toMove: Side): Evaluation | null {
  const best = thought.lines[0];
  if (!best) return null;
  const score = scoreForFirst(best.score, toMove);
  return { score, chances: chancesForFirst(best.chances, toMove), depth: thought.depth };
}

/** A game that is over needs no engine. */
export function evaluationOfResult(result: Result): Evaluation | null {
  const ended = { depth: Infinity };
  if (result === '1-0')
    return {
      ...ended,
      score: { kind: 'win', moves: 0 },
      chances: { win: 1000, draw: 0, loss: 0 },
    };
  if (result === '0-1')
    return {
      ...ended,
      score: { kind: 'loss', moves: 0 },
      chances: { win: 0, draw: 0, loss: 1000 },
    };
  if (result === '1/2-1/2')
    return {
      ...ended,
      score: { kind: 'points', points: 0 },
      chances: { win: 0, draw: 1000, loss: 0 },
    };
  return null;
}

/** What the first player may expect, from 0 to 1; a draw is a half. */
export function expectation(chances: Chances): number {
  return (chances.win + chances.draw / 2) / 1000;
}

/** The three chances in whole per cent that make a hundred together. */
export function percents(chances: Chances): Record<keyof Chances, string> {
  const whole = { win: 0, draw: 0, loss: 0 };
  const kinds = Object.keys(whole) as (keyof Chances)[];
  for (const kind of kinds) whole[kind] = Math.floor(chances[kind] / 10);
  const missing = 100 - whole.win - whole.draw - whole.loss;
  const byRest = [...kinds].sort((a, b) => (chances[b] % 10) - (chances[a] % 10));
  for (const kind of byRest.slice(0, missing)) whole[kind] += 1;
  const [win, draw, loss] = kinds.map((kind) => percent(whole[kind] / 100));
  return { win: win!, draw: draw!, loss: loss! };
}

/** Pieces ahead, as the first player sees it: `+0.8`. */
function pointsText(points: number): string {
  const text = number(points / 100, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return text.replace('-', '−');
}

/** Whom a score favours; nothing where nobody is ahead. */
export function betterSide(score: Score): Side | null {
  if (score.kind !== 'points') return score.kind === 'win' ? 'x' : 'o';
  const shown = Math.round(score.points / 10); // as it is written
  if (shown === 0) return null;
  return shown > 0 ? 'x' : 'o';
}

/** `+0.8`, or `Black wins in 3`; the score is the first player's. */
export function scoreText(game: GameInfo, score: Score): string {
  if (score.kind === 'points') return pointsText(score.points);
  const side = sideName(game, betterSide(score)!);
  if (score.moves === 0) return t('common.wins', { winner: side });
  return tn('analysis.wins_in', score.moves, { side });
}

/** The same in the little room beside the board: `+0.8`, or `−#3` if the second wins in three. */
export function shortScoreText(score: Score): string {
  if (score.kind === 'points') return pointsText(score.points);
  const isFirst = score.kind === 'win';
  if (score.moves === 0) return isFirst ? '1-0' : '0-1';
  return `${isFirst ? '' : '−'}#${number(score.moves)}`;
}

/** The whole of an evaluation in a sentence. */
export function evaluationText(game: GameInfo, { score, chances }: Evaluation): string {
  if (score.kind !== 'points') return scoreText(game, score);
  return t('analysis.chances_words', {
    first: sideName(game, 'x'),
    second: sideName(game, 'o'),
    ...percents(chances),
  });
}

/** The best moves of a thought; best first. */
export function arrowsOf(thought: Thought | null, moves: readonly LegalMove[]): Arrow[] {
  return (thought?.lines ?? []).flatMap((line, rank) => {
    const move = moves.find(({ text }) => text === line.moves[0]);
    return move ? [arrowOf(move, rank)] : [];
  });
}

/** `1.2 M`. */
export function countText(count: number): string {
  return number(count, { notation: 'compact', maximumFractionDigits: 1 });
}

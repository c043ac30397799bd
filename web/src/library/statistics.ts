/** How games against each level of the computer ended. */
import type { GameRow } from '../model/game';
import { games } from '../games';
import type { GameId } from '../rules/types';
import { computerOf, outcomeOf, type Outcome } from './facts';

export interface Tally {
  level: number;
  /** Which ladder the level belongs to; nothing where only one has been played. */
  ladder: number | null;
  won: number;
  draw: number;
  lost: number;
}

export interface GameTallies {
  game: GameId;
  levels: Tally[];
}

type Counted = Extract<Outcome, 'won' | 'draw' | 'lost'>;

function isCounted(outcome: Outcome): outcome is Counted {
  return outcome === 'won' || outcome === 'draw' || outcome === 'lost';
}

export function played({ won, draw, lost }: Tally): number {
  return won + draw + lost;
}

function tally(rows: readonly GameRow[], hasLadders: boolean): Tally[] {
  const found = new Map<string, Tally>();
  for (const row of rows) {
    const computer = computerOf(row);
    const outcome = outcomeOf(row);
    if (!computer || !isCounted(outcome)) continue;
    const { level } = computer;
    const ladder = hasLadders ? computer.ladder : null;
    const key = `${ladder} ${level}`;
    const line = found.get(key) ?? { level, ladder, won: 0, draw: 0, lost: 0 };
    line[outcome] += 1;
    found.set(key, line);
  }
  return [...found.values()].sort((a, b) => (b.ladder ?? 0) - (a.ladder ?? 0) || a.level - b.level);
}

/** The games in their usual order, each with the levels that were played to the end. */
export function statisticsOf(rows: readonly GameRow[]): GameTallies[] {
  const ladders = new Set(rows.flatMap((row) => computerOf(row)?.ladder ?? []));
  return games.flatMap(({ id }) => {
    const levels = tally(
      rows.filter((row) => row.game === id),
      ladders.size > 1,
    );
    return levels.length > 0 ? [{ game: id, levels }] : [];
  });
}

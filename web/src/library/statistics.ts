/** How games against each level of the computer ended. */
import type { GameRow } from '../model/game';
import { games, type GameInfo } from '../games';
import { eraOf, type Level } from '../model/level';
import type { GameId } from '../rules/types';
import { computerOf, outcomeOf, type Outcome } from './facts';

export interface Tally {
  level: Level;
  /** Which ladder the level belongs to. */
  ladder: number;
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

const place = (level: Level) => (level === 'strongest' ? Infinity : level);

function tally(game: GameInfo, rows: readonly GameRow[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const row of rows) {
    const computer = computerOf(row);
    const outcome = outcomeOf(row);
    if (!computer || !isCounted(outcome)) continue;
    const { level, ladder } = computer;
    const key = `${ladder} ${level}`;
    const line = found.get(key) ?? { level, ladder, won: 0, draw: 0, lost: 0 };
    line[outcome] += 1;
    found.set(key, line);
  }
  // The ladder of today first, then the others, the latest first.
  const isOther = ({ ladder }: Tally) => Number(eraOf(game, ladder) !== null);
  return [...found.values()].sort((a, b) =>
    a.ladder === b.ladder
      ? place(a.level) - place(b.level)
      : isOther(a) - isOther(b) || b.ladder - a.ladder,
  );
}

/** The games in their usual order, each with the levels that were played to the end. */
export function statisticsOf(rows: readonly GameRow[]): GameTallies[] {
  return games.flatMap((game) => {
    const levels = tally(
      game,
      rows.filter((row) => row.game === game.id),
    );
    return levels.length > 0 ? [{ game: game.id, levels }] : [];
  });
}

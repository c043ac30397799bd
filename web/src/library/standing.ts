/** Where somebody stands on the ladder of the levels of a game, as his latest games tell. */
import { games, type GameInfo } from '../games';
import type { GameRow } from '../model/game';
import { eraOf, ratingOf } from '../model/level';
import { computerOf, outcomeOf } from './facts';
import { estimate, type Estimate, type Met } from './rating';

/**
 * Who learns gets better, so that games of long ago would hold a rating back; and fewer games than
 * these tell too little: thirty leave it uncertain by about 120 points.
 */
export const latest = 30;
/** With less the interval is wider than three levels. */
export const fewest = 10;

export interface Standing {
  game: GameInfo;
  /** How many games count. */
  count: number;
  /** Nothing as long as there are too few of them. */
  estimate: Estimate | null;
}

const points = { won: 1, draw: 0.5, lost: 0 } as const;

/** What a game tells: it was played here from the start to its end, against a level of today. */
function met(game: GameInfo, row: GameRow): Met[] {
  const computer = computerOf(row);
  const outcome = outcomeOf(row);
  if (!computer || eraOf(game, computer.ladder) !== null) return [];
  if (row.imported || row.start !== game.start || row.result === '*') return [];
  if (outcome !== 'won' && outcome !== 'draw' && outcome !== 'lost') return [];
  return [{ rating: ratingOf(game, computer.level), points: points[outcome] }];
}

function middleOf({ ladder: { ratings } }: GameInfo): number {
  return (ratings[0]! + ratings.at(-1)!) / 2;
}

/** Of every game that was played against the computer; `rows` are all, the latest first. */
export function standingsOf(rows: readonly GameRow[]): Standing[] {
  return games.flatMap((game) => {
    const mine = rows.filter((row) => row.game === game.id);
    const counted = mine.flatMap((row) => met(game, row)).slice(0, latest);
    const { length: count } = counted;
    if (count === 0) return [];
    return [{ game, count, estimate: count < fewest ? null : estimate(counted, middleOf(game)) }];
  });
}

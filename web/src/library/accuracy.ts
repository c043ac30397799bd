/** How accurately somebody has played, game by game, as far as the games were reviewed. */
import { games, opponentOf, type GameInfo } from '../games';
import { ownSideOf, type GameRow } from '../model/game';
import { sideOf } from '../online/protocol';
import type { OwnSeat } from '../online/seats';
import type { Side } from '../rules/types';
import type { Verdict } from '../storage/reviews';
import { seatName } from '../words/seats';
import { otherName } from './words';

/** A reviewed game of one's own. */
export interface Point {
  id: string;
  /** When it was last played, in milliseconds since 1970. */
  at: number;
  opponent: string;
  /** Per cent. */
  accuracy: number;
}

export interface Progress {
  game: GameInfo;
  /** In the order in which they were played. */
  points: Point[];
  /** Whether they were all judged by the same network with the same nodes. */
  isAlike: boolean;
}

/** So many fit into a chart. */
const latest = 50;

type Own = Omit<Point, 'accuracy'> & { side: Side };

function ownGames(game: GameInfo, rows: readonly GameRow[], seats: readonly OwnSeat[]): Own[] {
  const here = rows.flatMap((row): Own[] => {
    const side = row.game === game.id && !row.imported ? ownSideOf(row) : null;
    if (!side) return [];
    const opponent = seatName(game, row.seats[opponentOf(side)]);
    return [{ id: row.id, at: row.changed, opponent, side }];
  });
  // Whoever has a seat keeps it, and the game is stored under its id when it is over.
  const known = new Set(here.map(({ id }) => id));
  const online = seats
    .filter((seat) => seat.game === game.id && !known.has(seat.id))
    .map((seat): Own => {
      const { id, side, taken, heard } = seat;
      return { id, at: heard?.at ?? taken, opponent: otherName(seat), side: sideOf(side) };
    });
  return [...here, ...online].sort((a, b) => a.at - b.at);
}

/** Of every game that has reviewed ones. */
export function progressOf(
  rows: readonly GameRow[],
  seats: readonly OwnSeat[],
  verdicts: readonly Verdict[],
): Progress[] {
  const found = new Map(verdicts.flatMap((verdict) => verdict.ids.map((id) => [id, verdict])));
  return games.flatMap((game) => {
    const points = ownGames(game, rows, seats)
      .flatMap(({ side, ...own }) => {
        const accuracy = found.get(own.id)?.accuracy[side] ?? null;
        return accuracy === null ? [] : [{ ...own, accuracy }];
      })
      .slice(-latest);
    if (points.length === 0) return [];
    const judges = points.map(({ id }) => `${found.get(id)!.network} ${found.get(id)!.nodes}`);
    return [{ game, points, isAlike: new Set(judges).size === 1 }];
  });
}

/** Per cent; of one game at least. */
export function meanOf(points: readonly Point[]): number {
  return points.reduce((sum, { accuracy }) => sum + accuracy, 0) / points.length;
}

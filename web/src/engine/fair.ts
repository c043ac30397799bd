/**
 * Nobody is helped in a game that he plays over the network. What this browser can know of is
 * refused: any line that leads through the position at which a running game of his stands; and a
 * line of the engine's ends where it comes there. The first moves are everybody's, and so is
 * whatever a game comes to that is played against the computer from the usual start. The server,
 * where it can be reached, is asked whether the game is still being played.
 */
import { gameOf } from '../games';
import { t } from '../i18n/i18n.svelte';
import { refreshed } from '../online/news';
import { ownSeats, type OwnSeat } from '../online/seats';
import { rules } from '../rules/rules';
import type { GameId, Thought, ThoughtLine } from '../rules/types';
import type { ThinkTask } from './thinker';

type Line = Pick<ThinkTask, 'game' | 'start' | 'moves' | 'wasGiven'>;

export class HelpRefusedError extends Error {
  override name = 'HelpRefusedError';

  constructor() {
    super(t('common.help_refused'));
  }
}

/** Positions that every game of its kind comes to are nobody's. */
const common = 2;

function isRunning({ heard }: OwnSeat): boolean {
  return heard?.status === 'playing' && heard.plies >= common;
}

function runningSeats(game: GameId): OwnSeat[] {
  return ownSeats().filter((seat) => seat.game === game && isRunning(seat));
}

/** Whether all of a game was played at this device, from the usual start. */
function isPlayedHere({ game, start, wasGiven }: Line): boolean {
  return start === gameOf(game).start && !wasGiven;
}

async function positionsOf({ game, start, moves }: Line): Promise<Set<string>> {
  const { plies } = await rules.line(game, start, moves);
  return new Set([start, ...plies.map(({ position }) => position)]);
}

/** Throws where thinking would be help, be it about a move of the computer's. */
export async function refuseHelp(task: Line, isMove: boolean): Promise<void> {
  const running = runningSeats(task.game);
  if (running.length === 0 || (isMove && isPlayedHere(task))) return;
  const positions = await positionsOf(task);
  const isThere = ({ heard }: OwnSeat) => positions.has(heard!.position);
  for (const seat of running.filter(isThere)) {
    const now = await refreshed(seat).catch(() => seat);
    if (now && isRunning(now) && isThere(now)) throw new HelpRefusedError();
  }
}

/** What the engine says without what it would play in a running game. */
export async function withoutHelp(task: Line, thought: Thought): Promise<Thought> {
  const barred = new Set(runningSeats(task.game).map(({ heard }) => heard!.position));
  if (barred.size === 0) return thought;
  const cut = async (line: ThoughtLine): Promise<ThoughtLine> => {
    const { plies } = await rules.line(task.game, task.start, [...task.moves, ...line.moves]);
    const found = plies.slice(task.moves.length).findIndex(({ position }) => barred.has(position));
    return found === -1 ? line : { ...line, moves: line.moves.slice(0, found + 1) };
  };
  return { ...thought, lines: await Promise.all(thought.lines.map(cut)) };
}

/**
 * Nobody is helped in a game that he plays over the network. What this browser can know of is
 * refused: any line that leads through the position at which a running game of his stands. The
 * first moves are everybody's, and the server, where it can be reached, is asked whether the game
 * is still being played.
 */
import { t } from '../i18n/i18n.svelte';
import { refreshed } from '../online/news';
import { ownSeats, type OwnSeat } from '../online/seats';
import { rules } from '../rules/rules';
import type { ThinkTask } from './thinker';

type Line = Pick<ThinkTask, 'game' | 'start' | 'moves'>;

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

/** The positions that a line leads through; of an opponent at this device only where it begins. */
async function positionsOf(task: Line, isMove: boolean): Promise<Set<string>> {
  if (isMove) return new Set([task.start]);
  const { plies } = await rules.line(task.game, task.start, task.moves);
  return new Set([task.start, ...plies.map(({ position }) => position)]);
}

/** Throws where thinking would be help. */
export async function refuseHelp(task: Line, isMove: boolean): Promise<void> {
  const running = ownSeats().filter((seat) => seat.game === task.game && isRunning(seat));
  if (running.length === 0) return;
  const positions = await positionsOf(task, isMove);
  const isThere = ({ heard }: OwnSeat) => positions.has(heard!.position);
  for (const seat of running.filter(isThere)) {
    const now = await refreshed(seat).catch(() => seat);
    if (now && isRunning(now) && isThere(now)) throw new HelpRefusedError();
  }
}

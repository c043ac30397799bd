/** What is said of games over the network. */
import { t, tn, type MessageKey } from '../i18n/i18n.svelte';
import type { Pace } from '../model/pace';
import { messageOf } from './faults';

/** What the server refuses, or that it cannot be reached. */
const codes = [
  'unreachable',
  'too_slow',
  'bad_request',
  'bad_position',
  'unauthorized',
  'not_your_seat',
  'foreign_origin',
  'not_found',
  'seat_taken',
  'not_your_turn',
  'wrong_ply',
  'game_over',
  'not_started',
  'no_offer',
  'illegal_move',
  'too_many',
  'draining',
  'unavailable',
] as const;

export function codeWords(code: string): string | null {
  const known = codes.find((one) => one === code);
  return known ? t(`online.refused_${known}` as MessageKey) : null;
}

/** What came of something that was asked of the server. */
export function refusalWords(error: unknown): string {
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codeWords(code)) || messageOf(error);
}

/** "5+3"; "3 days", where there is little room */
export function shortPace(pace: Pace): string {
  return pace && 'days' in pace ? tn('play.days', pace.days) : paceWords(pace);
}

/** "5+3"; "3 days per move"; "no clock" */
export function paceWords(pace: Pace): string {
  if (!pace) return t('online.pace_none');
  if ('days' in pace) return tn('online.pace_days', pace.days);
  return `${pace.initial_ms / 60_000}+${pace.increment_ms / 1000}`;
}

/** That the server cannot be reached, and that this passes by itself. */
export function lineWords(isOnline: boolean): string {
  return t(isOnline ? 'online.line_lost' : 'online.line_offline');
}

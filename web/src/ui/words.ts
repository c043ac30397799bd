import { t, type MessageKey } from '../i18n/i18n.svelte';
import type { GameInfo, Side } from '../rules/types';

/** The name of a player of a game: "Black". */
export function sideName(game: GameInfo, side: Side): string {
  return t(`common.side_${game.colours[side]}` as MessageKey);
}

/** A game at this device with all who take part in it. */
import { engine } from '../engine/service';
import { gameOf } from '../games';
import type { StoredGame } from '../model/game';
import { ComputerPlayer } from './computer.svelte';
import { LocalAuthority } from '../table/local.svelte';
import { GameView } from './view.svelte';

export interface Sitting {
  authority: LocalAuthority;
  view: GameView;
  /** Lets the computer begin, if it is its turn. */
  begin(): void;
  leave(): void;
}

/** Rejects if the rules refuse the game. */
export async function sitDown(stored: StoredGame): Promise<Sitting> {
  const authority = await LocalAuthority.open(gameOf(stored.game), stored);
  const computer = new ComputerPlayer(authority, engine.client('move'));
  const view = new GameView(authority, computer, engine.client('hint'));
  return {
    authority,
    view,
    begin: () => computer.goOn(),
    leave() {
      view.leave();
      authority.leave();
    },
  };
}

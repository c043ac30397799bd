/** Calls a player who does not look when his game begins or his turn has come. */
import { playSound } from '../board/sounds';
import { t } from '../i18n/i18n.svelte';
import type { RemoteAuthority } from '../online/remote.svelte';
import { notify } from './notices';
import type { GameView } from './view.svelte';

/** A game in which one of the sides has not moved yet. */
function isNew({ plies }: GameView): boolean {
  return plies < 2;
}

/** To be called where effects may be made; `names` says who plays. */
export function callPlayer(authority: RemoteAuthority, view: GameView, names: () => string): void {
  // A rematch opens by itself, perhaps where nobody looks: there it begins only now.
  const isKnown = !(document.hidden && isNew(view));
  let hadBegun = isKnown && authority.hasBegun;
  let wasOwnTurn = isKnown && view.isPersonsTurn;

  $effect(() => {
    const { isPersonsTurn } = view;
    const begins = authority.seat !== null && authority.status === 'playing' && !hadBegun;
    const comes = isPersonsTurn && !wasOwnTurn;
    // Whoever sits down may hear that before his seat is there.
    hadBegun = authority.seat !== null && authority.hasBegun;
    wasOwnTurn = isPersonsTurn;
    // Of moves that are seen the board makes a sound.
    if (begins || (comes && document.hidden)) playSound('move');
    if (!document.hidden || !(begins || comes)) return;
    notify(authority.id, t(isPersonsTurn ? 'online.your_turn' : 'online.begun'), names());
  });
}

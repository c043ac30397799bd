import { rules, type TableSetup } from '../rules/rules';
import { Thinker } from '../engine/thinker';
import type { Side } from '../rules/types';
import type { World } from './game.svelte';
import { isOnBoard, type StoredGame } from '../model/game';
import { saveGame } from '../storage/games';

function setupOf({
  game,
  start,
  moves,
  seats,
  clock,
  left,
  result,
  reason,
}: StoredGame): TableSetup {
  const levelOf = (side: Side) => {
    const seat = seats[side];
    return seat.kind === 'computer' ? seat.level : null;
  };
  return {
    game,
    start,
    moves,
    levels: { x: levelOf('x'), o: levelOf('o') },
    clock: clock && { initial: clock.seconds * 1000, increment: clock.increment * 1000 },
    left,
    // What the board decides it decides again.
    ending: result === '*' || isOnBoard(reason) ? null : { result, reason },
  };
}

/** The real rules, engine, storage and time. */
export class RealWorld implements World {
  /** Made when first needed: two persons need no engine. */
  #thinker: Thinker | null = null;

  line: World['line'] = (game, start, moves) => rules.line(game.id, start, moves);

  sit: World['sit'] = (stored) => rules.openTable(setupOf(stored), this.now());

  tell: World['tell'] = (table, by, command, move) =>
    rules.tell(table, by, command, move, this.now());

  tick: World['tick'] = (table) => rules.tick(table, this.now());

  rise: World['rise'] = (table) => {
    rules.closeTable(table).catch(() => undefined); // it is gone already
  };

  think: World['think'] = (task) => {
    this.#thinker ??= new Thinker();
    return this.#thinker.think(task);
  };

  stopThinking(): void {
    this.#thinker?.stop();
  }

  save: World['save'] = saveGame;

  now(): number {
    return performance.now();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  newGame(): void {
    this.#thinker?.newGame();
  }

  leave(): void {
    this.#thinker?.dispose();
    this.#thinker = null;
  }
}

import { rules } from '../rules/rules';
import { Thinker } from '../rules/thinker';
import type { World } from './game.svelte';
import { saveGame } from './store';

/** The real rules, engine, storage and time. */
export class RealWorld implements World {
  /** Made when first needed: two persons need no engine. */
  #thinker: Thinker | null = null;

  line: World['line'] = (game, start, moves) => rules.line(game.id, start, moves);

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

/** What was found about the nodes of a game: the deepest evaluation of each. */
import type { Evaluation } from './evaluation';

export class Findings {
  readonly #byNode = new Map<number, Evaluation>();

  evaluation(id: number): Evaluation | null {
    return this.#byNode.get(id) ?? null;
  }

  /** A shallower evaluation does not replace a deeper one. */
  keep(id: number, evaluation: Evaluation): void {
    const known = this.#byNode.get(id);
    if (!known || known.depth <= evaluation.depth) this.#byNode.set(id, evaluation);
  }

  clear(): void {
    this.#byNode.clear();
  }
}

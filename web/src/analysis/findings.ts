/** What was found about the nodes of a game: the deepest evaluation of each. */
import type { Evaluation } from './evaluation';

interface Finding {
  evaluation: Evaluation;
  /** For how many milliseconds at most the node was thought about. */
  effort: number;
}

export class Findings {
  readonly #byNode = new Map<number, Finding>();

  evaluation(id: number): Evaluation | null {
    return this.#byNode.get(id)?.evaluation ?? null;
  }

  effort(id: number): number {
    return this.#byNode.get(id)?.effort ?? 0;
  }

  /** A shallower evaluation does not replace a deeper one. */
  keep(id: number, evaluation: Evaluation, effort: number): void {
    const known = this.evaluation(id);
    this.#byNode.set(id, {
      evaluation: known && known.depth > evaluation.depth ? known : evaluation,
      effort: Math.max(effort, this.effort(id)),
    });
  }

  clear(): void {
    this.#byNode.clear();
  }
}

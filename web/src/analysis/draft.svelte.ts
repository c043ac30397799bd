/** A position that is being set up. */
import type { GameInfo } from '../games';
import { RulesError, rules } from '../rules/rules';
import type { Fault, Square } from '../rules/types';
import { messageOf } from '../words/faults';
import { drawable, withSquare, type EditorTool } from './editing';

export class Draft {
  text: string = $state('');
  tool: EditorTool = $state('x');
  /** What the rules object to in the text. */
  fault: Fault | null = $state.raw(null);
  /** Whether the rules have accepted the text as it is now. */
  isValid = $state(false);
  /** What the board shows: as much of the text as can be drawn. */
  readonly shown: string = $derived.by(() => drawable(this.text, this.#game));

  #game: GameInfo;
  #asked = 0;

  constructor(game: GameInfo, text: string) {
    this.#game = game;
    this.write(text);
  }

  /** Takes a text, from a field or a button, and asks the rules about it. */
  write(text: string): void {
    this.text = text;
    void this.#ask();
  }

  put(square: Square): void {
    this.write(withSquare(this.text, this.#game, square, this.tool));
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    this.isValid = false;
    let fault: Fault | null = null;
    try {
      await rules.line(this.#game.id, this.text, []);
    } catch (error) {
      fault =
        error instanceof RulesError
          ? error.fault
          : { code: '', args: {}, message: messageOf(error) };
    }
    if (asked !== this.#asked) return;
    this.fault = fault;
    this.isValid = fault === null;
  }
}

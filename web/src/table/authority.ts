/**
 * Who decides in a game: takes commands in turn, says what came of them. Whoever plays, a person
 * or the computer, and however it is drawn, only submits commands and listens.
 */
import type { GameInfo } from '../games';
import type { StoredGame } from '../model/game';
import type { Tree } from '../model/tree';
import type { Fault, Ply, Side, State } from '../rules/types';
import type { Clock } from './clock.svelte';

export interface GameState {
  /** Who plays, how fast, what was played and how it ended. */
  stored: StoredGame;
  /** The moves so far, a single line: the node of a ply has its number. */
  tree: Tree;
  /** What the rules say of the position it leads to. */
  position: State;
  /** The ply to which one can take back without asking. */
  takeback: number | null;
}

export type Command =
  | { type: 'move'; by: Side; move: string; ply: number }
  | { type: 'resign' | 'draw_offer' | 'takeback'; by: Side };

export interface Verdict {
  isTaken: boolean;
  /** Why not, where the rules or the table refused it. */
  fault: Fault | null;
}

/** What has happened. */
export type GameEvent =
  | { type: 'move'; mover: Side; ply: Ply }
  | { type: 'takeback' }
  /** A move that was shown already is not to be: it is taken back. */
  | { type: 'refused'; move: string; code: string; message: string }
  /** One side has given the other time. */
  | { type: 'time-given'; by: Side; seconds: number }
  /** An offer was not taken. */
  | { type: 'declined'; offer: 'draw' | 'takeback'; by: Side }
  | { type: 'over' }
  /** This authority decides nothing any more: the game went on elsewhere, as in another tab. */
  | { type: 'overtaken' };

export interface GameAuthority {
  readonly game: GameInfo;
  /** Reactive. */
  readonly state: GameState;
  /** What is shown of the times; nothing without clocks. */
  readonly clock: Clock | null;
  /** Whether the game was played on elsewhere. Reactive. */
  readonly isOvertaken: boolean;
  /** Whether both players are there, so that moves can be made. Reactive. */
  readonly hasBegun: boolean;
  /** Resolves when the command has been decided; rejects if nobody could decide it. */
  submit(command: Command): Promise<Verdict>;
  /** What is returned ends it. */
  listen(hear: (event: GameEvent) => void): () => void;
  /** To be called several times a second while a clock runs. */
  tick(): void;
}

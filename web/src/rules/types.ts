/**
 * What the rules and the engine (C++, in WebAssembly) tell the page. Nothing here decides what is
 * legal; it only carries the answers. `src/wasm/` writes the same shapes as JSON.
 */

/** A square by its name, `c3`: a file letter from the left and a rank number from the bottom. */
export type Square = string;

/** The first player (`x`, at the bottom) or the second (`o`), as in position texts. */
export type Side = 'x' | 'o';

/** `eximo`. Which ids there are the rules know; `findGame` checks those that come from outside. */
export type GameId = string;

/** What the rules say of a game. What the page knows of it is in `games/`. */
export interface GameFacts {
  id: GameId;
  name: string;
  author: string;
  files: number;
  ranks: number;
  /** The English word for a piece: `man`, `stone`. */
  piece: string;
  /** The English words for the two sides' colours, in lower case: `black`, `blue`. */
  colours: Record<Side, string>;
  /** The text of the start position. */
  start: string;
}

/** One piece's way over the board: the square it left and all it touched, in order. */
export interface Travel {
  path: Square[];
  /** Whether it leaves the board after the last square of the path. */
  leaves: boolean;
}

/** What a move does, in the order in which it is shown. */
export interface Effects {
  /** The mover's pieces: Eximo's man over all his leaps, Mimic's piece, a phalanx (rear first). */
  moved: Travel[];
  /** Enemy pieces taken; in Eximo the i-th falls with the i-th leap. */
  captured: Square[];
  /** New men. */
  dropped: Square[];
  /** The enemy piece that copies the move (Mimic). */
  mimicked: Travel | null;
}

export interface LegalMove {
  /** Canonical notation. */
  text: string;
  /** Every way to enter the move as squares to click; over all moves a prefix tree. */
  steps: Square[][];
  effects: Effects;
  /** The result that the game has at once after it, if it ends there. */
  ends?: Result;
}

export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

/** Why a game ended on the board. */
export type EndReason = 'goal' | 'no_moves' | 'repetition';

/** Something that a game shows on its board: the kinds are those of `src/games/marks.h`. */
export interface Mark {
  /**
   * `frozen`, `sight` (the first square sees the others), `locked`, `due`, `drop_zone`, `ko`; in a
   * running game `threat`: by these pieces the player who is not to move wins in his next turn, if
   * nothing changes (in Epaminondas and Crossings before that turn); in a finished one `goal`: the
   * winner's pieces that decided it. Eximo has neither.
   */
  kind: string;
  squares: Square[];
  /** Whose it is, where it is somebody's. */
  side?: Side;
  /** The move, where it is about one. */
  text?: string;
}

/** Why a game ended, wherever it was played. */
export type Reason =
  | EndReason
  | 'resignation'
  | 'agreement'
  | 'time'
  | 'abandoned'
  | 'aborted'
  | 'ply_limit'
  | 'illegal_move'
  | 'crash'
  | 'hang';

/** A position of a game and all that may be done in it. */
export interface State {
  position: string;
  toMove: Side;
  /** Empty when the game is over. */
  moves: LegalMove[];
  result: Result;
  reason: EndReason | null;
  /** Pieces on their far rows (Mimic: top pieces). */
  across: Record<Side, number>;
  /** How often this position has occurred in the game, this time included. */
  occurrences: number;
  /** What the game shows on its board beside the pieces. */
  marks: Mark[];
}

/** A move of a game with the position it leads to. */
export interface Ply {
  move: string;
  effects: Effects;
  position: string;
}

/** How the position on the board came about: what was there, and what the move did. */
export interface Turn {
  before: string;
  effects: Effects;
}

/** A game so far: its moves one by one, and where it stands now. */
export interface Line {
  start: string;
  plies: Ply[];
  state: State;
}

/** A side as tables call it. */
export type TableSide = 'first' | 'second';

/** The clocks of a table at some moment, in milliseconds. */
export interface ClockFace {
  first_ms: number;
  second_ms: number;
  running: TableSide | null;
  /** When the time of that side is used up. */
  deadline?: number;
}

/** How a game in progress stands, but for its moves. */
export interface Standing {
  version: number;
  /** The number of takebacks. */
  line: number;
  to_move: TableSide;
  status: 'waiting' | 'playing' | 'over';
  result: Result;
  reason: Reason | null;
  clock: ClockFace | null;
  offers: { draw?: TableSide; takeback?: TableSide; rematch?: TableSide };
  /** The ply to which one can take back without asking, after the end too. */
  takeback: number | null;
}

/** What has happened at a table; others say by themselves all there is to say. */
export type TableEvent =
  | { type: 'takeback'; ply: number; line: number; clock: ClockFace | null }
  | { type: 'move'; move: string; ply: number; by: TableSide; clock: ClockFace | null }
  | { type: 'draw_offer' | 'draw_declined' | 'takeback_declined' | 'rematch_offer'; by: TableSide }
  | { type: 'takeback_offer'; by: TableSide; ply: number }
  | { type: 'over'; result: Result; reason: Reason | null };

/** What a command has led to. */
export interface News extends Standing {
  events: { version: number; event: TableEvent }[];
  /** Why it was refused, if it was. */
  refusal: Fault | null;
  /** The turn, if one was made. */
  ply: Ply | null;
  /** The position, if it is another one. */
  state: State | null;
}

/** A table that has just been set up. */
export interface OpenedTable {
  /** Its number. */
  table: number;
  line: Line;
  standing: Standing;
}

/** A game as it is stored: `docs/notation.md`, records. */
export interface GameRecord {
  game: GameId;
  start: string;
  /** Without Game, Position and Result, which follow from the rest. */
  tags: { name: string; value: string }[];
  comment: string;
  moves: RecordedMove[];
  result: Result;
  /** Why it ended, as far as a record that was read tells. */
  reason?: Reason | null;
}

export interface RecordedMove {
  move: string;
  comment: string;
  /** Other lines instead of this move. */
  variations: RecordedMove[][];
}

/** A game of a file, or what is wrong with it there and the moves before that, if there are any. */
export type RecordEntry = { record: GameRecord } | { fault: Fault; begun?: GameRecord };

/** A score as the player to move sees it. */
export type Score =
  | { kind: 'points'; points: number }
  | { kind: 'win'; moves: number }
  | { kind: 'loss'; moves: number };

/** How games that stand like this end for the player to move, per mille. */
export interface Chances {
  win: number;
  draw: number;
  loss: number;
}

/** A move and how the game may go on after it. */
export interface ThoughtLine {
  score: Score;
  chances: Chances;
  moves: string[];
}

/** What the engine thinks of a position. */
export interface Thought {
  depth: number;
  selectiveDepth: number;
  nodes: number;
  milliseconds: number;
  nodesPerSecond: number;
  /** Best first; empty only if the game is over. */
  lines: ThoughtLine[];
  /** Whether the computer takes a draw if the player to move offers one. */
  takesDraw: boolean;
}

export type FaultArgument = string | number | string[];

/** What is wrong with a text or a click, and where. Numbers count from 1. */
export interface Fault {
  /** The languages have its words in their `faults.json`. */
  code: string;
  args: Record<string, FaultArgument>;
  line?: number;
  column?: number;
  /** Which of the given moves is wrong. */
  move?: number;
  byte?: number;
  /** The same in English. */
  message: string;
}

/** A kind of fault, with the names of its arguments. */
export interface FaultKind {
  code: string;
  args: string[];
  english: string;
}

/** A kind of fact of a review, in the same shape. */
export type FactKind = FaultKind;

/** How far a review has come, in positions; `all` grows where moves look like errors. */
export interface ReviewProgress {
  positions: number;
  all: number;
  done: boolean;
}

export type MoveLabel = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'forced';

/** What is said beside the label: what is proven has changed, or only takes longer. */
export type MoveNote =
  'win_thrown_away' | 'win_in_doubt' | 'loss_entered' | 'slower_win' | 'quicker_loss';

/** What a player can hope for: `chance` is from 0 to 1. */
export interface Prospects {
  score: Score;
  chance: number;
}

/** Something that holds on the board along a line once so many plies of it are made. */
export interface Fact {
  code: string;
  args: Record<string, FaultArgument>;
  line: 'played' | 'best';
  ply: number;
  /** The sentence in English. */
  message: string;
}

/** A move of a reviewed game, or one that was tried instead. */
export interface ReviewedMove {
  label: MoveLabel;
  note: MoveNote | null;
  /** Whether it is as good as asked for where a better move is to be found. */
  isGood: boolean;
  /** The mover's, with the best move and after this one. */
  before: Prospects;
  after: Prospects;
  /** Lines from the position before the move: with the best one, and with this one. */
  best: string[];
  played: string[];
  /** Why it was an error; empty where the lines show nothing. */
  facts: Fact[];
}

export interface Review {
  game: GameId;
  /** Searched of each position, and the checksum of the network that judged. */
  nodes: number;
  network: number;
  /** Per cent; null for a side that was never judged. */
  accuracy: Record<Side, number | null>;
  /** The first player's, from 0 to 1, in every position. */
  chances: number[];
  /** Plies, at most six. */
  turningPoints: number[];
  moves: ReviewedMove[];
}

/**
 * What the page needs to know of a game. Each has a folder here, found by its name, which is the
 * game's id:
 *
 *     game.json               its facts: `GameInfo` without the id
 *     words/LANGUAGE.json     its words, one file per language: `GameText`
 *     Shapes.svelte           its pieces: `ShapesProps`
 *     showcase.ts             its pictures on the home page: what `Showcase` has
 *     rules/sections.ts       its page of rules: exports `sections`, a list of `Section`
 *     rules/LANGUAGE.json     the texts of that page: `SectionText`
 *     lessons/NN-NAME.json    its lessons in their order: `LessonFile`
 *     lessons/LANGUAGE.json   the texts of the lessons: `LessonText`
 *     examples.txt            records of games worth watching
 *
 * Nothing else in the page names a game. `tests/unit/games.test.ts` says what a folder lacks and
 * holds its facts to what the rules say.
 */
import type { GameId, Side, Turn } from '../rules/types';
import type { Task } from './task';

/** How a game is won on the far row: by one piece there, or by more of them than the opponent. */
export type Goal = 'arrival' | 'majority';

/** What a piece may be marked as: the states of the rules name the squares. */
export type PieceMark = 'frozen' | 'locked';

/** The facts of a game, so that pages can be drawn before the rules have loaded. */
export interface GameInfo {
  id: GameId;
  /** Where it stands in every list of games; the first one is what "Play now" plays. */
  order: number;
  name: string;
  author: string;
  files: number;
  ranks: number;
  /** The text of the start position. */
  start: string;
  /** How strong each level of the computer is, and which version of the levels this is. */
  ladder: { version: number; ratings: readonly number[] };
  /** The colours of the two sides where they are drawn as areas. */
  paint: Record<Side, string>;
  /** Nothing where the far row decides nothing. */
  goal: Goal | null;
  /** Whether pieces may stand on one another. */
  stacks: boolean;
  /** The marks that its pieces bear. */
  marks: readonly PieceMark[];
}

/** The ids of what is drawn begin with `uid`, which differs from board to board. */
export interface ShapesProps {
  /**
   * The component draws, around (0, 0) in squares of 100, the groups `UID-x` and `UID-o`, and for
   * each of the game's marks the piece that bears it: `UID-x-frozen`, `UID-o-frozen`.
   */
  uid: string;
  /** Whether the board is turned: what has an upper side turns back. */
  flipped: boolean;
}

/** A turn from the middle of a real game, to show what the game is about. */
export interface Showpiece {
  move: string;
  position: string;
  turn: Turn;
}

export interface Showcase {
  /** The picture on the game's card. */
  card: Showpiece;
  /** The picture beside the greeting, a turn with captures: that of the last game which has one. */
  welcome?: Showpiece;
}

/** A position with something to try. */
export interface Example {
  position: string;
  /** The move for those who ask to be shown. */
  solution: string;
  /** What is asked. */
  task: Task;
  /** What the opponent answers to any of them. */
  reply?: string;
}

/** A part of a page of rules. */
export interface Section {
  /** How the keys of its texts begin: `NAME_title`, `NAME_text`; of an example `_task`, `_done`. */
  name: string;
  example?: Example;
}

/** The words that every game has. */
export type PlainText =
  | 'tagline'
  | `side_${Side}` // a player's name: "Black"
  | `inside_${Side}` // the same inside a sentence, where some languages write it small
  | `piece_${Side}` // "black man"
  | 'refused_empty' // after a click on an empty square
  | 'wins_no_pieces';

/** The words that games have by what they are like. */
export type SpecialText =
  | 'wins_goal' // with a goal
  | 'threat' // with a goal: what is said when the opponent is about to win there
  | `top_${Side}` // with stacks: "red on top"
  | `under_${Side}` // with stacks: a piece further down, "red"
  | `marked_${PieceMark}` // with marks: a square's label with the mark
  | 'position_rest'; // where positions have more fields than rows and side: what they hold

/** The words with a form for each kind of count: `count_one`, `count_other`. */
export type CountedText =
  | 'count' // "12 men"
  | 'wins_goal'; // with a majority as the goal: how many stones against how many

export type GameText = PlainText | SpecialText;

/** The texts of a page of rules. */
export type SectionText =
  | `${string}_${'title' | 'text' | 'task' | 'done'}` // those of its sections
  | 'silent'; // what was decided where the sources are silent, a line each

/**
 * The texts of lessons: `LESSON_title`, `LESSON_idea`; of their steps `LESSON_STEP_task`,
 * `LESSON_STEP_done` and what is said of wrong moves.
 */
export type LessonText = `${string}_${string}`;

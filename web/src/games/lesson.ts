/**
 * Lessons as they lie in the folders of the games, a file each: `lessons/NN-NAME.json`. What is in
 * one may be damaged, so it is checked when it is read. `docs/lessons.md` describes the format.
 */
import type { Square } from '../rules/types';
import type { Task } from './task';

/** A legal move that is not the one asked for. */
export interface WrongMove {
  move: string;
  /** What happens then, ply by ply; it is played out and taken back. */
  then?: readonly string[];
  /** The ending of the key of the text that tells why; without one the page says it in general. */
  says?: string;
  /** The opponent wins in so many moves: a claim that the tests prove. */
  loses?: number;
  /** What its text says of the board, which the tests hold to the move. */
  shows?: Task;
}

/** Squares that the rules refuse. */
export interface Refusal {
  squares: readonly Square[];
  /** The code of the fault. */
  fault: string;
}

interface Place {
  /** How the keys of its texts go on: `LESSON_NAME_task`, `LESSON_NAME_done`. */
  name: string;
  position: string;
}

/** A move to find: one that does what is asked, or one that the engine finds good enough. */
export interface MoveStep extends Place {
  task?: Task;
  /** Nodes to think, and how many points in a hundred the move may be worse than the best. */
  judge?: { nodes: number; within: number };
  /** The move for those who ask to be shown. */
  solution: string;
  /** What the opponent answers to any move that is taken, where it is legal. */
  reply?: string;
  wrong?: readonly WrongMove[];
  refused?: readonly Refusal[];
  /** The player to move wins in so many moves, and so by every move taken: proven by the tests. */
  wins?: number;
  /** What the text at the end says of the board, which the tests hold to every move taken. */
  shows?: Task;
}

/** A little game against a level of the computer; the player to move is the reader. */
export interface GameStep extends Place {
  game: { level: number };
}

export type Step = MoveStep | GameStep;

export const rows = ['rules', 'plans'] as const;

/** The content of a file. */
export interface LessonFile {
  /** Whether it teaches what the rules are or what to do with them. */
  row: (typeof rows)[number];
  steps: readonly Step[];
}

export interface Lesson extends LessonFile {
  name: string;
}

export function isGame(step: Step): step is GameStep {
  return 'game' in step;
}

/** The endings of the keys of a lesson's texts: `LESSON_title` and so on. */
export function textsOf({ name, steps }: Lesson): string[] {
  const ofSteps = steps.flatMap((step) => {
    const says = isGame(step) ? [] : (step.wrong ?? []).flatMap((wrong) => wrong.says ?? []);
    return ['task', 'done', ...new Set(says)].map((ending) => `${name}_${step.name}_${ending}`);
  });
  return [`${name}_title`, `${name}_idea`, ...ofSteps];
}

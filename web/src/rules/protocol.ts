/** What the page and its workers say to each other. */
import type { Build, Question } from './module.ts';

export type Request =
  | { kind: 'load'; build: Build; glue: string; compiled: WebAssembly.Module; threads: number }
  | { kind: 'ask'; id: number; question: Question; texts: string[] }
  /** Texts: game, start, moves and how to think. A new one ends the one before. */
  | { kind: 'think'; id: number; texts: string[] }
  /** Ends thinking without an answer; the build without threads does not hear it. */
  | { kind: 'stop' };

export type Reply =
  | { kind: 'loaded' }
  | { kind: 'failed'; message: string }
  /** To `ask` and `think`; the answer is JSON. */
  | { kind: 'answer'; id: number; answer: string }
  | { kind: 'thought'; id: number; thought: string };

/** The page's end of a worker. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

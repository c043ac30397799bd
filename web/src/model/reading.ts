/**
 * Files of records, game by game: what is wrong with one does not keep the others out, and a large
 * file is read a little at a time.
 */
import { RulesError, rules } from '../rules/rules';
import type { Fault, GameRecord } from '../rules/types';

/** A game of a file, or what is wrong with it; its place in the file counts from 1. */
export type Entry = { number: number } & ({ record: GameRecord } | FaultyGame);

interface FaultyGame {
  fault: Fault;
  /** The game up to where it went wrong, if that was after a move, and all that was written of it. */
  begun?: GameRecord;
  text: string;
}

/** Some games more, and how much of the text has been read. */
export interface Portion {
  entries: Entry[];
  read: number;
}

interface Piece {
  text: string;
  /** How many lines stand before it. */
  lines: number;
  number: number;
  end: number;
}

/** So many are read together: few enough that the page stays quick. */
const atOnce = 25;
/** Of what is no game this much tells what is wrong. */
const glimpse = 200;

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** A line that starts with `[Game` and a space begins a game, wherever it stands. */
function* piecesOf(text: string): Generator<Piece> {
  const beginning = /^\[Game /gm;
  let lines = 0;
  let number = 0;
  const first = beginning.exec(text)?.index ?? text.length;
  const before = text.slice(0, first);
  const wrong = before.search(/\S/);
  if (first === text.length || wrong >= 0)
    yield { text: before.slice(0, wrong + glimpse), lines, number: ++number, end: first };
  lines += linesIn(before);
  for (let at = first; at < text.length;) {
    const end = beginning.exec(text)?.index ?? text.length;
    const piece = text.slice(at, end);
    yield { text: piece, lines, number: ++number, end };
    lines += linesIn(piece);
    at = end;
  }
}

async function readPiece({ text, lines, number }: Piece): Promise<Entry> {
  const wrong = (fault: Fault, begun?: GameRecord) => {
    const line = fault.line === undefined ? lines + 1 : fault.line + lines;
    return { number, fault: { ...fault, line }, ...(begun && { begun }), text };
  };
  try {
    const entry = (await rules.readRecords(text))[0]!;
    return 'record' in entry ? { number, record: entry.record } : wrong(entry.fault, entry.begun);
  } catch (error) {
    if (error instanceof RulesError) return wrong(error.fault);
    throw error;
  }
}

/** All games of a text. Who has read enough stops asking. */
export async function* readGames(text: string): AsyncGenerator<Portion> {
  const pieces = piecesOf(text.replace(/^\uFEFF/, ''));
  for (let done = false; !done;) {
    const some: Piece[] = [];
    while (some.length < atOnce && !done) {
      const next = pieces.next();
      if (next.done) done = true;
      else some.push(next.value);
    }
    if (some.length > 0)
      yield { entries: await Promise.all(some.map(readPiece)), read: some.at(-1)!.end };
  }
}

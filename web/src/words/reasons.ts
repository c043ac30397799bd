/** What a review says of moves, in words for people. */
import { opponentOf, type GameInfo } from '../games';
import { factText, listOf, number, t, tn, type Values } from '../i18n/i18n.svelte';
import type { Fact, MoveLabel, MoveNote, Side } from '../rules/types';
import { pieceCount } from './seats';
import { sideInside } from './words';

/** "Blunder" */
export function labelWords(label: MoveLabel): string {
  return t(`reasons.label_${label}`);
}

/** "There was a forced win." */
export function noteWords(note: MoveNote): string {
  return t(`reasons.note_${note}`);
}

/** The side that a fact is about; nothing where its words name none. */
function sideOf({ args: { side } }: Fact): Side | null {
  if (side === 'first') return 'x';
  return side === 'second' ? 'o' : null;
}

/** A count with the noun that the words of some kinds have for it. */
function countsOf(game: GameInfo, count: number): Values {
  return {
    count: number(count),
    pieces: pieceCount(game, count),
    men: tn('reasons.men', count),
    stones: tn('reasons.stones', count),
    longest: tn('reasons.longest', count),
    rows: tn('reasons.rows', count),
  };
}

/** The arguments of a fact as the words of its code take them. */
function valuesOf(game: GameInfo, fact: Fact): Values {
  const { count, turns, ...others } = fact.args;
  const values: Values = {};
  for (const [name, argument] of Object.entries(others))
    values[name] = Array.isArray(argument) ? listOf(argument, 'conjunction') : argument;
  if (typeof count === 'number') Object.assign(values, countsOf(game, count));
  if (typeof turns === 'number') values.turns = tn('reasons.turns', turns);
  const side = sideOf(fact);
  if (side) {
    values.side = sideInside(game, side);
    values.opponent = sideInside(game, opponentOf(side));
  }
  return values;
}

/** Why a move was an error, a sentence a fact. One without words is told in English. */
export function reasonsOf(game: GameInfo, facts: readonly Fact[]): string[] {
  return facts.map((fact) => factText(fact.code, valuesOf(game, fact)) ?? fact.message);
}

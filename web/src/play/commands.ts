/**
 * What players who do not see the board can ask in the field for moves. The words are English and
 * those of the reader's language.
 */
import { labelOf } from '../board/labels';
import { markedPieces } from '../board/marks';
import { listOf, number, t, tn, type MessageKey } from '../i18n/i18n.svelte';
import { readPosition } from '../model/position';
import { placeOf, squareOf } from '../model/squares';
import { nodeOf } from '../model/tree';
import type { Side, Square } from '../rules/types';
import { moveWords } from '../words/seats';
import { sideName } from '../words/words';
import { clockText } from '../table/clock.svelte';
import type { GameView } from './view.svelte';

const commands = ['board', 'row', 'piece', 'last', 'clock', 'moves', 'help'] as const;
type CommandName = (typeof commands)[number];

function wordOf(command: CommandName): string {
  return t(`play.command_${command}` as MessageKey);
}

interface Asked {
  command: CommandName;
  /** What follows the word. */
  about: string;
}

function asked(typed: string): Asked | null {
  const [word = '', ...rest] = typed.trim().toLowerCase().split(/\s+/);
  const command = commands.find((name) => word === name || word === wordOf(name).toLowerCase());
  return command ? { command, about: rest.join(' ') } : null;
}

function labelAt(view: GameView, square: Square): string {
  const stack = readPosition(view.shownPosition).stacks.get(square) ?? '';
  const mark = markedPieces(view.game, view.shownState, false).get(square) ?? null;
  return labelOf(view.game, square, { stack, mark, captured: false });
}

function boardWords(view: GameView): string {
  const { stacks } = readPosition(view.shownPosition);
  const squaresOf = (side: Side) =>
    [...stacks].filter(([, stack]) => stack.endsWith(side)).map(([square]) => square);
  const sides = (['x', 'o'] as const).map((side) => {
    const squares = squaresOf(side).sort();
    const list = squares.length > 0 ? listOf(squares, 'conjunction') : t('play.told_nothing');
    return `${sideName(view.game, side)}: ${list}.`;
  });
  const stacked = [...stacks].filter(([, stack]) => stack.length > 1);
  return [...sides, ...stacked.map(([square]) => `${labelAt(view, square)}.`)].join(' ');
}

function rowWords(view: GameView, about: string): string {
  const { files, ranks } = view.game;
  const rank = Number(about);
  if (!Number.isInteger(rank) || rank < 1 || rank > ranks)
    return t('play.told_no_row', { last: number(ranks) });
  const { stacks } = readPosition(view.shownPosition);
  const squares = Array.from({ length: files }, (_, file) => squareOf({ file, rank: rank - 1 }));
  const taken = squares.filter((square) => stacks.has(square));
  if (taken.length === 0) return t('play.told_empty_row', { row: number(rank) });
  return taken.map((square) => `${labelAt(view, square)}.`).join(' ');
}

function pieceWords(view: GameView, about: string): string {
  const { files, ranks } = view.game;
  const { file, rank } = placeOf(about);
  if (!(file >= 0 && file < files && rank >= 0 && rank < ranks))
    return t('play.told_no_square', { square: about });
  const moves = view.isPersonsTurn
    ? view.position.moves.filter(({ steps }) => steps.some(([first]) => first === about))
    : [];
  const label = `${labelAt(view, about)}.`;
  if (moves.length === 0) return label;
  const list = listOf(
    moves.map(({ text }) => text),
    'disjunction',
  );
  return `${label} ${t('play.told_can', { moves: list })}`;
}

function lastWords(view: GameView): string {
  const node = nodeOf(view.state.tree, view.shown);
  if (node.parent === null || !node.effects) return t('play.moves_none');
  const distance = view.plies - view.shown;
  const mover: Side = (distance % 2 === 0) === (view.toMove === 'x') ? 'o' : 'x';
  return moveWords(view.game, mover, { ...node, effects: node.effects });
}

function clockWords(view: GameView): string {
  const { clock } = view.authority;
  if (!clock) return t('play.told_no_clock');
  const { left } = clock;
  const words = (['x', 'o'] as const).map((side) =>
    t('play.told_clock', { side: sideName(view.game, side), time: clockText(left[side]) }),
  );
  return words.join(' ');
}

function movesWords(view: GameView): string {
  const { moves } = view.position;
  if (moves.length === 0) return t('play.told_nothing');
  const list = listOf(
    moves.map(({ text }) => text),
    'disjunction',
  );
  return tn('play.told_moves', moves.length, { moves: list });
}

function helpWords(): string {
  return t('play.told_help', Object.fromEntries(commands.map((name) => [name, wordOf(name)])));
}

const answers: Record<CommandName, (view: GameView, about: string) => string> = {
  board: boardWords,
  row: rowWords,
  piece: pieceWords,
  last: lastWords,
  clock: clockWords,
  moves: movesWords,
  help: helpWords,
};

/** The answer to what was typed; nothing if it is no question. */
export function answerTo(typed: string, view: GameView): string | null {
  const question = asked(typed);
  return question && answers[question.command](view, question.about);
}

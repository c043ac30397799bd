/** Handing a study on: to the clipboard, or to the table where it is played on. */
import { copyText } from '../base/files';
import { t } from '../i18n/i18n.svelte';
import { nodeOf, type Tree } from '../model/tree';
import { textOfTree, type Way } from '../model/trees';
import { messageOf } from '../words/faults';

/** Does something with the record's text and says how it went. */
export async function withRecord(
  tree: Tree,
  act: (text: string) => Promise<string> | string,
): Promise<string> {
  try {
    return await act(await textOfTree(tree));
  } catch (error) {
    return messageOf(error);
  }
}

export async function copied(text: string): Promise<string> {
  return (await copyText(text)) ? t('analysis.copied') : t('analysis.copy_refused');
}

/** Room for moves in an address: servers answer none that is much longer. */
const roomForMoves = 1600;

/** The last moves before a node, as many as have room, and the position before them. */
function lastMoves(tree: Tree, id: number): { position: string; moves: string[] } {
  const moves: string[] = [];
  let node = nodeOf(tree, id);
  for (let room = roomForMoves; node.parent !== null; node = nodeOf(tree, node.parent)) {
    room -= encodeURIComponent(node.move).length + 1;
    if (room < 0) break;
    moves.push(node.move);
  }
  return { position: node.position, moves: moves.reverse() };
}

/** Where a position is played on, with the moves before it, so that what repeats is known there. */
export function playAddress(tree: Tree, id: number, way: Way, level: number): string {
  const side = way.state.toMove === 'x' ? 'first' : 'second';
  // A variation may go on after a repetition, where no game does: its position stands for itself.
  const isGame = way.moves.length > 0;
  const { position, moves } = isGame ? lastMoves(tree, id) : { position: way.start, moves: [] };
  const asked = new URLSearchParams({
    opponent: 'computer',
    level: String(level),
    side,
    position,
  });
  if (moves.length > 0) asked.set('moves', moves.join(' '));
  return `/play/${tree.game}?${asked}`;
}

/** A record as text that the C++ reader understands; the C++ writer then lays it out. */
import type { GameRecord, RecordedMove } from './types.ts';

/** Files hold no control characters. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- they are what it is about
  return text.replace(/[\x00-\x1f\x7f]/g, ' ');
}

function tagLine(name: string, value: string): string {
  return `[${name} "${withoutControls(value).replace(/["\\]/g, '\\$&')}"]\n`;
}

function commentText(comment: string): string {
  return comment === '' ? '' : ` {${withoutControls(comment).replaceAll('}', ')')}}`;
}

function lineText(line: RecordedMove[]): string {
  return line
    .map(({ move, comment, variations }) => {
      const others = variations.filter((variation) => variation.length > 0);
      return ` ${move}${commentText(comment)}${others.map((other) => ` (${lineText(other)} )`).join('')}`;
    })
    .join('');
}

const tagName = /^[A-Za-z][A-Za-z0-9_]*$/;
const ownTags = ['Game', 'Position', 'Result'];

export function recordText(record: GameRecord): string {
  const names = new Set(ownTags);
  let text = tagLine('Game', record.game) + tagLine('Position', record.start);
  for (const { name, value } of record.tags) {
    if (!tagName.test(name) || names.has(name)) continue;
    names.add(name);
    text += tagLine(name, value);
  }
  return `${text}\n${commentText(record.comment)}${lineText(record.moves)} ${record.result}\n`;
}

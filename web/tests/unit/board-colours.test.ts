/// <reference types="node" />
/** Marks, letters and pieces can be told from the squares, on every board by day and by night. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

type Colour = [red: number, green: number, blue: number, alpha: number];

const css = readFileSync('src/board/theme.css', 'utf8');
const boards = ['pottery', 'marble', 'slate'];
const schemes = ['light', 'dark'] as const;

function parsed(text: string): Colour {
  const hex = /^#([0-9a-f]{6})$/.exec(text);
  if (hex) {
    const number = parseInt(hex[1]!, 16);
    return [number >> 16, (number >> 8) & 255, number & 255, 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text);
  if (!rgb) throw new Error(`no colour: ${text}`);
  return rgb.slice(1).map(Number) as Colour;
}

/** One colour over another. */
function over([r, g, b, alpha]: Colour, ground: Colour): Colour {
  const mixed = [r, g, b].map((part, i) => part * alpha + ground[i]! * (1 - alpha));
  return [mixed[0]!, mixed[1]!, mixed[2]!, 1];
}

function luminance([r, g, b]: Colour): number {
  const [red, green, blue] = [r, g, b]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** As WCAG 2 counts it: from 1 to 21. */
function contrast(colour: Colour, ground: Colour): number {
  const [light, dark] = [over(colour, ground), ground].map(luminance).sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The colours of a rule, by day or by night. */
function coloursOf(selector: string, scheme: (typeof schemes)[number]): Map<string, Colour> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  const pairs = rule.matchAll(/--([\w-]+): light-dark\(((?:rgb\([^)]*\)|[^,])+), (.+)\);/g);
  return new Map(
    [...pairs].map(([, name, day, night]) => [name!, parsed(scheme === 'light' ? day! : night!)]),
  );
}

/** How opaque a component draws a class. What is filled less than its rim is told by its rim. */
function opacityOf(component: string, name: string): number {
  const source = readFileSync(`src/board/${component}.svelte`, 'utf8');
  const style = source.slice(source.indexOf('<style>'));
  const start = style.indexOf(`  ${name} {`);
  if (start < 0) throw new Error(`${component} draws no ${name}`);
  if (/\sopacity=\{/.test(source)) throw new Error(`${component} counts on its own opacity`);
  const found = /\sopacity: ([\d.]+)/.exec(style.slice(start, style.indexOf('}', start)));
  return found ? Number(found[1]) : 1;
}

/** What is drawn on squares: the colour, and where it is drawn with how much opacity. */
const marks: [colour: string, opacity: number][] = [
  ['mark', 1],
  ['mark', opacityOf('OverMarks', '.dot')],
  ['mark', opacityOf('UnderMarks', '.chosen')],
  ['mark', opacityOf('UnderMarks', '.line')],
  ['mark', opacityOf('UnderMarks', '.movable')],
  ['strike', opacityOf('OverMarks', '.strike path')],
  ['strike', 1],
  ['last', opacityOf('LastMove', '.new-bar')],
  ['last', 1],
  ['due', 1],
  ['sight', 1],
  ['arrow', 1],
  ['goal', 1],
  ['premove', 1],
  ['zone-line', 1],
];

/** The body and the rim of each kind of piece. */
const pieces = ['games/phalanx/Stones', 'games/eximo/Shapes', 'games/mimic/Shapes'].flatMap(
  (path) => {
    const source = readFileSync(`src/${path}.svelte`, 'utf8');
    const fills = source + readFileSync('src/games/SlipAndIvory.svelte', 'utf8');
    const found = source.matchAll(
      /<circle r="3[89]" fill="url\(#{uid}-(\w+)\)" stroke="(#\w{6})"/g,
    );
    return [...found].map(([, fill, rim]) => {
      const stops = fills.slice(fills.indexOf(`{uid}-${fill}"`));
      const body = [...stops.matchAll(/stop-color="(#\w{6})"/g)][1]![1]!;
      return { name: `${fill} of ${path}`, body: parsed(body), rim: parsed(rim!) };
    });
  },
);

test('the pieces of all games are found', () => {
  expect(pieces.map(({ name }) => name.split(' ')[0]).sort()).toEqual([
    'blue',
    'ivory',
    'ivory',
    'red',
    'slip',
    'slip',
  ]);
});

describe.each(boards.flatMap((board) => schemes.map((scheme) => [board, scheme] as const)))(
  '%s, %s',
  (board, scheme) => {
    const colours = new Map([
      ...coloursOf('.board-theme', scheme),
      ...coloursOf(`.board-theme[data-board='${board}']`, scheme),
    ]);
    const squares = ['square-light', 'square-dark'].map((name) => colours.get(name)!);
    /** Squares are also tinted: the goal rows. */
    const grounds = [...squares, ...squares.map((square) => over(colours.get('zone')!, square))];
    const least = (colour: Colour, among: readonly Colour[]) =>
      Math.min(...among.map((ground) => contrast(colour, ground)));

    it.each(marks)('%s with an opacity of %s is seen on the squares', (name, opacity) => {
      const [r, g, b] = colours.get(name)!;
      expect(least([r, g, b, opacity], grounds)).toBeGreaterThanOrEqual(3);
    });

    it.each(['mark', 'last'])('%s is seen where the last move was', (name) => {
      const tinted = squares.map((square) => over(colours.get('last-tint')!, square));
      expect(least(colours.get(name)!, tinted)).toBeGreaterThanOrEqual(3);
    });

    it('what strikes pieces is seen on them by its rim', () => {
      expect(contrast(colours.get('strike')!, colours.get('halo')!)).toBeGreaterThanOrEqual(3);
    });

    it('ranks of proposed moves can be read', () => {
      expect(contrast(colours.get('halo')!, colours.get('arrow')!)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(pieces)('$name can be told from the squares', ({ body, rim }) => {
      for (const square of grounds) {
        const clearest = Math.max(contrast(body, square), contrast(rim, square));
        expect(clearest).toBeGreaterThanOrEqual(3);
      }
    });

    it.each(pieces.filter(({ name }) => /ivory|slip/.test(name)))(
      '$name differs from the squares as an area too',
      ({ body }) => expect(least(body, grounds)).toBeGreaterThanOrEqual(1.5),
    );
  },
);

test('the number on a stack can be read', () => {
  const source = readFileSync('src/board/Pieces.svelte', 'utf8');
  const [ground, text] = [...source.matchAll(/fill: (#\w{6});/g)].map(([, colour]) =>
    parsed(colour!),
  );
  expect(contrast(text!, ground!)).toBeGreaterThanOrEqual(4.5);
});

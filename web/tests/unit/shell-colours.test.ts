/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/app/app.css', 'utf8');

type Colours = Record<string, string>;

/** The colours of a rule of app.css. */
function coloursOf(selector: string): Colours {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** As WCAG 2 counts it: from 1 to 21. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const schemes = {
  light: coloursOf(':root'),
  'dark by system': coloursOf(":root:not([data-scheme='light'])"),
  'dark by choice': coloursOf(":root[data-scheme='dark']"),
};
const texts = ['text', 'muted', 'accent', 'warm', 'danger', 'good'];
const grounds = ['page', 'surface', 'sunken'];

describe.each(Object.entries(schemes))('colours, %s', (_, colours) => {
  const pairs: [string, string][] = [
    ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
    ['on-accent', 'accent'],
    ['on-warm', 'warm'],
  ];

  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('the focus can be seen on %s', (ground) => {
    expect(contrast(colours.focus!, colours[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

test('dark is the same by system and by choice', () => {
  expect(schemes['dark by system']).toEqual(schemes['dark by choice']);
});

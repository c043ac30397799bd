/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { papers, showScheme } from '../../src/base/scheme';

const css = readFileSync('src/app/app.css', 'utf8');
const html = readFileSync('index.html', 'utf8');

type Colours = Record<string, string>;

/** The colours of app.css by day or by night. */
function colours(scheme: 'light' | 'dark'): Colours {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return Object.fromEntries(
    [...pairs].map(([, name, light, dark]) => [name!, scheme === 'light' ? light! : dark!]),
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

const schemes = { light: colours('light'), dark: colours('dark') };
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

describe('what the browser paints around the page', () => {
  test('is the colour of the page', () => {
    expect(papers).toEqual({ light: schemes.light.page, dark: schemes.dark.page });
    for (const [scheme, paper] of Object.entries(papers))
      expect(html).toContain(`content="${paper}" media="(prefers-color-scheme: ${scheme})"`);
  });

  test('follows the chosen scheme and goes back to the system', () => {
    document.head.innerHTML = html.slice(html.indexOf('<meta'), html.indexOf('<link'));
    const around = () =>
      [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')].map(
        ({ content }) => content,
      );
    showScheme('dark');
    expect(around()).toEqual([papers.dark, papers.dark]);
    showScheme('light');
    expect(around()).toEqual([papers.light, papers.light]);
    showScheme('system');
    expect(around()).toEqual([papers.light, papers.dark]);
  });
});

import { describe, expect, it } from 'vitest';
import { linksOf, mainLinks, pageOf } from '../../src/app/routes';
import { gameOf, games } from '../../src/games';

describe('pageOf', () => {
  it.each([
    ['/', '/'],
    ['/games', '/games'],
    ['/games/', '/games'],
    ['/play/eximo', '/play/GAME'],
    ['/analysis/mimic', '/analysis/GAME'],
    ['/rules/crossings/', '/rules/GAME'],
    ['/play', undefined],
    ['/play/chess', undefined],
    ['/play/eximo/more', undefined],
    ['/play/GAME', undefined],
    ['/Games', undefined],
    ['/%2e%2e/etc', undefined],
  ])('%s is %s', (path, pattern) => {
    expect(pageOf(path)?.route.pattern).toBe(pattern);
  });

  it('hands the game to its pages and nothing to the others', () => {
    expect(pageOf('/play/epaminondas')?.props).toEqual({ game: gameOf('epaminondas') });
    expect(pageOf('/games')?.props).toEqual({});
  });
});

describe('the menus', () => {
  it('lead to pages that there are', () => {
    const links = [...mainLinks, ...games.flatMap(linksOf)];
    expect(links.map(({ href }) => href)).toContain('/rules/mimic');
    for (const { href } of links) expect(pageOf(href), href).not.toBeNull();
  });

  it('have the same ways for every game, playing first', () => {
    for (const game of games)
      expect(linksOf(game).map(({ title }) => title)).toEqual([
        'common.play',
        'common.learn',
        'common.rules',
        'common.analyse',
      ]);
    expect(linksOf(games[0]!)[0]!.href).toBe(`/play/${games[0]!.id}`);
  });
});

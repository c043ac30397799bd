import 'fake-indexeddb/auto';
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import GamesPage from '../../src/library/GamesPage.svelte';
import { beginGame, defaultChoice } from '../../src/model/choice';
import { open } from '../../src/storage/database';
import { deleteGame, listDamagedGames, allRows, saveGame } from '../../src/storage/games';
import * as files from '../../src/base/files';

const store = vi.hoisted(() => ({ failure: null as Error | null }));

/** The store, but for deleting, which fails when told so. */
vi.mock('../../src/storage/games', async (original) => {
  const real = await original<typeof import('../../src/storage/games')>();
  const deleteGame = (id: string) =>
    store.failure ? Promise.reject(store.failure) : real.deleteGame(id);
  return { ...real, deleteGame };
});

beforeEach(async () => {
  store.failure = null;
  for (const { id } of [...(await allRows()), ...(await listDamagedGames())]) await deleteGame(id);
  vi.stubGlobal('matchMedia', () => ({ matches: false }) as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the page of games', () => {
  it('says when a game cannot be deleted, and no longer when it can', async () => {
    const eximo = gameOf('eximo');
    await saveGame(beginGame('eximo', defaultChoice, eximo.start, ['c3-c4']));
    render(GamesPage);
    store.failure = new Error('the shelf is locked');
    await fireEvent.click(await screen.findByRole('button', { name: /^Delete: Eximo/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It could not be deleted: the shelf is locked',
    );
    store.failure = null;
    await fireEvent.click(screen.getByRole('button', { name: /^Delete: Eximo/ }));
    expect(await screen.findByText(/^No games yet/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hands over what is left of a damaged game', async () => {
    const download = vi.spyOn(files, 'download').mockImplementation(() => undefined);
    const database = await open();
    await database.put('games', { id: 'broken', game: 'mimic', moves: 7 });
    await database.put('rows', { id: 'broken', damaged: true });
    render(GamesPage);
    await fireEvent.click(await screen.findByRole('button', { name: 'Save what is left' }));
    const [name, text] = download.mock.calls[0]!;
    expect(name).toBe('trireme-broken.json');
    expect(JSON.parse(text)).toMatchObject({ game: 'mimic', moves: 7 });
  });
});

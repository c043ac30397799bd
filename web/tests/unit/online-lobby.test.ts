import { act, cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { needWords } from '../../src/i18n/i18n.svelte';
import PastGames from '../../src/lobby/PastGames.svelte';
import RunningGames from '../../src/lobby/RunningGames.svelte';
import { api, type ListedGame } from '../../src/online/api';
import { until } from './patience';

const listed: ListedGame = {
  id: 'g',
  game: 'crossings',
  clock: null,
  status: 'over',
  result: '1-0',
  seats: { first: null, second: null },
  plies: 9,
  started: null,
};

beforeEach(async () => {
  await needWords('online');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('more finished games, and their records, are those that were searched for', async () => {
  const list = vi.spyOn(api, 'list').mockResolvedValue({ games: [listed], next: 'cursor' });
  render(PastGames);
  const player = screen.getByLabelText('Player');
  await fireEvent.input(player, { target: { value: 'Ana' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  const records = await screen.findByRole('link', { name: 'Download the records' });
  await fireEvent.input(player, { target: { value: 'Rui' } });
  expect(records.getAttribute('href')).toMatch(/player=Ana/);
  list.mockResolvedValue({ games: [{ ...listed, id: 'h' }], next: null });
  await fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(list).toHaveBeenLastCalledWith(
    expect.objectContaining({ player: 'Ana', before: 'cursor' }),
  );
  await until(() => expect(screen.getAllByRole('link')).toHaveLength(3));
});

it('games to watch are looked for as soon as somebody can see them', async () => {
  const list = vi.spyOn(api, 'list').mockResolvedValue({ games: [], next: null });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(RunningGames);
  expect(list).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(list).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('There are no open games to watch.')).toBeTruthy();
});

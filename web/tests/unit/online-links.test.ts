import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { needWords } from '../../src/i18n/i18n.svelte';
import { api, ApiError } from '../../src/online/api';
import type { OwnSeat } from '../../src/online/seats';
import DeviceLink from '../../src/play/DeviceLink.svelte';

const seat: OwnSeat = { id: 'g', game: 'crossings', side: 'first', token: 't', taken: 1 };

beforeEach(async () => {
  await needWords('online');
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true; // else nothing in it is there for readers
  };
  HTMLDialogElement.prototype.close ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the private link stays as it is while news of the game come in', async () => {
  let made = 0;
  vi.spyOn(api, 'makeLink').mockImplementation(() =>
    Promise.resolve({ code: `code${++made}`, expires: 0 }),
  );
  const { rerender } = render(DeviceLink, { seat, onclose: () => undefined });
  const link = await screen.findByLabelText<HTMLInputElement>('Private link');
  await rerender({ seat: { ...seat, taken: 2 } });
  expect(made).toBe(1);
  expect(link.isConnected && link.value).toMatch(/#seat=code1$/);
});

it('a seat that is open on too many devices says so', async () => {
  vi.spyOn(api, 'makeLink').mockRejectedValue(new ApiError(409, 'seat_taken', ''));
  render(DeviceLink, { seat, onclose: () => undefined });
  expect((await screen.findByRole('alert')).textContent).toContain('as many devices as it can be');
});

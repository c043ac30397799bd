import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { needWords } from '../../src/i18n/i18n.svelte';
import { api, ApiError, mayPass, TooSlowError, UnreachableError } from '../../src/online/api';
import { refusalWords } from '../../src/words/online';

const asked = vi.fn<typeof fetch>();
beforeEach(async () => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  await needWords('online');
});
afterEach(() => vi.unstubAllGlobals());

const wish = {
  game: 'eximo',
  clock: null,
  seat: 'first',
  open: false,
  name: '',
  token: 't',
} as const;

describe('a question', () => {
  it('to which no answer comes is given up in time, and not asked again by itself', async () => {
    let end: (reason: unknown) => void = () => undefined;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(10_000);
      const controller = new AbortController();
      end = (reason) => controller.abort(reason);
      return controller.signal;
    });
    asked.mockImplementation(
      (_, wanted) =>
        new Promise((_resolve, reject) => {
          const signal = wanted!.signal!;
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const creating = api.create(wish);
    end(new DOMException('too late', 'TimeoutError'));
    const error: unknown = await creating.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TooSlowError);
    expect(mayPass(error)).toBe(true);
    expect(refusalWords(error)).toBe(
      'The server has not answered for ten seconds. Check your connection and try again.',
    );
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('whose answer stops halfway is given up as well', async () => {
    const late = new DOMException('too late', 'TimeoutError');
    const body = new ReadableStream({ start: (stream) => stream.error(late) });
    asked.mockResolvedValue(new Response(body));
    await expect(api.state('g')).rejects.toBeInstanceOf(TooSlowError);
  });

  it('may find nobody, or somebody else, or be refused', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error: unknown = await api.state('g').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(refusalWords(error)).toBe('The server cannot be reached. Try again in a moment.');
    asked.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api.state('g')).rejects.toBeInstanceOf(UnreachableError);
    const refusal = JSON.stringify({ error: { code: 'not_found', message: 'no' } });
    asked.mockResolvedValueOnce(new Response(refusal, { status: 404 }));
    await expect(api.state('g')).rejects.toEqual(new ApiError(404, 'not_found', 'no'));
  });
});

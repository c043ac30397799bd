/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { availableThreads } from '../../src/rules/source.ts';

test('the build with threads searches like the native program', () => {
  const script = join(import.meta.dirname, '../threads.mjs');
  const results: unknown = JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8' }),
  );
  const signature = join(import.meta.dirname, '../../../tests/data/bench.txt');
  expect(results).toEqual({
    bench: Number(readFileSync(signature, 'utf8')),
    depths: Array.from({ length: 10 }, () => 5),
    endless: 10,
    largest: 9,
    stopped: true,
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [5, 4],
  [64, 4],
])('of %i processors the engine gets %i', (processors, threads) => {
  vi.stubGlobal('self', { crossOriginIsolated: true });
  vi.stubGlobal('navigator', { hardwareConcurrency: processors });
  expect(availableThreads()).toBe(threads);
});

test('a page that is not isolated has one thread', () => {
  vi.stubGlobal('self', { crossOriginIsolated: false });
  vi.stubGlobal('navigator', { hardwareConcurrency: 8 });
  expect(availableThreads()).toBe(1);
});

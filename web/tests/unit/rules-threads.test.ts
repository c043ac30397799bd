/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the build with threads searches like the native program', { timeout: 120_000 }, () => {
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

/**
 * Fails when the page's own JavaScript (all of it, all pages, gzipped) outgrows its budget:
 * `node scripts/size.mjs dist`. The engine's glue and WebAssembly are not counted.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const budget = 150_000;

const folder = process.argv[2];
if (!folder) throw new Error('Which folder? node scripts/size.mjs FOLDER');
let total = 0;
for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !path.endsWith('.js') || path.includes('/engine-')) continue;
  total += gzipSync(await readFile(path), { level: 9 }).length;
}
const kilobytes = (total / 1000).toFixed(1);
console.log(`JavaScript: ${kilobytes} kB gzipped of ${budget / 1000} kB allowed`);
if (total > budget) process.exit(1);

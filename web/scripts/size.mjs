/**
 * Says how much JavaScript each page loads, gzipped, and fails when one outgrows its budget:
 * `node scripts/size.mjs dist`. The engine's glue and WebAssembly are not counted.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const budget = 150_000;

const folder = process.argv[2];
if (!folder) throw new Error('Which folder? node scripts/size.mjs FOLDER');
const assets = join(folder, 'assets');
const files = (await readdir(assets)).filter((name) => name.endsWith('.js'));

/** A script and all that it cannot run without. */
async function needed(name, found = new Map()) {
  if (found.has(name)) return found;
  const code = await readFile(join(assets, name), 'utf8');
  found.set(name, gzipSync(code, { level: 9 }).length);
  for (const [, other] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    await needed(other, found);
  return found;
}

const html = await readFile(join(folder, 'index.html'), 'utf8');
const entry = basename(/<script type="module"[^>]*src="([^"]+)"/.exec(html)[1]);
const scheme = gzipSync(await readFile(join(folder, 'scheme.js')), { level: 9 }).length;
const words = files.filter((name) => /^language-\w+-words-/.test(name));

let isTooMuch = false;
for (const page of files.filter((name) => /^[A-Z]\w*Page-/.test(name))) {
  const scripts = await needed(page, await needed(entry));
  // The words of the language that needs most.
  const languages = await Promise.all(words.map((name) => needed(name)));
  const most = Math.max(0, ...languages.map((found) => [...found.values()][0]));
  const total = [...scripts.values()].reduce((sum, size) => sum + size, scheme + most);
  console.log(`${page.replace(/Page-.*/, '').padEnd(10)} ${(total / 1000).toFixed(1)} kB`);
  isTooMuch ||= total > budget;
}
console.log(`JavaScript, gzipped; ${budget / 1000} kB are allowed for each page`);
if (isTooMuch) process.exit(1);

/**
 * Writes `.br` and `.gz` beside every file of a folder that gets smaller by it, for the server to
 * send as they are: `node scripts/compress.mjs dist`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthTrying = new Set('.html .js .mjs .css .wasm .json .webmanifest .svg .txt'.split(' '));

const packers = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function compress(path) {
  const bytes = await readFile(path);
  for (const [ending, pack] of Object.entries(packers)) {
    const packed = await pack(bytes);
    if (packed.length < bytes.length) await writeFile(path + ending, packed);
  }
}

const folder = process.argv[2];
if (!folder) throw new Error('Which folder? node scripts/compress.mjs FOLDER');
for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
  if (entry.isFile() && worthTrying.has(extname(entry.name)))
    await compress(join(entry.parentPath, entry.name));

/**
 * Brings the WebAssembly builds into the page: `virtual:engine` tells where they lie. They are
 * copied as they are, into a folder whose name changes with what is in it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';

const builds = new URL('../../build-wasm/', import.meta.url);

const sources = [
  'rules/trireme.mjs',
  'rules/trireme.wasm',
  'single/trireme.mjs',
  'single/trireme.wasm',
  'threads/trireme.mjs',
  'threads/trireme.wasm',
  'threads/trireme.worker.js',
];

const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cache-Control': 'no-store',
};

const virtual = 'virtual:engine';

interface Engine {
  folder: string;
  files: Map<string, Buffer>;
}

function readEngine(): Engine {
  const files = new Map<string, Buffer>();
  const hash = createHash('sha256');
  for (const path of sources) {
    const file = fileURLToPath(new URL(path, builds));
    if (!existsSync(file)) throw new Error(`${file} is missing: run make wasm`);
    const content = readFileSync(file);
    hash.update(path).update(content);
    files.set(path, content);
  }
  return { folder: `/assets/engine-${hash.digest('hex').slice(0, 8)}/`, files };
}

function send(response: ServerResponse, path: string, content: Buffer): void {
  const type = path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
  response.writeHead(200, { ...headers, 'Content-Type': type });
  response.end(content);
}

/** Serves the files in development, where nothing is built. */
function serve(engine: () => Engine): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = /^\/assets\/engine-[0-9a-f]+\/([^?]*)/.exec(request.url ?? '')?.[1];
    const content = path === undefined ? undefined : engine().files.get(path);
    if (path === undefined || !content) return next();
    send(response, path, content);
  };
}

export function enginePlugin(): Plugin {
  let read: Engine | null = null;
  const engine = () => (read ??= readEngine());
  let building = false;
  return {
    name: 'trireme-engine',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId(id) {
      return id === virtual ? `\0${virtual}` : null;
    },
    load(id) {
      if (id !== `\0${virtual}`) return null;
      if (building)
        for (const [path, source] of engine().files)
          this.emitFile({
            type: 'asset',
            fileName: engine().folder.slice(1) + path,
            source,
          });
      return `export const folder = ${JSON.stringify(engine().folder)};`;
    },
    configureServer(server) {
      server.middlewares.use(serve(engine));
    },
  };
}

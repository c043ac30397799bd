/** Serves the built page for the browser tests, unless BASE_URL names a server that runs already. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../build/trireme', import.meta.url));
/** The built page. */
export const root = fileURLToPath(new URL('../../dist', import.meta.url));

/** The address the server prints when it is ready. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/[^\s/]+/.exec(said);
      if (address) resolve(address[0]);
    };
    server.stdout!.on('data', listen);
    server.stderr!.on('data', listen);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`trireme serve ended with ${code}: ${said}`)));
  });
}

export interface Server {
  address: string;
  stop: () => Promise<void>;
}

/** Serves a folder, on a free port if none is named, with games online of its own. */
export async function serve(
  folder: string,
  port = '0',
  options: readonly string[] = [],
): Promise<Server> {
  for (const needed of [program, `${folder}/index.html`])
    if (!existsSync(needed)) throw new Error(`${needed} is missing: run make build first`);
  const data = await mkdtemp(join(tmpdir(), 'trireme-'));
  const database = ['--db', `sqlite:${data}/games.db`];
  const all = ['serve', '--port', port, '--root', folder, ...database, ...options];
  const server = spawn(program, all);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve())).then(() =>
    rm(data, { recursive: true }),
  );
  return {
    address: await addressOf(server),
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return () => Promise.resolve();
  const { address, stop } = await serve(root);
  process.env.BASE_URL = address;
  return stop;
}

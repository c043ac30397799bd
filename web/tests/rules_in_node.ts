/// <reference types="node" />
/**
 * Lets tests use the real rules and engine: in place of workers, which Node does not have, the same
 * code runs on the test's own thread with the WebAssembly builds without threads.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Host } from '../src/rules/host.ts';
import type { Build } from '../src/rules/module.ts';
import type { Reply, Request, WorkerLike } from '../src/rules/protocol.ts';

const folder = (build: Build) =>
  join(import.meta.dirname, '../../build-wasm', build === 'rules' ? 'rules' : 'single');

class InProcessWorker implements WorkerLike {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  private ended = false;
  private readonly host = new Host((reply: Reply) => this.deliver(reply));

  postMessage(request: Request): void {
    queueMicrotask(() => {
      if (!this.ended) this.host.take(request);
    });
  }

  terminate(): void {
    this.ended = true;
  }

  private deliver(data: Reply): void {
    queueMicrotask(() => {
      if (!this.ended)
        this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data }));
    });
  }
}

const compiling = new Map<Build, Promise<WebAssembly.Module>>();

function compiled(build: Build): Promise<WebAssembly.Module> {
  const known = compiling.get(build);
  if (known) return known;
  const made = WebAssembly.compile(readFileSync(join(folder(build), 'trireme.wasm')));
  compiling.set(build, made);
  return made;
}

vi.mock('../src/rules/source.ts', () => ({
  newWorker: () => new InProcessWorker(),
  // Vite finds no modules outside web/, but a module in its own address needs no finding.
  glueOf: (build: Build) =>
    `data:text/javascript;base64,${readFileSync(join(folder(build), 'trireme.mjs'), 'base64')}`,
  compiled,
  availableThreads: () => 1,
}));

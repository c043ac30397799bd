/** Where workers and the compiled module come from. */
import { folder } from 'virtual:engine';
import type { Build } from './module.ts';
import type { WorkerLike } from './protocol.ts';

export function newWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

export function glueOf(build: Build): string {
  return new URL(`${folder}${build}/trireme.mjs`, location.href).href;
}

const compiling = new Map<Build, Promise<WebAssembly.Module>>();

/** The compiled module; fetched once, and again only after a failure. */
export function compiled(build: Build): Promise<WebAssembly.Module> {
  let promise = compiling.get(build);
  if (!promise) {
    promise = compile(`${folder}${build}/trireme.wasm`);
    compiling.set(build, promise);
    promise.catch(() => compiling.delete(build));
  }
  return promise;
}

async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return WebAssembly.compileStreaming(response);
}

/** How many threads the engine can use here; one processor is left to the page. */
export function availableThreads(): number {
  if (!self.crossOriginIsolated || typeof SharedArrayBuffer === 'undefined') return 1;
  const most = 4; // more hardly help, and each takes memory
  return Math.max(1, Math.min((navigator.hardwareConcurrency || 1) - 1, most));
}

/**
 * Runs the WebAssembly build with threads under Node, and prints what came of it as JSON. Node has
 * no web workers; its own kind is dressed up as one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';

const folder = join(import.meta.dirname, '../../build-wasm/threads');

/** Runs first in every thread: what a script expects to find in a web worker. */
const dress = `
  const { parentPort, workerData } = require('node:worker_threads');
  Object.assign(globalThis, {
    self: globalThis,
    location: { href: workerData },
    importScripts() {},
    postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
  });
  parentPort.on('message', (data) => self.onmessage({ data }));
  require(require('node:url').fileURLToPath(workerData));
`;

globalThis.Worker = class {
  constructor(address) {
    this.thread = new Thread(dress, { eval: true, workerData: String(address) });
    this.thread.on('message', (data) => this.onmessage?.({ data }));
    this.thread.on('error', (error) => this.onerror?.(error));
  }
  postMessage(message, transfer) {
    this.thread.postMessage(message, transfer);
  }
  terminate() {
    return this.thread.terminate();
  }
};

// This thread is dressed up too, for on a page it is a worker that loads the module.
Object.assign(globalThis, {
  self: globalThis,
  location: { href: pathToFileURL(folder).href },
  importScripts() {},
});

const threads = 4; // as many as the page ever asks for
const create = (await import(pathToFileURL(join(folder, 'trireme.mjs')))).default;
const compiled = await WebAssembly.compile(readFileSync(join(folder, 'trireme.wasm')));
const module = await create({
  threads,
  locateFile: (name) => pathToFileURL(join(folder, name)).href,
  instantiateWasm(imports, done) {
    WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
    return {};
  },
});

function askText(question, ...texts) {
  const lent = texts.map((text) => {
    const bytes = new TextEncoder().encode(text);
    const at = module._malloc(bytes.length + 1);
    module.HEAPU8.set(bytes, at);
    return [at, bytes.length];
  });
  const at = module[`_trireme_${question}`](...lent.flat());
  for (const [at] of lent) module._free(at);
  const bytes = module.HEAPU8.slice(at, at + module._trireme_answer_size());
  return new TextDecoder().decode(bytes);
}

const ask = (question, ...texts) => JSON.parse(askText(question, ...texts)).ok;

/** Polls until the engine is done, or has said `enough` thoughts. */
async function polled(enough = Infinity) {
  let last = null;
  for (let thoughts = 0; thoughts < enough;) {
    const thought = askText('poll');
    if (thought) thoughts += 1;
    if (thought) last = JSON.parse(thought);
    if (module._trireme_is_done()) return last;
    await wait(1);
  }
  return last;
}

const crossings = 'oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x';
/** With the most moves that are known: they fill the buffers of all threads. */
const eximo = '8/ooooooox/1o1o1o1x/oxooooo1/1x1o1o1o/1oooooox/x2oxo1o/x7 x';
const mimic = '10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 x -';
const rows = (piece) => `${piece.repeat(14)}/${piece.repeat(14)}`;
const epaminondas = `${rows('o')}/14/14/14/14/14/14/14/14/${rows('x')} x`;
const results = { bench: ask('bench').nodes, depths: [], endless: 0, largest: 0, stopped: false };
for (let i = 0; i < 10; ++i) {
  ask('start', 'crossings', crossings, 'a2-a3', `threads ${threads} depth 5`);
  results.depths.push((await polled()).depth);
}
for (let i = 0; i < 10; ++i) {
  ask('start', 'epaminondas', epaminondas, '', `threads ${threads} hash 64`);
  if ((await polled(2)).lines.length > 0) results.endless += 1;
}
// Another game needs a table of its own, and another number of threads other threads.
for (const [game, start] of [
  ['crossings', crossings],
  ['eximo', eximo],
  ['mimic', mimic],
])
  for (const wanted of [1, threads, 64]) {
    ask('start', game, start, '', `threads ${wanted} hash 64 milliseconds 500`);
    if ((await polled()).lines.length > 0) results.largest += 1;
  }
ask('stop');
askText('poll');
results.stopped = module._trireme_is_done() === 1;
process.stdout.write(JSON.stringify(results), () => process.exit(0));

/**
 * How fast the engine is in WebAssembly, beside the native program: `node bench/wasm.mjs`, after
 * `make build`. The two take turns, and of every search the best time counts, for other work on the
 * machine only ever makes it slower.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const rounds = 15;

function fileOf(path) {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

async function webAssembly() {
  const { default: create } = await import(fileOf('build-wasm/single/trireme.mjs'));
  const compiled = await WebAssembly.compile(readFileSync(fileOf('build-wasm/single/trireme.wasm')));
  const module = await create({
    locateFile: (name) => name,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
      return {};
    },
    onThought() {},
  });
  return () => {
    const at = module._trireme_bench();
    const bytes = module.HEAPU8.slice(at, at + module._trireme_answer_size());
    return JSON.parse(new TextDecoder().decode(bytes)).ok.steps;
  };
}

function native() {
  const lines = execFileSync(fileOf('build/trireme'), ['bench'], { encoding: 'utf8' });
  return [...lines.matchAll(/^(\w+) +(\d+) nodes +(\d+) ms/gm)].map(([, game, nodes, time]) => ({
    game,
    nodes: Number(nodes),
    milliseconds: Number(time),
  }));
}

/** Thousands of nodes a second by game, from the best times of each search. */
function ratesOf(best) {
  const sums = {};
  for (const { game, nodes, milliseconds } of best)
    for (const name of [game, 'all']) {
      const sum = (sums[name] ??= { nodes: 0, milliseconds: 0 });
      sum.nodes += nodes;
      sum.milliseconds += milliseconds;
    }
  return Object.entries(sums).map(([name, sum]) => [name, sum.nodes / sum.milliseconds]);
}

const players = { native, wasm: await webAssembly() };
const best = { native: [], wasm: [] };
for (let round = 0; round < rounds; ++round)
  for (const [name, run] of Object.entries(players))
    run().forEach((step, i) => {
      if (!(best[name][i]?.milliseconds <= step.milliseconds)) best[name][i] = step;
    });

if (best.native.some(({ nodes }, i) => nodes !== best.wasm[i].nodes))
  throw new Error('the two do not search the same nodes');

const rates = Object.fromEntries(ratesOf(best.native));
for (const [game, rate] of ratesOf(best.wasm).sort())
  console.log(
    `${game.padEnd(12)} native ${Math.round(rates[game])} wasm ${Math.round(rate)} ` +
      `thousand nodes/s: ${Math.round((100 * rate) / rates[game])} %`,
  );

/**
 * How fast the page reviews a game in a headless browser, and how long it keeps the page from
 * answering: `node bench/review.mjs [eximo|epaminondas] [nodes]`, after `make build`. It tells
 * seconds by the clock and on the processor, for other work on the machine only stretches the former.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

const [game = 'eximo', nodes = '100000'] = process.argv.slice(2);
const files = { eximo: 'eximo-70.txt', epaminondas: 'epaminondas-400.txt' };
/** A long game is left after so many positions and taken up again. */
const leftAfter = game === 'epaminondas' ? 100 : null;
const patience = 3_600_000;

const fileOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { chromium } = createRequire(fileOf('web/package.json'))('@playwright/test');

async function served() {
  const data = mkdtempSync(join(tmpdir(), 'trireme-'));
  const server = spawn(fileOf('build/trireme'), [
    ...['serve', '--port', '0', '--root', fileOf('web/dist')],
    ...['--db', `sqlite:${data}/games.db`],
  ]);
  const address = await new Promise((resolve) => {
    const listen = (chunk) => {
      const found = /http:\/\/[^\s/]+/.exec(chunk);
      if (found) resolve(found[0]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
  });
  const stop = () => {
    server.on('exit', () => rmSync(data, { recursive: true }));
    server.kill('SIGTERM');
  };
  return { address, stop };
}

/** The tasks of a trace, thread by thread, in milliseconds by the clock and on the processor. */
function tasksIn(trace) {
  const { traceEvents } = JSON.parse(trace);
  const names = new Map();
  for (const { name, pid, tid, args } of traceEvents)
    if (name === 'thread_name') names.set(`${pid} ${tid}`, args.name);
  const tasks = new Map();
  for (const { name, ph, pid, tid, dur, tdur = 0 } of traceEvents) {
    if (ph !== 'X' || !/RunTask$/.test(name)) continue;
    const thread = names.get(`${pid} ${tid}`) ?? '';
    if (!tasks.has(thread)) tasks.set(thread, []);
    tasks.get(thread).push({ clock: dur / 1000, processor: tdur / 1000 });
  }
  return tasks;
}

const longest = (tasks, by) => Math.max(0, ...tasks.map((task) => task[by]));
const total = (tasks, by) => tasks.reduce((sum, task) => sum + task[by], 0);
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

function report(phase, trace, clock) {
  const tasks = tasksIn(trace);
  const page = tasks.get('CrRendererMain') ?? [];
  const workers = [...tasks]
    .filter(([name]) => /^DedicatedWorker/.test(name))
    .flatMap(([, all]) => all);
  const milliseconds = (by) => `${longest(page, by).toFixed(1)} ms ${by}`;
  console.log(
    `${phase}: ${seconds(clock)} by the clock, workers ${seconds(total(workers, 'processor'))} on the processor`,
  );
  console.log(
    `  page's thread: ${page.length} tasks, the longest ${milliseconds('clock')}, ${milliseconds('processor')}; over 50 ms: ${page.filter(({ clock: time }) => time > 50).length}`,
  );
}

const { address, stop } = await served();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const record = readFileSync(fileOf(`web/tests/e2e/games/${files[game]}`));
  const code = deflateRawSync(record).toString('base64url');
  const bar = page.getByRole('progressbar', { name: 'Positions searched' });
  const categories = ['toplevel', 'devtools.timeline', '__metadata'];
  const figures = () => page.locator('.progress .figures').textContent();

  /** From the first position to the end, or until so many are done. */
  async function traced(phase, isOver) {
    await page.locator('.progress .figures').waitFor({ timeout: patience });
    await browser.startTracing(page, { categories });
    const begun = Date.now();
    console.log(`${phase} begins at ${await figures()}`);
    await isOver();
    const clock = Date.now() - begun;
    await page.waitForTimeout(1000); // what comes of it on the page
    report(phase, (await browser.stopTracing()).toString(), clock);
  }
  const done = () =>
    page
      .getByText(/^Done\./)
      .first()
      .waitFor({ timeout: patience });

  await page.goto(`${address}/review?lang=en&nodes=${nodes}#record=${code}`);
  if (leftAfter !== null) {
    await traced(`${game}, first ${leftAfter} positions`, async () => {
      for (;;) {
        if (Number(await bar.getAttribute('value').catch(() => 0)) >= leftAfter) return;
        await page.waitForTimeout(100);
      }
    });
    console.log(`left at ${await figures()}`);
    await page.reload();
  }
  await traced(`${game}, ${nodes} nodes a position, to the end`, done);
  console.log(
    await page
      .getByText(/^Done\./)
      .first()
      .textContent(),
  );
} finally {
  await browser.close();
  stop();
}

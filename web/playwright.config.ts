import { defineConfig } from '@playwright/test';

/** Whole stories in Debian's Chromium against the real server, which takes a free port. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: '150%', // they wait now and then
  timeout: 120_000,
  expect: { timeout: 20_000 }, // machines that run tests are busy
  retries: 1,
  reporter: [['list']],
  globalSetup: './tests/e2e/server.ts',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    serviceWorkers: 'block', // fetching all there is takes longer than most stories
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-proxy-server', // the server is on this machine
      ],
    },
    // Recording every test doubles the time of all; --trace on shows one that fails.
    trace: 'off',
  },
});

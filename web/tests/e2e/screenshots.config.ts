import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/** Takes the pictures of the documentation instead of testing. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screenshots.ts',
  globalSetup: './server.ts',
});

import { defineConfig } from 'vitest/config';

/** A few whole stories in Debian's Firefox, driven over WebDriver BiDi, against the real server. */
export default defineConfig({
  test: {
    include: ['tests/firefox/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

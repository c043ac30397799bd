import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { earlyPlugin } from './vite/early.ts';
import { enginePlugin } from './vite/engine.ts';
import { namesOfGames, namesPlugin } from './vite/games.ts';

const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Words are told from code by their names, which tests and `scripts/size.mjs` go by. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const words = /\/src\/i18n\/(\w+)\/\w+\.ts$/.exec(facadeModuleId ?? '');
  return words ? `assets/language-${words[1]}-[name]-[hash].js` : 'assets/[name]-[hash].js';
}

export default defineConfig({
  plugins: [
    svelte(),
    earlyPlugin(),
    enginePlugin(),
    namesPlugin(),
    VitePWA({
      registerType: 'prompt', // a new version waits until the player says so
      injectRegister: false,
      manifest: {
        name: 'Trireme',
        short_name: 'Trireme',
        description: `${namesOfGames()}: play, learn, analyse.`,
        start_url: '/',
        display: 'standalone',
        background_color: '#f7f1e5',
        theme_color: '#f7f1e5',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,mjs,css,html,wasm,svg,png,woff2}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        importScripts: ['/notices.js'],
        clientsClaim: true, // the first visit already works offline
        navigateFallback: '/index.html',
        // A file that is not there is an error, not a page; the server's records are no page either.
        navigateFallbackDenylist: [/\/[^/?]*\.[^/?]*$/, /^\/api\//],
      },
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: nameOfChunk } },
  },
  worker: { format: 'es' },
  server: { headers: isolated },
  preview: { headers: isolated },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'jsdom',
    setupFiles: 'tests/unit/setup.ts',
    maxWorkers: '100%', // by itself it leaves a processor free
    testTimeout: 120_000, // machines that run tests are busy
    hookTimeout: 120_000,
  },
});

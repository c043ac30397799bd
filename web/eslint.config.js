import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/**
 * The rooms of the page from the ground up: each may use those below it, never one beside or above
 * it. Rooms of one row stand side by side.
 */
const rooms = [
  ['rules'], // the C++ rules in a worker
  ['games'], // what the page knows of each game
  ['i18n'],
  ['base'], // settings, addresses, files
  ['model'], // trees of moves, games, records
  ['words'], // what is said about them
  ['storage'],
  ['table'], // who decides a game in progress
  ['online'], // the same far away: the server, its sockets, the seats of this browser
  ['engine'],
  ['ui'],
  ['board'],
  ['learn'],
  ['play', 'analysis', 'review', 'library', 'lobby', 'home'],
  ['app'],
];

/** What a room must not use. */
function forbidden(room, floor) {
  const others = rooms
    .slice(floor)
    .flat()
    .filter((other) => other !== room);
  return others.flatMap((other) => [`../${other}`, `../${other}/*`, `../../${other}/*`]);
}

const arrows = rooms.slice(0, -1).flatMap((row, floor) =>
  row.map((room) => ({
    files: [`src/${room}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: forbidden(room, floor), message: 'That room is not below this one.' },
          ],
        },
      ],
    },
  })),
);

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'test-results/', 'playwright-report/', 'public/'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.node.json'],
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  ...arrows,
  {
    files: ['tests/unit/**'],
    ignores: ['tests/unit/patience.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'waitFor',
          message: 'It gives up after a second: use `until`.',
        },
      ],
    },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/no-non-null-assertion': 'off',
      'svelte/no-navigation-without-resolve': 'off', // that is for SvelteKit
    },
  },
);

/**
 * Makes `/scheme.js` of `src/app/early.ts`: one plain script that runs before the page is painted,
 * where `index.html` says {scheme}.
 */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin, Rollup } from 'vite';

const source = fileURLToPath(new URL('../src/app/early.ts', import.meta.url));
const path = '/scheme.js';

async function script(): Promise<string> {
  const build = await rolldown({ input: source });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

/** Where the words of each language are that is not built in. */
function wordsIn(bundle: Rollup.OutputBundle): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of Object.values(bundle)) {
    const module = part.type === 'chunk' ? part.facadeModuleId : null;
    const language = /\/i18n\/(\w+)\/words\.ts$/.exec(module ?? '')?.[1];
    if (language) found[language] = `/${part.fileName}`;
  }
  return found;
}

function tag(words: Record<string, string>): string {
  return `<script src="${path}" data-words='${JSON.stringify(words)}'></script>`;
}

export function earlyPlugin(): Plugin {
  return {
    name: 'trireme-early',
    configureServer(server) {
      server.middlewares.use(path, (_, response, next) => {
        script().then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: await script() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace('{scheme}', tag(bundle ? wordsIn(bundle) : {})),
    },
  };
}

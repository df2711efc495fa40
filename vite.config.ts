import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { builtIn } from './scripts/built-in.ts';

/**
 * Writes what is beyond ASCII in the server's code as escapes. The source of a file is kept for as long as it runs, with two
 * bytes for each of its characters where a single accent is in it: 14 MB of the whole product in place of 7.
 */
const sourcesOfOneByte = (): Plugin => ({
  name: 'sources-of-one-byte',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  // Last: what prints code before it writes the signs themselves.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replaceAll(
            /[\u0080-\uFFFF]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  },
});

/** What a page may have for browsers; the framework asks for what each has. */
const exportsForBrowsers = [
  'default',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'ErrorBoundary',
  'handle',
  'HydrateFallback',
  'Layout',
  'links',
  'meta',
  'shouldRevalidate',
];

/**
 * Leaves out of the framework's part for browsers what no browser loads: in place of each page it finds nothing but the islands,
 * whose pieces only that part ships. Five hundred pages, and all that they are made of, would take half of the time of a build.
 * Where the framework marks its entries otherwise one day, a build is as slow as without this, and the same.
 */
const pagesOfTheServer = (): Plugin => {
  const nothing = '\0page-of-the-server';
  const islands = path.join(import.meta.dirname, 'app/islands/browser/islands.ts');
  return {
    name: 'pages-of-the-server',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    enforce: 'pre',
    resolveId: (_source, importer) =>
      importer?.endsWith('?__react-router-build-client-route') ? nothing : null,
    load: (id) =>
      id === nothing
        ? `import islands from ${JSON.stringify(`${islands}?worker&url`)};
          export { ${exportsForBrowsers.map((name) => `islands as ${name}`).join(', ')} };`
        : null,
  };
};

/**
 * Islands are written for React, which draws them on the server, and woken by Preact in the browser: the same functions in a
 * ninth of the bytes, which is what old phones wait for.
 */
const islandsByPreact = (): Plugin => {
  const of: Readonly<Record<string, string>> = {
    react: 'preact/compat',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
    'react-dom/client': 'preact/compat/client',
  };
  return {
    name: 'islands-by-preact',
    enforce: 'pre',
    resolveId(source, importer) {
      const preact = of[source];
      return preact === undefined ? null : this.resolve(preact, importer, { skipSelf: true });
    },
  };
};

/**
 * The framework lets modules of components run only on pages that carry its part for replacing them while one develops, which
 * ours do not (app/root.tsx): islands say for themselves that there is nothing to replace.
 */
const islandsAreNotReplaced = (): Plugin => ({
  name: 'islands-are-not-replaced',
  apply: 'serve',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    id.includes('/app/islands/browser/islands.ts')
      ? `Object.assign(window, {
          __vite_plugin_react_preamble_installed__: true, $RefreshReg$() {}, $RefreshSig$: () => (type) => type,
        });${code}`
      : null,
});

export default defineConfig(({ command }) => ({
  plugins: [
    // The development server resolves what browsers load by itself; a build hands islands to `worker` below.
    { ...islandsByPreact(), apply: 'serve', applyToEnvironment: ({ name }) => name === 'client' },
    islandsAreNotReplaced(),
    pagesOfTheServer(),
    tailwindcss(),
    reactRouter(),
    sourcesOfOneByte(),
  ],
  build: { target: 'es2020' },
  // What runs in the browser is built apart from the framework (`?worker&url`): app/comfort, and islands, which share React.
  worker: {
    format: 'es',
    plugins: () => [islandsByPreact()],
    rollupOptions: {
      output: {
        chunkFileNames: 'assets/island-[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'preact', test: /node_modules[\\/]preact[\\/]/ }] },
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What a page says about itself needs modules of the server; none of it is shipped (react-router.config.ts).
          onLog(level, log, handle) {
            if (!log.message.includes('externalized for browser compatibility')) handle(level, log);
          },
        },
      },
    },
    // The server's entry holds the whole product, so that each module exists once in the process.
    ssr: {
      // The development server runs modules one by one, which some of these packages are not written for.
      resolve: { noExternal: command === 'build' ? builtIn : ['date-fns', '@date-fns/tz'] },
      build: { target: 'node22', rollupOptions: { input: './server/start.ts' } },
    },
  },
}));

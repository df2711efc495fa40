import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2020' },
  // What runs in the browser is built apart from the framework (`?worker&url`): app/comfort, and islands, which share React.
  worker: {
    format: 'es',
    rollupOptions: { output: { chunkFileNames: 'assets/island-[name]-[hash].js' } },
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
      // Its package.json names every function twice, and Node reads that again with each file of it: a second at each start.
      resolve: { noExternal: ['date-fns', '@date-fns/tz'] },
      build: { target: 'node22', rollupOptions: { input: './server/start.ts' } },
    },
  },
});

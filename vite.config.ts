import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2020' },
  environments: {
    // The server's entry holds the whole product, so that each module exists once in the process.
    ssr: { build: { target: 'node22', rollupOptions: { input: './server/start.ts' } } },
  },
});

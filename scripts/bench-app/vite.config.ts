import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// The site's own server around other pages: what is left is what the framework itself costs.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2020' },
  environments: {
    ssr: { build: { target: 'node22', rollupOptions: { input: '../../server/start.ts' } } },
  },
});

import { defineConfig } from 'vitest/config';

/** For the copy of the project that `generate.ts` makes. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/third-language/walk.ts'],
    environment: 'node',
    env: { NODE_ENV: 'production' },
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});

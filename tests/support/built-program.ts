import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { builtIn } from '../../scripts/built-in.ts';

/** A program of tests as one file, as the build is: it begins in half of the time that its sources take. */
export interface BuiltProgram {
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/** Builds a program that a test begins many times. @param source its file, from the project's folder */
export async function buildProgram(source: string): Promise<BuiltProgram> {
  // Within the project: packages that stay packages are found from there.
  const cache = path.resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: path.resolve(source),
      outDir: folder,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: 'program.js' } },
    },
    ssr: { noExternal: builtIn },
  });
  return { file: path.join(folder, 'program.js'), remove: () => rm(folder, { recursive: true }) };
}

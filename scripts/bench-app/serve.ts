// Serves the bare app that `scripts/bench.ts` has built, by the site's own server. Runs in the folder that holds its build.
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const built = pathToFileURL(path.resolve('build/server/index.js')).href;
const { run } = (await import(built)) as typeof import('../../server/start.ts');
await run(process.env);

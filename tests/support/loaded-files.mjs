// Preloaded by a test: says at the end which files the process has loaded, a line each.
import { registerHooks } from 'node:module';
import process from 'node:process';

const loaded = new Set();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.add(url);
    return next(url, context);
  },
});
process.once('exit', () => process.stdout.write([...loaded].map((url) => `loaded ${url}\n`).join('')));

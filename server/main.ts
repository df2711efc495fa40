// The way in for `npm start` and the container: checks what it runs on, then starts the build.
import process from 'node:process';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Freedom Plan needs Node 22.22 or newer; this is ${process.versions.node}. 'npm start' brings its own.`,
  );
  process.exit(1);
}
process.env['NODE_ENV'] ??= 'production';
// @ts-ignore -- made by `npm run build`
const { run } = (await import('../build/server/index.js')) as typeof import('./start.ts');
await run(process.env);

// The way in for `npm start` and the container: checks what it runs on, then starts the build. Plain JavaScript: Node keeps all
// that it needs to read types, 18 MB, for as long as a process runs that began with a file of them.
import process from 'node:process';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Freedom Plan needs Node 22.22 or newer; this is ${process.versions.node}. 'npm start' brings its own.`,
  );
  process.exit(1);
}
process.env['NODE_ENV'] ??= 'production';
// The framework looks into it for every page, and each look asks the system: a copy answers at once.
process.env = { ...process.env };
const { run } = await import('../build/server/index.js');
await run(process.env);

// Runs before anything is installed, on whatever Node the machine has (20 or newer): installs what is missing, builds
// what has changed, and hands over to Node 24 from node_modules.
// Usage: node scripts/set-up.mjs start|dev|test|seed|bench|lighthouse|pictures|rehearse|install
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

function run(command, args, env = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** A mark of what these files and folders hold. */
function markOf(paths) {
  const hash = createHash('sha256');
  const read = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory())
      return readdirSync(file)
        .sort()
        .forEach((name) => read(path.join(file, name)));
    hash.update(file).update(readFileSync(file));
  };
  paths.forEach(read);
  return hash.digest('hex');
}

/** Does `work` unless it was done for the same files before. */
function unlessDone(stamp, paths, made, work) {
  const mark = markOf(paths);
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return;
  work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, mark);
}

// No script of a package runs but that of `node`, which puts its binary in place. npm would otherwise compile
// better-sqlite3, whose binary is in the package: the lock file does not record that it has nothing to build
// ("gypfile": false), and a fresh machine has neither Python nor a compiler.
const install = () =>
  unlessDone('node_modules/.freedom-plan/installed', ['package-lock.json'], 'node_modules/.bin/node', () => {
    run('npm', ['ci', '--ignore-scripts', '--loglevel=error']);
    run('npm', ['rebuild', 'node', '--loglevel=error']);
  });

const build = () =>
  unlessDone(
    'build/.built',
    [
      'app',
      'db',
      'locales',
      'migrations',
      'public',
      'scripts/built-in.ts',
      'scripts/compress.ts',
      'scripts/light-sheet.ts',
      'server',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
    ],
    'build/server/index.js',
    () => {
      run(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' });
      run(node, ['scripts/light-sheet.ts']);
      run(node, ['scripts/compress.ts']);
    },
  );

const node = path.join(root, 'node_modules/.bin/node');
install();
const [what] = process.argv.slice(2);
if (what === 'start') {
  build();
  run(node, ['server/main.mjs'], { NODE_ENV: 'production' });
} else if (what === 'dev') {
  run(node, ['scripts/dev.ts']);
} else if (what === 'seed') {
  run(node, ['scripts/seed.ts', ...process.argv.slice(3)]);
} else if (what === 'lighthouse') {
  build();
  const folder = 'scripts/lighthouse';
  unlessDone(
    `${folder}/node_modules/.installed`,
    [`${folder}/package-lock.json`],
    `${folder}/node_modules`,
    () => run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error']),
  );
  run(node, [`${folder}/lighthouse.ts`]);
} else if (what === 'bench' || what === 'pictures') {
  build();
  const part = what === 'bench' ? process.argv[3] : undefined;
  if (['memory', 'users', 'money', 'reader', 'community', 'wellbeing'].includes(part))
    run(node, [`scripts/bench/${part}.ts`, ...process.argv.slice(4)]);
  else run(node, [`scripts/${what}.ts`, ...process.argv.slice(3)]);
} else if (what === 'rehearse') {
  run(node, ['scripts/rehearse.ts', ...process.argv.slice(3)]);
} else if (what === 'test') {
  build();
  run(node, ['scripts/test.ts', ...process.argv.slice(3)]);
}

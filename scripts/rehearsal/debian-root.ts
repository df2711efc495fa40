import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** What a rehearsal says when something is not as it should be: its message is the whole story. */
export class RehearsalError extends Error {
  override name = 'RehearsalError';
}

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws RehearsalError with the end of what it printed, where it fails
 */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): string {
  const done = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(options.cwd ? { cwd: options.cwd } : {}),
    env: { ...process.env, ...options.env },
  });
  if (done.status === 0) return done.stdout;
  const said = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.slice(-3000);
  throw new RehearsalError(`${command} ${args.join(' ')} ended with ${done.status ?? done.signal}:\n${said}`);
}

/** Why this machine cannot rehearse, or null where it can: it takes root, mounts of one's own, and Debian's packages. */
export function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'it takes root';
  if (!existsSync('/usr/bin/apt-get')) return 'it takes a Debian with apt-get';
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'mounts of its own are not allowed here';
  return null;
}

let isListRead = false;
/** Installs Debian's packages where one of these programs is missing. */
export function needPrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([program]) => spawnSync('which', [program]).status !== 0);
  if (missing.length === 0) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isListRead) run('apt-get', ['-qq', 'update'], { env: quiet });
  isListRead = true;
  run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...missing.map(([, name]) => name)], {
    env: quiet,
  });
}

const undoings: (() => void)[] = [];
process.once('exit', () => {
  for (const undo of undoings.toReversed()) undo();
});
/** What is taken back when the process ends, the latest first. */
export const atTheEnd = (undo: () => void): void => void undoings.push(undo);

/** A folder that goes when the process ends; in memory where there is plenty, because systems are many small files. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `freedom-plan-${name}-`));
  const inMemory = freemem() > 8e9 && spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  atTheEnd(() => {
    if (inMemory) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Debian's processor names as Node has them. */
const processor = process.arch === 'arm64' ? 'arm64' : 'x64';
export const suite = 'bookworm';

/**
 * The smallest Debian that installs packages, in a folder: no Python, no compiler, no Node.
 * @param include further packages
 */
export function makeDebian(root: string, include: readonly string[]): void {
  needPrograms({ debootstrap: 'debootstrap' });
  run('debootstrap', ['--variant=minbase', `--include=${include.join(',')}`, suite, root]);
  // Names and certificates as the machine has them; a network may have an authority of its own.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) cpSync(file, path.join(root, file), { dereference: true });
}

/** Puts a Node and an npm of these versions into a system, from their packages. @param npm null: none */
export function putNode(root: string, node: string, npm: string | null): void {
  const place = makeFolder('packages');
  const fetchPackage = (name: string): string => {
    const [file = ''] = run('npm', ['pack', '--silent', name], { cwd: place }).trim().split('\n').slice(-1);
    const folder = path.join(place, name.replaceAll('/', '-'));
    mkdirSync(folder);
    run('tar', ['-xzf', path.join(place, file), '-C', folder, '--strip-components=1']);
    return folder;
  };
  const local = path.join(root, 'usr/local');
  mkdirSync(path.join(local, 'lib/node_modules'), { recursive: true });
  mkdirSync(path.join(local, 'bin'), { recursive: true });
  cpSync(
    path.join(fetchPackage(`node-linux-${processor}@${node}`), 'bin/node'),
    path.join(local, 'bin/node'),
  );
  if (npm === null) return;
  cpSync(fetchPackage(`npm@${npm}`), path.join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    run('ln', ['-sf', `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name)]);
  run('chmod', [
    '755',
    ...['npm', 'npx'].map((name) => path.join(local, `lib/node_modules/npm/bin/${name}-cli.js`)),
  ]);
}

/** What a system needs of this machine's surroundings to reach the registry: its address and its authority. */
export function registrySettings(root: string): Readonly<Record<string, string>> {
  const registry = run('npm', ['config', 'get', 'registry']).trim();
  const authority = process.env['NODE_EXTRA_CA_CERTS'];
  if (!authority || !existsSync(authority)) return { npm_config_registry: registry };
  const inside = '/etc/ssl/certs/registry.crt';
  writeFileSync(path.join(root, inside), readFileSync(authority));
  return { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: inside };
}

// `npm run complete-lock`, after an install has changed package-lock.json. A registry mirror that does not carry the
// binaries of other systems makes npm leave them out of the lock file, and `npm ci` then refuses it, everywhere. This
// adds what is missing, so that the file is whole on every system. The entries have no integrity hash: npm adds it with
// the next install from a complete registry. Those of the systems that the image runs on (Linux) come from the registry.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Whether `name` is found from the package at `from`, the way Node looks for it. */
function isLocked(packages: LockFile['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** The optional dependencies that a lock file names and does not hold, as entries to add. */
export function missingEntries({ packages }: LockFile): Readonly<Record<string, LockedPackage>> {
  const missing: Record<string, LockedPackage> = {};
  for (const [from, holder] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(holder.optionalDependencies ?? {})) {
      if (isLocked(packages, from, name)) continue;
      const words = name.split(/[-/]/);
      const system = systems.filter((one) => words.includes(one));
      const processor = processors.filter(
        (one) => words.includes(one) || (one === 'ppc64' && words.includes('ppc64le')),
      );
      missing[`node_modules/${name}`] = {
        version,
        ...(processor.length > 0 ? { cpu: processor } : {}),
        ...(holder.dev ? { dev: true } : {}),
        ...(words.at(-1) === 'musl' ? { libc: ['musl'] } : {}),
        optional: true,
        ...(system.length > 0 ? { os: system } : {}),
      };
    }
  }
  return missing;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const missing = missingEntries(lock);
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    'package-lock.json',
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  console.log(`${Object.keys(missing).length} entries added.`);
}

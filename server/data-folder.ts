import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** The database in the data folder; its write-ahead log stands beside it. */
export const databaseName = 'freedom-plan.sqlite';
/** Whoever runs on the folder holds this file locked (data-lock.ts); it is empty, and stays. */
export const lockName = 'freedom-plan.lock';
const secretName = 'session-secret';
/** Until all of it is written. */
const unfinishedSecretName = `${secretName}.part`;
const pushKeysName = 'push-keys';
const unfinishedPushKeysName = `${pushKeysName}.part`;
/** What the site keeps in folders: backups, uploads and those that are coming, papers of members, and the mails of an installation without SMTP. */
const folders = ['backups', 'files', 'incoming', 'exports', 'outbox'] as const;
const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`];

/** Nobody but the user that the site runs as may look into what this process writes from here on. */
export const keepToOurselves = (): void => void process.umask(0o077);

/** What cannot be done with a place on the disk, as `accessSync` and `mkdirSync` say it. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const me = (): string => {
  const { username, uid } = userInfo();
  return `${username} (${uid})`;
};

/** Why something that is there cannot be used, in words for whoever runs the site. */
function because(target: string, code: string): string {
  if (code === 'EROFS') return 'its file system is mounted read-only';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file stands where a folder should be';
  const nearest = nearestThatIsThere(target);
  const { uid } = statSync(nearest);
  return `${nearest} belongs to user ${uid}; \`chown -R ${userInfo().uid} ${nearest}\` gives it to this one`;
}

function nearestThatIsThere(target: string): string {
  return existsSync(target) || path.dirname(target) === target
    ? target
    : nearestThatIsThere(path.dirname(target));
}

/** A fault that whoever runs the site can mend, or null. */
const tryTo = (target: string, work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (!refusals.has(code)) throw error;
    return `cannot be written by user ${me()}: ${because(target, code)} (${code}).`;
  }
};

/**
 * Makes the folder for data where it is missing, and looks whether everything in it that the site writes can be written.
 * @returns what is wrong, naming the place, or null
 */
export function faultOfDataFolder(dataDir: string): string | null {
  const made = tryTo(dataDir, () => makeFolder(dataDir));
  if (made) return `DATA_DIR ${dataDir} ${made}`;
  const isFolder = constants.R_OK | constants.W_OK | constants.X_OK;
  const closed = tryTo(dataDir, () => accessSync(dataDir, isFolder));
  // Whoever may not look into it learns nothing of what is in it.
  if (closed) return `DATA_DIR ${dataDir} ${closed}`;
  const faults = [
    ...folders.map((name) => {
      const folder = path.join(dataDir, name);
      const found = statSync(folder, { throwIfNoEntry: false });
      if (!found) return null;
      return named(folder, found.isDirectory() ? () => accessSync(folder, isFolder) : () => isNoFolder());
    }),
    ...[...databaseFiles, lockName].map((name) => {
      const file = path.join(dataDir, name);
      return existsSync(file) ? named(file, () => accessSync(file, constants.R_OK | constants.W_OK)) : null;
    }),
  ];
  const fault = faults.find((one) => one !== null);
  return fault ? `DATA_DIR ${dataDir} ${fault}` : null;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // Node says so where the file system is read-only; the system itself says why.
    if (codeOf(error) === 'ENOENT') accessSync(nearestThatIsThere(folder), constants.W_OK);
    throw error;
  }
}

const named = (target: string, work: () => void): string | null => {
  const fault = tryTo(target, work);
  return fault && `holds ${path.basename(target)}, which ${fault}`;
};

const isNoFolder = (): never => {
  throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
};

/** Whether somebody else on the machine may do anything with it. */
const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

/** Takes a file, or a folder with all that is in it, from everybody else. A closed folder keeps others from what is in it. */
function close(target: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || !isOpen(found.mode)) return;
  if (found.isDirectory()) for (const name of readdirSync(target)) close(path.join(target, name));
  chmodSync(target, found.mode & 0o700);
}

const isOurs = (name: string): boolean =>
  [
    ...databaseFiles,
    lockName,
    secretName,
    unfinishedSecretName,
    pushKeysName,
    unfinishedPushKeysName,
    ...folders,
    `.${databaseName}-litestream`,
    'lost+found',
  ].includes(name) || /^(replaced|restoring)-/.test(name);

/**
 * Takes from everybody else on the machine what an older start left readable: database, secret, backups, uploads, papers and
 * mails. The folder itself only where nothing but ours is in it: it could be somebody's home.
 * @returns what belongs to another user and stays as it is, or null
 */
export function closeDataFolder(dataDir: string): string | null {
  try {
    const names = readdirSync(dataDir);
    for (const name of names.filter((one) => isOurs(one) && one !== 'lost+found'))
      close(path.join(dataDir, name));
    if (names.every(isOurs) && isOpen(statSync(dataDir).mode)) chmodSync(dataDir, 0o700);
    return null;
  } catch (error) {
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EACCES') throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether there is a file that is not empty. */
export const holdsSomething = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** A volume that is not mounted looks like a new installation; making an empty database would hide what happened. */
export const noDatabase = (file: string): string => `There is no database at ${file}.
  On the very first start, set ALLOW_EMPTY_DATABASE=1 once: an empty one is made. Take the setting away afterwards.
  Otherwise the disk is not there or not the right one: check that it is mounted at DATA_DIR, or restore a backup
  with 'node scripts/restore.ts <backup folder>' (docs/operations.md, 'When the data is lost').`;

/** As many characters as a secret of the settings needs; a file with fewer was cut short by a disk that was full. */
const shortestSecret = 32;

/** The secret of a local installation, made once. */
export const localSecret = (dataDir: string): string =>
  madeOnce(
    dataDir,
    secretName,
    (kept) => kept.length >= shortestSecret,
    () => randomBytes(32).toString('hex'),
  );

/** A pair of keys as browsers and push services read them (RFC 8292): the point of the curve, and the number behind it. */
const pushKeys = /^([\w-]{87}) ([\w-]{43})$/;

/** The keys by which push services know a local installation, made once. */
export function localPushKeys(dataDir: string): { readonly publicKey: string; readonly privateKey: string } {
  const kept = madeOnce(dataDir, pushKeysName, (keys) => pushKeys.test(keys), makePushKeys);
  const [, publicKey = '', privateKey = ''] = pushKeys.exec(kept) ?? [];
  return { publicKey, privateKey };
}

function makePushKeys(): string {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = [Buffer.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))];
  return `${Buffer.concat(point).toString('base64url')} ${d}`;
}

/** What a file of the data folder holds; made where it is missing, or was cut short by a disk that was full. */
function madeOnce(
  dataDir: string,
  name: string,
  isWhole: (kept: string) => boolean,
  make: () => string,
): string {
  const file = path.join(dataDir, name);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (isWhole(kept)) return kept;
  const made = make();
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, made, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  return made;
}

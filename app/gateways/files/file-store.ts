import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** What tells a file from any other: SHA-256 of its bytes, hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Files below one folder, under names that nobody typed. */
export interface FileStore {
  /** Stores bytes so that they outlast a power cut. @returns their random name @throws when the disk does not take them */
  readonly store: (bytes: Uint8Array, extension: string) => Promise<string>;
  /** Stores a copy of a file that lies elsewhere, as `store` does, without holding it in memory. */
  readonly storeCopy: (from: string, extension: string) => Promise<string>;
  /** Stores what `write` writes to a path, whole or not at all, under this name. @returns its size in bytes */
  readonly write: (name: string, write: (path: string) => Promise<void>) => Promise<number>;
  /** The bytes, or null where there is no such file. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  /** The bytes as a stream with their number, or null where there is no such file. */
  readonly stream: (name: string) => Promise<{ readonly bytes: number; readonly body: Readable } | null>;
  /** Where it lies, for what reads it there. */
  readonly pathOf: (name: string) => string;
  /** Names of files, also of unfinished ones, that were written before this moment. */
  readonly olderThan: (moment: Date) => Promise<readonly string[]>;
  /** Removes a file; harmless where it is gone. */
  readonly remove: (name: string) => Promise<void>;
}

/** A name of this store: no separator, no beginning with a dot. */
const nameOf = (name: string): string => {
  if (!/^[\w-]{1,80}(\.\w{1,12}){0,3}$/.test(name)) throw new Error('This is no name of a stored file.');
  return name;
};

async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** A store in a folder of the disk. @param folder made where it is missing */
export function makeFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => path.join(folder, nameOf(name));
  const write: FileStore['write'] = async (name, work) => {
    await mkdir(folder, { recursive: true });
    const target = pathOf(name);
    // Backups leave out what ends so.
    const unfinished = `${target}.${randomBytes(6).toString('hex')}.part`;
    await work(unfinished);
    await syncToDisk(unfinished);
    const { size } = await stat(unfinished);
    await rename(unfinished, target);
    await syncToDisk(folder);
    return size;
  };
  const newName = (extension: string): string => `${randomBytes(24).toString('base64url')}.${extension}`;
  return {
    write,
    pathOf,
    async storeCopy(from, extension) {
      const name = newName(extension);
      await write(name, async (target) => {
        await copyFile(from, target);
        await chmod(target, 0o600);
      });
      return name;
    },
    async store(bytes, extension) {
      const name = newName(extension);
      await write(name, async (target) => {
        const handle = await open(target, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
        } finally {
          await handle.close();
        }
      });
      return name;
    },
    read: (name) => orNull(readFile(pathOf(name))),
    async stream(name) {
      const found = await orNull(stat(pathOf(name)));
      return found && { bytes: found.size, body: createReadStream(pathOf(name)) };
    },
    async olderThan(moment) {
      const names = (await orNull(readdir(folder))) ?? [];
      const old: string[] = [];
      for (const name of names) {
        const found = await orNull(stat(path.join(folder, name)));
        if (found?.isFile() && found.mtime < moment) old.push(name);
      }
      return old;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

import { createCipheriv, createHash } from 'node:crypto';

/**
 * Whether a PDF asks for a password before anything of it is shown. Many are encrypted with an empty one, so that they are read by
 * everybody and changed by nobody: those ask for none. Standard security handler, ISO 32000-2, §7.6.4; what is not understood
 * counts as locked.
 */
export function asksForPassword(paper: Uint8Array): boolean {
  const text = Buffer.from(paper.buffer, paper.byteOffset, paper.byteLength).toString('latin1');
  const named = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/g)].at(-1);
  if (!named) return false;
  const [whole, number, generation] = named;
  const begins =
    number === undefined
      ? named.index + whole.length
      : text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`));
  if (begins < 0) return true;
  const lock = readLock(text.slice(begins, begins + longestLock), text);
  return lock === null || !opensWithNothing(lock);
}

/** As many characters as the dictionary may take. */
const longestLock = 4096;

interface Lock {
  readonly revision: number;
  /** Bytes of the key. */
  readonly length: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly permissions: number;
  readonly hasOpenFacts: boolean;
  readonly id: Buffer;
}

/** What a password is held against; null where it cannot be read. */
function readLock(dictionary: string, text: string): Lock | null {
  const number = (name: string): number | null => {
    const [, said] = new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary) ?? [];
    return said === undefined ? null : Number(said);
  };
  const bytes = (name: string, from = dictionary): Buffer | null => {
    const found = new RegExp(`/${name}\\s*(?=[(<])`).exec(from);
    return found ? readString(from.slice(found.index + found[0].length)) : null;
  };
  const [revision, permissions] = [number('R'), number('P')];
  const [owner, user] = [bytes('O'), bytes('U')];
  if (revision === null || permissions === null || !owner || !user) return null;
  const identity = text.lastIndexOf('/ID');
  const array = /^\/ID\s*\[\s*/.exec(text.slice(identity, identity + 200));
  return {
    revision,
    // A filter of revision 4 says its own length, in bytes, beside the one of the key, in bits; it is always this one.
    length: revision === 2 ? 5 : revision === 3 ? (number('Length') ?? 40) / 8 : 16,
    owner,
    user,
    permissions,
    hasOpenFacts: /\/EncryptMetadata\s+false/.test(dictionary),
    id: (array && readString(text.slice(identity + array[0].length))) ?? Buffer.alloc(0),
  };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF, written in hex or between parentheses, from its first sign on. */
function readString(text: string): Buffer | null {
  if (text.startsWith('<')) {
    const hex = text.slice(1, text.indexOf('>')).replaceAll(/\s/g, '');
    return Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex');
  }
  if (!text.startsWith('(')) return null;
  let said = '';
  let depth = 1;
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
      const next = text[at + 1] ?? '';
      if (octal !== undefined) said += String.fromCodePoint(Number.parseInt(octal, 8) % 256);
      else if (next !== '\n' && next !== '\r') said += escapes[next] ?? next;
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return Buffer.from(said, 'latin1');
    said += sign;
  }
  return null;
}

/** What a password is filled up with; of an empty one it is all. */
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: readonly Uint8Array[]): Buffer => hash('md5', ...parts);

function hash(kind: string, ...parts: readonly Uint8Array[]): Buffer {
  const made = createHash(kind);
  for (const part of parts) made.update(part);
  return made.digest();
}

function opensWithNothing(lock: Lock): boolean {
  const { revision, user, id } = lock;
  const begins = (whole: Uint8Array, length: number) =>
    user.subarray(0, length).equals(whole.subarray(0, length));
  if (revision === 5) return begins(hash('sha256', user.subarray(32, 40)), 32);
  if (revision === 6) return begins(slowHash(user.subarray(32, 40)), 32);
  if (revision < 2 || revision > 4) return false;
  const key = keyOfNothing(lock);
  if (revision === 2) return begins(rc4(key, filling), 32);
  let made = rc4(key, md5(filling, id));
  for (let round = 1; round < 20; round += 1)
    made = rc4(
      key.map((byte) => byte ^ round),
      made,
    );
  return begins(made, 16);
}

/** The key of a file with an empty password, up to revision 4 (algorithm 2). */
function keyOfNothing({ revision, length, owner, permissions, hasOpenFacts, id }: Lock): Buffer {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const open = revision === 4 && hasOpenFacts ? [Buffer.alloc(4, 0xff)] : [];
  let key = md5(filling, owner.subarray(0, 32), allowed, id, ...open).subarray(0, length);
  if (revision > 2) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  return key;
}

/** Written out, because the system's library has put it away. */
function rc4(key: Uint8Array, said: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [state[other]!, state[one]!];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    Array.from(said, (byte) => {
      i = (i + 1) % 256;
      j = (j + state[i]!) % 256;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) % 256]!;
    }),
  );
}

/** The hash of an empty password in revision 6 (algorithm 2.B). */
function slowHash(salt: Uint8Array): Buffer {
  let made = hash('sha256', salt);
  for (let round = 1, last = 0; round <= 64 || last > round - 1 - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', made.subarray(0, 16), made.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => made)));
    last = mixed.at(-1)!;
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    made = hash(['sha256', 'sha384', 'sha512'][kind]!, mixed);
  }
  return made.subarray(0, 32);
}

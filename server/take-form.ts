import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { MultipartParseError, MultipartPart } from '@remix-run/multipart-parser';
import type { Upload } from '#app/http/uploads.ts';
import { multipartSplitter } from './multipart-pieces.ts';

/** How much is taken of a form with files. */
export interface FormBounds {
  /** Of the whole body. */
  readonly bytes: number;
  /** Of its texts, which are held in memory. */
  readonly textBytes: number;
}

/** A form with files that has come: its texts in memory, its files on the disk until `discard`. */
export interface TakenForm {
  /** As a form without files has them; of a form that was refused those that had come by then. */
  readonly texts: URLSearchParams;
  readonly uploads: readonly Upload[];
  /** Why it is refused, or null. */
  readonly refused: 'broken' | 'too-large' | null;
  /** Takes the files from the disk. */
  readonly discard: () => Promise<void>;
}

const mostParts = 200;

/** Where files lie until their request is answered. */
export const incomingFolder = (dataDir: string): string => path.join(dataDir, 'incoming');

/** Longer than any request takes, in milliseconds. */
const surelyLeft = 3_600_000;

/**
 * What a server that fell had left there: nobody waits for it. For the start, before anything is taken.
 * @param isShared other machines may be taking forms into the same folder: what is young stays
 */
export async function forgetIncoming(folder: string, isShared: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = isShared ? await stat(file).catch(() => null) : null;
    if (!found || Date.now() - found.mtimeMs > surelyLeft) await rm(file, { recursive: true, force: true });
  }
}

/** A part that is coming. */
type Part =
  | { readonly kind: 'text'; readonly name: string; readonly chunks: Buffer[] }
  | { readonly kind: 'file'; readonly name: string; readonly isChosen: boolean; file: ComingFile | null }
  | { readonly kind: 'skipped' };

interface ComingFile {
  readonly path: string;
  readonly handle: FileHandle;
  bytes: number;
}

/** What a head says of its part. @throws MultipartParseError where it cannot be read */
function partOf(head: Buffer): Part {
  try {
    const { name, isFile, filename } = new MultipartPart(Buffer.from(head), []);
    if (name === undefined) return { kind: 'skipped' };
    return isFile
      ? { kind: 'file', name, isChosen: Boolean(filename), file: null }
      : { kind: 'text', name, chunks: [] };
  } catch (error) {
    // Heads are read as UTF-8, and other bytes are no head.
    if (error instanceof TypeError) throw new MultipartParseError('A head cannot be read.');
    throw error;
  }
}

const uploadOf = (field: string, { path: place, bytes }: ComingFile): Upload => ({
  field,
  bytes,
  path: place,
  async read(first = bytes) {
    if (first >= bytes) return readFile(place);
    const handle = await open(place, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(first), 0, first, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  },
});

/**
 * Gives the memory of a chunk back at once. The collector of garbage does not hurry for bytes that lie outside its heap: a
 * file of 50 MB would stay whole until long after it has gone to the disk.
 */
function release(chunk: Uint8Array): void {
  const { buffer } = chunk;
  const isItsOwn = buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length;
  if (isItsOwn && !buffer.detached) buffer.transfer(0);
}

/**
 * Takes a form with files as it comes: of its files no more than a chunk is ever in memory.
 * @param body in chunks that nobody else needs
 * @param folder where the files go; null drops them, of somebody who may send none
 * @throws what the disk or the line says, after the files were taken from the disk
 */
export async function takeForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  bounds: FormBounds,
  folder: string | null,
): Promise<TakenForm> {
  const splitter = multipartSplitter(boundary);
  const texts = new URLSearchParams();
  const uploads: Upload[] = [];
  const places: string[] = [];
  let handle: FileHandle | null = null;
  const discard = async (): Promise<void> => {
    await handle?.close();
    handle = null;
    await Promise.all(places.splice(0).map((place) => rm(place, { force: true })));
  };
  const openFile = async (): Promise<ComingFile | null> => {
    if (folder === null) return null;
    const place = path.join(folder, randomBytes(24).toString('base64url'));
    places.push(place);
    const opened = await open(place, 'wx', 0o600);
    handle = opened;
    return { path: place, handle: opened, bytes: 0 };
  };

  let part: Part = { kind: 'skipped' };
  let parts = 0;
  let bytes = 0;
  let textBytes = 0;
  const take = async (chunk: Uint8Array): Promise<'too-large' | null> => {
    for (const piece of splitter.split(chunk)) {
      if (piece.kind === 'head') {
        if ((parts += 1) > mostParts) throw new MultipartParseError('There are too many parts.');
        part = partOf(piece.bytes);
        // A control without a chosen file sends an empty one.
        if (part.kind === 'file' && part.isChosen) part.file = await openFile();
      } else if (piece.kind === 'body' && part.kind === 'text') {
        if ((textBytes += piece.bytes.length) > bounds.textBytes) return 'too-large';
        part.chunks.push(Buffer.from(piece.bytes));
      } else if (piece.kind === 'body' && part.kind === 'file') {
        part.file ??= await openFile();
        if (part.file) {
          await part.file.handle.writeFile(piece.bytes);
          part.file.bytes += piece.bytes.length;
        }
      } else if (piece.kind === 'end') {
        if (part.kind === 'text') texts.append(part.name, Buffer.concat(part.chunks).toString('utf8'));
        if (part.kind === 'file' && part.file) {
          await part.file.handle.close();
          handle = null;
          uploads.push(uploadOf(part.name, part.file));
        }
        part = { kind: 'skipped' };
      }
    }
    return null;
  };
  const end = async (refused: TakenForm['refused']): Promise<TakenForm> => {
    if (refused) {
      // The words that were coming when it became too much.
      if (part.kind === 'text') texts.append(part.name, Buffer.concat(part.chunks).toString('utf8'));
      await discard();
    }
    return { texts, uploads: refused ? [] : uploads, refused, discard };
  };

  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > bounds.bytes) return await end('too-large');
      const refused = await take(chunk);
      release(chunk);
      if (refused) return await end(refused);
    }
    splitter.finish();
    return await end(null);
  } catch (error) {
    if (error instanceof MultipartParseError) return await end('broken');
    await discard();
    throw error;
  }
}

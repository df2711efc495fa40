import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { buffer, text } from 'node:stream/consumers';

/** What a picture is to become. */
export interface Smaller {
  /** Pixels of the longer side, at most. */
  readonly edge: number;
  /** Pixels that are decoded, at most. */
  readonly mostPixels: number;
  readonly seconds: number;
}

/** A new picture as WebP; or why there is none: its process was ended (memory, time), or it cannot be read. */
export type Shrunk =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'ended' | 'unreadable' };

/** What the process says of a picture that it cannot read. */
const unreadable = 2;

/**
 * Makes a picture smaller in a process of its own (`server/shrink-picture.mjs`), which has nothing but the picture.
 * @throws where that process cannot be run
 */
export async function shrinkPicture(
  picture: Uint8Array,
  { edge, mostPixels, seconds }: Smaller,
): Promise<Shrunk> {
  const program = path.resolve('server/shrink-picture.mjs');
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=1', program, String(edge), String(mostPixels), String(seconds)],
    // Its own clock stops the decoder alone.
    {
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: seconds * 2000,
      killSignal: 'SIGKILL',
    },
  );
  const ended = new Promise<{ readonly code: number | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code }));
  });
  // Who has ended takes no more input; how it ended says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const [{ code }, bytes, said] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
  if (code === 0) return { ok: true, bytes };
  if (code === null) return { ok: false, reason: 'ended' };
  if (code === unreadable) return { ok: false, reason: 'unreadable' };
  throw new Error(`The process that makes pictures smaller ended with ${code}: ${said.slice(0, 500)}`);
}

import { spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { PaperText } from './paper-text.ts';

/** What one paper may take; a test asks for less. */
export interface PaperLimits {
  /** Bytes of the file. */
  readonly bytes: number;
  /** Pages that are read: the first. */
  readonly pages: number;
  readonly characters: number;
  readonly seconds: number;
  /** Megabytes of what the reader makes of it. */
  readonly heap: number;
  /** Megabytes of the whole process. */
  readonly memory: number;
}

export const paperLimits: PaperLimits = {
  bytes: 20 * 1024 * 1024,
  pages: 60,
  characters: 2_000_000,
  seconds: 20,
  heap: 256,
  memory: 320,
};

/** One at a time: reading takes memory, and nobody else should wait for a pile of papers. */
const turns = pLimit(1);
/** How the process says that a paper took more than it has, and that it could not read any. */
const [tooLarge, withoutLibrary] = [3, 4];
const library = 'node_modules/unpdf';

/** The password and the paper, as the process takes them: nothing of it is an argument, which others could see. */
function inputOf(paper: Uint8Array, password: string): Buffer {
  const word = Buffer.from(password, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(word.length);
  return Buffer.concat([length, word, paper]);
}

/**
 * Reads the text of a PDF with its places, in a process of its own (`server/read-pdf.ts`) that may do nothing else: no file, no
 * setting, no code made of text. Others wait meanwhile.
 * @param password of a protected paper; it goes no further than that process's memory
 * @throws where that process cannot be run
 */
export const readPdf = (
  paper: Uint8Array,
  password = '',
  limits: PaperLimits = paperLimits,
): Promise<PaperText> =>
  paper.length > limits.bytes
    ? Promise.resolve({ ok: false, reason: 'too-large' })
    : turns(() => readAlone(paper, password, limits));

async function readAlone(paper: Uint8Array, password: string, limits: PaperLimits): Promise<PaperText> {
  const program = path.resolve('server/read-pdf.ts');
  // What is installed may be linked from elsewhere: leave is given for where it lies.
  const libraries = [path.resolve(library), await realpath(library)];
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=1',
      '--disallow-code-generation-from-strings',
      '--permission',
      '--allow-worker',
      `--allow-fs-read=${program}`,
      `--allow-fs-read=${path.resolve('package.json')}`,
      ...libraries.map((folder) => `--allow-fs-read=${folder}/*`),
      '--allow-fs-write=/proc/self/oom_score_adj',
      program,
      ...[limits.pages, limits.characters, limits.heap, limits.memory].map(String),
    ],
    { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  let late = false;
  const clock = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, limits.seconds * 1000);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Who has ended takes no more input; how it ended says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(inputOf(paper, password));
  try {
    const [code, said] = await Promise.all([ended, text(child.stdout)]);
    if (code === 0) return JSON.parse(said) as PaperText;
    if (late) return { ok: false, reason: 'too-slow' };
    if (code === tooLarge || code === null) return { ok: false, reason: 'too-large' };
    if (code === withoutLibrary) throw new Error('The library that reads papers could not be loaded.');
    throw new Error(`The process that reads papers ended with ${code}.`);
  } finally {
    clearTimeout(clock);
  }
}

// A process of its own for one paper: what its reader does to memory ends with it, and the site goes on. It reads the password
// and the paper from its input, and writes the text with its places to its output. It has no settings, no secrets, may read
// no files but its own, and imports nothing of ours but types, so that the image needs no more than this file. A thread
// reads, while the first one watches how much memory the process takes: what is unpacked lies outside of V8's heap.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { PaperPage, PaperText, Word } from '../app/gateways/papers/paper-text.ts';

interface Task {
  readonly paper: Uint8Array<ArrayBuffer>;
  readonly password: string;
  readonly mostPages: number;
  readonly mostCharacters: number;
}

/** A run of text, as the library gives it. */
interface Run {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

const megabyte = 1024 * 1024;
/** Milliseconds between two looks at the memory. */
const watchEvery = 50;
/** What the one who asked takes for "too large", and for a fault of ours (app/gateways/papers/read-pdf.ts). */
const [tooLarge, withoutLibrary] = [3, 4];

type Library = Pick<typeof import('unpdf/pdfjs'), 'getDocument'>;

async function main(): Promise<void> {
  // Where memory runs out, this is the process to end. Elsewhere than on Linux nobody asks.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
  const [mostPages = 0, mostCharacters = 0, mostHeap = 0, mostMemory = 0] = process.argv.slice(2).map(Number);
  const sent = await buffer(process.stdin);
  const length = sent.readUInt32LE(0);
  const task: Task = {
    password: sent.toString('utf8', 4, 4 + length),
    paper: Uint8Array.from(sent.subarray(4 + length)),
    mostPages,
    mostCharacters,
  };
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory * megabyte) process.exit(tooLarge);
  }, watchEvery);
  const reader = new Worker(new URL(import.meta.url), {
    workerData: task,
    transferList: [task.paper.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostHeap, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  reader.once('message', (text: PaperText | null) => {
    if (text === null) process.exit(withoutLibrary);
    process.stdout.write(JSON.stringify(text), () => process.exit(0));
  });
  // Too many things at once, or too deep: the heap's bound, or the stack's.
  reader.once('error', () => process.exit(tooLarge));
}

/** Words of a page: a run of text is cut at its spaces, each part as wide as its share of the letters. */
function wordsOf(items: readonly Run[], [a, b, c, d, e, f]: readonly number[]): readonly Word[] {
  const words: Word[] = [];
  for (const { str, transform, width } of items) {
    if (str.trim() === '') continue;
    const [left, bottom] = [transform[4]!, transform[5]!];
    // Turned by the page: points from its upper left corner. What is written upwards stays in one piece.
    const x = a! * left + c! * bottom + e!;
    const y = b! * left + d! * bottom + f!;
    const height = Math.hypot(transform[2]!, transform[3]!);
    const letter = width / str.length;
    for (const { 0: text, index } of str.matchAll(/\S+/g))
      words.push({ x: x + index * letter, y, width: text.length * letter, height, text });
  }
  return words;
}

async function readText(
  { getDocument }: Library,
  { paper, password, mostPages, mostCharacters }: Task,
): Promise<PaperText> {
  const loading = getDocument({
    data: paper,
    ...(password === '' ? {} : { password }),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  const document = await loading.promise;
  const pages: PaperPage[] = [];
  let left = mostCharacters;
  for (let number = 1; number <= Math.min(document.numPages, mostPages) && left > 0; number += 1) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words: Word[] = [];
    const runs = items.filter((item): item is Run & typeof item => 'str' in item);
    for (const word of wordsOf(runs, transform)) {
      left -= word.text.length + 1;
      if (left < 0) break;
      words.push(word);
    }
    pages.push({ width, height, words });
    page.cleanup();
  }
  return pages.some(({ words }) => words.length > 0)
    ? {
        ok: true,
        pages,
        wholePages: left < 0 ? pages.length - 1 : pages.length,
        pageCount: document.numPages,
      }
    : { ok: false, reason: 'no-text' };
}

/** Why a paper was not read; nothing that the reader says of it goes any further, because it may hold the password. */
function reasonOf(error: unknown): PaperText {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  if (name === 'PasswordException')
    return { ok: false, reason: code === 1 ? 'password-needed' : 'password-wrong' };
  return { ok: false, reason: error instanceof RangeError ? 'too-large' : 'broken' };
}

/** What is read of a paper; null where nothing can be, which says nothing of the paper. */
async function answer(task: Task): Promise<PaperText | null> {
  // Here and not above: the thread that watches has no use for it.
  const library: Library | null = await import('unpdf/pdfjs').catch(() => null);
  return library && (await readText(library, task).catch(reasonOf));
}

if (isMainThread) await main();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, not a window
else parentPort?.postMessage(await answer(workerData as Task));

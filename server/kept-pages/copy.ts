import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { Slot, Visit } from '#app/http/visitor-slots.ts';

/** How an answer is compressed, as `Content-Encoding` names it; none for programs that take nothing else. */
export type Encoding = 'br' | 'gzip' | null;

/** A page as it is kept. */
export interface Copy {
  readonly html: string;
  /** The body that a visitor gets. */
  readonly body: (encoding: Encoding, visit: Visit) => Uint8Array;
  /** Which of the encodings that a browser takes the copy has. */
  readonly best: (takes: { readonly br: boolean; readonly gzip: boolean }) => Encoding;
  /** What it takes of the memory. */
  readonly bytes: () => number;
}

const compressBest = promisify(brotliCompress);
let turn: Promise<unknown> = Promise.resolve();
let inLine = 0;
/** Whoever asks for many rare pages at once gets them with gzip. */
const longestLine = 8;

/** One page after the other, beside the event loop: the best that Brotli can do takes a tenth of a second. */
function squeezed(page: Buffer): Promise<Buffer> {
  inLine += 1;
  const done = turn.then(() =>
    compressBest(page, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
      },
    }),
  );
  turn = done.then(
    () => (inLine -= 1),
    () => (inLine -= 1),
  );
  return done;
}

/** A copy of a page without places of the visitor's. @param onFault told where Brotli fails; gzip goes on */
function wholeCopy(html: string, onFault: (error: unknown) => void): Copy {
  const plain = Buffer.from(html);
  const gzip = gzipSync(plain, { level: 9 });
  let brotli: Buffer | null = null;
  let wishes = 0;
  /** Begins with the second who takes it: a page that one visitor asks for is not worth it. */
  const wish = (): void => {
    wishes += 1;
    if (wishes < 2 || inLine >= longestLine) return;
    wishes = -Infinity;
    squeezed(plain)
      .then((small) => (brotli = small))
      .catch(onFault);
  };
  return {
    html,
    body: (encoding) => (encoding === 'br' && brotli ? brotli : encoding === 'gzip' ? gzip : plain),
    best(takes) {
      if (takes.br && !brotli) wish();
      return takes.br && brotli ? 'br' : takes.gzip ? 'gzip' : null;
    },
    bytes: () => plain.byteLength * 2 + gzip.byteLength + (brotli?.byteLength ?? 0),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const escaped = (text: string): string => text.replaceAll(/[&"'<>]/g, (sign) => escapes[sign]!);

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block of fixed codes. */
const lastBlock = Buffer.from([3, 0]);
/** The most that one block without compression holds. */
const longestStored = 65_535;

/** A block of DEFLATE that holds a text as it is (RFC 1951 §3.2.4). */
function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.byteLength, 1);
  head.writeUInt16LE(text.byteLength ^ 0xff_ff, 3);
  return Buffer.concat([head, text]);
}

/**
 * A copy of a page with places of the visitor's. What stands between them is compressed once, each piece to its own full stop, and
 * what belongs into them is put in between as it is: one whole stream of gzip, made in some microseconds. Brotli has no such
 * seams that are worth it.
 */
function slottedCopy(html: string, slots: ReadonlyMap<string, Slot>): Copy {
  const marks = new RegExp(`(${[...slots.keys()].join('|')})`);
  // Every second one is a mark.
  const parts = html.split(marks).map((text, index) => {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    return { slot: index % 2 === 1 ? slots.get(text)! : null, plain, packed };
  });
  const fill = (visit: Visit) => {
    const made = new Map<Slot, Buffer>();
    return parts.map(({ slot, plain, packed }) => {
      if (!slot) return { plain, packed };
      const text = made.get(slot) ?? Buffer.from(escaped(slot(visit))).subarray(0, longestStored);
      made.set(slot, text);
      return { plain: text, packed: storedBlock(text) };
    });
  };
  return {
    html,
    best: ({ gzip }) => (gzip ? 'gzip' : null),
    body(encoding, visit) {
      const filled = fill(visit);
      if (encoding !== 'gzip') return Buffer.concat(filled.map(({ plain }) => plain));
      let sum = 0;
      let length = 0;
      for (const { plain } of filled) {
        sum = crc32(plain, sum);
        length += plain.byteLength;
      }
      const foot = Buffer.alloc(8);
      foot.writeUInt32LE(sum, 0);
      foot.writeUInt32LE(length, 4);
      return Buffer.concat([gzipHead, ...filled.map(({ packed }) => packed), lastBlock, foot]);
    },
    bytes: () => parts.reduce((sum, { plain, packed }) => sum + 3 * plain.byteLength + packed.byteLength, 0),
  };
}

/**
 * Keeps a page, compressed.
 * @param slots the places of the visitor's by the marks that stand in the page
 * @param before the copy that this one takes the place of: the very same where the page says the same
 * @param onFault told where the page could not be made as small as it might be
 */
export function copyOf(
  html: string,
  slots: ReadonlyMap<string, Slot>,
  before: Copy | null,
  onFault: (error: unknown) => void,
): Copy {
  if (slots.size > 0) return slottedCopy(html, slots);
  return before?.html === html ? before : wholeCopy(html, onFault);
}

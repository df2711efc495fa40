import { MultipartParseError } from '@remix-run/multipart-parser';

/** What a form with files consists of, in the order in which it comes: the head of a part, its bytes in pieces, its end. */
export type Piece =
  | { readonly kind: 'head'; readonly bytes: Buffer }
  | { readonly kind: 'body'; readonly bytes: Buffer }
  | { readonly kind: 'end' };

/** Takes a form apart while it comes. */
export interface Splitter {
  /** What is known of the form by this chunk. Pieces are views: they hold until the next chunk is given. */
  readonly split: (chunk: Uint8Array) => Generator<Piece>;
  /** @throws MultipartParseError where the form had not come to its end */
  readonly finish: () => void;
}

/** The longest head of a part. */
const longestHead = 8 * 1024;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

const broken = (why: string): MultipartParseError => new MultipartParseError(`The form is broken: ${why}`);

/**
 * Splits `multipart/form-data` without holding more of it than a chunk and a separator: the parser of our dependencies reads
 * the heads of parts, and would keep every part whole in memory.
 * @throws MultipartParseError where the bytes are no such form
 */
export function multipartSplitter(boundary: string): Splitter {
  const opening = Buffer.from(`--${boundary}`, 'latin1');
  const separator = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let state: 'opening' | 'separated' | 'head' | 'body' | 'done' = 'opening';
  // One buffer for the whole form: a new one for each chunk would be left to the collector, which takes its time.
  let space = Buffer.allocUnsafe(72 * 1024);
  let left = 0;

  function* split(chunk: Uint8Array): Generator<Piece> {
    if (left + chunk.length > space.length) {
      const larger = Buffer.allocUnsafe(left + chunk.length);
      space.copy(larger, 0, 0, left);
      space = larger;
    }
    space.set(chunk, left);
    let bytes = space.subarray(0, left + chunk.length);
    const keep = (rest: Buffer): void => {
      left = rest.length;
      rest.copy(space, 0);
    };
    for (;;) {
      if (state === 'opening') {
        if (bytes.length < opening.length) return keep(bytes);
        if (!bytes.subarray(0, opening.length).equals(opening)) throw broken('it does not begin');
        bytes = bytes.subarray(opening.length);
        state = 'separated';
      }
      if (state === 'separated') {
        if (bytes.length < 2) return keep(bytes);
        if (bytes[0] === 45 && bytes[1] === 45) {
          state = 'done';
        } else {
          if (!bytes.subarray(0, 2).equals(lineEnd)) throw broken('a separator does not end');
          bytes = bytes.subarray(2);
          state = 'head';
        }
      }
      // What follows the last separator says nothing.
      if (state === 'done') return keep(bytes.subarray(0, 0));
      if (state === 'head') {
        const end = bytes.indexOf(headEnd);
        if (Math.max(end, end < 0 ? bytes.length : 0) > longestHead) throw broken('a head is too long');
        if (end < 0) return keep(bytes);
        yield { kind: 'head', bytes: bytes.subarray(0, end) };
        bytes = bytes.subarray(end + headEnd.length);
        state = 'body';
      }
      const end = bytes.indexOf(separator);
      if (end < 0) {
        // A separator may have begun at the end of this chunk.
        const sure = Math.max(0, bytes.length - separator.length + 1);
        if (sure > 0) yield { kind: 'body', bytes: bytes.subarray(0, sure) };
        return keep(bytes.subarray(sure));
      }
      if (end > 0) yield { kind: 'body', bytes: bytes.subarray(0, end) };
      yield { kind: 'end' };
      bytes = bytes.subarray(end + separator.length);
      state = 'separated';
    }
  }

  return {
    split,
    finish() {
      if (state !== 'done') throw broken('it does not end');
    },
  };
}

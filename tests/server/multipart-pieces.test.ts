import { describe, expect, test } from 'vitest';
import { multipartSplitter } from '#server/multipart-pieces.ts';

/** What a form consists of, when it comes in chunks of so many bytes. */
function read(form: Buffer, size: number, boundary = 'b'): readonly { head: string; body: string }[] {
  const splitter = multipartSplitter(boundary);
  const parts: { head: string; body: string }[] = [];
  for (let at = 0; at < form.length; at += size)
    for (const piece of splitter.split(form.subarray(at, at + size))) {
      if (piece.kind === 'head') parts.push({ head: piece.bytes.toString(), body: '' });
      if (piece.kind === 'body') parts.at(-1)!.body += piece.bytes.toString('latin1');
    }
  splitter.finish();
  return parts;
}

const bodies = [
  '',
  'x',
  '\r\n',
  '\r\n--',
  '\r\n--bound',
  '--boundary',
  '-\r\n--boundar\r\n-',
  'ab'.repeat(100),
];
const form = Buffer.from(
  `${bodies.map((body, n) => `--boundary\r\nName: ${n}\r\n\r\n${body}\r\n`).join('')}--boundary--\r\nand after`,
  'latin1',
);

describe('a form with files, however it is cut on the way', () => {
  test.each([1, 2, 3, 7, 10, 11, 12, 13, 50, 10_000])('in chunks of %i', (size) => {
    expect(read(form, size, 'boundary')).toEqual(bodies.map((body, n) => ({ head: `Name: ${n}`, body })));
  });

  test.each([
    ['nonsense'],
    ['--b'],
    ['--b\r\n'],
    ['--bb\r\nName: x\r\n\r\nx\r\n--b--'],
    ['--b\r\nName: x\r\n\r\nwithout an end'],
    ['--b\r\nName: x\r\n\r\nx\r\n--b'],
    [`--b\r\n${'Name: x\r\n'.repeat(2000)}\r\nx\r\n--b--`],
  ])('broken (%#)', (text) => {
    for (const size of [1, 5, 100_000])
      expect(() => read(Buffer.from(text), size)).toThrow('The form is broken');
  });

  test('an empty form has no parts', () => {
    expect(read(Buffer.from('--b--\r\n'), 3)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Field } from '#app/forms/engine/definition.ts';
import { parseField, parseSection } from '#app/forms/engine/parse.ts';
import { onNoon } from '#tests/support/answers.ts';

const parse = (field: Field, ...values: string[]) => parseField(field, { [field.id]: values }, onNoon);
const nothing = { value: undefined };
const value = (answer: unknown) => ({ value: answer });
const problem = (key: string, params?: Record<string, number>) => ({
  problem: params ? { key, params } : { key },
});

const tenThousand = 'a'.repeat(10_000);

describe('one line of text', () => {
  const line: Field = { id: 'x', kind: 'text' };
  const short: Field = { id: 'x', kind: 'text', maxLength: 60 };
  test.each<[string, Field, string, unknown]>([
    ['is kept', line, 'Iris Vega', value('Iris Vega')],
    ['loses spaces around it', line, '  Iris Vega\t', value('Iris Vega')],
    ['becomes one line with single spaces', line, 'Iris\r\nVega   Ruiz', value('Iris Vega Ruiz')],
    ['is nothing when empty', line, '', nothing],
    ['is nothing when it is only white space', line, ' \t \u00a0 ', nothing],
    ['may have 200 characters', line, 'a'.repeat(200), value('a'.repeat(200))],
    [
      'is refused from 201 characters on',
      line,
      'a'.repeat(201),
      problem('tooLong', { max: 200, length: 201 }),
    ],
    ['is refused at 10 000 characters', line, tenThousand, problem('tooLong', { max: 200, length: 10_000 })],
    ['keeps to its own limit', short, 'a'.repeat(61), problem('tooLong', { max: 60, length: 61 })],
    ['counts an emoji as one character', line, '🌱'.repeat(200), value('🌱'.repeat(200))],
    ['keeps joined emojis whole', line, '👩‍👩‍👧 & co', value('👩‍👩‍👧 & co')],
    ['keeps text that runs from right to left', line, 'שלום عليكم', value('שלום عليكم')],
    ['is stored in one form of Unicode', line, 'Jose\u0301', value('José')],
    ['loses NUL', line, 'a\u0000b', value('ab')],
    ['is nothing when it is only NUL', line, '\u0000', nothing],
    ['has half characters replaced', line, 'a\ud83d b', value('a\ufffd b')],
    ['keeps markup as text', line, '</title><script>x</script>', value('</title><script>x</script>')],
    ['keeps names of object parts as text', line, '__proto__', value('__proto__')],
  ])('%s', (_says, field, typed, expected) => {
    expect(parse(field, typed)).toEqual(expected);
  });

  test('is nothing when it was not sent', () => {
    expect(parseField(line, {}, onNoon)).toEqual(nothing);
  });
});

describe('several lines of text', () => {
  const lines: Field = { id: 'x', kind: 'long-text' };
  const short: Field = { id: 'x', kind: 'long-text', maxLength: 2000 };
  test.each<[string, Field, string, unknown]>([
    ['keep their lines, with Unix line ends', lines, ' one\r\ntwo\rthree\n', value('one\ntwo\nthree')],
    ['are nothing when empty', lines, '\r\n \r\n', nothing],
    ['may have 5000 characters', lines, 'a'.repeat(5000), value('a'.repeat(5000))],
    ['count a line end once', lines, 'a\r\n'.repeat(2500).trim(), value('a\n'.repeat(2500).trim())],
    ['are refused from 5001 on', lines, 'a'.repeat(5001), problem('tooLong', { max: 5000, length: 5001 })],
    ['are refused at 10 000', lines, tenThousand, problem('tooLong', { max: 5000, length: 10_000 })],
    ['keep to their own limit', short, 'a'.repeat(2001), problem('tooLong', { max: 2000, length: 2001 })],
    ['lose NUL and half characters', lines, 'a\u0000\n\udc00b', value('a\n\ufffdb')],
  ])('%s', (_says, field, typed, expected) => {
    expect(parse(field, typed)).toEqual(expected);
  });
});

describe('a list typed with commas', () => {
  const list: Field = { id: 'x', kind: 'list' };
  const many = (n: number) => Array.from({ length: n }, (_, index) => `item ${index}`);
  test.each<[string, Field, string, unknown]>([
    ['C6-071 is a list of texts', list, 'vitamin D, ibuprofen', value(['vitamin D', 'ibuprofen'])],
    ['is split at semicolons and lines too', list, 'a; b\nc', value(['a', 'b', 'c'])],
    ['leaves out what is empty', list, ', a ,, b,', value(['a', 'b'])],
    ['is nothing when there is nothing between the commas', list, ' , ,; ', nothing],
    ['may have 50 items', list, many(50).join(','), value(many(50))],
    ['is refused from 51 items on', list, many(51).join(','), problem('tooMany', { max: 50 })],
    ['keeps to its own number', { ...list, max: 2 } as Field, 'a,b,c', problem('tooMany', { max: 2 })],
    [
      'refuses an item that is too long',
      list,
      `a,${tenThousand}`,
      problem('tooLong', { max: 200, length: 10_000 }),
    ],
    ['loses NUL and half characters', list, 'a\u0000,\ud83d', value(['a', '\ufffd'])],
  ])('%s', (_says, field, typed, expected) => {
    expect(parse(field, typed)).toEqual(expected);
  });
});

describe('repeated text', () => {
  const repeated: Field = { id: 'x', kind: 'repeated-text', max: 5 };
  test.each<[string, string[], unknown]>([
    [
      'C5-036 is a list of what stands in its controls',
      ['more energy', 'my children'],
      value(['more energy', 'my children']),
    ],
    ['leaves empty controls out', ['', ' a ', '', 'b', ''], value(['a', 'b'])],
    ['is nothing when all controls are empty', ['', ' ', ''], nothing],
    ['is nothing when it was not sent', [], nothing],
    ['C5-036 may be five', ['1', '2', '3', '4', '5'], value(['1', '2', '3', '4', '5'])],
    ['C5-036 is refused when it is six', ['1', '2', '3', '4', '5', '6'], problem('tooMany', { max: 5 })],
    ['does not split at commas', ['a, b'], value(['a, b'])],
    ['refuses a line that is too long', ['a', tenThousand], problem('tooLong', { max: 200, length: 10_000 })],
  ])('%s', (_says, typed, expected) => {
    expect(parse(repeated, ...typed)).toEqual(expected);
  });
});

describe('an e-mail address', () => {
  const email: Field = { id: 'x', kind: 'email' };
  test.each<[string, string, unknown]>([
    ['is kept in lower case, without spaces around', ' Iris@Example.COM ', value('iris@example.com')],
    ['is nothing when empty', '  ', nothing],
    ['needs an @', 'iris.example.com', problem('email')],
    ['is one address', 'a@example.com, b@example.com', problem('email')],
    ['holds no line end', 'a@example.com\r\nBcc: b@example.com', problem('email')],
    ['is refused when it is longer than 254 characters', `${'a'.repeat(250)}@example.com`, problem('email')],
    ['is refused at 10 000 characters', `${tenThousand}@example.com`, problem('email')],
  ])('%s', (_says, typed, expected) => {
    expect(parse(email, typed)).toEqual(expected);
  });
});

describe('a phone number', () => {
  const phone: Field = { id: 'x', kind: 'phone' };
  test.each<[string, string, unknown]>([
    ['may be written with spaces, dots, dashes and brackets', ' +1 (305) 555-01.00 ', value('+13055550100')],
    ['needs no country', '305 555 0100', value('3055550100')],
    ['is nothing when empty', ' ', nothing],
    ['has at least six digits', '12345', problem('phone')],
    ['has at most fifteen digits', '1234567890123456', problem('phone')],
    ['holds no words', '305 555 CALL', problem('phone')],
    ['has its plus at the front only', '305+5550100', problem('phone')],
    ['is refused at 10 000 characters', '1'.repeat(10_000), problem('phone')],
  ])('%s', (_says, typed, expected) => {
    expect(parse(phone, typed)).toEqual(expected);
  });
});

describe('a text that is too long', () => {
  const field: Field = { id: 'x', kind: 'text' };
  const typedOf = (text: string) =>
    parseSection({ id: 's', fields: [field] }, { x: [text] }, onNoon).typed['x']?.[0] ?? '';

  test('is kept as it was typed', () => {
    expect(typedOf(tenThousand)).toBe(tenThousand);
  });

  test('is kept whole, however long it is', () => {
    const long = `${'a'.repeat(199_999)}🌱`;
    expect(typedOf(long)).toBe(long);
  });

  test('is kept without half characters and NUL', () => {
    expect(typedOf(`${'a'.repeat(300)}\uD83C\0`)).toBe(`${'a'.repeat(300)}\uFFFD`);
  });
});

describe('a link', () => {
  const link = (typed: string) =>
    parseField({ id: 'link', kind: 'link' }, { link: [typed] }, { today: '2026-03-10' });

  test.each([
    ['https://iris.example/me', 'https://iris.example/me'],
    [' iris.example ', 'https://iris.example/'],
    ['calendly.com/iris', 'https://calendly.com/iris'],
    ['https://ñandú.example/ñ', 'https://xn--and-6ma2c.example/%C3%B1'],
    ['', undefined],
  ])('C2-039 %j is kept as %j', (typed, value) => {
    expect(link(typed)).toEqual({ value });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//a.b',
    'data:text/html,x.y',
    'http://iris.example',
    'ftp://iris.example',
    'https://iris@evil.example',
    'https://localhost',
    '//',
    'not a link',
    'mailto:iris@example.com',
    `https://iris.example/${'x'.repeat(500)}`,
  ])('C2-039 %j is none', (typed) => {
    expect(link(typed)).toEqual({ problem: { key: 'link' } });
  });
});

import { createCookie } from 'react-router';
import { describe, expect, test } from 'vitest';
import { signedCookie } from '#app/http/signed-cookie.ts';

const [secret, older] = [
  'a secret of forty signs, which nobody knows',
  'the one of before, as long and as unknown',
];
const own = signedCookie('choice', { path: '/', maxAge: 60, secrets: [secret, older] });
const ofFramework = createCookie('choice', { path: '/', maxAge: 60, secrets: [secret] });
/** What a browser sends back. */
const sent = (cookie: string): string => cookie.split(';', 1)[0]!;

const values: readonly unknown[] = [
  'es',
  'Ñandú, 🌱 and a "quote"; a = b',
  ['0199-1', '0199-2'],
  { kind: 'success', params: { count: 3 } },
  null,
];

describe('SEC a signed cookie is the framework’s own, sign for sign', () => {
  test.each(values.map((value) => [JSON.stringify(value), value] as const))('%s', async (_, value) => {
    expect(await own.serialize(value)).toBe(await ofFramework.serialize(value));
    const header = `other=1; ${sent(await ofFramework.serialize(value))}; last=2`;
    expect(own.read(header)).toEqual(value);
    expect(await ofFramework.parse(sent(await own.serialize(value)))).toEqual(value);
  });

  test('emptied, it is emptied', async () => {
    expect(await own.serialize('', { maxAge: 0 })).toBe(await ofFramework.serialize('', { maxAge: 0 }));
    expect(own.read('choice=')).toBe('');
  });
});

test('what an older secret signed is read, and signed by the newer one', async () => {
  const before = createCookie('choice', { secrets: [older] });
  expect(own.read(sent(await before.serialize('es')))).toBe('es');
  const after = createCookie('choice', { secrets: [secret] });
  expect(await after.parse(sent(await own.serialize('es')))).toBe('es');
});

test('what was not sent, or not made by us, is nothing', async () => {
  const stranger = createCookie('choice', { secrets: ['another installation, another secret of its own'] });
  const good = sent(await own.serialize('es'));
  const value = decodeURIComponent(good.slice('choice='.length));
  const [packed = '', signature = ''] = value.split('.');
  const changed = Buffer.from('"fr"').toString('base64');
  for (const header of [
    null,
    '',
    'other=1',
    'choice',
    'choice=es',
    'choice=.',
    'choice=%',
    `choice=${encodeURIComponent(packed)}`,
    `choice=${encodeURIComponent(`${packed}.`)}`,
    `choice=${encodeURIComponent(`${changed}.${signature}`)}`,
    `choice=${encodeURIComponent(`${packed}.${signature.slice(0, -1)}`)}`,
    `choice=${encodeURIComponent(`${packed}.${signature.toLowerCase()}`)}`,
    sent(await stranger.serialize('es')),
    `choice=${'a'.repeat(100_000)}.${signature}`,
  ])
    expect(own.read(header), header?.slice(0, 80)).toBeNull();
  expect(own.read(good)).toBe('es');
});

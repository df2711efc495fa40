import { expect, test } from 'vitest';
import { readName, withoutUnseen } from '#app/domain/people/names.ts';

test.each([
  ['  Ana   María ', 'Ana María'],
  ['J.R. Ñandú 7', 'J.R. Ñandú 7'],
  ['Мария', 'Мария'],
  ['山田', '山田'],
  // What cannot be seen goes: a line that turns the direction, zero-width signs, an old terminal's commands.
  ['\u202eanA\u202c', 'anA'],
  ['A\u200bn\ufeffa\u0007', 'Ana'],
  ['<b>Ana</b>', '<b>Ana</b>'],
])('C9-040 %j is a name', (typed, name) => {
  expect(readName(typed)).toEqual({ ok: true, name });
});

test.each([
  ['', 'short'],
  ['A', 'short'],
  ['\u200b\u3164 \u2800A', 'short'],
  ['x'.repeat(41), 'long'],
  ['🌿'.repeat(41), 'long'],
  ['ana@example.com', 'address'],
  ['ana＠example', 'address'],
  ['example.com', 'address'],
  ['example．com', 'address'],
  ['https:// x', 'address'],
  ['WWW example', 'address'],
  ['Ana 55 1234-567', 'address'],
  // The first letter is Cyrillic.
  ['Аna', 'unreadable'],
  ['A\u0301\u0302\u0303na', 'unreadable'],
  ['Admin', 'reserved'],
  ['ｆｒｅｅｄｏｍ plan', 'reserved'],
])('C9-040 %j is none: %s', (typed, reason) => {
  expect(readName(typed)).toEqual({ ok: false, reason });
});

test('a text keeps its lines and loses what cannot be seen', () => {
  expect(withoutUnseen('One\u202e\nTwo\u0000')).toBe('One\nTwo');
});

import { expect, test } from 'vitest';
import { looksLike } from '#app/domain/people/card.ts';
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
  // Words of the house within other words, and everyday ones in a name of their own.
  ['Ana Plan', 'Ana Plan'],
  ['Supportive Sam', 'Supportive Sam'],
  ['Badminton Bea', 'Badminton Bea'],
  ['Dream Team', 'Dream Team'],
  ['Ana del equipo azul', 'Ana del equipo azul'],
  ['Free Plan Dom', 'Free Plan Dom'],
  ['Ia', 'Ia'],
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
  ['Freedom Plan Support', 'reserved'],
  ['Support Freedom Plan', 'reserved'],
  ['Support', 'reserved'],
  ['Ana · Support', 'reserved'],
  ['Adm1n', 'reserved'],
  ['Adm|n', 'reserved'],
  ['Admın', 'reserved'],
  ['Administrator 1', 'reserved'],
  ['admin2026', 'reserved'],
  ['A d m i n', 'reserved'],
  ['M0derador Luis', 'reserved'],
  ['The Team', 'reserved'],
  ['Equipo de Ayuda', 'reserved'],
])('C9-040 %j is none: %s', (typed, reason) => {
  expect(readName(typed)).toEqual({ ok: false, reason });
});

test('a text keeps its lines and loses what cannot be seen', () => {
  expect(withoutUnseen('One\u202e\nTwo\u0000')).toBe('One\nTwo');
});

test('C9-040 a name that somebody goes by already stays theirs, and no other becomes it', () => {
  expect(readName('Support  Sam', 'Support Sam')).toEqual({ ok: true, name: 'Support Sam' });
  expect(readName('Support Sam 2', 'Support Sam')).toEqual({ ok: false, reason: 'reserved' });
});

test.each([
  ['Ann of the hill', 'Ann of the hilI', true],
  ['Ann of the hill', 'Ann of the hi1l', true],
  ['Ann of the hill', 'ann, of the HI|l', true],
  ['Billy', 'Bi11y', true],
  ['Otto', '0tt0', true],
  ['Ian', 'lan', true],
  // Both are names of people.
  ['Neil', 'Nell', false],
  ['Miia', 'Mila', false],
  ['Ian', 'Lan', false],
  ['Ana I.', 'Ana L.', false],
  ['Billy', 'Bill', false],
])('C9-040 %j can be taken for %j: %j', (one, other, isAlike) => {
  expect(looksLike(one, other)).toBe(isAlike);
  expect(looksLike(other, one)).toBe(isAlike);
});

import { expect, test } from 'vitest';
import { wordDifference } from '#app/domain/differences/word-difference.ts';

const shown = (pieces: readonly { readonly text: string; readonly isOther: boolean }[]): string =>
  pieces.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('');

test.each([
  ['One small step', 'One small step', 'One small step', 'One small step'],
  ['One small step', 'One big step', 'One [small] step', 'One [big] step'],
  ['What helps?', '', '[What helps?]', ''],
  ['', 'What helps?', '', '[What helps?]'],
  ['a b c', 'b c a', '[a ]b c', 'b c[ a]'],
  ['¿Qué te mueve hoy?', '¿Qué te mueve?', '¿Qué te mueve[ hoy]?', '¿Qué te mueve?'],
])('C12-035 %j beside %j: words that the other has not are marked', (before, after, left, right) => {
  const difference = wordDifference(before, after);
  expect(shown(difference.before)).toBe(left);
  expect(shown(difference.after)).toBe(right);
  expect(difference.before.map(({ text }) => text).join('')).toBe(before);
});
